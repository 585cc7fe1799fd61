import SharedSettings

/// A struct with the settings of one domain.
struct GeneratedType {
    var name: String
    /// The first line of its documentation.
    var summary: String
    /// The app group whose settings these are, or `nil` for the app's own.
    var applicationGroup: String?
    /// The domain, when it is known.
    var domain: String?
    var properties: [GeneratedProperty]
}

/// A property of a setting.
struct GeneratedProperty {
    var key: String
    /// The name, without backticks.
    var name: String
    /// The page with the element.
    var page: String
    var type: PropertyType
    /// The initial value as Swift, or `nil` for an optional without one.
    var initialValue: String?
    /// The default that is registered, in a form that the type can read.
    var registered: SettingValue?
    /// Whether it stays on its device, where that differs from what the name says.
    var locality: Locality?
    /// Paragraphs of documentation, the first one a title.
    var documentation: [String]
    /// The enumeration of its values, when it has one of its own.
    var enumeration: GeneratedEnumeration?

    /// An option of `@Setting`.
    enum Locality: String {
        case local, synced
    }
}

/// An enumeration of a setting's values.
struct GeneratedEnumeration {
    var name: String
    var documentation: [String]
    var form: Form

    enum Form {
        /// One of several values.
        case choices(cases: [GeneratedCase], raw: RawType?, titleTable: String?)
        /// On or off, stored as two values of the bundle's choice.
        case toggle(on: SettingValue, off: SettingValue)
    }

    /// What the cases' raw values are.
    enum RawType: String {
        case string = "String"
        case integer = "Int"
    }
}

/// One of several values.
struct GeneratedCase {
    /// The name, without backticks.
    var name: String
    var value: SettingValue
    /// The title's key, `nil` when it has none.
    var title: String?
    var shortTitle: String?
    /// The title in the bundle's own language.
    var documentation: String
    /// Whether it may be chosen; a default need not be one of the choices.
    var isListed = true
}
