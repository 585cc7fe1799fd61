extension Rule {
    /// The rule `plist_encoding`.
    static let plistEncoding = Rule(
        loader: "plist_encoding", "A property list is in the encoding that it claims.", .error,
        why: """
            A wrong byte makes the whole file unreadable, and the page empty.
            """,
        bad: [
            .files([
                "Root.plist": page([row("PSChildPaneSpecifier", "Title: More", "File: More")]),
                "More.plist":
                    "<?xml version=\"1.0\" encoding=\"US-ASCII\"?>\n<dict><key>▶é</key><true/></dict>\n",
            ])
        ],
        good: [
            .files([
                "Root.plist": page([row("PSChildPaneSpecifier", "Title: More", "File: More")]),
                "More.plist": page([]),
            ])
        ])
}
