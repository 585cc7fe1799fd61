import BundleEditing
import SettingsSchema

/// The texts of a bundle's pages in its languages.
struct BundleTexts {
    /// The bundle.
    let editor: BundleEditor
    /// The name of the `.lproj` folder of the language that the bundle was written in.
    let ownLanguage: String
    /// The texts of all pages, each key of each table once.
    let texts: [PageText]

    /// Reads a bundle's pages.
    /// - Throws: `BundleEditError` when it can't be loaded.
    init(_ editor: BundleEditor) throws {
        self.editor = editor
        ownLanguage = try editor.load().localization.developmentLanguage
        texts = editor.texts
    }

    /// The tables that pages name, in the order of the pages.
    var tables: [String] {
        var seen: Set<String> = []
        return texts.map(\.table).filter { seen.insert($0).inserted }
    }

    /// The texts of a table, in the order of the pages.
    func texts(of table: String) -> [PageText] { texts.filter { $0.table == table } }

    /// The languages that have a folder, but for the bundle's own.
    var otherLanguages: [String] {
        editor.folder.languages.filter { $0 != ownLanguage && $0 != "Base" }
    }

    /// Whether a language's texts are those that the others are translated from.
    func isOwn(_ language: String) -> Bool { language == ownLanguage || language == "Base" }

    /// A language's table; `nil` when there is no file.
    func table(_ name: String, _ language: String) -> StringsTable? {
        let path = editor.folder.tablePath(name, language: language)
        return editor.tableBytes(at: path).map { StringsTable(reading: $0) }
    }

    /// The texts of a table in the bundle's own language; a key without a text is its text.
    func sources(of table: String) -> [String: String] {
        let strings = self.table(table, ownLanguage)?.strings ?? [:]
        var sources: [String: String] = [:]
        for text in texts(of: table) { sources[text.key] = strings[text.key] ?? text.key }
        return sources
    }

    /// The folder of a language: one that means the same, else one that is called so.
    func folder(of language: String) -> String {
        let tag = LanguageTag(language)
        return editor.folder.languages.first { $0 == language }
            ?? editor.folder.languages.first { tag != nil && LanguageTag($0) == tag } ?? language
    }

    /// The byte-order mark of a new table: that of the bundle's own tables, so that all are alike.
    func mark(forTable table: String) -> [UInt8] {
        let path = editor.folder.tablePath(table, language: ownLanguage)
        let bytes = editor.tableBytes(at: path) ?? []
        return [[0xFF, 0xFE], [0xFE, 0xFF]].first { bytes.starts(with: $0) } ?? []
    }
}

/// The parts of a text that code puts something into.
enum Placeholders {
    /// The placeholders of a text, such as `%@`, `%1$d` and `{name}`, sorted.
    static func all(in text: String) -> [String] {
        parts(of: text).filter(\.isPlaceholder).map { String($0.text) }.sorted()
    }

    /// A text cut into placeholders and what is between them.
    static func parts(of text: String) -> [(text: Substring, isPlaceholder: Bool)] {
        var parts: [(text: Substring, isPlaceholder: Bool)] = []
        var rest = text[...]
        while let start = rest.firstIndex(where: { $0 == "%" || $0 == "{" }) {
            let found = rest[start...]
            guard let end = end(of: found), end != start else {
                let next = rest.index(after: start)
                parts.append((rest[..<next], false))
                rest = rest[next...]
                continue
            }
            parts.append((rest[..<start], false))
            parts.append((found[..<end], true))
            rest = rest[end...]
        }
        parts.append((rest, false))
        return parts.filter { !$0.text.isEmpty }
    }

    /// Where the placeholder that a text begins with ends; `nil` when it begins with none.
    private static func end(of text: Substring) -> Substring.Index? {
        if text.first == "{" {
            guard let close = text.firstIndex(of: "}") else { return nil }
            let name = text[..<close].dropFirst()
            let isName =
                !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
            return isName ? text.index(after: close) : nil
        }
        let flags = text.dropFirst().drop { $0.isNumber || "$.#+-".contains($0) }
        let length = flags.drop { "hlqLzt".contains($0) }
        guard let kind = length.first, "@dDuUxXoOfFeEgGcCsSpaA".contains(kind) else { return nil }
        // "100% of" is no placeholder: a blank is no flag here.
        return length.index(after: length.startIndex)
    }
}
