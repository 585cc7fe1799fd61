import Synchronization

/// Keeps the settings of a store and a cloud the same.
///
/// Nothing is sent before everything in the account's cloud was taken in once; a default is never
/// sent; only the keys handed in leave the device, without the local ones; and the switch that turns
/// synchronizing on stays on the device. What came from the cloud is never sent back. All that must be
/// remembered lies in the store itself and changes in one step with the values.
///
/// The app writes through ``store``, so that each edit is stamped when it is made. Edits by others
/// are noticed at the next attempt.
public final class CloudSynchronizer: Sendable {
    /// The key of the switch.
    public static let switchKey = "localSyncsWithCloud"

    /// The store to write through.
    public var store: any SettingsStore { SynchronizedStore(base: base, synchronizer: self) }

    /// The settings, local ones too.
    public let keys: [CloudKey]

    let base: any SettingsStore
    let cloud: any CloudStore
    let ledger: CloudLedger
    let options: CloudOptions
    let turn = CloudTurn()
    let memory: Mutex<Memory>
    /// Raised when there is something to do at once.
    let signal = CloudSignal()
    /// Raised by edits, which are sent when they cease for a while.
    let edits = CloudSignal()

    /// What is forgotten at the program's end.
    struct Memory: Sendable {
        var clock = HybridClock()
        var usage: CloudUsage?
        var refusedKeys: [String: CloudRefusal] = [:]
        /// What was reported of keys that are still refused.
        var reportedRefusals: Set<CloudRefusal> = []
        var lastRefusal: CloudRefusal?
        var isSignedOut = false
        var readers: [Int: AsyncStream<CloudState>.Continuation] = [:]
        var readerCount = 0
    }

    /// Makes a synchronizer; nothing is sent or asked for yet.
    /// - Parameters:
    ///   - store: where the values are.
    ///   - keys: the declared settings.
    ///   - cloud: the cloud, for the store's domain.
    ///   - accepts: whether the app can use a value that came from the cloud.
    ///   - options: time, chance and rules.
    /// - Throws: ``CloudRefusal`` for keys that the cloud doesn't take, with their properties;
    ///   ``SettingsStoreError`` when the store can't be read or written.
    public init(
        store: any SettingsStore, keys: [CloudKey], cloud: any CloudStore,
        accepts: @escaping @Sendable (_ key: String, _ value: SettingValue) -> Bool,
        options: CloudOptions = CloudOptions()
    ) throws {
        let synchronized = keys.filter { !$0.isLocal && $0.key != Self.switchKey }
        try Self.check(synchronized, cloud.limits)
        self.base = store
        self.keys = keys
        self.cloud = cloud
        self.options = options
        ledger = CloudLedger(
            keys: Set(synchronized.map(\.key)),
            sortedKeys: Set(synchronized.map(\.key)).sorted(), joining: CloudJoining(synchronized),
            accepts: accepts, limits: cloud.limits, firstMerge: options.firstMerge,
            staleEdits: options.staleEdits)
        memory = Mutex(Memory())
        try step { step, transaction in
            try ledger.start(
                newDevice: CloudDevice(rawValue: options.random()), &step, &transaction)
        }
    }

    private static func check(_ keys: [CloudKey], _ limits: CloudLimits) throws {
        for key in keys {
            if SettingsBookkeeping.owns(key.key) {
                throw CloudRefusal(
                    code: .invalidValue, keys: [key.key],
                    description: "The key \"\(key.key)\" of the property '\(key.property)' begins "
                        + "with \"\(SettingsBookkeeping.prefix)\"; expected any other key.")
            }
            guard let refusal = limits.refusal(ofKey: key.key) else { continue }
            throw CloudRefusal(
                code: refusal.code, keys: [key.key],
                description: "The property '\(key.property)' can't be synchronized. "
                    + refusal.description)
        }
    }

    /// Whether settings are synchronized on this device.
    ///
    /// Stored in the store, and never sent. Turned on, what is here and in the cloud are joined, and
    /// then sent (by ``run()``, or the next ``synchronize()``); turned off, nothing is sent or taken
    /// in from that moment.
    /// - Returns: `false` when it was never turned on or can't be read.
    public var isOn: Bool {
        (try? base.value(forKey: Self.switchKey)?.boolValue) ?? false
    }

    /// Turns synchronizing on or off.
    /// - Throws: ``SettingsStoreError`` when the store can't be written.
    public func setOn(_ isOn: Bool) throws {
        try base.setValue(.boolean(isOn), forKey: Self.switchKey)
        if isOn { signal.raise() }
        announce()
    }

    /// Changes the books in one update of the store, and reports what that did.
    func step<Result>(
        _ body: (inout CloudLedger.Step, inout SettingsTransaction) throws -> Result
    ) throws -> Result {
        let (result, reports) = try base.update(source: .remote) { transaction in
            try step(in: &transaction, body)
        }
        for report in reports { note(report) }
        return result
    }

    /// Changes the books within an update of the store.
    func step<Result>(
        in transaction: inout SettingsTransaction,
        _ body: (inout CloudLedger.Step, inout SettingsTransaction) throws -> Result
    ) throws -> (result: Result, reports: [CloudReport]) {
        let stored = try transaction.value(forKey: SettingsBookkeeping.state)
        var step = CloudLedger.Step(
            state: LedgerState(stored), clock: memory.withLock { $0.clock },
            localNow: options.now())
        let before = step.state
        let result = try body(&step, &transaction)
        if step.state != before {
            try transaction.setValue(step.state.settingValue, forKey: SettingsBookkeeping.state)
        }
        memory.withLock { $0.clock = step.clock }
        return (result, step.reports)
    }

    func note(_ report: CloudReport) {
        if case .overruled(let key, let value, let winner) = report {
            noteOverruled(key, value, by: winner)
        }
        guard case .refused(let refusal) = report else { return options.report(report) }
        let isNew = memory.withLock { memory in
            for key in refusal.keys { memory.refusedKeys[key] = refusal }
            return memory.reportedRefusals.insert(refusal).inserted
        }
        if isNew { options.report(report) }
    }
}
