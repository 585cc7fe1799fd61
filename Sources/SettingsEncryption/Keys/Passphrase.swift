import CSodium
import Foundation

/// A passphrase that a person chose and remembers.
///
/// Composed and decomposed letters are the same (Unicode normalization form C), for keyboards differ.
/// The copy in here is wiped when it is no longer used; the text that it was made of can't be.
public struct Passphrase: Sendable {
    /// How many characters a new passphrase has at least.
    public static let leastCharacterCount = 8

    let secret: SecretBytes
    private let characterCount: Int

    /// Makes a passphrase from what was typed.
    public init(_ text: String) {
        characterCount = text.count
        var bytes = Array(text.precomposedStringWithCanonicalMapping.utf8)
        secret = SecretBytes(moving: &bytes)
    }

    /// Makes sure that a new passphrase is not all too short.
    func check() throws(EncryptionError) {
        guard characterCount >= Self.leastCharacterCount else {
            throw EncryptionError(
                .weakPassphrase,
                "The passphrase has \(characterCount) characters; expected at least \(Self.leastCharacterCount)."
            )
        }
    }

    /// Makes keys of the passphrase; slow on purpose.
    func lockKeys(_ strength: PassphraseStrength, salt: [UInt8]) throws(EncryptionError)
        -> LockKeys
    {
        precondition(salt.count == PassphraseStrength.saltByteCount)
        let seed = try SecretBytes(count: 32) { memory throws(EncryptionError) in
            let code = secret.withAddress { passphrase in
                passphrase.withMemoryRebound(to: CChar.self, capacity: secret.count) {
                    crypto_pwhash(
                        memory, 32, $0,
                        UInt64(secret.count), salt, UInt64(strength.operations),
                        Int(strength.memory), crypto_pwhash_ALG_ARGON2ID13)
                }
            }
            guard code == 0 else {
                throw EncryptionError(
                    .unavailable,
                    "There is no memory to make a key of the passphrase; expected \(strength.memory >> 20) MB."
                )
            }
        }
        return LockKeys(seed: seed)
    }
}

extension Passphrase: CustomStringConvertible, CustomReflectable {
    /// Not the passphrase.
    public var description: String { "<passphrase>" }

    /// Nothing to look into.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
