extension Rule {
    /// The rule `missing_child_file`.
    static let missingChildFile = Rule(
        loader: "missing_child_file", "A link to another page names a page of the bundle.", .error,
        why: """
            The row is shown, but opens an empty page. A page that a build step makes, such as one with
            acknowledgements, is missing in the sources: check the built bundle, or switch the rule off
            for that line.
            """,
        bad: [
            .rows(row("PSChildPaneSpecifier", "Title: More", "File: ▶More"))
        ],
        good: [
            .files([
                "Root.plist": page([row("PSChildPaneSpecifier", "Title: More", "File: More")]),
                "More.plist": page([]),
            ])
        ])
}
