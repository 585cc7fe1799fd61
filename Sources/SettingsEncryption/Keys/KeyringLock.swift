/// One of the ways to open an account's keyring: what must be known to make the keys that open it.
struct KeyringLock: Sendable, Hashable {
    enum Kind: UInt8, Sendable {
        case passphrase = 1
        case recoveryKey = 2
        case device = 3
    }

    /// A passphrase's salt and the work to be done; `nil` for a recovery key.
    struct Derivation: Sendable, Hashable {
        var strength: PassphraseStrength
        var salt: [UInt8]
    }

    var kind: Kind
    var derivation: Derivation?
    /// What the person calls a device; empty for other locks.
    var name = ""
    /// Only to be seen by those who have the keyring, so that nobody else can make one to fit.
    var publicKey: [UInt8]

    init(_ passphrase: Passphrase, _ strength: PassphraseStrength, salt: [UInt8])
        throws(EncryptionError)
    {
        kind = .passphrase
        derivation = Derivation(strength: strength, salt: salt)
        publicKey = try passphrase.lockKeys(strength, salt: salt).publicKey
    }

    init(_ recoveryKey: RecoveryKey) {
        kind = .recoveryKey
        publicKey = recoveryKey.lockKeys.publicKey
    }

    init(devicePublicKey publicKey: [UInt8], name: String) {
        kind = .device
        self.name = name
        self.publicKey = publicKey
    }

    /// Writes what everybody may see.
    func writeHeader(to writer: inout ByteWriter) {
        writer.append(kind.rawValue)
        guard let derivation else { return }
        writer.append(fixed: derivation.strength.operations)
        writer.append(fixed: derivation.strength.memory)
        writer.append(raw: derivation.salt)
    }

    /// Reads what everybody may see.
    static func readHeader(_ reader: inout ByteReader) throws -> (kind: Kind, Derivation?) {
        guard let kind = Kind(rawValue: try reader.byte()) else { throw EncryptionError.damaged }
        guard kind == .passphrase else { return (kind, nil) }
        let (operations, memory) = (try reader.fixed(UInt32.self), try reader.fixed(UInt64.self))
        guard
            let strength = PassphraseStrength(storedOperations: operations, memory: memory)
        else { throw EncryptionError.damaged }
        let salt = try reader.raw(PassphraseStrength.saltByteCount)
        return (kind, Derivation(strength: strength, salt: salt))
    }

    func write(to writer: inout ByteWriter) {
        writeHeader(to: &writer)
        writer.append(raw: publicKey)
        if kind == .device { writer.append(block: name) }
    }

    init(_ reader: inout ByteReader) throws {
        (kind, derivation) = try Self.readHeader(&reader)
        publicKey = try reader.raw(LockKeys.publicByteCount)
        if kind == .device { name = try reader.text() }
    }
}
