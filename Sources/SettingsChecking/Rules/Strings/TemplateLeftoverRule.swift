import SettingsSchema

extension Rule {
    /// The rule `template_leftover`.
    static let templateLeftover = Rule(
        "template_leftover", "Nothing is left of the template that Xcode makes a bundle from.",
        .warning,
        why: """
            Xcode's template has a group with a name, a switch and a slider. Where they are left over,
            users see settings that do nothing; their texts are in the strings tables for nothing.
            """,
        bad: [
            .files([
                "Root.plist": page([toggle("sound", "Sound")], top: ["StringsTable: Root"]),
                "en.lproj/Root.strings":
                    "\"Sound\" = \"Sound\";\n▶\"none given\" = \"none given\";\n",
            ]),
            .rows(toggle("▶enabled_preference", "Enabled")),
        ],
        good: [
            .files([
                "Root.plist": page([toggle("sound", "Sound")], top: ["StringsTable: Root"]),
                "en.lproj/Root.strings": "\"Sound\" = \"Sound\";\n",
            ]),
            .rows(toggle("sound", "Sound")),
        ], isFixable: true
    ) { bundle, report in
        let uses = bundle.uses
        for table in bundle.strings {
            guard let used = uses.byTable[table.table] else { continue }
            for (index, entry) in table.contents.entries.enumerated()
            where TemplateText.isLeftover(entry) && !used.contains(entry.key) {
                report.add(
                    table.place(of: entry),
                    "\"\(entry.key)\" is left of Xcode's template; no page has it.",
                    fix: Fix("Remove \"\(entry.key)\"", .removeEntries([index])),
                    languages: [table.language])
            }
        }
        for element in bundle.elements {
            guard let key = element.key, let title = TemplateText.titles[key],
                element.text("Title") == title
            else { continue }
            report.add(
                element.place(of: "Key"), "The element is left of Xcode's template.")
        }
    }

    private static func toggle(_ key: String, _ title: String) -> String {
        row("PSToggleSwitchSpecifier", "Title: \(title)", "Key: \(key)", "DefaultValue: <true/>")
    }
}

/// What Xcode's template of a Settings bundle holds.
enum TemplateText {
    private static let texts: Set<String> = ["Group", "Name", "none given", "Enabled"]
    /// The titles of its elements by key; the slider has none.
    static let titles: [String: String?] = [
        "name_preference": "Name", "enabled_preference": "Enabled", "slider_preference": nil,
    ]

    /// Whether an entry is one of the template's, untouched.
    static func isLeftover(_ entry: StringsEntry) -> Bool {
        texts.contains(entry.key) && entry.value == entry.key
    }
}
