/// What a `@Setting` says of a property beside its initial value: its key, and how it is synchronized.
///
/// A text literal is a key: `@Setting("root_view_mode")`.
public struct SettingOption: Sendable, Hashable, ExpressibleByStringLiteral {
    enum Kind: Hashable {
        case key(String), local, synced
        case merge(SettingMerge)
        case group(String)
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

    /// How edits are joined that two devices made without sight of each other; without this, the
    /// newer one wins.
    ///
    /// ```swift
    /// @Setting(.merged(by: .sum)) var launchCount = 0
    /// @Setting(.merged(by: .text)) var notes = ""
    /// ```
    public static func merged(by merge: SettingMerge) -> SettingOption {
        SettingOption(.merge(merge))
    }

    /// The setting travels together with all of the same group, as one: other devices see all of
    /// them change or none, and of two edits of a group one wins whole.
    ///
    /// ```swift
    /// @Setting(.group("window")) var windowWidth = 320.0
    /// @Setting(.group("window")) var windowHeight = 200.0
    /// ```
    public static func group(_ name: String) -> SettingOption { SettingOption(.group(name)) }
}

extension [SettingOption] {
    /// The last key that was given.
    var key: String? {
        for case .key(let key) in reversed().lazy.map(\.kind) { return key }
        return nil
    }

    /// The last merge that was given.
    var merge: SettingMerge {
        for case .merge(let merge) in reversed().lazy.map(\.kind) { return merge }
        return .lastWriter
    }

    /// The last group that was given.
    var group: String? {
        for case .group(let name) in reversed().lazy.map(\.kind) { return name }
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
