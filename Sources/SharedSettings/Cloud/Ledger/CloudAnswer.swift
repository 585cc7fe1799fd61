/// Everything that a cloud answered to one pull, its parts joined.
struct CloudAnswer: Sendable {
    var account: CloudAccount
    var items: [CloudItem]
    var coverage: CloudPull.Coverage
    var cursor: CloudCursor
    var now: UInt64?
    var usage: CloudUsage?
    /// Whether the cloud could not continue from where this device was.
    var isResync: Bool

    init(_ first: CloudPull, since cursor: CloudCursor?) {
        account = first.account
        items = first.items
        coverage = first.coverage
        self.cursor = first.cursor
        now = first.now
        usage = first.usage
        isResync = cursor != nil && first.coverage == .everything
    }

    /// Joins a further part.
    /// - Returns: `false` when it is a part of something else, and all must be asked for anew.
    mutating func append(_ part: CloudPull) -> Bool {
        guard part.account == account, part.coverage == coverage else { return false }
        items += part.items
        cursor = part.cursor
        now = part.now ?? now
        usage = part.usage ?? usage
        return true
    }

    /// The versions of some keys; of one that changed while the parts were asked for, the last.
    func newestItems(of keys: Set<String>) -> [String: CloudItem] {
        Dictionary(
            items.lazy.filter { keys.contains($0.key) }.map { ($0.key, $0) },
            uniquingKeysWith: { $1 })
    }
}

/// What a pull is for.
enum PullPurpose: Sendable {
    /// To join what is here and what is there.
    case merge
    /// To make what is stored here win.
    case pushLocal
    /// To make what is in the cloud win.
    case pullRemote
}

/// An answer as a ledger takes it in.
struct CloudIntake: Sendable {
    /// The versions of the synchronized keys that the answer names.
    let items: [String: CloudItem]
    let coverage: CloudPull.Coverage
    let purpose: PullPurpose
    let isResync: Bool
    /// The keys of the batch that was sent and is not yet answered.
    let underWay: Set<String>
    /// Whether nothing of the account had been taken in before.
    let isFirst: Bool

    /// Whether an edit that was made upon nothing was made before the account's values were known.
    var showsLate: Bool { isFirst || coverage == .everythingKnown }
}
