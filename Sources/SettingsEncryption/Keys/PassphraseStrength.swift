import CSodium

/// How much work it is to make a key of a passphrase, for its owner and for those who try many.
///
/// The parameters of Argon2id (RFC 9106), as libsodium names them.
public struct PassphraseStrength: Sendable, Hashable {
    static let saltByteCount = Int(crypto_pwhash_argon2id_SALTBYTES)

    /// How often the memory is passed over.
    public let operations: UInt32
    /// How many bytes of memory are needed.
    public let memory: UInt64

    /// 256 MB, three passes: under a second on a computer of these days.
    public static let moderate = PassphraseStrength(
        operations: UInt32(crypto_pwhash_argon2id_OPSLIMIT_MODERATE),
        memory: UInt64(crypto_pwhash_argon2id_MEMLIMIT_MODERATE))

    /// 1 GB, four passes: some seconds.
    public static let sensitive = PassphraseStrength(
        operations: UInt32(crypto_pwhash_argon2id_OPSLIMIT_SENSITIVE),
        memory: UInt64(crypto_pwhash_argon2id_MEMLIMIT_SENSITIVE))

    /// As little as there can be; for tests.
    package static let least = PassphraseStrength(
        operations: UInt32(crypto_pwhash_argon2id_OPSLIMIT_MIN),
        memory: UInt64(crypto_pwhash_argon2id_MEMLIMIT_MIN))

    private init(operations: UInt32, memory: UInt64) {
        self.operations = operations
        self.memory = memory
    }

    /// Makes a strength that was stored; `nil` for one that would take a device's memory or time away.
    init?(storedOperations operations: UInt32, memory: UInt64) {
        let range = Self.least.memory...Self.sensitive.memory
        guard range.contains(memory), (1...8).contains(operations) else { return nil }
        self.init(operations: operations, memory: memory)
    }
}
