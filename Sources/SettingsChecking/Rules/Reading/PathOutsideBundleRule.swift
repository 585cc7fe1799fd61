extension Rule {
    /// The rule `path_outside_bundle`.
    static let pathOutsideBundle = Rule(
        loader: "path_outside_bundle", "A link to another page stays in the bundle.", .error,
        why: """
            File is the name of a page in the bundle; the row opens an empty page.
            """,
        bad: [
            .rows(row("PSChildPaneSpecifier", "Title: More", "File: ▶../More"))
        ],
        good: [
            .files([
                "Root.plist": page([row("PSChildPaneSpecifier", "Title: More", "File: More")]),
                "More.plist": page([]),
            ])
        ])
}
