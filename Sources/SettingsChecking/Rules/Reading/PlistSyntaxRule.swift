extension Rule {
    /// The rule `plist_syntax`.
    static let plistSyntax = Rule(
        loader: "plist_syntax", "A property list is written correctly.", .error,
        why: """
            One fault makes the whole file unreadable, and the page empty.
            """,
        bad: [
            .files([
                "Root.plist": page([row("PSChildPaneSpecifier", "Title: More", "File: More")]),
                "More.plist": plist("<dict>\n    ▶<key>PreferenceSpecifiers</key>\n</dict>\n"),
            ])
        ],
        good: [
            .files([
                "Root.plist": page([row("PSChildPaneSpecifier", "Title: More", "File: More")]),
                "More.plist": page([]),
            ])
        ])
}
