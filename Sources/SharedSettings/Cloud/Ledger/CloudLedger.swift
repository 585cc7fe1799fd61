/// The books of one device: what is to be sent, what the cloud has, and how the two are joined.
///
/// A value without input or output. Its functions work within one update of the store, so that a value
/// and what is remembered of it change together, and a killed process leaves either both or none.
struct CloudLedger: Sendable {
    /// The keys that are synchronized.
    let keys: Set<String>
    /// The same, sorted, so that the same history gives the same stamps.
    let sortedKeys: [String]
    /// The settings that are merged or travel in groups.
    let joining: CloudJoining
    /// Whether the app can use a value that came from the cloud.
    let accepts: @Sendable (_ key: String, _ value: SettingValue) -> Bool
    /// What fits in the cloud.
    let limits: CloudLimits
    /// Who wins for values that were set before the account was joined.
    let firstMerge: CloudFirstMerge
    /// What becomes of edits of long ago whose key is gone.
    let staleEdits: CloudStaleEdits

    /// How long a removed key is remembered, in milliseconds: 90 days.
    static let tombstoneLifetime: UInt64 = 90 * 86_400_000
    /// How many removed keys are remembered at most.
    static let tombstoneCount = 128

    /// One update of the store, with what the functions need beside it.
    struct Step {
        var state: LedgerState
        var clock: HybridClock
        /// The milliseconds since 1970 by this device's own clock.
        let localNow: UInt64
        var reports: [CloudReport] = []
        /// Whether a group was not taken because the cloud has newer versions of its keys.
        var isOutdated = false

        var now: UInt64 { state.now(localNow) }

        mutating func tick() -> UInt64 { clock.tick(now: now) }

        mutating func observe(_ stamp: CloudStamp) { clock.observe(stamp, now: now) }
    }

    /// Of the synchronized keys.
    var keysDigest: Int64 {
        ValueDigest.digest(of: sortedKeys.flatMap { Array($0.utf8) + [0] })
    }

    func record(
        of key: String, in transaction: SettingsTransaction
    ) throws -> KeyRecord? {
        KeyRecord(try transaction.value(forKey: SettingsBookkeeping.record(of: key)))
    }

    func setRecord(
        _ record: KeyRecord?, of key: String, in transaction: inout SettingsTransaction
    ) throws {
        try transaction.setValue(
            record?.settingValue, forKey: SettingsBookkeeping.record(of: key))
    }

    /// The batch that was sent and is not yet answered.
    func unansweredBatch(in transaction: SettingsTransaction) throws -> CloudBatch? {
        CloudBatch(try transaction.value(forKey: SettingsBookkeeping.batch))
    }

    /// The versions that are kept aside because the app can't use them.
    func asideItem(
        of key: String, in transaction: SettingsTransaction
    ) throws -> CloudItem? {
        CloudItem(key: key, try transaction.value(forKey: SettingsBookkeeping.aside(key)))
    }

    /// Makes what is stored and the cloud's version the same.
    ///
    /// A version that the app can't use is kept aside, and the value here stays.
    /// - Parameter isUsable: whether the app can use the version; `nil` to find out.
    func adopt(
        _ item: CloudItem, isUsable: Bool? = nil, _ step: inout Step,
        _ transaction: inout SettingsTransaction
    ) throws {
        var record = KeyRecord()
        record.base = item.stamp
        record.cloudByteCount = CloudLimits.byteCount(of: item.content)
        if isUsable ?? canUse(item) {
            try transaction.setValue(item.content.value, forKey: item.key)
            record.digest = ValueDigest(item.content.value)
            record.baseValue = joining.remembers(item.key, item.content)
            try forgetAside(item.key, &transaction)
        } else {
            record.digest = ValueDigest(try transaction.value(forKey: item.key))
            record.baseValue = .unknown
            try transaction.setValue(
                item.settingValue, forKey: SettingsBookkeeping.aside(item.key))
            step.reports.append(.keptAside(item))
        }
        try setRecord(record, of: item.key, in: &transaction)
    }

    /// Forgets the version that was kept aside, if there is one.
    func forgetAside(_ key: String, _ transaction: inout SettingsTransaction) throws {
        let aside = SettingsBookkeeping.aside(key)
        if try transaction.value(forKey: aside) != nil {
            try transaction.setValue(nil, forKey: aside)
        }
    }

    /// Whether the app can use a version.
    func canUse(_ item: CloudItem) -> Bool {
        switch item.content {
        case .value(let value):
            (try? SettingsStoreError.check(value, forKey: item.key)) != nil
                && accepts(item.key, value)
        case .removed: true
        case .unreadable, .sealed: false
        }
    }
}

/// Who wins where a value was set on this device before it joined an account that has one too.
public enum CloudFirstMerge: Sendable, Hashable {
    /// The account's value: the one here may be a starter value that nobody chose.
    case preferCloud
    /// The value here.
    case preferLocal
}
