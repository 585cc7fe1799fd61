import SharedSettings

/// A keyring as it lies in the account: for who knows the passphrase or the recovery key.
///
/// A form byte, the locks with a sealed box each, and the keyring itself, encrypted with a random key
/// that lies in every box. It is bound to the account and to its locks, so that the service can't put a
/// former passphrase's lock back.
public struct LockedKeyring: Sendable, Hashable {
    private static let form: UInt8 = 1
    private static let longest = 1 << 20

    struct Box: Sendable, Hashable {
        var kind: KeyringLock.Kind
        var derivation: KeyringLock.Derivation?
        var content: [UInt8]
    }

    /// The bytes to store.
    public let bytes: [UInt8]
    private let boxes: [Box]
    private let header: [UInt8]
    private let nonce: [UInt8]
    private let body: [UInt8]

    /// Locks a keyring.
    /// - Throws: ``EncryptionError`` when it has neither a passphrase nor a recovery key.
    public init(_ keyring: Keyring) throws(EncryptionError) {
        guard !keyring.locks.isEmpty else {
            throw EncryptionError(
                .missing,
                "The keyring has no lock; expected a passphrase, a recovery key or a device.")
        }
        let key = SecretBytes.random(count: AuthenticatedCipher.keyByteCount)
        var writer = ByteWriter()
        writer.append(Self.form)
        writer.append(short: UInt64(keyring.locks.count))
        for lock in keyring.locks {
            lock.writeHeader(to: &writer)
            writer.append(raw: LockKeys.seal(key, for: lock.publicKey))
        }
        let nonce = Sodium.randomBytes(AuthenticatedCipher.nonceByteCount)
        var plain = keyring.secretBytes.withBytes { Array($0) }
        let body = AuthenticatedCipher.seal(
            plain, nonce: nonce,
            associatedData: Self.associatedData(writer.bytes, keyring.account), key: key)
        Sodium.wipe(&plain)
        try self.init(bytes: writer.bytes + nonce + body)
    }

    /// Reads what was stored.
    /// - Throws: ``EncryptionError`` for bytes that are no locked keyring.
    public init(bytes: [UInt8]) throws(EncryptionError) {
        guard bytes.count <= Self.longest else { throw .damaged }
        do {
            var reader = ByteReader(bytes)
            let form = try reader.byte()
            guard form == Self.form else {
                throw EncryptionError(
                    .unknownForm,
                    "The account's keyring has form \(form); this version knows form \(Self.form).")
            }
            let count = try reader.short()
            guard (1...4096).contains(count) else { throw EncryptionError.damaged }
            boxes = try (0..<count).map { _ in try Self.box(&reader) }
            nonce = try reader.raw(AuthenticatedCipher.nonceByteCount)
            body = reader.remainder()
        } catch let error as EncryptionError {
            throw error
        } catch {
            throw .damaged
        }
        header = Array(bytes.dropLast(nonce.count + body.count))
        self.bytes = bytes
    }

    private static func box(_ reader: inout ByteReader) throws -> Box {
        let (kind, derivation) = try KeyringLock.readHeader(&reader)
        let content = try reader.raw(AuthenticatedCipher.keyByteCount + LockKeys.boxOverhead)
        return Box(kind: kind, derivation: derivation, content: content)
    }

    /// Opens the keyring with the passphrase; slow on purpose.
    /// - Throws: ``EncryptionError`` when it is another passphrase, or the keyring was changed.
    public func unlock(with passphrase: Passphrase, account: CloudAccount) throws(EncryptionError)
        -> Keyring
    {
        for box in boxes {
            guard let derivation = box.derivation else { continue }
            let keys = try passphrase.lockKeys(derivation.strength, salt: derivation.salt)
            if let key = keys.open(box.content) { return try open(key, account) }
        }
        throw .wrongSecret("The passphrase")
    }

    /// Opens the keyring with the recovery key.
    /// - Throws: ``EncryptionError`` when it is another key, or the keyring was changed.
    public func unlock(with recoveryKey: RecoveryKey, account: CloudAccount)
        throws(EncryptionError) -> Keyring
    {
        let keys = recoveryKey.lockKeys
        for box in boxes where box.kind == .recoveryKey {
            if let key = keys.open(box.content) { return try open(key, account) }
        }
        throw .wrongSecret("The recovery key")
    }

    /// Opens the keyring with a device's own key.
    /// - Throws: ``EncryptionError`` when the device was not or is no longer to have the keys, or the keyring was changed.
    public func unlock(with deviceKey: DeviceKey, account: CloudAccount)
        throws(EncryptionError) -> Keyring
    {
        for box in boxes where box.kind == .device {
            if let key = deviceKey.keys.open(box.content) { return try open(key, account) }
        }
        throw .wrongSecret("This device's key")
    }

    private func open(_ key: SecretBytes, _ account: CloudAccount) throws(EncryptionError)
        -> Keyring
    {
        let associatedData = Self.associatedData(header, account)
        guard
            var plain = AuthenticatedCipher.open(
                body, nonce: nonce, associatedData: associatedData, key: key)
        else { throw .damaged }
        let keyring = try Keyring(SecretBytes(moving: &plain))
        guard keyring.account == account else { throw .damaged }
        return keyring
    }

    private static func associatedData(_ header: [UInt8], _ account: CloudAccount) -> [UInt8] {
        var writer = ByteWriter()
        writer.append(block: "settings keyring")
        writer.append(block: account.rawValue)
        writer.append(block: header)
        return writer.bytes
    }
}

extension LockedKeyring: CustomStringConvertible {
    /// How many bytes there are.
    public var description: String { "locked keyring of \(bytes.count) bytes" }
}
