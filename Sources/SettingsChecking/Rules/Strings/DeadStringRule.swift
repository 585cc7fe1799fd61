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
            ]),
            RuleExample.files([
                "Root.plist": page(
                    [
                        row(
                            "IASKMailComposeSpecifier", "Title: Mail",
                            "IASKMailComposeSubject: Idea")
                    ],
                    top: ["StringsTable: Root"]),
                "en.lproj/Root.strings": "\"Mail\" = \"Mail\";\n\"Idea\" = \"Idea\";\n",
            ]).inApp,
        ]
    ) { bundle, report in
        let uses = bundle.uses
        var alike: [String: AlikeTexts] = [:]
        var seen: Set<[String]> = []
        let ordered =
            bundle.strings.filter { $0.language == bundle.developmentLanguage }
            + bundle.strings.filter { $0.language != bundle.developmentLanguage }
        for table in ordered where table.table != "InfoPlist" {
            guard let used = uses.byTable[table.table] else {
                if seen.insert([table.table]).inserted, !uses.isNamedInOtherCase(table.table) {
                    report.add(
                        table.place, "No page names the table \"\(table.table)\".",
                        languages: bundle.tables(table.table).map(\.language).sorted(),
                        textCount: table.contents.strings.count)
                }
                continue
            }
            for entry in table.contents.entries where !used.contains(entry.key) {
                guard !TemplateText.isLeftover(entry),
                    seen.insert([table.table, entry.key]).inserted
                else { continue }
                let languages = bundle.tables(table.table).filter {
                    $0.contents.strings[entry.key] != nil
                }.map(\.language)
                report.add(
                    table.place(of: entry),
                    "No page with this table has the text \"\(CheckText.short(entry.key))\""
                        + (languages.count > 1
                            ? ", which is there in \(languages.count) languages." : ".")
                        + alike[table.table, default: AlikeTexts(used)].sentence(entry.key),
                    languages: languages.sorted())
            }
        }
    }

    private static let toggle = row(
        "PSToggleSwitchSpecifier", "Title: Sound", "Key: sound", "DefaultValue: <true/>")
}

/// The texts of a table that pages use, by their letters and numbers alone.
private struct AlikeTexts {
    private var byPlainText: [String: String] = [:]

    init(_ texts: Set<String>) {
        for text in texts {
            let plain = Self.plain(text)
            if !plain.isEmpty, byPlainText[plain].map({ text < $0 }) ?? true {
                byPlainText[plain] = text
            }
        }
    }

    /// A sentence that names the text that differs from another in case, blanks and signs alone.
    func sentence(_ text: String) -> String {
        byPlainText[Self.plain(text)].map { " There is \"\(CheckText.short($0))\"." } ?? ""
    }

    private static func plain(_ text: String) -> String {
        text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}

/// The texts that pages look up, by table.
struct TextUses: Sendable {
    private(set) var byTable: [String: Set<String>] = [:]
    /// The texts of pages that name no table, which may have been meant for any.
    private var untabled: Set<String> = []

    init(_ pages: [CheckedPage], _ strings: [CheckedStrings]) {
        for page in pages {
            var texts = Set(page.texts.map(\.text))
            for element in page.elements { texts.formUnion(element.nestedTexts) }
            if let table = page.page.stringsTable {
                byTable[table, default: []].formUnion(texts)
            } else {
                untabled.formUnion(texts)
            }
        }
        for table in strings where !untabled.isEmpty {
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
