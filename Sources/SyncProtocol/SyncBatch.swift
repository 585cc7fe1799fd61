/// What a device sends in `POST /v1/batch`.
///
/// One batch of a device is under way at a time. The same number with the same content is answered as
/// the first time and changes nothing; a lower number is refused (`batch-too-old`), the same number
/// with other content too (`device-forked`).
public struct SyncBatch: Sendable, Hashable, Codable {
    /// The installation that sends, as ``SharedSettings/CloudDevice/syncText``: one for each domain on each device, which
    /// numbers its batches by itself.
    public var dev: String
    /// The batch's number, from 1.
    public var batch: UInt64
    /// Whether all edits are to be applied or none; absent for `false`.
    public var atomic: Bool?
    /// The account that the edits are for, as answers name it; another one's are refused (`account-changed`).
    public var account: String?
    /// The edits; each namespace and key once.
    public var items: [SyncEdit]

    /// Makes a batch.
    public init(
        dev: String, batch: UInt64, atomic: Bool? = nil, account: String? = nil, items: [SyncEdit]
    ) {
        self.dev = dev
        self.batch = batch
        self.atomic = atomic
        self.account = account
        self.items = items
    }
}

/// One key's edit.
public struct SyncEdit: Sendable, Hashable, Codable {
    /// When two edits were made without knowledge of each other.
    public enum Mode: String, Sendable, Hashable, Codable {
        /// The newer one wins.
        case lww
        /// The later one to arrive is a conflict, for its device to solve.
        case cas
    }

    /// The domain of an app or an app group.
    public var ns: String
    /// The setting's key.
    public var key: String
    /// The version that was known when the edit was made, by its stamp; absent when none was.
    public var base: String?
    /// When and where the edit was made.
    public var stamp: String
    /// What ``val`` is; absent for a removal that isn't encrypted.
    public var type: Int?
    /// The value's bytes in base64; absent for a removal that isn't encrypted.
    public var val: String?
    /// `true` for a removal, else absent.
    public var deleted: Bool?
    /// What to do about a concurrent edit; absent for `lww`.
    public var mode: Mode?

    /// Makes an edit.
    public init(
        ns: String, key: String, base: String? = nil, stamp: String, type: Int? = nil,
        val: String? = nil, deleted: Bool? = nil, mode: Mode? = nil
    ) {
        self.ns = ns
        self.key = key
        self.base = base
        self.stamp = stamp
        self.type = type
        self.val = val
        self.deleted = deleted
        self.mode = mode
    }
}

/// The answer to a batch.
public struct SyncBatchReply: Sendable, Hashable, Codable {
    /// What became of each edit, in the order of the batch.
    public var items: [SyncOutcome]
    /// The account.
    public var account: String
    /// The account's revision after the batch, as `EPOCH:REVISION`.
    public var rev: String
    /// The service's clock in milliseconds since 1970.
    public var now: UInt64
    /// How full the namespaces of the batch are.
    public var usage: [String: SyncUsage]

    /// Makes an answer.
    public init(
        items: [SyncOutcome], account: String, rev: String, now: UInt64,
        usage: [String: SyncUsage]
    ) {
        self.items = items
        self.account = account
        self.rev = rev
        self.now = now
        self.usage = usage
    }
}

/// What became of one edit.
public struct SyncOutcome: Sendable, Hashable, Codable {
    /// The kinds of outcomes.
    public enum Status: String, Sendable, Hashable, Codable {
        /// It is stored, under ``SyncOutcome/stamp``.
        case applied
        /// A newer edit of another device is there and stays: ``SyncOutcome/current``.
        case superseded
        /// Another version than the base is there and stays: ``SyncOutcome/current``.
        case conflict
        /// It doesn't fit; nothing was changed.
        case quota
        /// It can't be stored whatever the room; nothing was changed.
        case invalid
        /// Another edit of the same atomic batch failed; nothing was changed.
        case aborted
    }

    /// The kind.
    public var status: Status
    /// The accepted stamp, which the service may have raised or cut.
    public var stamp: String?
    /// The revision that the version took.
    public var rev: Int64?
    /// The version that stays.
    public var current: SyncItem?
    /// A full sentence: what was wrong and what was expected.
    public var detail: String?

    /// Makes an outcome.
    public init(
        status: Status, stamp: String? = nil, rev: Int64? = nil, current: SyncItem? = nil,
        detail: String? = nil
    ) {
        self.status = status
        self.stamp = stamp
        self.rev = rev
        self.current = current
        self.detail = detail
    }
}

/// How full a namespace of an account is.
public struct SyncUsage: Sendable, Hashable, Codable {
    /// The bytes of all values.
    public var bytes: Int
    /// The keys with a value.
    public var keys: Int

    /// Makes a usage.
    public init(bytes: Int, keys: Int) {
        self.bytes = bytes
        self.keys = keys
    }
}
