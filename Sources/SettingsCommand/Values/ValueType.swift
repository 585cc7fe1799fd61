import JSONText
import FoundationEssentials
import SettingsSchema
import SettingsScreens
import SharedSettings

/// The types that a value can be given on the command line, without a bundle.
enum ValueType: String, CaseIterable, Sendable {
    case bool
    case int
    case real
    case string
    case date
    case data
    case json

    /// The type that a stored value has.
    init(of value: SettingValue) {
        self =
            switch value {
            case .boolean: .bool
            case .integer, .largeInteger: .int
            case .real: .real
            case .string: .string
            case .date: .date
            case .data: .data
            case .array, .dictionary: .json
            }
    }

    /// What a text of this type looks like, for messages.
    var expectation: String {
        switch self {
        case .bool: "true, false, yes, no, on, off, 1 or 0"
        case .int: "a whole number"
        case .real: "a number, such as 0.5"
        case .string: "any text"
        case .date: "a date in ISO 8601, such as 2026-01-31T08:00:00Z"
        case .data: "bytes in base 64"
        case .json: "JSON without null"
        }
    }

    /// Returns the value that a text stands for, or `nil` when it is none of this type.
    func value(of text: String) -> SettingValue? {
        switch self {
        case .bool: return Self.truth(text).map(SettingValue.boolean)
        case .int:
            return Int64(text).map(SettingValue.integer) ?? UInt64(text).map(SettingValue.unsigned)
        case .real: return Double(text).map(SettingValue.real)
        case .string: return .string(text)
        case .date: return ISO8601.date(from: text).map(SettingValue.date)
        case .data: return Data(base64Encoded: text).map(SettingValue.data)
        case .json:
            guard let json = try? JSONValue(parsing: text) else { return nil }
            return try? SettingValue(exactJSON: json)
        }
    }

    private static func truth(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "true", "yes", "on", "1": true
        case "false", "no", "off", "0": false
        default: nil
        }
    }
}
