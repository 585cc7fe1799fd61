extension Rule {
    /// The rule `plist_limit`.
    static let plistLimit = Rule(
        loader: "plist_limit", "A property list has a reasonable size and depth.", .error,
        why: """
            Collections that are nested more than 512 deep, and files of more than 32 MB, are not read.
            """,
        bad: [
            .files([
                "Root.plist": page([row("PSChildPaneSpecifier", "Title: More", "File: More")]),
                "More.plist": String(repeating: "<array>", count: 512) + "▶<array>",
            ])
        ],
        good: [
            .files([
                "Root.plist": page([row("PSChildPaneSpecifier", "Title: More", "File: More")]),
                "More.plist": page([]),
            ])
        ])
}
