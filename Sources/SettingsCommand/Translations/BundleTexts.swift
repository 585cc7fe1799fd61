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
