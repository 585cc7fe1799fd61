/// The values of a store as one read-change-write step sees them.
public struct SettingsTransaction {
    private let readValue: (String) throws -> SettingValue?
    private let readValues: () throws -> [String: SettingValue]

    /// What the step has changed so far: a value, or `nil` for a removed key.
    public private(set) var pendingChanges: [String: SettingValue?] = [:]

    /// The changed keys, in the order in which they were first changed.
    public private(set) var changedKeys: [String] = []

    /// Makes a transaction over a store's own way of reading.
    /// - Parameters:
    ///   - readValue: returns one stored value.
    ///   - readValues: returns all stored values.
    public init(
        readValue: @escaping (String) throws -> SettingValue?,
        readValues: @escaping () throws -> [String: SettingValue]
    ) {
        self.readValue = readValue
        self.readValues = readValues
    }

    /// Returns the value of a key as this step has left it.
    /// - Throws: ``SettingsStoreError`` when the store cannot be read.
    public func value(forKey key: String) throws -> SettingValue? {
        if let pending = pendingChanges[key] { return pending }
        return try readValue(key)
    }

    /// Returns all values as this step has left them; O(n) in their number.
    /// - Throws: ``SettingsStoreError`` when the store cannot be read.
    public func values() throws -> [String: SettingValue] {
        var values = try readValues()
        for (key, value) in pendingChanges { values[key] = value }
        return values
    }

    /// Changes a value, or removes it when `value` is `nil`.
    /// - Throws: ``SettingsStoreError`` when the key or the value cannot be stored.
    public mutating func setValue(_ value: SettingValue?, forKey key: String) throws {
        try SettingsStoreError.check(key: key)
        if let value { try SettingsStoreError.check(value, forKey: key) }
        if pendingChanges.updateValue(value, forKey: key) == nil { changedKeys.append(key) }
    }
}
