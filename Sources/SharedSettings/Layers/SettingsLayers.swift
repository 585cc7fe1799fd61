/// A domain's values in the layers that decide what holds.
///
/// Highest first: **arguments** of the command line, **policy** of the administrator (read-only),
/// what is **stored**, and what was **registered** as default. Registered defaults belong to these
/// layers alone, never to the process: another domain, or another `SettingsLayers` value of the same
/// domain, doesn't see them.
public struct SettingsLayers: Sendable {
    /// Values given on the command line; see ``SettingsArguments``.
    public var arguments: [String: SettingValue]
    /// Values that an administrator has fixed.
    public var policy: [String: SettingValue]
    /// Where values are stored.
    public var store: any SettingsStore
    /// What holds when nothing else does.
    public var registered: [String: SettingValue]

    /// Makes layers over a store.
    public init(
        arguments: [String: SettingValue] = [:], policy: [String: SettingValue] = [:],
        store: any SettingsStore, registered: [String: SettingValue] = [:]
    ) {
        self.arguments = arguments
        self.policy = policy
        self.store = store
        self.registered = registered
    }

    /// Returns the value that holds for a key and the layer it comes from, or `nil` when no layer has
    /// one.
    /// - Throws: ``SettingsStoreError`` when the store cannot be read.
    public func effectiveValue(forKey key: String) throws -> EffectiveValue? {
        if let value = arguments[key] { return EffectiveValue(value: value, layer: .argument) }
        if let value = policy[key] { return EffectiveValue(value: value, layer: .policy) }
        if let value = try store.value(forKey: key) {
            return EffectiveValue(value: value, layer: .stored)
        }
        return registered[key].map { EffectiveValue(value: $0, layer: .registered) }
    }

    /// Returns every value that holds, by key; O(n) in the number of values in all layers.
    /// - Throws: ``SettingsStoreError`` when the store cannot be read.
    public func effectiveValues() throws -> [String: EffectiveValue] {
        let layers: [(SettingsLayer, [String: SettingValue])] = [
            (.registered, registered), (.stored, try store.values().withoutBookkeeping),
            (.policy, policy),
            (.argument, arguments),
        ]
        var effective: [String: EffectiveValue] = [:]
        for (layer, values) in layers {
            for (key, value) in values {
                effective[key] = EffectiveValue(value: value, layer: layer)
            }
        }
        return effective
    }

    /// Returns whether a value may be stored for a key: unless a policy fixes it.
    public func isWritable(_ key: String) -> Bool {
        policy[key] == nil
    }

    /// Stores a value, or removes it when `value` is `nil`.
    ///
    /// A value that an argument covers is stored, but holds only once the argument is gone.
    /// - Throws: ``SettingsStoreError`` when a policy fixes the key or the value cannot be stored.
    public func setValue(
        _ value: SettingValue?, forKey key: String, source: ChangeSource = .local
    ) throws {
        try checkWritable(key)
        try store.setValue(value, forKey: key, source: source)
    }

    /// Checks that a value may be stored for a key, for who then writes to the store itself.
    /// - Throws: ``SettingsStoreError`` when a policy fixes the key.
    package func checkWritable(_ key: String) throws {
        guard !isWritable(key) else { return }
        throw SettingsStoreError(
            code: .lockedByPolicy, path: nil,
            description: "\"\(key)\" in \(store.domain) is fixed by a policy of this computer; "
                + "it can't be changed here.")
    }

    /// Removes a stored value, so that its default holds again.
    /// - Throws: ``SettingsStoreError`` when a policy fixes the key or the store cannot be written.
    public func removeValue(forKey key: String, source: ChangeSource = .reset) throws {
        try setValue(nil, forKey: key, source: source)
    }
}
