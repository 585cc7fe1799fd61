extension Rule {
    /// The rule `repeated_key`.
    static let repeatedKey = Rule(
        loader: "repeated_key", "A dictionary has each key once.", .warning,
        why: """
            Of a key that is written twice only one value is read, and which one is not promised. The other
            is most likely a remainder of an edit.
            """,
        bad: [
            .rows(
                row(
                    "PSToggleSwitchSpecifier", "Title: Sound", "Key: sound",
                    "▶DefaultValue: <true/>",
                    "DefaultValue: <false/>"))
        ],
        good: [
            .rows(
                row(
                    "PSToggleSwitchSpecifier", "Title: Sound", "Key: sound", "DefaultValue: <true/>"
                ))
        ])
}
