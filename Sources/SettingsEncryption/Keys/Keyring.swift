import SharedSettings

/// The keys of an account: the one that its values are encrypted with, and those of before.
///
/// A device keeps it in a ``KeyringFile``; the account has a copy in a ``KeyringVault``, locked by a passphrase, a
/// recovery key or both. What a keyring holds is in no description and no log.
public struct Keyring: Sendable {
    struct Key: Sendable {
        var id: UInt32
        var secret: SecretBytes
    }

    /// The account whose values the keys are for.
    public let account: CloudAccount
    /// Counts the changes, so that an older keyring is not taken for a newer one.
    public internal(set) var generation: UInt32
    /// Whether the cloud sees keyed hashes in place of the keys' names.
    public let hidesKeyNames: Bool
    /// Never empty; the last is used for what is written from now on.
    var keys: [Key]
    /// Makes the hashes of names; stays the same for good.
    let nameKey: SecretBytes
    var locks: [KeyringLock] = []

    /// Makes a keyring with one random key and no lock yet.
    /// - Parameters:
    ///   - account: the account whose values the keys are for.
    ///   - hidesKeyNames: whether the cloud is to see keyed hashes in place of the keys' names.
    public init(account: CloudAccount, hidesKeyNames: Bool = false) {
        self.account = account
        self.hidesKeyNames = hidesKeyNames
        generation = 1
        nameKey = .random(count: AuthenticatedCipher.keyByteCount)
        keys = []
        addKey()
    }

    init(
        account: CloudAccount, generation: UInt32, hidesKeyNames: Bool, keys: [Key],
        nameKey: SecretBytes, locks: [KeyringLock]
    ) {
        self.account = account
        self.generation = generation
        self.hidesKeyNames = hidesKeyNames
        self.keys = keys
        self.nameKey = nameKey
        self.locks = locks
    }

    /// The number of the key that is used for what is written from now on.
    public var currentKeyID: UInt32 { keys[keys.count - 1].id }

    /// The numbers of all keys, oldest first.
    public var keyIDs: [UInt32] { keys.map(\.id) }

    /// Whether a passphrase opens the copy in the account.
    public var hasPassphrase: Bool { locks.contains { $0.kind == .passphrase } }

    /// Whether a recovery key opens the copy in the account.
    public var hasRecoveryKey: Bool { locks.contains { $0.kind == .recoveryKey } }

    mutating func addKey() {
        var id = UInt32.random(in: 1 ... .max)
        while keyIDs.contains(id) { id = .random(in: 1 ... .max) }
        keys.append(Key(id: id, secret: .random(count: AuthenticatedCipher.keyByteCount)))
    }
}

extension Keyring: CustomStringConvertible, CustomReflectable {
    /// The account and the numbers of the keys.
    public var description: String {
        "keyring \(generation) of \(account.rawValue) with \(keys.count) keys"
    }

    /// Nothing to look into.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
