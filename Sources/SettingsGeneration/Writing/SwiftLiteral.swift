import SharedSettings

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Values as they stand in Swift source.
enum SwiftLiteral {
    /// A text in quotes.
    ///
    /// Control and formatting characters are escaped: none of them may change how the source reads.
    static func text(_ text: String) -> String {
        "\"" + text.unicodeScalars.map(escaped).joined() + "\""
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": return "\\\""
        case "\\": return "\\\\"
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
            return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: return String(Character(scalar))
        }
    }

    /// A floating-point number; `type` where there is no literal for it.
    static func number(_ number: Double) -> String {
        if number.isNaN { return "Double.nan" }
        if number.isInfinite { return number < 0 ? "-Double.infinity" : "Double.infinity" }
        return "\(number)"
    }

    /// A date, exactly.
    static func date(_ date: Date) -> String {
        "Date(timeIntervalSinceReferenceDate: \(number(date.timeIntervalSinceReferenceDate)))"
    }

    /// Bytes.
    static func data(_ data: Data) -> String {
        data.isEmpty ? "Data()" : "Data([\(data.map { "\($0)" }.joined(separator: ", "))])"
    }

    /// A value as a case of `SettingValue`.
    static func settingValue(_ value: SettingValue) -> String {
        switch value {
        case .boolean(let flag): ".boolean(\(flag))"
        case .integer(let number): ".integer(\(number))"
        case .largeInteger(let number): ".largeInteger(\(number))"
        case .real(let number): ".real(\(self.number(number)))"
        case .string(let text): ".string(\(self.text(text)))"
        case .date(let date): ".date(\(self.date(date)))"
        case .data(let data): ".data(\(self.data(data)))"
        case .array(let values):
            ".array([\(values.map(settingValue).joined(separator: ", "))])"
        case .dictionary(let values):
            ".dictionary(\(dictionary(values.mapValues(settingValue))))"
        }
    }

    /// A dictionary of values that are source already, sorted by key.
    static func dictionary(_ values: [String: String]) -> String {
        if values.isEmpty { return "[:]" }
        let entries = values.sorted { $0.key < $1.key }.map { "\(text($0.key)): \($0.value)" }
        return "[\(entries.joined(separator: ", "))]"
    }

    /// A value as a property's type writes it, or `nil` when the type can't hold it.
    static func value(_ value: SettingValue, as type: PropertyType) -> String? {
        switch (type, value) {
        case (.value, _): return settingValue(value)
        case (.int, .integer(let number)): return "\(number)"
        case (.unsigned, .largeInteger(let number)): return "\(number)"
        case (.bool, _): return value.boolValue.map { "\($0)" }
        case (.double, _): return value.doubleValue.map(number)
        case (.string, _): return value.stringValue.map(text)
        case (.date, .date(let date)): return self.date(date)
        case (.data, .data(let data)): return self.data(data)
        case (.array(let type), .array(let values)):
            let elements = values.compactMap { self.value($0, as: type) }
            return elements.count == values.count
                ? "[\(elements.joined(separator: ", "))]" : nil
        case (.dictionary(let type), .dictionary(let values)):
            let elements = values.compactMapValues { self.value($0, as: type) }
            return elements.count == values.count ? dictionary(elements) : nil
        default: return nil
        }
    }
}

extension SettingValue {
    /// Whether its literal names a type of Foundation.
    var needsFoundation: Bool {
        switch self {
        case .date, .data: true
        case .array(let values): values.contains { $0.needsFoundation }
        case .dictionary(let values): values.values.contains { $0.needsFoundation }
        default: false
        }
    }
}
