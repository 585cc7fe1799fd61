/// How Swift is generated from a bundle.
public struct GenerationOptions: Sendable, Hashable {
    /// The name of the type with the app's own settings; `nil` for one made from the app's name.
    public var typeName: String?
    /// What types are named after, in place of the app's name.
    public var appName: String?
    /// Who sees the generated declarations.
    public var access: AccessLevel

    /// Makes options.
    public init(
        typeName: String? = nil, appName: String? = nil, access: AccessLevel = .internal
    ) {
        self.typeName = typeName
        self.appName = appName
        self.access = access
    }

    /// Says why a name can't be that of the generated type, or returns `nil` when it can.
    public static func complaint(aboutTypeName name: String) -> String? {
        guard SwiftName.isIdentifier(name), !SwiftName.isKeyword(name) else {
            return "\"\(name)\" is no name of a Swift type; expected one like TravelSettings."
        }
        guard !ReservedNames.types.contains(name) else {
            return "\"\(name)\" is the name of a type that the generated code uses; "
                + "expected another one, like TravelSettings."
        }
        return nil
    }
}

/// Who sees the generated declarations.
public enum AccessLevel: String, Sendable, CaseIterable {
    /// The module with the generated file; the default.
    case `internal`
    /// The package.
    case package
    /// Everyone.
    case `public`

    /// What stands before a declaration.
    var prefix: String { self == .internal ? "" : rawValue + " " }
}
