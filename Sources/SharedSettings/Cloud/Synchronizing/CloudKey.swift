/// A setting as the synchronizer knows it.
public struct CloudKey: Sendable, Hashable {
    /// The key that its value is stored under.
    public var key: String
    /// The property's name.
    public var property: String
    /// Whether it never leaves the device.
    public var isLocal: Bool
    /// How edits are joined that two devices made without sight of each other.
    public var merge: SettingMerge
    /// The name of the settings that travel with this one as one; `nil` for none.
    public var group: String?
    /// The value that holds while none is stored, for merges; never sent.
    public var `default`: SettingValue?

    /// Makes a key.
    /// - Parameters:
    ///   - key: the key that its value is stored under.
    ///   - property: the property's name; the key when `nil`.
    ///   - isLocal: whether it never leaves the device; when `nil`, whether the property's name
    ///     begins with `local`.
    ///   - merge: how edits of two devices are joined.
    ///   - group: the name of the settings that travel with this one as one.
    ///   - default: the value that holds while none is stored.
    public init(
        _ key: String, property: String? = nil, isLocal: Bool? = nil,
        merge: SettingMerge = .lastWriter, group: String? = nil, default: SettingValue? = nil
    ) {
        self.key = key
        self.merge = merge
        self.group = group
        self.default = `default`
        self.property = property ?? key
        self.isLocal = isLocal ?? (property ?? key).hasPrefix("local")
    }
}

extension CloudKey {
    /// The settings that whoever synchronized a store last has declared; `nil` when nobody ever did.
    /// - Throws: ``SettingsStoreError`` when the store can't be read.
    package static func declared(in store: any SettingsStore) throws -> [CloudKey]? {
        let keys = try store.value(forKey: SettingsBookkeeping.keys)?.arrayValue
        return keys?.compactMap { $0.stringValue.map { CloudKey($0, isLocal: false) } }
    }
}

/// What the synchronizer would do with a setting, and where that stands.
public struct CloudKeyStatus: Sendable, Hashable {
    /// Why a setting is or isn't synchronized.
    public enum Standing: Sendable, Hashable {
        /// It never leaves the device.
        case local
        /// No value is stored, so there is nothing to send: a default is not a value.
        case unset
        /// The cloud has what is stored here.
        case synchronized
        /// A change is yet to be sent.
        case waiting
        /// A change can't be sent.
        case refused(CloudRefusal)
        /// The cloud has a value that the app can't use; the one here stays until it is changed.
        case keptAside
    }

    /// The setting.
    public var key: CloudKey
    /// Why it is or isn't synchronized.
    public var standing: Standing
}
