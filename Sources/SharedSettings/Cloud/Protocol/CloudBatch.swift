/// Edits that a device sends as one.
public struct CloudBatch: Sendable, Hashable {
    /// The account that the edits are for; a cloud of another account refuses them.
    public var account: CloudAccount
    /// The device that sends.
    public var device: CloudDevice
    /// Counts the device's batches; one batch is under way at a time.
    public var number: UInt64
    /// Whether all edits are to be applied or none.
    ///
    /// Where one of them isn't applied, the others are ``CloudOutcome/aborted``.
    public var isAtomic: Bool
    /// The edits; each key once.
    public var edits: [CloudEdit]

    /// Makes a batch.
    public init(
        account: CloudAccount, device: CloudDevice, number: UInt64, isAtomic: Bool = false,
        edits: [CloudEdit]
    ) {
        self.account = account
        self.device = device
        self.number = number
        self.isAtomic = isAtomic
        self.edits = edits
    }
}

/// One key's edit.
public struct CloudEdit: Sendable, Hashable {
    /// What is to be in the cloud.
    public var item: CloudItem
    /// The version that was known when the edit was made; `nil` when none was.
    public var base: CloudStamp?
    /// Whether the edit is a conflict when the cloud holds anything but ``base``.
    ///
    /// Else the newer of the two wins.
    public var requiresBase: Bool

    /// Makes an edit.
    public init(item: CloudItem, base: CloudStamp?, requiresBase: Bool = false) {
        self.item = item
        self.base = base
        self.requiresBase = requiresBase
    }
}

/// What became of one key's edit.
public enum CloudOutcome: Sendable, Hashable {
    /// It is in the cloud, under this stamp (which the cloud may have raised or cut).
    case applied(CloudStamp)
    /// A newer edit of another device was there, and stays.
    case superseded(CloudItem)
    /// Another version than the required one was there, and stays.
    case conflict(CloudItem)
    /// It doesn't fit; nothing was changed for this key.
    case refused(CloudRefusal)
    /// Another edit of the same atomic batch was not applied; nothing was changed.
    case aborted
}

/// A cloud's answer to a batch.
public struct CloudReply: Sendable, Hashable {
    /// What became of each key's edit.
    public var outcomes: [String: CloudOutcome]
    /// The cloud's clock in milliseconds since 1970, where it has one.
    public var now: UInt64?
    /// How full the cloud is, where it says so.
    public var usage: CloudUsage?

    /// Makes an answer.
    public init(
        outcomes: [String: CloudOutcome], now: UInt64? = nil, usage: CloudUsage? = nil
    ) {
        self.outcomes = outcomes
        self.now = now
        self.usage = usage
    }

    /// Makes this the answer to an atomic batch: where one edit isn't applied, none is.
    /// - Returns: whether what was applied is to be taken back.
    public mutating func abortUnlessAllApplied() -> Bool {
        func isApplied(_ outcome: CloudOutcome) -> Bool {
            if case .applied = outcome { true } else { false }
        }
        guard !outcomes.values.allSatisfy(isApplied) else { return false }
        outcomes = outcomes.mapValues { isApplied($0) ? .aborted : $0 }
        return true
    }
}
