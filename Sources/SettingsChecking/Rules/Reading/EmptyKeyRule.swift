extension Rule {
    /// The rule `empty_key`.
    static let emptyKey = Rule(
        loader: "empty_key", "A Key is not empty.", .error,
        why: """
            A value needs a name. Since iOS 18 one empty Key makes the Settings app leave the whole page
            blank.
            """,
        bad: [
            .rows(row("PSTextFieldSpecifier", "Title: Name", "Key: ▶"))
        ],
        good: [
            .rows(row("PSTextFieldSpecifier", "Title: Name", "Key: user_name"))
        ])
}
