/// The value that holds for a key, and why.
public struct EffectiveValue: Sendable, Hashable {
    /// The value.
    public var value: SettingValue
    /// The layer it comes from.
    public var layer: SettingsLayer

    /// Makes an effective value.
    public init(value: SettingValue, layer: SettingsLayer) {
        self.value = value
        self.layer = layer
    }

    /// Whether the value was stored, rather than given from outside or registered as default.
    public var isStored: Bool { layer == .stored }
}

/// One of the layers that decide which value holds; see ``SettingsLayers``.
public struct SettingsLayer: RawRepresentable, Sendable, Hashable {
    /// The name that tools print.
    public let rawValue: String

    /// Makes a layer from the name that tools print.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Given on the command line.
    public static let argument = SettingsLayer(rawValue: "argument")
    /// Fixed by an administrator.
    public static let policy = SettingsLayer(rawValue: "policy")
    /// Stored by the user or the app.
    public static let stored = SettingsLayer(rawValue: "stored")
    /// A registered default.
    public static let registered = SettingsLayer(rawValue: "registered")
}
