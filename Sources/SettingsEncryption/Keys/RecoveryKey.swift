/// A key to write down: it opens the account's keyring when no device and no passphrase is left.
///
/// 160 random bits, shown as nine groups of four letters and digits, the last of which are check digits.
public struct RecoveryKey: Sendable, Hashable {
    static let byteCount = 20
    let secret: SecretBytes

    /// Draws a key at random.
    public static func random() -> RecoveryKey {
        RecoveryKey(secret: .random(count: byteCount))
    }

    init(secret: SecretBytes) {
        self.secret = secret
    }

    /// Reads a key that was typed, whatever its case, spaces and hyphens.
    /// - Throws: ``EncryptionError`` when there is a typing error.
    public init(text: String) throws(EncryptionError) {
        secret = try CodeText.bytes(text, count: Self.byteCount, name: "The recovery key")
    }

    /// The key as text, to be shown to the person and nobody else.
    public var text: String { CodeText.text(secret) }

    /// Compares in a time that doesn't depend on the keys.
    public static func == (lhs: RecoveryKey, rhs: RecoveryKey) -> Bool {
        lhs.secret == rhs.secret
    }

    /// All keys have one hash.
    public func hash(into hasher: inout Hasher) {}

    var lockKeys: LockKeys {
        let long = secret.padded(count: AuthenticatedCipher.keyByteCount)
        return LockKeys(seed: Subkey.derive(0, for: .recovery, from: long))
    }
}

extension RecoveryKey: CustomStringConvertible {
    /// Not the key.
    public var description: String { "<recovery key>" }
}
