extension Rule {
    /// The rule `plist_empty`.
    static let plistEmpty = Rule(
        loader: "plist_empty", "A property list is not empty.", .error,
        why: """
            An empty file is no property list; the page is empty.
            """,
        bad: [
            .files([
                "Root.plist": page([row("PSChildPaneSpecifier", "Title: More", "File: More")]),
                "More.plist": "▶\n",
            ])
        ],
        good: [
            .files([
                "Root.plist": page([row("PSChildPaneSpecifier", "Title: More", "File: More")]),
                "More.plist": page([]),
            ])
        ])
}
