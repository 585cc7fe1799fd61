extension Rule {
    /// The rule `unused_suppression`.
    static let unusedSuppression = Rule(
        "unused_suppression", "A comment that switches a rule off is needed.", .warning,
        why: """
            What is no longer wrong need not be excused; the comment would hide a later mistake.
            """,
        bad: [
            .rows(
                row(
                    "PSToggleSwitchSpecifier", "<!-- ▶settings:disable-next-line duplicate_key -->",
                    "Title: Sound", "Key: sound", "DefaultValue: <true/>"))
        ],
        good: [
            .rows(
                row(
                    "PSTextFieldSpecifier", "Title: Code", "Key: code", "<key>IsSecure</key>",
                    "<!-- settings:disable-next-line secure_field_plaintext -->", "<true/>")),
            // Meant for the other reader, or for runs with another option.
            RuleExample.rows(
                row(
                    "IASKTextViewSpecifier", "<!-- settings:disable in_app_type -->",
                    "<!-- settings:disable debug_rows_in_release -->", "Key: debug_log",
                    "DefaultValue: ")
            ).inApp,
        ]
    ) { _, _ in
        // Only known when all other rules have been run; see Suppressions.
    }

    /// The rule `unknown_suppression`.
    static let unknownSuppression = Rule(
        "unknown_suppression", "A comment that switches rules off names rules.", .warning,
        why: """
            The comment switches off nothing.
            """,
        bad: [
            .rows(
                row(
                    "PSToggleSwitchSpecifier",
                    "<!-- ▶settings:disable-next-line duplicate_keys -->",
                    "Title: Sound", "Key: sound", "DefaultValue: <true/>"))
        ],
        good: [
            .rows(
                row(
                    "PSToggleSwitchSpecifier", "Title: Sound", "Key: sound", "DefaultValue: <true/>"
                ))
        ]
    ) { _, _ in
        // Found while the comments are read; see Suppressions.
    }
}
