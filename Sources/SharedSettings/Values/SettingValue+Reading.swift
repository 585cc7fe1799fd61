#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Typed readings, with the conversions that `UserDefaults` makes on Apple's platforms. Where
/// `UserDefaults` falls back to zero or false, these give `nil`, so that a default can hold.
extension SettingValue {
    /// The value as a truth value.
    ///
    /// A number is true unless it is zero. Of text, `true`, `yes`, `on` and `false`, `no`, `off` are
    /// understood in any case, and decimal numbers; anything else is `nil`.
    public var boolValue: Bool? {
        if let number { return number.double != 0 }
        guard case .string(let text) = self else { return nil }
        switch text.lowercased() {
        case "true", "yes", "on": return true
        case "false", "no", "off": return false
        default: return ExactNumber(decimal: text).map { $0.double != 0 }
        }
    }

    /// The value as a whole number.
    ///
    /// A fraction is cut off; true is 1, false 0; decimal text is read. `nil` for anything else, and
    /// for a number that doesn't fit in 64 signed bits.
    public var integerValue: Int64? {
        if case .string(let text) = self { return ExactNumber(decimal: text)?.truncated }
        return number?.truncated
    }

    /// The value as a floating-point number: true is 1, false 0, and decimal text is read.
    public var doubleValue: Double? {
        if case .string(let text) = self { return ExactNumber(decimal: text)?.double }
        return number?.double
    }

    /// The value as a 32-bit floating-point number; exact for one made with ``float(_:)``.
    public var floatValue: Float? {
        doubleValue.map { Float($0) }
    }

    /// The value as text: numbers in decimal (2, 2.5), true as `1` and false as `0`.
    public var stringValue: String? {
        if case .string(let text) = self { return text }
        return number?.text
    }

    /// The value as a URL: text that is one, as ``url(_:)`` makes it.
    public var urlValue: URL? {
        guard case .string(let text) = self else { return nil }
        return URL(string: text)
    }

    /// The value when it is a date.
    public var dateValue: Date? {
        guard case .date(let date) = self else { return nil }
        return date
    }

    /// The value when it is data.
    public var dataValue: Data? {
        guard case .data(let data) = self else { return nil }
        return data
    }

    /// The value when it is an array.
    public var arrayValue: [SettingValue]? {
        guard case .array(let values) = self else { return nil }
        return values
    }

    /// The value when it is a dictionary.
    public var dictionaryValue: [String: SettingValue]? {
        guard case .dictionary(let values) = self else { return nil }
        return values
    }
}
