import SyncProtocol

/// Who a token belongs to, and what it allows; only the store makes one.
public struct SyncIdentity: Sendable, Hashable {
    /// The account's number in the store.
    public let account: Int64
    /// The device's number.
    let deviceNumber: UInt64
    /// What the token allows.
    public let scope: SyncScope

    /// The account as answers name it.
    public var accountID: String { Name.ofAccount(account) }
    /// The device as answers name it.
    public var device: String { Name.of(deviceNumber) }

    init(account: Int64, deviceNumber: UInt64, scope: SyncScope) {
        self.account = account
        self.deviceNumber = deviceNumber
        self.scope = scope
    }
}

/// Numbers as the names that others see: sixteen hexadecimal digits.
enum Name {
    static func of(_ number: UInt64) -> String { number.hexadecimal }

    static func ofAccount(_ number: Int64) -> String {
        of(UInt64(bitPattern: number))
    }

    /// Reads a name; `nil` for anything else.
    static func number(_ name: some StringProtocol) -> UInt64? {
        guard name.utf8.count == 16,
            name.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) })
        else { return nil }
        return UInt64(name, radix: 16)
    }

    static func accountNumber(_ name: some StringProtocol) -> Int64? {
        number(name).map { Int64(bitPattern: $0) }
    }
}

/// A commit that changed an account: what others who look at it are told.
public struct SyncCommit: Sendable, Hashable {
    /// The account's number in the store.
    public var account: Int64
    /// The account as answers name it.
    public var accountID: String { Name.ofAccount(account) }
    /// The account's place in its history after the commit.
    public var cursor: SyncCursor
    /// The changed keys by namespace; of another node's commit perhaps not all.
    public var keys: [String: [String]]
    /// The installation that changed them, as `SyncBatch.dev`; `nil` when there were several.
    public var dev: String?
    /// Whether another process made the commit.
    public var isRemote: Bool
}
