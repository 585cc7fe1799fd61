import BundleEditing
import SettingsSchema

/// Texts with their translations, as translators get them and give them back.
struct TranslationDocument {
    /// One text.
    struct Row {
        /// The strings table.
        var table: String
        /// The key.
        var key: String
        /// The text in the bundle's own language; `nil` when the file doesn't say it.
        var source: String?
        /// What translators are told.
        var comment: String?
        /// The translations by language.
        var translations: [String: String]
        /// Where the row stands in the file it was read from.
        var position: SourcePosition?
    }

    /// The tag of the bundle's own language.
    var sourceLanguage: String
    /// The languages that are translated to, in order.
    var languages: [String]
    /// The texts, by table and then in the order of the pages.
    var rows: [Row]

    /// The names of the tables, in order.
    var tables: [String] {
        var seen: Set<String> = []
        return rows.map(\.table).filter { seen.insert($0).inserted }
    }

    /// The document with the rows of one table.
    func only(_ table: String) -> TranslationDocument {
        var document = self
        document.rows = rows.filter { $0.table == table }
        return document
    }
}

/// What is wrong with a file of translations.
struct TranslationFault: Error {
    /// What was found and what was expected, a full sentence.
    var message: String
    /// Where.
    var position: SourcePosition?

    /// The fault as compilers print it.
    func text(in file: String) -> String {
        let place = position.map { ":\($0.line):\($0.column)" } ?? ""
        return "\(file)\(place): \(message)"
    }
}

/// The forms of files that translators use.
enum TranslationFormat: String, CaseIterable {
    /// XLIFF 1.2, one language a file.
    case xliff
    /// Comma-separated values with a column for each language.
    case csv
    /// Xcode's string catalog, one table a file.
    case xcstrings

    /// The text of a document in this form; a string catalog has one table only.
    func text(of document: TranslationDocument) -> String {
        switch self {
        case .xliff: XLIFFWriter.text(of: document)
        case .csv: CSVTranslations.text(of: document)
        case .xcstrings: StringCatalog.text(of: document)
        }
    }

    /// Reads a file.
    /// - Parameter table: the table of a string catalog.
    /// - Throws: ``TranslationFault`` with line and column when it is not of this form.
    func read(_ bytes: [UInt8], table: String) throws(TranslationFault) -> TranslationDocument {
        switch self {
        case .xliff: try XLIFFReader.document(bytes)
        case .csv: try CSVTranslations.document(bytes)
        case .xcstrings: try StringCatalog.document(bytes, table: table)
        }
    }

    /// The form of a file, by its name, else by its first character.
    static func guess(_ path: String, _ bytes: [UInt8]) -> TranslationFormat {
        let name = path.lowercased()
        if name.hasSuffix(".xlf") || name.hasSuffix(".xliff") { return .xliff }
        if let format = allCases.first(where: { name.hasSuffix("." + $0.rawValue) }) {
            return format
        }
        let first = SourceText(bytes).utf8.first { $0 > 0x20 }
        return first == UInt8(ascii: "<") ? .xliff : first == UInt8(ascii: "{") ? .xcstrings : .csv
    }
}
