/// What a `@Setting` says of a property beside its initial value: its key, and whether it is local.
///
/// A text literal is a key: `@Setting("root_view_mode")`.
public struct SettingOption: Sendable, Hashable, ExpressibleByStringLiteral {
    enum Kind: Hashable {
        case key(String), local, synced
    }

    let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// Makes the option that names the key.
    public init(stringLiteral key: String) { self.init(.key(key)) }

    /// The key under which the value is stored, in place of the type's conversion.
    public static func key(_ key: String) -> SettingOption { SettingOption(.key(key)) }

    /// The value never leaves this device.
    public static let local = SettingOption(.local)

    /// The value may leave this device although the property's name begins with `local`, as in
    /// `locale`.
    public static let synced = SettingOption(.synced)
}

extension [SettingOption] {
    /// The last key that was given.
    var key: String? {
        for case .key(let key) in reversed().lazy.map(\.kind) { return key }
        return nil
    }

    /// Whether a setting of a name stays on its device: as the options say, else when the name or the
    /// key begins with `local`.
    func isLocal(property: String, key: String) -> Bool {
        if contains(.local) { return true }
        if contains(.synced) { return false }
        return property.hasPrefix("local") || key.hasPrefix("local")
    }
}
