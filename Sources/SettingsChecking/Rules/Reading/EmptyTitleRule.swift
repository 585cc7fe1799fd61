extension Rule {
    /// The rule `empty_title`.
    static let emptyTitle = Rule(
        loader: "empty_title", "A row that needs a Title has one that is not empty.", .error,
        why: """
            The Settings app leaves a switch, a multi value or a link to another page out when it has no
            text to show.
            """,
        bad: [
            .rows(
                row(
                    "PSToggleSwitchSpecifier", "Title: ▶", "Key: sound", "DefaultValue: <true/>"))
        ],
        good: [
            .rows(
                row(
                    "PSToggleSwitchSpecifier", "Title: Sound", "Key: sound", "DefaultValue: <true/>"
                ))
        ])
}
