import SharedSettings

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension SettingDescription {
    /// Returns the value that a text means for this setting.
    ///
    /// Switches take `true`, `false`, `yes`, `no`, `on`, `off`, `1`, `0` and their own two values;
    /// choices take a value or, when only one choice has it, a title; sliders a number in their
    /// range; dates ISO 8601; lists a JSON array of texts; read-only rows a value like their default;
    /// fields any text.
    /// - Throws: ``SettingValueError`` with what is expected.
    public func value(parsing text: String) throws(SettingValueError) -> SettingValue {
        switch element.details {
        case .toggleSwitch(let toggle): try parse(text, toggle)
        case .multiValue(let choices, footer: _), .radioGroup(let choices, footer: _):
            try parse(text, choices)
        case .slider: try parseNumber(text)
        case .datePicker: try parseDate(text)
        case .listGroup: try parseList(text)
        case .titleValue: parseLikeDefault(text)
        default: .string(text)
        }
    }

    private func parse(
        _ text: String, _ toggle: ToggleSwitch
    ) throws(SettingValueError) -> SettingValue {
        // Its own values come first: "0" may be what means on.
        if text == toggle.trueValue.plainText { return toggle.trueValue }
        if text == toggle.falseValue.plainText { return toggle.falseValue }
        switch text.lowercased() {
        case "true", "yes", "on", "1": return toggle.trueValue
        case "false", "no", "off", "0": return toggle.falseValue
        default:
            throw error(
                .wrongType, text, "true or false (also yes, no, on, off, 1, 0\(ownValues(toggle)))")
        }
    }

    private func ownValues(_ toggle: ToggleSwitch) -> String {
        if toggle.trueValue == .boolean(true), toggle.falseValue == .boolean(false) { return "" }
        return ", \(toggle.trueValue.plainText), \(toggle.falseValue.plainText)"
    }

    private func parse(
        _ text: String, _ choices: Choices
    ) throws(SettingValueError) -> SettingValue {
        if let value = choices.values.first(where: { $0.plainText == text }) { return value }
        let titled = choices.titles.indices.filter { choices.titles[$0] == text }
        if let index = titled.first, titled.count == 1 { return choices.values[index] }
        throw error(.noChoice, text, Self.list(choices.values.map(\.plainText)))
    }

    private func parseNumber(_ text: String) throws(SettingValueError) -> SettingValue {
        guard let range else { return .string(text) }
        let bounds =
            "a number from \(SettingValue.real(range.lowerBound).plainText) "
            + "to \(SettingValue.real(range.upperBound).plainText)"
        guard let number = Double(text), number.isFinite else {
            throw error(.wrongType, text, bounds)
        }
        guard range.contains(number) else { throw error(.outOfRange, text, bounds) }
        return .real(number)
    }

    private func parseDate(_ text: String) throws(SettingValueError) -> SettingValue {
        if let date = DateText.date(text) { return .date(date) }
        throw error(
            .wrongType, text, "a date as in 2024-05-17T09:30:00Z, 2024-05-17T09:30 or 2024-05-17")
    }

    private func parseList(_ text: String) throws(SettingValueError) -> SettingValue {
        guard let items = try? JSONDecoder().decode([String].self, from: Data(text.utf8)) else {
            throw error(.wrongType, text, "a JSON array of texts, such as [\"one\", \"two\"]")
        }
        return .array(items.map(SettingValue.string))
    }

    private func parseLikeDefault(_ text: String) -> SettingValue {
        switch defaultValue {
        case .integer: Int64(text).map(SettingValue.integer) ?? .string(text)
        case .real: Double(text).map(SettingValue.real) ?? .string(text)
        case .boolean: Bool(text).map(SettingValue.boolean) ?? .string(text)
        default: .string(text)
        }
    }

    private func error(
        _ code: SettingValueError.Code, _ text: String, _ expected: String
    ) -> SettingValueError {
        SettingValueError(code: code, key: key, given: text, expected: expected)
    }

    private static func list(_ texts: [String]) -> String {
        let quoted = texts.prefix(12).map { "\"\($0)\"" }
        let rest = texts.count > 12 ? " or one of \(texts.count - 12) more" : ""
        return "one of " + quoted.joined(separator: ", ") + rest
    }
}
