import SettingsSchema
import SharedSettings

extension Rule {
    /// The rule `missing_strings_table`.
    static let missingStringsTable = Rule(
        "missing_strings_table", "A page's StringsTable is a file of the bundle.", .warning,
        why: """
            Without the file, users see the texts of the property list as they are: keys, if that is
            what they are. The app's own Localizable.strings is not looked at.
            """,
        bad: [.files(["Root.plist": page([toggle], top: ["StringsTable: ▶Root"])])],
        good: [
            .files([
                "Root.plist": page([toggle], top: ["StringsTable: Root"]),
                "en.lproj/Root.strings": "\"Sound\" = \"Sound\";\n",
            ])
        ]
    ) { bundle, report in
        for page in bundle.pages {
            guard let table = page.namedTable,
                !bundle.strings.contains(where: { $0.table.lowercased() == table.lowercased() })
            else { continue }
            let known = Set(bundle.strings.map(\.table)).sorted()
            report.add(
                page.source.place(of: "StringsTable"),
                bundle.listing.languages.isEmpty
                    ? "The bundle has no .lproj folders, so there is no \(table).strings."
                    : "No .lproj folder holds \(table).strings."
                        + SpellingSuggestion.sentence(for: table, in: known))
        }
    }

    /// The rule `table_case`.
    static let tableCase = Rule(
        "table_case", "A strings table is called exactly as its page names it.", .error,
        why: """
            The disks of devices tell upper from lower case; those of most Macs do not. On a device
            the file is not found, and nothing on the page is localized.
            """,
        bad: [
            .files([
                "Root.plist": page([toggle], top: ["StringsTable: ▶root"]),
                "en.lproj/Root.strings": "\"Sound\" = \"Sound\";\n",
            ])
        ],
        good: [
            .files([
                "Root.plist": page([toggle], top: ["StringsTable: Root"]),
                "en.lproj/Root.strings": "\"Sound\" = \"Sound\";\n",
            ])
        ], isFixable: true
    ) { bundle, report in
        for page in bundle.pages {
            guard let table = page.namedTable else { continue }
            let alike = Set(bundle.strings.map(\.table)).filter {
                $0.lowercased() == table.lowercased()
            }
            guard !alike.isEmpty, !alike.contains(table) else { continue }
            let right = alike.count == 1 ? alike.first : nil
            report.add(
                page.source.place(of: "StringsTable"),
                "There is no \(table).strings, but \(alike.sorted()[0]).strings: a device finds a "
                    + "file only when the case is the same.",
                fix: right.map {
                    Fix(
                        "Set StringsTable to \($0)",
                        .setValue(path: [.key("StringsTable")], .string($0)))
                })
        }
    }

    /// The rule `table_extension`.
    static let tableExtension = Rule(
        "table_extension", "StringsTable is a file's name without its extension.", .warning,
        why: """
            `.strings` is added to the name. Whether a name that has it already is understood has
            never been promised.
            """,
        bad: [
            .files([
                "Root.plist": page([toggle], top: ["StringsTable: ▶Root.strings"]),
                "en.lproj/Root.strings": "\"Sound\" = \"Sound\";\n",
            ])
        ],
        good: [
            .files([
                "Root.plist": page([toggle], top: ["StringsTable: Root"]),
                "en.lproj/Root.strings": "\"Sound\" = \"Sound\";\n",
            ])
        ], isFixable: true
    ) { bundle, report in
        for page in bundle.pages {
            guard let text = page.source.document.root["StringsTable"]?.string,
                text.lowercased().hasSuffix(".strings")
            else { continue }
            let right = String(text.dropLast(".strings".count))
            report.add(
                page.source.place(of: "StringsTable"),
                "Write \"\(right)\", without the extension.",
                fix: Fix(
                    "Set StringsTable to \(right)",
                    .setValue(path: [.key("StringsTable")], .string(right))))
        }
    }

    /// The rule `unlocalized_page`.
    static let unlocalizedPage = Rule(
        "unlocalized_page", "A page whose texts are translated names its table.",
        Level(settingsApp: .warning, inApp: nil),
        why: """
            The Settings app localizes a page by its own StringsTable; it is inherited from no other
            page, and without it the translations are not looked at.
            """,
        bad: [
            .files([
                "Root.plist": "▶" + page([toggle]),
                "de.lproj/Root.strings": "\"Sound\" = \"Ton\";\n",
                "en.lproj/Root.strings": "\"Sound\" = \"Sound\";\n",
            ])
        ],
        good: [
            .files([
                "Root.plist": page([toggle], top: ["StringsTable: Root"]),
                "de.lproj/Root.strings": "\"Sound\" = \"Ton\";\n",
                "en.lproj/Root.strings": "\"Sound\" = \"Sound\";\n",
            ])
        ]
    ) { bundle, report in
        for page in bundle.pages where page.source.document.root["StringsTable"] == nil {
            guard page.source.reader == .settingsApp, !page.source.file.contains(".inApp.") else {
                continue
            }
            let texts = Set(page.texts.map(\.text))
            let matches = bundle.strings.map { table in
                (
                    table,
                    table.contents.entries.count { texts.contains($0.key) && $0.value != $0.key }
                )
            }
            let table = matches.filter { $0.1 > 0 }.max { $0.1 < $1.1 }?.0
            // What a device takes without a table.
            guard let table, table.table != "Localizable" else { continue }
            report.add(
                Place(file: page.source.file, anchor: "StringsTable"),
                "The page names no StringsTable, but \(table.table).strings has its texts; the "
                    + "Settings app doesn't look there.")
        }
    }

    private static let toggle = row(
        "PSToggleSwitchSpecifier", "Title: Sound", "Key: sound", "DefaultValue: <true/>")
}
