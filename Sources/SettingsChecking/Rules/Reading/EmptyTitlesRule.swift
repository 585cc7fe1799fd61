extension Rule {
    /// The rule `empty_titles`.
    static let emptyTitles = Rule(
        loader: "empty_titles", "Choices have titles.", .error,
        why: """
            The Settings app leaves a multi value or a radio group without titles out.
            """,
        bad: [
            .rows(
                row(
                    "PSMultiValueSpecifier", "Title: Quality", "Key: quality", "DefaultValue: low",
                    "Values: [low, high]", "Titles: ▶[]"))
        ],
        good: [
            .rows(
                row(
                    "PSMultiValueSpecifier", "Title: Quality", "Key: quality", "DefaultValue: low",
                    "Values: [low, high]", "Titles: [Low, High]"))
        ])
}
