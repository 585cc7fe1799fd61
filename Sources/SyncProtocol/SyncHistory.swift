/// The answer to `GET /v1/history?ns=&key=`: values that others took the place of, oldest first.
///
/// The last five of each key are kept for thirty days. Without `ns` or `key`, those of all.
public struct SyncHistory: Sendable, Hashable, Codable {
    /// The account.
    public var account: String
    /// The values.
    public var items: [SyncLostItem]

    /// Makes an answer.
    public init(account: String, items: [SyncLostItem]) {
        self.account = account
        self.items = items
    }
}

/// A value that another one took the place of.
public struct SyncLostItem: Sendable, Hashable, Codable {
    /// Why a value is not the current one.
    public enum Reason: String, Sendable, Hashable, Codable {
        /// A newer edit was there already when it arrived.
        case superseded
        /// A newer edit took its place that was made without knowledge of it.
        case overruled
        /// Another device replaced it, knowing it.
        case replaced
    }

    /// The domain of an app or an app group.
    public var ns: String
    /// The setting's key.
    public var key: String
    /// When and where the value was set.
    public var stamp: String
    /// What ``val`` is.
    public var type: Int
    /// The value's bytes in base64.
    public var val: String
    /// Why it is not the current one.
    public var reason: Reason
    /// The version that took its place, by its stamp.
    public var winner: String
    /// When it lost its place, in milliseconds since 1970.
    public var lost: UInt64

    /// Makes a value.
    public init(
        ns: String, key: String, stamp: String, type: Int, val: String, reason: Reason,
        winner: String, lost: UInt64
    ) {
        self.ns = ns
        self.key = key
        self.stamp = stamp
        self.type = type
        self.val = val
        self.reason = reason
        self.winner = winner
        self.lost = lost
    }
}
