extension Rule {
    /// The rule `unreadable_plist`.
    static let unreadablePlist = Rule(
        loader: "unreadable_plist", "A page is a dictionary.", .error,
        why: """
            A page whose property list holds something else is empty.
            """,
        bad: [
            .files([
                "Root.plist": page([row("PSChildPaneSpecifier", "Title: More", "File: More")]),
                "More.plist": plist("▶<array/>\n"),
            ])
        ],
        good: [
            .files([
                "Root.plist": page([row("PSChildPaneSpecifier", "Title: More", "File: More")]),
                "More.plist": page([]),
            ])
        ])
}
