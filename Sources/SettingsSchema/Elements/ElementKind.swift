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
    /// Reads the keys that only this type has.
    var readDetails: @Sendable (inout AttributeReader) -> ElementDetails

    /// Returns the kind of a type's name, or `nil` when no type is called so.
    static func named(_ name: String) -> ElementKind? {
        byName[name]
    }

    /// The names of all types.
    static let names = all.map(\.type.rawValue)

    private static let byName = Dictionary(
        uniqueKeysWithValues: all.map { ($0.type.rawValue, $0) })

    private static let all: [ElementKind] = [
        .group, .textField, .titleValue, .toggleSwitch, .slider, .multiValue, .radioGroup,
        .childPane,
        .textView, .openURL, .mailCompose, .button, .customView, .datePicker, .listGroup,
    ]
}
