/// A change in the form of stored values that is made once for each store.
///
/// ```swift
/// static let migrations = [
///     SettingsMigration(1) { try $0.rename("viewMode", to: "rootViewMode") },
///     SettingsMigration(2) { try $0.map("alarm") { minutes in
///         .array([.real((minutes.doubleValue ?? 0) * 60)])
///     } },
/// ]
/// ```
///
/// Steps that a store hasn't seen run before its first read, in the order of their numbers and in one
/// transaction, in one process only. When one throws, nothing is changed and the settings aren't
/// made. Keys are those of the store, not names of properties.
public struct SettingsMigration: Sendable {
    /// The step's number: above 0, and above that of the step before.
    ///
    /// Never used for another step
    /// once an app with it was released.
    public let number: Int
    let change: @Sendable (inout SettingsTransaction) throws -> Void

    /// Makes a step.
    /// - Parameters:
    ///   - number: the step's number, above that of the step before.
    ///   - change: changes the stored values.
    public init(
        _ number: Int, change: @escaping @Sendable (inout SettingsTransaction) throws -> Void
    ) {
        self.number = number
        self.change = change
    }
}

extension SettingsTransaction {
    /// Moves a stored value to another key; a value that is there already stays, and the old one with
    /// it.
    /// - Throws: ``SettingsStoreError`` when the store can't be read or a key can't be used.
    public mutating func rename(_ oldKey: String, to newKey: String) throws {
        guard let value = try value(forKey: oldKey), try self.value(forKey: newKey) == nil else {
            return
        }
        try setValue(value, forKey: newKey)
        try setValue(nil, forKey: oldKey)
    }

    /// Changes a stored value into another, or removes it when `transform` returns `nil`; does
    /// nothing when none is stored.
    /// - Throws: what `transform` throws; ``SettingsStoreError`` when the store can't be read.
    public mutating func map(
        _ key: String, _ transform: (SettingValue) throws -> SettingValue?
    ) throws {
        guard let value = try value(forKey: key) else { return }
        try setValue(transform(value), forKey: key)
    }

    /// Removes a stored value for good.
    /// - Throws: ``SettingsStoreError`` when the key can't be used.
    public mutating func drop(_ key: String) throws {
        try setValue(nil, forKey: key)
    }
}

extension ChangeSource {
    /// A change of form by a ``SettingsMigration``.
    public static let migration = ChangeSource(rawValue: "migration")
}
