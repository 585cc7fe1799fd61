import SettingsSchema

extension Rule {
    /// The rule `unknown_value`.
    static let unknownValue = Rule(
        loader: "unknown_value", "A key that takes one of a few words has one of them.", .warning,
        why: """
            Another word is ignored, and the usual keyboard, capitalization or correction is taken. The words
            are not those of UIKit, and they are told apart by upper and lower case.
            """,
        bad: [
            .rows(
                row(
                    "PSTextFieldSpecifier", "Title: Port", "Key: port",
                    "KeyboardType: ▶NumberAndPunctuation")),
            .rows(
                row(
                    "PSTextFieldSpecifier", "Title: Name", "Key: user_name",
                    "AutocorrectionType: ▶NO")),
        ],
        good: [
            .rows(
                row(
                    "PSTextFieldSpecifier", "Title: Port", "Key: port",
                    "KeyboardType: NumbersAndPunctuation")),
            .rows(
                row(
                    "PSTextFieldSpecifier", "Title: Name", "Key: user_name",
                    "AutocorrectionType: No")),
        ], mend: mendWord)
}
