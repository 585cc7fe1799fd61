extension Rule {
    /// The rule `unreadable_file`.
    static let unreadableFile = Rule(
        loader: "unreadable_file", "The files of a bundle can be read.", .error,
        why: """
            A file without the right to be read is missing when the app is built.
            """,
        bad: [
            .files([
                "Root.plist": page([row("PSChildPaneSpecifier", "Title: More", "File: More")]),
                "More.plist": "▶(no right to read)",
            ])
        ],
        good: [
            .files([
                "Root.plist": page([row("PSChildPaneSpecifier", "Title: More", "File: More")]),
                "More.plist": page([]),
            ])
        ])
}
