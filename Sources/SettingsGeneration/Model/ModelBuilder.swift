import SettingsSchema
import SharedSettings

/// Makes the types of a bundle.
struct ModelBuilder {
    let bundle: SettingsBundle
    let options: GenerationOptions
    /// The bundle's texts in its own language, whatever the user's is.
    let localizer: Localizer
    /// Names and defaults that had to be changed, and settings that had to be left out.
    private(set) var notes: [Finding] = []

    init(bundle: SettingsBundle, options: GenerationOptions) {
        self.bundle = bundle
        self.options = options
        localizer = bundle.localizer(for: [])
    }

    /// Returns the app's own type, and one for each app group, by identifier.
    mutating func types() -> [GeneratedType] {
        let settings = bundle.settings
        let groups = bundle.applicationGroups
        let isGrouped = settings.allSatisfy { $0.applicationGroup != nil } && groups.count == 1
        // A bundle whose pages all belong to one group needs no second type without properties.
        let domains: [String?] = isGrouped ? [groups.first] : [nil] + groups
        var names = TypeNames(bundle: bundle, options: options)
        return domains.map { group in
            type(
                named: group == nil || isGrouped ? names.own : names.name(ofGroup: group ?? ""),
                group: group, settings: settings.filter { $0.applicationGroup == group })
        }
    }

    private mutating func type(
        named name: String, group: String?, settings: [SettingDescription]
    ) -> GeneratedType {
        let settings = settings.filter { isUsable($0) }
        let names = propertyNames(settings)
        let defaults = bundle.registeredDefaults(applicationGroup: group)
        var builder = PropertyBuilder(localizer: localizer, typeName: name)
        let properties = settings.map { setting in
            var setting = setting
            // Of several elements with one key, another one may have the default.
            setting.element.defaultValue = defaults[setting.key]
            let property = builder.property(
                setting, name: names[setting.key] ?? setting.key,
                documentation: PropertyDocumentation(setting, bundle: bundle, localizer: localizer))
            noteDefault(of: setting, property)
            return property
        }
        let summary =
            group.map { "The settings that \(bundle.generatedName) keeps in the app group \($0)." }
            ?? "The settings of \(bundle.generatedName)."
        return GeneratedType(
            name: name, summary: summary, applicationGroup: group,
            domain: group ?? bundle.identifier, properties: properties)
    }

    /// Returns the name of each key's property.
    ///
    /// A key that is a name keeps it; then the others come in the order of their bytes, so that names
    /// don't depend on the order of rows.
    private mutating func propertyNames(_ settings: [SettingDescription]) -> [String: String] {
        var scope = UniqueNames(reserved: ReservedNames.properties, suffix: "Setting")
        var names: [String: String] = [:]
        var owners: [String: String] = [:]
        let wanted = settings.map { setting in
            (setting, SwiftName.lowerCamel(setting.key, prefix: "setting") ?? "setting")
        }
        let ordered = wanted.sorted { left, right in
            let (isLeft, isRight) = (left.1 == left.0.key, right.1 == right.0.key)
            if isLeft != isRight { return isLeft }
            return left.0.key.utf8.lexicographicallyPrecedes(right.0.key.utf8)
        }
        for (setting, wish) in ordered {
            let name = scope.unique(wish)
            names[setting.key] = name
            if let owner = owners[wish] {
                note(
                    "property_name_collision", setting, "Key",
                    "The keys \"\(owner)\" and \"\(setting.key)\" would both be the property "
                        + "\(wish); \"\(setting.key)\" is \(name).")
            } else {
                owners[wish] = setting.key
            }
        }
        return names
    }
}

extension ModelBuilder {
    /// Whether a store takes the setting's key.
    private mutating func isUsable(_ setting: SettingDescription) -> Bool {
        let isOwn = setting.key.hasPrefix("localSharedSettings.")
        guard isOwn || setting.key.utf8.contains(0) else { return true }
        note(
            "unusable_key", setting, "Key",
            "The key \"\(setting.key)\" can't be a setting's: "
                + (isOwn
                    ? "keys that begin with \"localSharedSettings.\" are kept for the store's use."
                    : "it contains a NUL character."))
        return false
    }

    /// Notes a default that had to be registered in another form, or not at all.
    private mutating func noteDefault(
        of setting: SettingDescription, _ property: GeneratedProperty
    ) {
        guard let value = setting.defaultValue, value != property.registered else { return }
        let given = value.stringValue.map { "\"\($0)\"" } ?? "the given value"
        let outcome = property.registered == nil ? "none is registered" : "it is converted"
        note(
            "default_wrong_type", setting, "DefaultValue",
            "The default of \"\(setting.key)\", \(given), is no \(property.type.text); \(outcome).")
    }

    private mutating func note(
        _ rule: String, _ setting: SettingDescription, _ key: String, _ reason: String
    ) {
        notes.append(
            Finding(
                rule: rule, severity: .warning,
                file: bundle.pages[setting.page]?.file ?? bundle.path,
                position: setting.element.position,
                keyPath: "PreferenceSpecifiers[\(setting.element.index)].\(key)", reason: reason))
    }
}
