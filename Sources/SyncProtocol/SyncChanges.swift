/// The answer to `GET /v1/changes?ns=&since=&limit=&whole=`.
///
/// Without `since`, everything; `whole=true` goes on with such an answer. The entity tag is the cursor in
/// quotes; `If-None-Match` gives 304. A cursor that the service can't continue from (another epoch, older
/// than the tombstones that are kept, or ahead of the account) is answered with 409 and the problem
/// `resync`.
public struct SyncChanges: Sendable, Hashable, Codable {
    /// The account.
    public var account: String
    /// The versions in the order of their revisions, tombstones among them.
    public var items: [SyncItem]
    /// From where to go on, as `EPOCH:REVISION`.
    public var to: String
    /// Whether there is more after ``to``.
    public var more: Bool
    /// The service's clock in milliseconds since 1970.
    public var now: UInt64
    /// How full the namespace is, when one was asked for.
    public var usage: SyncUsage?

    /// Makes an answer.
    public init(
        account: String, items: [SyncItem], to: String, more: Bool, now: UInt64,
        usage: SyncUsage? = nil
    ) {
        self.account = account
        self.items = items
        self.to = to
        self.more = more
        self.now = now
        self.usage = usage
    }
}

/// A place in an account's history.
public struct SyncCursor: Sendable, Hashable {
    /// Which life of the service's data; another one after a restored backup.
    public var epoch: UInt64
    /// The revision.
    public var rev: Int64

    /// Makes a cursor.
    public init(epoch: UInt64, rev: Int64) {
        self.epoch = epoch
        self.rev = rev
    }

    /// The cursor as `EPOCH:REVISION`, sixteen hexadecimal digits and a decimal number.
    public var text: String { "\(epoch.hexadecimal):\(rev)" }

    /// Reads what ``text`` made; `nil` for anything else.
    public init?(text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let epoch = UInt64(hexadecimal: parts[0]),
            let rev = Int64(parts[1]), rev >= 0, String(rev) == parts[1]
        else { return nil }
        self.init(epoch: epoch, rev: rev)
    }
}

/// The data of an event of `GET /v1/events?ns=&since=`; the event's id is the cursor.
///
/// Events are named `changes`, `resync` (the cursor is of no use: pull everything) and `bye` (the
/// service is about to stop: connect again). A comment every twenty seconds shows that the line is open.
public struct SyncEvent: Sendable, Hashable, Codable {
    /// The account's revision, as `EPOCH:REVISION`.
    public var rev: String
    /// The namespace that changed.
    public var ns: String?
    /// The changed keys where there are few; a hint.
    public var keys: [String]?
    /// The installation that made the change, which need not be told of it.
    public var dev: String?

    /// Makes an event's data.
    public init(rev: String, ns: String? = nil, keys: [String]? = nil, dev: String? = nil) {
        self.rev = rev
        self.ns = ns
        self.keys = keys
        self.dev = dev
    }
}
