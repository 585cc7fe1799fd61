import Synchronization

/// A store that lives in memory: for tests, previews and settings without a home.
public final class MemorySettingsStore: SettingsStore {
    /// The domain whose values these are.
    public let domain: String
    private let turn = UpdateTurn()
    private let stored: Mutex<[String: SettingValue]>
    private let changeCount = Atomic<UInt64>(0)
    private let hub = ChangeHub()

    /// Makes a store.
    /// - Parameters:
    ///   - domain: the domain whose values these are.
    ///   - values: what is stored to begin with.
    public init(domain: String, values: [String: SettingValue] = [:]) {
        self.domain = domain
        self.stored = Mutex(values)
    }

    /// Returns the stored value of a key, or `nil` when none is stored.
    public func value(forKey key: String) -> SettingValue? {
        stored.withLock { $0[key] }
    }

    /// Returns every stored value by key.
    public func values() -> [String: SettingValue] {
        stored.withLock { $0 }
    }

    /// How many updates have changed something.
    public var stamp: UInt64? { changeCount.load(ordering: .acquiring) }

    /// Returns the stored value of a key with the stamp that it was read at.
    public func stampedValue(forKey key: String) -> StampedValue {
        stored.withLock { StampedValue(value: $0[key], stamp: stamp) }
    }

    /// Reads and changes values as one step; see ``SettingsStore/update(source:_:)``.
    /// - Throws: what `body` throws; ``SettingsStoreError`` inside another update of this store.
    public func update<Result>(
        source: ChangeSource, _ body: (inout SettingsTransaction) throws -> Result
    ) throws -> Result {
        try turn.take(path: nil) {
            // The values are not locked while the body runs: it may read the store.
            var transaction = SettingsTransaction(
                readValue: { [self] in value(forKey: $0) }, readValues: { [self] in values() })
            let result = try body(&transaction)
            stored.withLock { values in
                let changes = transaction.apply(to: &values, domain: domain, source: source)
                guard !changes.isEmpty else { return }
                changeCount.add(1, ordering: .acquiringAndReleasing)
                hub.yield(changes)
            }
            return result
        }
    }

    /// Does nothing: memory doesn't survive a loss of power.
    public func flush() {}

    /// Returns the changes that happen from now on.
    public func changes() -> AsyncStream<SettingChange> {
        hub.stream { withExtendedLifetime(self) {} }
    }
}

extension SettingsTransaction {
    /// Carries the changes out, and returns those that made a difference.
    fileprivate func apply(
        to values: inout [String: SettingValue], domain: String, source: ChangeSource
    ) -> [SettingChange] {
        changedKeys.compactMap { key in
            let new = pendingChanges[key] ?? nil
            let old = values[key]
            guard old != new else { return nil }
            values[key] = new
            return SettingChange(
                domain: domain, key: key, oldValue: old, newValue: new, source: source)
        }
    }
}
