import SettingsSchema
import SharedSettings

extension Rule {
    /// The rule `default_number_type`.
    static let defaultNumberType = Rule(
        "default_number_type", "The default of choices is written like the value that it equals.",
        .note,
        why: """
            Numbers that are equal count as the same value, whatever they are written as, but code
            that reads the default gets another type than after the first choice.
            """,
        bad: [
            .rows(
                row(
                    "PSMultiValueSpecifier", "Title: Rate", "Key: rate",
                    "DefaultValue: ▶<real>1</real>",
                    "Values: [<integer>1</integer>, <integer>2</integer>]", "Titles: [1 Hz, 2 Hz]"))
        ],
        good: [
            .rows(
                row(
                    "PSMultiValueSpecifier", "Title: Rate", "Key: rate",
                    "DefaultValue: <integer>1</integer>",
                    "Values: [<integer>1</integer>, <integer>2</integer>]", "Titles: [1 Hz, 2 Hz]"))
        ], isFixable: true
    ) { bundle, report in
        for element in bundle.elements(.multiValue, .radioGroup) {
            guard let value = element["DefaultValue"]?.value else { continue }
            let equal = element.values.map(\.value).filter { $0.matches(value) }
            guard let right = equal.first, !equal.contains(where: { $0.isOfKind(of: value) }) else {
                continue
            }
            report.add(
                element.place(of: "DefaultValue"),
                "The default is \(value.kindWord), the value that it equals \(right.kindWord).",
                fix: element.setting("DefaultValue", to: right, "Write DefaultValue as in Values"))
        }
    }
}

extension SettingValue {
    /// What the value is, with its article.
    package var kindWord: String {
        switch self {
        case .boolean: "a Boolean"
        case .integer, .largeInteger: "a whole number"
        case .real: "a real number"
        case .string: "a string"
        case .date: "a date"
        case .data: "data"
        case .array: "an array"
        case .dictionary: "a dictionary"
        }
    }

    /// Whether both are written as the same kind.
    func isOfKind(of other: SettingValue) -> Bool { kindWord == other.kindWord }
}
