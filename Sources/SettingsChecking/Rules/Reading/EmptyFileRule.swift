extension Rule {
    /// The rule `empty_file`.
    static let emptyFile = Rule(
        loader: "empty_file", "A link to another page names its file.", .error,
        why: """
            The Settings app leaves the row out.
            """,
        bad: [
            .rows(row("PSChildPaneSpecifier", "Title: More", "File: ▶"))
        ],
        good: [
            .files([
                "Root.plist": page([row("PSChildPaneSpecifier", "Title: More", "File: More")]),
                "More.plist": page([]),
            ])
        ])
}
