/// A cloud's answer to a pull.
public struct CloudPull: Sendable, Hashable {
    /// What an answer says of keys that it doesn't name.
    public enum Coverage: Sendable, Hashable {
        /// They did not change since the cursor.
        case changes
        /// They are not in the cloud.
        case everything
        /// Nothing: the cloud shows what it has, but can't prove that a key is absent.
        case everythingKnown
    }

    /// The account whose values these are.
    public var account: CloudAccount
    /// The versions, tombstones among them; each key once.
    public var items: [CloudItem]
    /// What the answer says of other keys; an answer in several parts says it in each.
    public var coverage: Coverage
    /// From where to go on.
    public var cursor: CloudCursor
    /// Whether there is more, to be pulled at once from ``cursor``.
    public var hasMore: Bool
    /// The cloud's clock in milliseconds since 1970, where it has one.
    public var now: UInt64?
    /// How full the cloud is, where it says so.
    public var usage: CloudUsage?

    /// Makes an answer.
    public init(
        account: CloudAccount, items: [CloudItem], coverage: Coverage, cursor: CloudCursor,
        hasMore: Bool = false, now: UInt64? = nil, usage: CloudUsage? = nil
    ) {
        self.account = account
        self.items = items
        self.coverage = coverage
        self.cursor = cursor
        self.hasMore = hasMore
        self.now = now
        self.usage = usage
    }
}
