import SettingsSchema

extension Rule {
    /// The rule `missing_translation`.
    static let missingTranslation = Rule(
        "missing_translation", "Every text is there in every language.", .warning,
        why: """
            Users see the text of the property list in place of the one in their language, or the bare
            key.
            """,
        bad: [
            .files([
                "Root.plist": page(
                    [toggle("▶Sound"), toggle("Music")], top: ["StringsTable: Root"]),
                "de.lproj/Root.strings": "\"Music\" = \"Musik\";\n",
                "en.lproj/Root.strings": "\"Sound\" = \"Sound\";\n\"Music\" = \"Music\";\n",
            ]),
            .files([
                "Root.plist": page(
                    [toggle("▶settings.sound"), toggle("Music")], top: ["StringsTable: Root"]),
                "en.lproj/Root.strings": "\"Music\" = \"Music\";\n",
            ]),
        ],
        good: [
            .files([
                "Root.plist": page(
                    [toggle("Sound"), toggle("Music")], top: ["StringsTable: Root"]),
                "de.lproj/Root.strings": "\"Sound\" = \"Ton\";\n\"Music\" = \"Musik\";\n",
                "en.lproj/Root.strings": "\"Sound\" = \"Sound\";\n\"Music\" = \"Music\";\n",
            ]),
            .files([
                "Root.plist": page(
                    [toggle("Music"), row("PSGroupSpecifier", "FooterText: © 2024, 44.1 kHz")],
                    top: ["StringsTable: Root"]),
                "de.lproj/Root.strings": "\"Music\" = \"Musik\";\n",
                "en.lproj/Root.strings": "\"Music\" = \"Music\";\n",
            ]),
            RuleExample.files([
                "Licenses.plist": page([row("PSGroupSpecifier", "FooterText: Free for all.")]),
                "Root.plist": page(
                    [row("PSChildPaneSpecifier", "Title: Music", "File: Licenses")],
                    top: ["StringsTable: Root"]),
                "de.lproj/Root.strings": "\"Music\" = \"Musik\";\n",
                "en.lproj/Root.strings": "\"Music\" = \"Music\";\n",
            ]).inApp,
        ]
    ) { bundle, report in
        var seen: Set<[String]> = []
        var tables: [String: TranslatedTable] = [:]
        for page in bundle.pages {
            guard let name = page.page.stringsTable else { continue }
            let table = tables[name] ?? TranslatedTable(name, bundle)
            tables[name] = table
            if table.isEmpty || !page.isMeant(by: table) { continue }
            for text in page.texts
            where text.element.type != nil && seen.insert([name, text.text]).inserted {
                let missing = table.languages(without: text.text)
                if missing.isEmpty { continue }
                let short = CheckText.short(text.text)
                report.add(
                    text.place,
                    "\(name).strings has no \"\(short)\" in \(CheckText.list(missing)).",
                    languages: missing)
            }
        }
    }

    /// The rule `missing_table_language`.
    static let missingTableLanguage = Rule(
        "missing_table_language", "Every strings table is there in every language.", .warning,
        why: """
            Users of the language see this page in another one, while other pages are in theirs.
            """,
        bad: [
            .files([
                "More.plist": page([], top: ["StringsTable: ▶More"]),
                "Root.plist": page(
                    [row("PSChildPaneSpecifier", "Title: More", "File: More")],
                    top: ["StringsTable: Root"]),
                "de.lproj/Root.strings": "\"More\" = \"Mehr\";\n",
                "en.lproj/More.strings": "", "en.lproj/Root.strings": "\"More\" = \"More\";\n",
            ])
        ],
        good: [
            .files([
                "More.plist": page([], top: ["StringsTable: More"]),
                "Root.plist": page(
                    [row("PSChildPaneSpecifier", "Title: More", "File: More")],
                    top: ["StringsTable: Root"]),
                "de.lproj/More.strings": "", "de.lproj/Root.strings": "\"More\" = \"Mehr\";\n",
                "en.lproj/More.strings": "", "en.lproj/Root.strings": "\"More\" = \"More\";\n",
            ])
        ]
    ) { bundle, report in
        var seen: Set<String> = []
        // Languages of which the bundle has nothing but images or pages are left alone.
        let languages = Set(bundle.strings.map(\.language)).filter {
            LanguageTag($0) != nil && $0 != "Base"
        }
        for page in bundle.pages {
            guard let name = page.page.stringsTable,
                page.source.document.root["StringsTable"] != nil, seen.insert(name).inserted
            else { continue }
            let having = Set(bundle.tables(name).map(\.language))
            if having.isEmpty { continue }
            let missing = languages.subtracting(having).filter { language in
                language != bundle.developmentLanguage
                    && !TranslatedTable.parents(of: language, in: having).contains { _ in true }
            }
            if missing.isEmpty { continue }
            report.add(
                page.source.place(of: "StringsTable"),
                "There is no \(name).strings in \(CheckText.list(missing.sorted())).",
                languages: missing.sorted(), textCount: bundle.textCount(ofTable: name))
        }
    }

    private static func toggle(_ title: String) -> String {
        let key = title.filter { $0 != "▶" && $0 != "." }.lowercased()
        return row(
            "PSToggleSwitchSpecifier", "Title: \(title)", "Key: \(key)", "DefaultValue: <true/>")
    }
}

extension CheckedBundle {
    /// How many texts with words the pages look up in a table.
    fileprivate func textCount(ofTable table: String) -> Int {
        let texts = pages.filter { $0.page.stringsTable == table }.flatMap(\.texts)
        return Set(texts.map(\.text)).count(where: TranslatableText.hasWords)
    }
}

extension CheckedPage {
    /// Whether the page's texts are to be in a table: it names it, or the table has some of them.
    ///
    /// InAppSettingsKit takes Root's for pages that name none, such as one with licences.
    fileprivate func isMeant(by table: TranslatedTable) -> Bool {
        namedTable != nil || texts.contains { table.hasText($0.text) }
    }
}

/// A strings table in all its languages.
private struct TranslatedTable {
    private let texts: [String: [String: String]]
    private let developmentLanguage: String
    /// The languages that are ever chosen, sorted.
    private let languages: [String]
    /// The languages that readers of each get before the development language.
    private let parents: [String: [String]]

    init(_ name: String, _ bundle: CheckedBundle) {
        let texts = Dictionary(
            bundle.tables(name).map { ($0.language, $0.contents.strings) },
            uniquingKeysWith: { a, _ in a })
        self.texts = texts
        developmentLanguage = bundle.developmentLanguage
        // A folder that is called after no language is never chosen.
        languages = texts.keys.filter { $0 == "Base" || LanguageTag($0) != nil }.sorted()
        parents = Dictionary(
            uniqueKeysWithValues: languages.map { language in
                let others = Set(texts.keys).subtracting([language])
                return (language, Self.parents(of: language, in: others))
            })
    }

    var isEmpty: Bool { texts.isEmpty }

    func hasText(_ text: String) -> Bool { texts.values.contains { $0[text] != nil } }

    /// The languages whose users see the text as the property list has it, sorted.
    func languages(without text: String) -> [String] {
        guard TranslatableText.hasWords(text) else { return [] }
        func isHeld(_ language: String) -> Bool { texts[language]?[text] != nil }
        return languages.filter { language in
            if isHeld(language) { return false }
            if isDevelopment(language) {
                // The author's own language may stand in the property list.
                return TranslatableText.isName(text)
                    && !languages.contains { isDevelopment($0) && isHeld($0) }
            }
            return !(parents[language] ?? []).contains(where: isHeld)
        }
    }

    private func isDevelopment(_ language: String) -> Bool {
        language == "Base" || language == developmentLanguage
    }

    /// The languages that readers of another one get before the development language: `pt` for
    /// `pt-BR`.
    static func parents(of language: String, in others: Set<String>) -> [String] {
        guard let tag = LanguageTag(language) else { return [] }
        return others.filter { other in
            guard let candidate = LanguageTag(other), candidate.language == tag.language else {
                return false
            }
            return candidate.region == nil && candidate.likelyScript == tag.likelyScript
                || candidate.description == tag.description
        }
    }
}
