import SettingsSchema

extension Rule {
    /// The rule `file_extension`.
    static let fileExtension = Rule(
        loader: "file_extension", "A link to another page names its file without the extension.",
        .error,
        why: """
            `.plist` is added to the name, so the file is not found and the row opens an empty page.
            """,
        bad: [
            .files([
                "Root.plist": page([
                    row("PSChildPaneSpecifier", "Title: More", "File: ▶More.plist")
                ]),
                "More.plist": page([]),
            ])
        ],
        good: [
            .files([
                "Root.plist": page([row("PSChildPaneSpecifier", "Title: More", "File: More")]),
                "More.plist": page([]),
            ])
        ], mend: mendExtension)
}
