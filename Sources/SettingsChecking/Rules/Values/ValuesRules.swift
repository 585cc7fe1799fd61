import SettingsSchema
import SharedSettings

extension Rule {
    /// The rule `mixed_values`.
    static let mixedValues = Rule(
        "mixed_values", "The values of choices are of one type.", .warning,
        why: """
            Code that reads the setting as a number gets nothing when a text was chosen, and the
            other way round.
            """,
        bad: [
            .rows(
                row(
                    "PSMultiValueSpecifier", "Title: Size", "Key: size",
                    "DefaultValue: <integer>1</integer>",
                    "Values: [<integer>1</integer>, ▶large]", "Titles: [Small, Large]"))
        ],
        good: [
            .rows(
                row(
                    "PSMultiValueSpecifier", "Title: Size", "Key: size",
                    "DefaultValue: <integer>1</integer>",
                    "Values: [<integer>1</integer>, <integer>2</integer>]",
                    "Titles: [Small, Large]"))
        ]
    ) { bundle, report in
        for element in bundle.elements(.multiValue, .radioGroup) {
            let kinds = element.values.map(\.value.family)
            guard let first = kinds.first, let odd = kinds.firstIndex(where: { $0 != first }) else {
                continue
            }
            report.add(
                element.place(of: "Values", item: odd),
                "This value is \(element.values[odd].value.kindWord), the first one "
                    + "\(element.values[0].value.kindWord).")
        }
    }

    /// The rule `duplicate_value`.
    static let duplicateValue = Rule(
        "duplicate_value", "Each value of choices is there once.", .error,
        why: """
            Two choices store the same, so the user chooses one and may see the other checked.
            """,
        bad: [
            .rows(
                row(
                    "PSMultiValueSpecifier", "Title: Size", "Key: size", "DefaultValue: small",
                    "Values: [small, ▶small]", "Titles: [Small, Large]"))
        ],
        good: [
            .rows(
                row(
                    "PSMultiValueSpecifier", "Title: Size", "Key: size", "DefaultValue: small",
                    "Values: [small, large]", "Titles: [Small, Large]"))
        ]
    ) { bundle, report in
        for element in bundle.elements(.multiValue, .radioGroup) {
            let values = element.values.map(\.value)
            for index in values.indices {
                guard let first = values[..<index].firstIndex(where: { $0.matches(values[index]) })
                else { continue }
                report.add(
                    element.place(of: "Values", item: index),
                    "The value \(CheckText.shown(element.values[index])) is already that of the "
                        + "choice number \(first + 1).")
            }
        }
    }

    /// The rule `duplicate_title`.
    static let duplicateTitle = Rule(
        "duplicate_title", "Each title of choices is there once.", .warning,
        why: """
            Users can't tell two choices apart that have the same title.
            """,
        bad: [
            .rows(
                row(
                    "PSMultiValueSpecifier", "Title: Size", "Key: size", "DefaultValue: small",
                    "Values: [small, large]", "Titles: [Small, ▶Small]"))
        ],
        good: [
            .rows(
                row(
                    "PSMultiValueSpecifier", "Title: Size", "Key: size", "DefaultValue: small",
                    "Values: [small, large]", "Titles: [Small, Large]"))
        ]
    ) { bundle, report in
        for element in bundle.elements(.multiValue, .radioGroup) {
            var seen: Set<String> = []
            for (index, title) in (element["Titles"]?.array ?? []).enumerated() {
                guard let text = title.string, !text.isEmpty, !seen.insert(text).inserted else {
                    continue
                }
                report.add(
                    element.place(of: "Titles", item: index),
                    "Another choice is called \"\(CheckText.short(text))\" too.")
            }
        }
    }
}

extension SettingValue {
    /// What code must read the value as; whole and real numbers are one.
    fileprivate var family: String {
        switch self {
        case .integer, .largeInteger, .real: "number"
        default: kindWord
        }
    }
}
