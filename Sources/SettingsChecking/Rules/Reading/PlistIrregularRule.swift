extension Rule {
    /// The rule `plist_irregular`.
    static let plistIrregular = Rule(
        loader: "plist_irregular", "A property list is XML that every reader takes.", .warning,
        why: """
            Apple's reader takes some files that strict readers of XML refuse: scripts and other tools then
            fail on them.
            """,
        bad: [
            .files([
                "Root.plist": "\n▶"
                    + page([
                        row(
                            "PSToggleSwitchSpecifier", "Title: Sound", "Key: sound",
                            "DefaultValue: <true/>")
                    ])
            ])
        ],
        good: [
            .files([
                "Root.plist": page([
                    row(
                        "PSToggleSwitchSpecifier", "Title: Sound", "Key: sound",
                        "DefaultValue: <true/>")
                ])
            ])
        ])
}
