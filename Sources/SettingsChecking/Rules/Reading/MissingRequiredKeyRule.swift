extension Rule {
    /// The rule `missing_required_key`.
    static let missingRequiredKey = Rule(
        loader: "missing_required_key", "An element has all the keys that its type needs.", .error,
        why: """
            The Settings app leaves the element out without a word. A switch without DefaultValue is the
            most frequent mistake in real bundles.
            """,
        bad: [
            .rows(row("PSToggleSwitchSpecifier", "▶", "Title: Sound", "Key: sound")),
            .rows(row("", "▶", "Title: Sound", "Key: sound")),
            .files(["Root.plist": plist("▶<dict/>\n")]),
        ],
        good: [
            .rows(
                row(
                    "PSToggleSwitchSpecifier", "Title: Sound", "Key: sound", "DefaultValue: <true/>"
                ))
        ])
}
