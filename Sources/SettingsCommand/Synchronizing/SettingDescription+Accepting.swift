import SettingsSchema
import SharedSettings

extension SettingDescription {
    /// Whether a value that came from another device is one that this setting may have.
    func accepts(_ value: SettingValue) -> Bool {
        switch element.details {
        case .toggleSwitch(let toggle):
            value.boolValue != nil || value.matches(toggle.trueValue)
                || value.matches(toggle.falseValue)
        case .multiValue(let choices, footer: _), .radioGroup(let choices, footer: _):
            choices.values.contains { value.matches($0) }
        case .slider: value.doubleValue != nil
        case .textField, .textView: value.stringValue != nil
        case .datePicker: value.dateValue != nil
        case .listGroup: value.arrayValue != nil
        default: true
        }
    }

    /// The setting as a synchronizer knows it.
    ///
    /// Settings whose names begin with `local` never leave the device, nor do secure fields, whose
    /// values are plain text.
    var cloudKey: CloudKey {
        CloudKey(key, isLocal: key.hasPrefix("local") || traits?.isSecure == true)
    }
}
