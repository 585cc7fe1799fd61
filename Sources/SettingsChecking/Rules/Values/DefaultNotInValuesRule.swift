import SettingsSchema
import SharedSettings

extension Rule {
    /// The rule `default_not_in_values`.
    static let defaultNotInValues = Rule(
        "default_not_in_values", "The default of choices is one of their values.", .error,
        why: """
            The row shows no value and nothing is checked. Values are compared with their types: the
            text "1" is not the number 1.
            """,
        bad: [
            .rows(
                row(
                    "PSMultiValueSpecifier", "Title: Quality", "Key: quality",
                    "DefaultValue: ▶middle", "Values: [low, high]", "Titles: [Low, High]")),
            .rows(
                row(
                    "PSMultiValueSpecifier", "Title: Rate", "Key: rate", "DefaultValue: ▶1",
                    "Values: [<integer>1</integer>, <integer>2</integer>]", "Titles: [1 Hz, 2 Hz]")),
        ],
        good: [
            .rows(
                row(
                    "PSMultiValueSpecifier", "Title: Quality", "Key: quality",
                    "DefaultValue: low", "Values: [low, high]", "Titles: [Low, High]"))
        ]
    ) { bundle, report in
        for element in bundle.elements(.multiValue, .radioGroup, .titleValue) {
            guard let node = element["DefaultValue"], !element.values.isEmpty else { continue }
            let value = node.value
            if element.values.contains(where: { $0.value.matches(value) }) { continue }
            let isTitleValue = element.type == .titleValue
            // A title value is often filled in by the app.
            if isTitleValue, node.string == "" || element["Titles"] == nil { continue }
            let shown = CheckText.shown(node)
            let hint = hint(value, element.values.map(\.value))
            report.add(
                element.place(of: "DefaultValue"),
                isTitleValue
                    ? "The default \(shown) is not among Values, so it is shown as it is.\(hint)"
                    : "The default \(shown) is not among Values, so nothing is chosen.\(hint)",
                severity: isTitleValue ? .note : .error)
        }
    }

    private static func hint(_ value: SettingValue, _ values: [SettingValue]) -> String {
        if values.contains(where: { $0.matchesLoosely(value) }) {
            return " There is a value that looks the same but has another type."
        }
        guard case .string(let word) = value else { return "" }
        return SpellingSuggestion.sentence(
            for: word,
            in: values.compactMap { value in
                if case .string(let text) = value { text } else { nil }
            })
    }
}

/// How values stand in sentences.
enum CheckText {
    /// A node's value in quotes or digits, shortened.
    static func shown(_ node: PropertyListNode) -> String {
        guard case .scalar(let value) = node.content else {
            return node.array == nil ? "dictionary" : "array"
        }
        switch value {
        case .string(let text): return "\"\(short(text))\""
        case .boolean(let flag): return flag ? "true" : "false"
        default: return value.stringValue ?? "of another kind"
        }
    }

    /// At most the first 40 characters, on one line.
    static func short(_ text: String) -> String {
        let line = text.prefix(40).map { $0.isNewline ? " " : $0 }
        return String(line) + (text.count > 40 ? "…" : "")
    }

    /// A list of words: "de, fr and 3 more".
    static func list(_ words: [String], atMost limit: Int = 5) -> String {
        if words.count > limit + 1 {
            return words.prefix(limit).joined(separator: ", ") + " and \(words.count - limit) more"
        }
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " and \(last)"
    }
}
