extension Rule {
    /// The rule `unknown_type`.
    static let unknownType = Rule(
        loader: "unknown_type", "An element has a type that the schema knows.", .error,
        why: """
            The Settings app leaves elements of unknown types out. Types are told apart by upper and lower
            case.
            """,
        bad: [
            .rows(
                row(
                    "▶PSToggleSpecifier", "Title: Sound", "Key: sound", "DefaultValue: <true/>"))
        ],
        good: [
            .rows(
                row(
                    "PSToggleSwitchSpecifier", "Title: Sound", "Key: sound", "DefaultValue: <true/>"
                ))
        ])
}
