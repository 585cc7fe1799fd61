extension Rule {
    /// The rule `app_group_invalid`.
    static let appGroupInvalid = Rule(
        loader: "app_group_invalid", "An app group is named by an identifier.", .warning,
        why: """
            A name that can't be an app group's is ignored: the page silently reads and writes the app's
            own settings.
            """,
        bad: [
            .files([
                "Root.plist": page(
                    [
                        row(
                            "PSToggleSwitchSpecifier", "Title: Sound", "Key: sound",
                            "DefaultValue: <true/>")
                    ],
                    top: ["ApplicationGroupContainerIdentifier: ▶group/example"])
            ])
        ],
        good: [
            .files([
                "Root.plist": page(
                    [
                        row(
                            "PSToggleSwitchSpecifier", "Title: Sound", "Key: sound",
                            "DefaultValue: <true/>")
                    ],
                    top: ["ApplicationGroupContainerIdentifier: group.com.example.player"])
            ])
        ])
}
