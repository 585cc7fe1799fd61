import SettingsSchema

extension Rule {
    /// The rule `in_app_type`.
    static let inAppType = Rule(
        "in_app_type", "A bundle for the Settings app has only its types.",
        Level(settingsApp: .warning, inApp: nil),
        why: """
            The Settings app leaves InAppSettingsKit's types out. Put them into a `.inApp.plist` file
            or an InAppSettings.bundle, which only the app reads.
            """,
        bad: [.rows(row("▶IASKTextViewSpecifier", "Key: notes", "DefaultValue: "))],
        good: [
            .rows(row("PSTextFieldSpecifier", "Key: notes", "DefaultValue: ")),
            RuleExample.rows(row("IASKTextViewSpecifier", "Key: notes", "DefaultValue: ")).inApp,
        ]
    ) { bundle, report in
        for element in bundle.elements where element.source.reader == .settingsApp {
            guard let type = element.type, type.rawValue.hasPrefix("IASK") else { continue }
            report.add(
                element.place(of: "Type"),
                "The Settings app doesn't know \(type.rawValue) and leaves the row out; only "
                    + "InAppSettingsKit shows it.")
        }
    }

    /// The rule `in_app_key`.
    static let inAppKey = Rule(
        "in_app_key", "A bundle for the Settings app has only its keys.",
        Level(settingsApp: .note, inApp: nil),
        why: """
            The Settings app ignores InAppSettingsKit's keys. Nothing is lost, but users of the
            Settings app don't see what they say.
            """,
        bad: [
            .rows(
                row(
                    "PSTextFieldSpecifier", "Title: Name", "Key: user_name",
                    "▶IASKPlaceholder: Required"))
        ],
        good: [.rows(row("PSTextFieldSpecifier", "Title: Name", "Key: user_name"))]
    ) { bundle, report in
        for element in bundle.elements where element.source.reader == .settingsApp {
            guard element.type?.rawValue.hasPrefix("PS") == true else { continue }
            for entry in element.reading.node.entries ?? [] where entry.key.hasPrefix("IASK") {
                report.add(
                    element.keyPlace(entry), "Only InAppSettingsKit reads \(entry.key).")
            }
        }
    }

    /// The rule `in_app_keyboard`.
    static let inAppKeyboard = Rule(
        "in_app_keyboard", "A bundle for the Settings app names only its keyboards.",
        Level(settingsApp: .warning, inApp: nil),
        why: """
            The Settings app knows five keyboards and shows the usual one for others, which only
            InAppSettingsKit has.
            """,
        bad: [
            .rows(
                row(
                    "PSTextFieldSpecifier", "Title: Weight", "Key: weight",
                    "KeyboardType: ▶DecimalPad"))
        ],
        good: [
            .rows(
                row(
                    "PSTextFieldSpecifier", "Title: Weight", "Key: weight",
                    "KeyboardType: NumbersAndPunctuation"))
        ]
    ) { bundle, report in
        for element in bundle.elements(.textField) where element.source.reader == .settingsApp {
            guard let word = element.text("KeyboardType"), inAppKeyboards.contains(word) else {
                continue
            }
            report.add(
                element.place(of: "KeyboardType"),
                "The Settings app doesn't know the keyboard \(word) and shows the usual one.")
        }
    }

    private static let inAppKeyboards: Set<String> = [
        "DecimalPad", "PhonePad", "NamePhonePad", "AsciiCapable",
    ]
}
