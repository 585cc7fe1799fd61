import SettingsSchema

extension Rule {
    /// The rule `debug_rows_in_release`.
    static let debugRowsInRelease = Rule(
        "debug_rows_in_release", "A release has no rows for developers.", .warning,
        why: """
            Rows that are meant for testing go to all users when the bundle is copied into every
            build. Copy another bundle, or none, for the release.
            """,
        bad: [
            RuleExample.rows(toggle("▶debug_overlay", "Overlay"))
                .with("--configuration Release") { $0.configuration = "Release" }
        ],
        good: [
            RuleExample.rows(toggle("debug_overlay", "Overlay"))
                .with("--configuration Debug") { $0.configuration = "Debug" },
            RuleExample.rows(toggle("sound", "Sound"))
                .with("--configuration Release") { $0.configuration = "Release" },
        ], isAsked: { $0.configuration != nil }
    ) { bundle, report in
        guard let configuration = bundle.options.configuration,
            !configuration.lowercased().contains("debug")
        else { return }
        for element in bundle.elements {
            for name in ["Key", "Title"] {
                guard let text = element.text(name), isForDevelopers(text) else { continue }
                report.add(
                    element.place(of: name),
                    "\"\(CheckText.short(text))\" is for developers, but the configuration is "
                        + "\(configuration).")
                break
            }
        }
    }

    /// Whether a name has the word "debug" in it: "debug_menu", "DebugMenu", "Debug menu".
    private static func isForDevelopers(_ text: String) -> Bool {
        var words = [""]
        for character in text {
            if !character.isLetter {
                words.append("")
            } else if character.isUppercase, words[words.count - 1].last?.isLowercase == true {
                words.append(String(character))
            } else {
                words[words.count - 1].append(character)
            }
        }
        return words.contains { ["debug", "debugging"].contains($0.lowercased()) }
    }

    private static func toggle(_ key: String, _ title: String) -> String {
        row("PSToggleSwitchSpecifier", "Title: \(title)", "Key: \(key)", "DefaultValue: <true/>")
    }
}
