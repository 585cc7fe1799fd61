import SettingsSchema

extension Rule {
    /// The rule `dead_string`.
    static let deadString = Rule(
        "dead_string", "Every text of a strings table is used by a page.", .note,
        why: """
            Translators work on texts that nobody sees. A text may also be dead because the one in the
            property list was changed, and then its translations are lost.
            """,
        bad: [
            .files([
                "Root.plist": page([toggle], top: ["StringsTable: Root"]),
                "en.lproj/Root.strings": "\"Sound\" = \"Sound\";\n▶\"Colour\" = \"Colour\";\n",
            ])
        ],
        good: [
            .files([
                "Root.plist": page([toggle], top: ["StringsTable: Root"]),
                "en.lproj/Root.strings": "\"Sound\" = \"Sound\";\n",
            ])
        ]
    ) { bundle, report in
        let uses = TextUses(bundle)
        var seen: Set<[String]> = []
        let ordered =
            bundle.strings.filter { $0.language == bundle.developmentLanguage }
            + bundle.strings.filter { $0.language != bundle.developmentLanguage }
        for table in ordered where table.table != "InfoPlist" {
            guard let used = uses.byTable[table.table] else {
                if seen.insert([table.table]).inserted, !uses.isNamedInOtherCase(table.table) {
                    report.add(table.place, "No page names the table \"\(table.table)\".")
                }
                continue
            }
            for entry in table.contents.entries where !used.contains(entry.key) {
                guard !TemplateText.isLeftover(entry),
                    seen.insert([table.table, entry.key]).inserted
                else { continue }
                let count = bundle.tables(table.table).count {
                    $0.contents.strings[entry.key] != nil
                }
                report.add(
                    table.place(of: entry),
                    "No page with this table has the text \"\(CheckText.short(entry.key))\""
                        + (count > 1 ? ", which is there in \(count) languages." : ".")
                        + near(entry.key, used))
            }
        }
    }

    private static func near(_ key: String, _ used: Set<String>) -> String {
        func plain(_ text: String) -> String {
            text.lowercased().filter { $0.isLetter || $0.isNumber }
        }
        let wanted = plain(key)
        guard !wanted.isEmpty, let match = used.filter({ plain($0) == wanted }).min() else {
            return ""
        }
        return " There is \"\(CheckText.short(match))\"."
    }

    private static let toggle = row(
        "PSToggleSwitchSpecifier", "Title: Sound", "Key: sound", "DefaultValue: <true/>")
}

/// The texts that pages look up, by table.
struct TextUses {
    private(set) var byTable: [String: Set<String>] = [:]
    /// The texts of pages that name no table, which may have been meant for any.
    private var untabled: Set<String> = []

    init(_ bundle: CheckedBundle) {
        for page in bundle.pages {
            var texts = Set(page.texts.map(\.text))
            for element in page.elements { texts.formUnion(element.nestedTexts) }
            if let table = page.page.stringsTable {
                byTable[table, default: []].formUnion(texts)
            } else {
                untabled.formUnion(texts)
            }
        }
        for table in bundle.strings {
            guard table.contents.entries.contains(where: { untabled.contains($0.key) }) else {
                continue
            }
            byTable[table.table, default: []].formUnion(untabled)
        }
    }

    func isNamedInOtherCase(_ table: String) -> Bool {
        byTable.keys.contains { $0.lowercased() == table.lowercased() }
    }
}

extension CheckedElement {
    /// Texts under keys of other readers, and in dictionaries of the element: prompts, items of
    /// lists, subtitles by value.
    fileprivate var nestedTexts: [String] {
        reading.unknownEntries.compactMap(\.value.string)
            + (reading.node.entries ?? []).flatMap { entry -> [String] in
                guard let inner = entry.value.entries else { return [] }
                return inner.flatMap { entry in
                    [entry.value.string].compactMap { $0 }
                        + (entry.value.array ?? []).compactMap(\.string)
                }
            }
    }
}
