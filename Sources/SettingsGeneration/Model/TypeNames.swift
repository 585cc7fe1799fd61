import SettingsSchema

/// The names of the types of a bundle's domains.
struct TypeNames {
    /// The name of the type with the app's own settings.
    let own: String
    private let app: String
    private var scope = UniqueNames(reserved: ReservedNames.types, suffix: "Type")

    init(bundle: SettingsBundle, options: GenerationOptions) {
        app = Self.withoutEnding(
            SwiftName.upperCamel(
                options.typeName ?? options.appName ?? bundle.appName, prefix: "App") ?? "App")
        let name = app.isEmpty ? "AppSettings" : app + "Settings"
        own = options.typeName ?? (name == "SharedSettings" ? "SharedAppSettings" : name)
        _ = scope.unique(own)
    }

    /// Returns the name for an app group: `group.com.example.travel.widget` of Travel is
    /// `TravelWidgetSettings`.
    mutating func name(ofGroup group: String) -> String {
        let last = group.split(separator: ".").last.map(String.init) ?? ""
        let word = Self.withoutEnding(SwiftName.upperCamel(last, prefix: "Group") ?? "Group")
        let isApp = word.isEmpty || word.lowercased() == app.lowercased()
        return scope.unique("\(app)\(isApp ? "Group" : word)Settings")
    }

    private static func withoutEnding(_ name: String) -> String {
        name.hasSuffix("Settings") ? String(name.dropLast(8)) : name
    }
}

extension SettingsBundle {
    /// What the generated file calls the app: never a part of the bundle's path.
    var generatedName: String { identifier == nil ? "the app" : appName }
}
