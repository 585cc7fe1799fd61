import SettingsSchema
import SharedSettings

extension SettingDescription {
    /// The kind of setting in one word.
    var word: String {
        switch type {
        case .toggleSwitch: "switch"
        case .slider: "slider"
        case .multiValue, .radioGroup: "choice"
        case .textField, .textView: "text"
        case .datePicker: "date"
        case .listGroup: "list"
        case .titleValue: "read-only"
        default: type.rawValue
        }
    }

    /// Says why a value is none of this setting's, or returns `nil` when it is one.
    ///
    /// Values are compared as the Settings app does; a value like the default always fits.
    func complaint(about value: SettingValue) -> String? {
        if let defaultValue, value.matches(defaultValue) { return nil }
        let fits =
            if let toggle {
                value.matches(toggle.trueValue) || value.matches(toggle.falseValue)
            } else if isReadOnly {
                true
            } else if let choices {
                choices.values.contains { value.matches($0) }
            } else if let range {
                value.isNumber && value.doubleValue.map(range.contains) ?? false
            } else {
                switch type {
                case .textField, .textView: value.isText
                case .datePicker: value.dateValue != nil
                case .listGroup: value.arrayValue != nil
                default: true
                }
            }
        return fits ? nil : "'\(key)' can't be \(value.quotedText): expected \(expectation)."
    }

    /// A number for people: whole ones without a fraction.
    private static func text(_ number: Double) -> String {
        Int64(exactly: number).map { String($0) } ?? "\(number)"
    }

    /// What a value of this setting looks like, as a part of a sentence.
    var expectation: String {
        if let toggle { return "\(toggle.trueValue.bareText) or \(toggle.falseValue.bareText)" }
        if let range {
            return "a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
        }
        if let choices, !isReadOnly {
            return "one of " + choices.values.map(\.quotedText).joined(separator: ", ")
        }
        switch type {
        case .datePicker: return "a date"
        case .listGroup: return "an array"
        case .titleValue: return "any value"
        default: return "text"
        }
    }
}

extension SettingValue {
    fileprivate var isNumber: Bool {
        switch self {
        case .integer, .largeInteger, .real: true
        default: false
        }
    }

    fileprivate var isText: Bool {
        guard case .string = self else { return false }
        return true
    }

    /// The value for messages: text in quotes, all else bare.
    var quotedText: String {
        isText ? "\"\(shortText())\"" : shortText()
    }
}
