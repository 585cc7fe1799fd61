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
            ])
        ]
    ) { bundle, report in
        var seen: Set<[String]> = []
        var tables: [String: TranslatedTable] = [:]
        for page in bundle.pages {
            guard let name = page.page.stringsTable else { continue }
            let table = tables[name] ?? TranslatedTable(name, bundle)
            tables[name] = table
            if table.isEmpty { continue }
            for text in page.texts
            where text.element.type != nil && seen.insert([name, text.text]).inserted {
                let missing = table.languages(without: text.text)
                if missing.isEmpty { continue }
                let short = CheckText.short(text.text)
                report.add(
                    text.place,
                    "\(name).strings has no \"\(short)\" in \(CheckText.list(missing)).")
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
        let languages = Set(bundle.strings.map(\.language)).subtracting(["Base"])
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
                "There is no \(name).strings in \(CheckText.list(missing.sorted())).")
        }
    }

    private static func toggle(_ title: String) -> String {
        let key = title.filter { $0 != "▶" && $0 != "." }.lowercased()
        return row(
            "PSToggleSwitchSpecifier", "Title: \(title)", "Key: \(key)", "DefaultValue: <true/>")
    }
}

/// A strings table in all its languages.
private struct TranslatedTable {
    private let texts: [String: [String: String]]
    private let developmentLanguage: String

    init(_ name: String, _ bundle: CheckedBundle) {
        texts = Dictionary(
            bundle.tables(name).map { ($0.language, $0.contents.strings) },
            uniquingKeysWith: { a, _ in a })
        developmentLanguage = bundle.developmentLanguage
    }

    var isEmpty: Bool { texts.isEmpty }

    /// The languages whose users see the text as the property list has it, sorted.
    func languages(without text: String) -> [String] {
        guard text.contains(where: \.isLetter), !Self.isAddress(text) else { return [] }
        let having = texts.filter { $0.value[text] != nil }.map(\.key)
        return texts.keys.filter { language in
            if texts[language]?[text] != nil { return false }
            if language == "Base" || language == developmentLanguage {
                // The author's own language may stand in the property list.
                return Self.isBareKey(text) && !having.contains(where: isDevelopment)
            }
            return Self.parents(of: language, in: Set(having)).isEmpty
        }.sorted()
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

    /// Whether the text is a name for code rather than words for users.
    private static func isBareKey(_ text: String) -> Bool {
        guard !text.contains(where: \.isWhitespace), text.first?.isLetter == true,
            text.last?.isPunctuation != true
        else { return false }
        let parts = text.split { $0 == "." || $0 == "_" }
        return parts.count > 1 && parts.allSatisfy { $0.contains(where: \.isLetter) }
    }

    /// Addresses and versions read the same in all languages.
    private static func isAddress(_ text: String) -> Bool {
        text.contains("://") || !text.contains(" ") && text.contains("@")
            || text.allSatisfy { $0.isNumber || $0 == "." || $0 == "v" }
    }
}
