extension Rule {
    /// The rule `plist_value`.
    static let plistValue = Rule(
        loader: "plist_value", "Numbers, dates and data are written correctly.", .error,
        why: """
            One such fault makes the whole file unreadable, and the page empty.
            """,
        bad: [
            .files([
                "Root.plist": page([row("PSChildPaneSpecifier", "Title: More", "File: More")]),
                "More.plist": plist(
                    "<dict>\n    <key>Size</key>\n    <integer>▶ten</integer>\n</dict>\n"),
            ])
        ],
        good: [
            .files([
                "Root.plist": page([row("PSChildPaneSpecifier", "Title: More", "File: More")]),
                "More.plist": page([]),
            ])
        ])
}
