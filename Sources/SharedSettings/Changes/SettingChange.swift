/// One change of one setting's stored value.
public struct SettingChange: Sendable, Hashable {
    /// The domain whose setting changed.
    public var domain: String
    /// The setting's key.
    public var key: String
    /// The stored value before, or `nil` when none was stored.
    public var oldValue: SettingValue?
    /// The stored value after, or `nil` when it was removed.
    public var newValue: SettingValue?
    /// Where the change came from.
    public var source: ChangeSource

    /// Makes a change.
    public init(
        domain: String, key: String, oldValue: SettingValue?, newValue: SettingValue?,
        source: ChangeSource
    ) {
        self.domain = domain
        self.key = key
        self.oldValue = oldValue
        self.newValue = newValue
        self.source = source
    }
}

/// Where a change of a setting came from.
public struct ChangeSource: RawRepresentable, Sendable, Hashable {
    /// The name that tools print.
    public let rawValue: String

    /// Makes a source from the name that tools print.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A write through this store object.
    public static let local = ChangeSource(rawValue: "local")
    /// A write by another process, or by another store object on the same file.
    public static let otherProcess = ChangeSource(rawValue: "otherProcess")
    /// A value that arrived from another device.
    public static let remote = ChangeSource(rawValue: "remote")
    /// A return to the default.
    public static let reset = ChangeSource(rawValue: "reset")
    /// A value read from an exported file.
    public static let `import` = ChangeSource(rawValue: "import")
}
