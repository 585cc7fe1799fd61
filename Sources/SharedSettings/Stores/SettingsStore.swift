/// A place where the values of one domain are stored.
///
/// A store holds only what was stored: registered defaults, arguments and policies are layers above
/// it (see ``SettingsLayers``). Every implementation passes the same conformance suite.
public protocol SettingsStore: Sendable {
    /// The domain whose values these are: an app's identifier or an app group's.
    var domain: String { get }

    /// Returns the stored value of a key, or `nil` when none is stored.
    ///
    /// Sees every write of this process that has returned, and every finished write of others.
    /// - Throws: ``SettingsStoreError`` when the store cannot be read.
    func value(forKey key: String) throws -> SettingValue?

    /// Returns every stored value by key.
    /// - Throws: ``SettingsStoreError`` when the store cannot be read.
    func values() throws -> [String: SettingValue]

    /// A number that is another one whenever a value may have changed, or `nil` while the store would
    /// have to look at its file to know.
    ///
    /// Makes repeated reads cheap: who kept a value and its stamp need not ask for it again while the
    /// stamp is the same. Costs some nanoseconds.
    var stamp: UInt64? { get }

    /// Returns the stored value of a key with the stamp that it was read at.
    /// - Throws: ``SettingsStoreError`` when the store cannot be read.
    func stampedValue(forKey key: String) throws -> StampedValue

    /// Reads and changes values as one step that no other writer, in this process or another, can
    /// come between.
    ///
    /// Nothing is changed when `body` throws. A write that leaves a value as it was makes no event.
    /// - Parameters:
    ///   - source: what the change events say of the origin.
    ///   - body: receives the values and changes them.
    /// - Throws: what `body` throws; ``SettingsStoreError`` when the store cannot be written.
    func update<Result>(
        source: ChangeSource, _ body: (inout SettingsTransaction) throws -> Result
    ) throws -> Result

    /// Returns when everything stored so far would survive a loss of power.
    /// - Throws: ``SettingsStoreError`` when the disk refuses.
    func flush() throws

    /// Returns the changes that happen from now on, from this process and others.
    ///
    /// Values are readable when their change is delivered; the last change of a key is never missed,
    /// changes of one key come in order, and another process's intermediate values may be left out.
    func changes() -> AsyncStream<SettingChange>
}

/// A stored value with the stamp that it was read at; see ``SettingsStore/stamp``.
public struct StampedValue: Sendable, Hashable {
    /// The stored value, or `nil` when none was stored.
    public var value: SettingValue?
    /// The store's stamp at that moment, or `nil` when it has none.
    public var stamp: UInt64?

    /// Makes a stamped value.
    public init(value: SettingValue?, stamp: UInt64?) {
        self.value = value
        self.stamp = stamp
    }
}

extension SettingsStore {
    /// `nil`: the store is asked at each read.
    public var stamp: UInt64? { nil }

    /// Returns the stored value of a key, without a stamp.
    public func stampedValue(forKey key: String) throws -> StampedValue {
        StampedValue(value: try value(forKey: key), stamp: nil)
    }

    /// Reads and changes values as one step; see ``update(source:_:)``.
    public func update<Result>(
        _ body: (inout SettingsTransaction) throws -> Result
    ) throws -> Result {
        try update(source: .local, body)
    }

    /// Stores a value, or removes it when `value` is `nil`.
    /// - Throws: ``SettingsStoreError`` when the value cannot be stored.
    public func setValue(
        _ value: SettingValue?, forKey key: String, source: ChangeSource = .local
    ) throws {
        try update(source: source) { try $0.setValue(value, forKey: key) }
    }

    /// Removes a stored value, so that its default holds again.
    /// - Throws: ``SettingsStoreError`` when the store cannot be written.
    public func removeValue(forKey key: String, source: ChangeSource = .reset) throws {
        try setValue(nil, forKey: key, source: source)
    }
}
