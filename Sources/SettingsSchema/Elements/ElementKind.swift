/// How the elements of one type are read: a row of the schema's table.
struct ElementKind: Sendable {
    /// What the schema says of a key.
    enum Need: Sendable {
        /// Not one of the type's keys.
        case none
        /// May be missing.
        case optional
        /// The Settings app does not show an element without it.
        case required
    }

    /// The type.
    var type: ElementType
    /// The need of `Key`.
    var key: Need
    /// The need of `Title`.
    var title: Need
    /// The need of `DefaultValue`.
    var defaultValue: Need
    /// Whether `DataDetectorTypes` is one of its keys: whether it has texts that can only be read.
    var detectsData = false
    /// Reads the keys that only this type has.
    var readDetails: @Sendable (inout AttributeReader) -> ElementDetails

    /// Returns the kind of a type's name, or `nil` when no type is called so.
    static func named(_ name: String) -> ElementKind? {
        byName[name]
    }

    /// Returns the name that a misspelt one means: `PSToggleSpecifier` is no type, but
    /// `PSToggleSwitchSpecifier` is.
    ///
    /// What all names have in common counts for nothing: only the middle is compared, which may be a
    /// part of the right one, or misspelt.
    static func nameMeant(by name: String) -> String? {
        let wanted = core(name)
        guard wanted.count > 2 else { return nil }
        let cores = names.map(core)
        let match =
            cores.firstIndex(of: wanted)
            ?? cores.firstIndex { $0.hasPrefix(wanted) || $0.hasSuffix(wanted) }
            ?? SpellingSuggestion.nearest(to: wanted, in: cores).flatMap(cores.firstIndex)
        return match.map { names[$0] }
    }

    /// The part of a type's name between `PS` or `IASK` and `Specifier`, in lower case.
    private static func core(_ name: String) -> String {
        var core = name.lowercased()[...]
        if let prefix = ["iask", "ps"].first(where: core.hasPrefix) {
            core = core.dropFirst(prefix.count)
        }
        if core.hasSuffix("specifier") { core = core.dropLast("specifier".count) }
        return String(core)
    }

    private static let names = all.map(\.type.rawValue)

    private static let byName = Dictionary(
        uniqueKeysWithValues: all.map { ($0.type.rawValue, $0) })

    private static let all: [ElementKind] = [
        .group, .textField, .titleValue, .toggleSwitch, .slider, .multiValue, .radioGroup,
        .childPane,
        .textView, .openURL, .mailCompose, .button, .customView, .datePicker, .listGroup,
    ]
}
