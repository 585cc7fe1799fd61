extension Rule {
    /// The rule `titles_values_count`.
    static let titlesValuesCount = Rule(
        loader: "titles_values_count", "Choices have one title for each value.", .error,
        why: """
            A multi value or radio group whose Titles and Values differ in number is not shown; a title
            value shows its value as it is.
            """,
        bad: [
            .rows(
                row(
                    "PSMultiValueSpecifier", "Title: Quality", "Key: quality", "DefaultValue: low",
                    "Values: [low, high]", "Titles: ▶[Low, Middle, High]"))
        ],
        good: [
            .rows(
                row(
                    "PSMultiValueSpecifier", "Title: Quality", "Key: quality", "DefaultValue: low",
                    "Values: [low, high]", "Titles: [Low, High]"))
        ])
}
