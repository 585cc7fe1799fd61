import SettingsSchema
import SharedSettings

/// Makes the properties of one type.
struct PropertyBuilder {
    private let localizer: Localizer
    private var typeNames: UniqueNames

    /// Makes a builder.
    /// - Parameter typeName: the name of the type that the properties belong to.
    init(localizer: Localizer, typeName: String) {
        self.localizer = localizer
        typeNames = UniqueNames(reserved: ReservedNames.types.union([typeName]), suffix: "Choice")
    }

    /// Returns a setting's property.
    mutating func property(
        _ setting: SettingDescription, name: String, documentation: PropertyDocumentation
    ) -> GeneratedProperty {
        var property = GeneratedProperty(
            key: setting.key, name: name, page: setting.page, type: .value,
            registered: setting.defaultValue, locality: Self.locality(of: setting.key, name),
            documentation: documentation.paragraphs)
        switch setting.element.details {
        case .toggleSwitch(let toggle):
            fill(&property, toggle, documentation.title)
        case .multiValue(let choices, footer: _), .radioGroup(let choices, footer: _):
            let maker = ChoicesBuilder(choices, setting: setting, localizer: localizer)
            let type = enumerate(
                &property, maker.form, "The choices of \"\(documentation.title)\".")
            property.initialValue = maker.defaultCase.map { "\(type).\($0)" }
        default:
            property.type = setting.plainType
            property.registered = setting.defaultValue.flatMap(property.type.readable)
            property.initialValue =
                property.registered.flatMap { SwiftLiteral.value($0, as: property.type) }
                ?? setting.emptyValue
        }
        return property
    }

    /// A boolean where one stands for the switch's two values and its default.
    private mutating func fill(
        _ property: inout GeneratedProperty, _ toggle: ToggleSwitch, _ title: String
    ) {
        let isBoolean =
            toggle.trueValue.matches(.boolean(true)) && toggle.falseValue.matches(.boolean(false))
        let isOn = property.registered.map(toggle.isOn)
        if isBoolean, property.registered.map(Bool.init(matching:)) != .some(nil) {
            property.type = .bool
            property.initialValue = isOn.map { "\($0)" }
        } else {
            let type = enumerate(
                &property, .toggle(on: toggle.trueValue, off: toggle.falseValue),
                "Whether \"\(title)\" is on.")
            property.initialValue = isOn.map { "\(type).\($0 ? "on" : "off")" }
        }
    }

    private mutating func enumerate(
        _ property: inout GeneratedProperty, _ form: GeneratedEnumeration.Form, _ summary: String
    ) -> String {
        let name = typeNames.unique(
            SwiftName.upperCamel(property.name, prefix: "Setting") ?? "Setting")
        property.type = .enumeration(name)
        property.enumeration = GeneratedEnumeration(
            name: name, documentation: [summary], form: form)
        return name
    }

    /// What has to be said so that exactly the keys that begin with `local` stay on their device.
    ///
    /// A key of more than 64 bytes can't sync: it is longer than Apple's key-value store takes.
    private static func locality(of key: String, _ name: String) -> GeneratedProperty.Locality? {
        if key.hasPrefix("local") { return nil }
        if key.utf8.count > 64 { return .local }
        return name.hasPrefix("local") ? .synced : nil
    }
}

extension SettingDescription {
    /// The type of a setting that is neither a switch nor a choice.
    fileprivate var plainType: PropertyType {
        switch element.details {
        case .slider: .double
        case .textField, .textView: .string
        case .datePicker: .date
        case .listGroup(let list): .array(list.item.first?.itemType ?? .value)
        default: defaultValue.map(PropertyType.init(of:)) ?? .value
        }
    }

    /// What holds without a default, where that is not "nothing": a list is empty.
    fileprivate var emptyValue: String? {
        guard case .listGroup = element.details else { return nil }
        return "[]"
    }
}

extension Element {
    /// The type of a list's items.
    fileprivate var itemType: PropertyType {
        switch details {
        case .textField, .textView: .string
        case .childPane: .dictionary(.value)
        default: .value
        }
    }
}

extension ToggleSwitch {
    /// Whether a value means on; what is neither of the two values counts by its own truth.
    fileprivate func isOn(_ value: SettingValue) -> Bool {
        if value.matches(trueValue) { return true }
        if value.matches(falseValue) { return false }
        return value.boolValue ?? false
    }
}

extension Bool {
    /// Makes the truth value that a stored value is, as a property reads it.
    fileprivate init?(matching value: SettingValue) {
        if value.matches(.boolean(true)) {
            self = true
        } else if value.matches(.boolean(false)) {
            self = false
        } else {
            return nil
        }
    }
}
