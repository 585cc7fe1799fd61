import JSONText
import SettingsSchema
import SharedSettings

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension JSONValue {
    /// Makes the JSON form of a setting's value.
    ///
    /// Dates are ISO 8601 text in Universal Time with all of their fraction, data is Base64 text, and
    /// the reals that JSON has no number for are the texts `NaN`, `Infinity` and `-Infinity`. Whole
    /// reals keep a fraction (`1.0`), so that they are read back as reals. Dictionaries are sorted
    /// by name.
    public init(_ value: SettingValue) {
        switch value {
        case .boolean(let value): self = .boolean(value)
        case .integer(let value): self = .integer(value)
        case .largeInteger(let value): self = .largeInteger(value)
        case .real(let value): self = .real(value)
        case .string(let value): self = .string(value)
        case .date(let value): self = .string(ISO8601.text(of: value))
        case .data(let value): self = .string(value.base64EncodedString())
        case .array(let values): self = .array(values.map(JSONValue.init))
        case .dictionary(let values):
            self = .object(
                values.sorted { $0.key < $1.key }.map { JSONMember($0.key, JSONValue($0.value)) })
        }
    }

    /// The value as a setting holds it, or `nil` when a `null` is in it, which no setting can hold.
    ///
    /// Texts stay texts: what is a date or data only the schema can tell. A whole number above
    /// `Int64.max` is kept as it is.
    /// Cost: linear in the value's size.
    public var settingValue: SettingValue? {
        switch self {
        case .null: return nil
        case .boolean(let value): return .boolean(value)
        case .integer(let value): return .integer(value)
        case .largeInteger(let value): return .unsigned(value)
        case .number(let value): return .real(value)
        case .string(let value): return .string(value)
        case .array(let values):
            let items = values.compactMap(\.settingValue)
            return items.count == values.count ? .array(items) : nil
        case .object(let members):
            var items: [String: SettingValue] = [:]
            for member in members {
                guard let value = member.value.settingValue else { return nil }
                items[member.name] = value
            }
            return .dictionary(items)
        }
    }
}

extension JSONValue {
    /// The text of a string, or `null` for `nil`.
    static func text(_ text: String?) -> JSONValue {
        text.map(JSONValue.string) ?? .null
    }

    /// A number; what JSON has no number for is the text `NaN`, `Infinity` or `-Infinity`.
    static func real(_ number: Double) -> JSONValue {
        if number.isFinite { return .number(number) }
        return .string(number.isNaN ? "NaN" : number < 0 ? "-Infinity" : "Infinity")
    }
}
