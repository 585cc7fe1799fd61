import SettingsSchema

extension Rule {
    /// The rule `case_mismatch`.
    static let caseMismatch = Rule(
        loader: "case_mismatch", "A file is called exactly as it is named.", .error,
        why: """
            The disks of devices tell upper from lower case; those of most Macs do not. So the row works in
            the simulator and opens an empty page on a device.
            """,
        bad: [
            .files([
                "Root.plist": page([row("PSChildPaneSpecifier", "Title: More", "File: ▶more")]),
                "More.plist": page([]),
            ])
        ],
        good: [
            .files([
                "Root.plist": page([row("PSChildPaneSpecifier", "Title: More", "File: More")]),
                "More.plist": page([]),
            ])
        ], mend: mendCase)
}
