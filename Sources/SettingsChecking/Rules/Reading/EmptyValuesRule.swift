extension Rule {
    /// The rule `empty_values`.
    static let emptyValues = Rule(
        loader: "empty_values", "Choices have values.", .error,
        why: """
            The Settings app leaves a multi value or a radio group without values out.
            """,
        bad: [
            .rows(
                row(
                    "PSMultiValueSpecifier", "Title: Quality", "Key: quality", "DefaultValue: low",
                    "Values: ▶[]", "Titles: [Low, High]"))
        ],
        good: [
            .rows(
                row(
                    "PSMultiValueSpecifier", "Title: Quality", "Key: quality", "DefaultValue: low",
                    "Values: [low, high]", "Titles: [Low, High]"))
        ])
}
