import Synchronization

/// The store of a domain in its usual place: a file that many processes may use, or inside
/// ``SettingsStoreScope/run(_:)``, as in a test, a fresh store in memory.
public struct StandardSettingsStore: SettingsStore {
    let base: any SettingsStore

    /// The domain whose values these are.
    public var domain: String { base.domain }

    /// The number that tells whether a value may have changed; see ``SettingsStore/stamp``.
    public var stamp: UInt64? { base.stamp }

    /// Returns the stored value of a key, or `nil` when none is stored.
    /// - Throws: ``SettingsStoreError`` when the store cannot be read.
    public func value(forKey key: String) throws -> SettingValue? {
        try base.value(forKey: key)
    }

    /// Returns the stored value of a key with the stamp that it was read at.
    /// - Throws: ``SettingsStoreError`` when the store cannot be read.
    public func stampedValue(forKey key: String) throws -> StampedValue {
        try base.stampedValue(forKey: key)
    }

    /// Returns every stored value by key.
    /// - Throws: ``SettingsStoreError`` when the store cannot be read.
    public func values() throws -> [String: SettingValue] {
        try base.values()
    }

    /// Reads and changes values as one step; see ``SettingsStore/update(source:_:)``.
    /// - Throws: what `body` throws; ``SettingsStoreError`` when the store cannot be written.
    public func update<Result>(
        source: ChangeSource, _ body: (inout SettingsTransaction) throws -> Result
    ) throws -> Result {
        try base.update(source: source, body)
    }

    /// Returns when everything stored so far would survive a loss of power.
    /// - Throws: ``SettingsStoreError`` when the disk refuses.
    public func flush() throws {
        try base.flush()
    }

    /// Returns the changes that happen from now on, from this process and others.
    public func changes() -> AsyncStream<SettingChange> {
        base.changes()
    }
}

extension SettingsStore where Self == StandardSettingsStore {
    /// Returns the store of a domain in its usual place; see ``StoreLocation``.
    ///
    /// Inside ``SettingsStoreScope/run(_:)`` it is the scope's store in memory.
    /// - Throws: ``SettingsStoreError`` when the name can't be a domain's or no place is known.
    public static func standard(
        for domain: String, location: StoreLocation = .current
    ) throws -> StandardSettingsStore {
        try StoreLocation.check(domain: domain)
        if let scope = SettingsStoreScope.current {
            return StandardSettingsStore(base: scope.store(for: domain))
        }
        return StandardSettingsStore(
            base: try SQLiteSettingsStore.standard(for: domain, location: location))
    }
}

/// A stretch of code whose standard stores live in memory and are forgotten with it.
///
/// Tests run in one of their own through the trait of the module `SharedSettingsTesting`.
public final class SettingsStoreScope: Sendable {
    @TaskLocal static var current: SettingsStoreScope?
    private let stores = Mutex<[String: MemorySettingsStore]>([:])

    private init() {}

    /// Runs code in a new scope; the tasks that it starts as children are in the scope too.
    /// - Throws: what `body` throws.
    public static func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        try $current.withValue(SettingsStoreScope(), operation: body)
    }

    /// Runs code in a new scope; the tasks that it starts as children are in the scope too.
    /// - Throws: what `body` throws.
    public static func run<Result>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
    ) async rethrows -> Result {
        try await $current.withValue(SettingsStoreScope(), operation: body)
    }

    /// One store a domain, so that everything in the scope that uses a domain sees the same values.
    func store(for domain: String) -> MemorySettingsStore {
        stores.withLock { stores in
            if let store = stores[domain] { return store }
            let store = MemorySettingsStore(domain: domain)
            stores[domain] = store
            return store
        }
    }
}
