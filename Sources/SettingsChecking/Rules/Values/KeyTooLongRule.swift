extension Rule {
    /// The rule `key_too_long`.
    static let keyTooLong = Rule(
        "key_too_long", "A key that synchronizes has at most 64 bytes.", .warning,
        why: """
            iCloud's key-value store and SharedSettings refuse longer keys, so the setting stays on
            one device. Keys that begin with "local" are meant to.
            """,
        bad: [.rows(toggle("▶\(long)"))],
        good: [.rows(toggle("local_\(long)")), .rows(toggle("sound"))]
    ) { bundle, report in
        for element in bundle.elements where element.hasValue {
            guard let key = element.key, key.utf8.count > 64, !key.hasPrefix("local") else {
                continue
            }
            report.add(
                element.place(of: "Key"),
                "The key has \(key.utf8.count) bytes in UTF-8; more than 64 can't be synchronized.")
        }
    }

    private static let long = "com_example_player_playback_equalizer_presets_last_used_by_the_user"

    private static func toggle(_ key: String) -> String {
        row("PSToggleSwitchSpecifier", "Title: Sound", "Key: \(key)", "DefaultValue: <true/>")
    }
}
