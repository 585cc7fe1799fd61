import BundleEditing
import SettingsSchema

extension OptionDefinition {
    fileprivate static let exportFormat = option(
        "--format", value: "format", kind: .oneOf(TranslationFormat.allCases.map(\.rawValue)),
        defaultText: "xliff", help: "XLIFF 1.2, comma-separated values, or Xcode's string catalog.")
    fileprivate static let importFormat = option(
        "--format", value: "format", kind: .oneOf(TranslationFormat.allCases.map(\.rawValue)),
        defaultText: "by name and content", help: "The form of the file.")
    fileprivate static let exportLanguage = option(
        "--language", value: "tag", isRepeatable: true, defaultText: "all; for XLIFF to be given",
        help: "A language to translate to; several by repeating it or with commas.")
    fileprivate static let exportOutput = option(
        "--output", value: "path", kind: .file,
        help: "The file to write, or for several string catalogs the folder; without it, standard "
            + "output.")
    fileprivate static let exportTable = option(
        "--table", value: "name", defaultText: "all", help: "The only strings table.")
    fileprivate static let importTable = option(
        "--table", value: "name", defaultText: "the file's name",
        help: "The strings table of a string catalog.")
}

extension ArgumentDefinition {
    fileprivate static let translationFile = ArgumentDefinition(
        name: "file", kind: .file, help: "The file with translations.")
}

extension CommandDefinition {
    /// `settings strings export`.
    static let stringsExport = CommandDefinition(
        name: "strings export",
        abstract: "Write the texts for translators.",
        discussion: """
            Each text goes with the one of the bundle's own language, a comment on where it stands \
            and its translations so far; those marked as not translated are left out.
            """,
        examples: [
            Example(
                line: "settings strings export Settings.bundle --language de --output de.xliff",
                explanation: "Writes German as XLIFF."),
            Example(
                line: "settings strings export Settings.bundle --format csv > texts.csv",
                explanation: "Writes all languages as a sheet."),
        ],
        arguments: [.bundleFolder],
        options: [.exportFormat, .exportLanguage, .exportTable, .exportOutput]
    ) { arguments, context in
        let format =
            arguments[.exportFormat].flatMap(TranslationFormat.init(rawValue:)) ?? .xliff
        let texts: BundleTexts
        do { texts = try BundleTexts(BundleEditor(arguments.required(.bundleFolder))) } catch let
            error as BundleEditError
        { throw BundleEditRun.commandError(error) }
        var document = texts.document(arguments.list(.exportLanguage))
        if format == .xliff && document.languages.count != 1 {
            throw arguments.usageError("XLIFF holds one language; name it by '--language'")
        }
        if let table = arguments[.exportTable] { document = document.only(table) }
        guard !document.rows.isEmpty else {
            throw CommandError(
                "No page of \(texts.editor.folder.path) has texts"
                    + (arguments[.exportTable].map { " in the table \($0)" } ?? "") + ".",
                exitCode: .noInput)
        }
        let output = arguments[.exportOutput].flatMap { $0 == "-" ? nil : $0 }
        if format == .xcstrings, document.tables.count > 1 {
            guard let output else {
                throw arguments.usageError(
                    "A string catalog holds one table; add '--table', or a folder by '--output'")
            }
            var changes = FileChanges()
            for table in document.tables {
                let path = "\(output)/\(table).xcstrings"
                changes.set(
                    path, from: try? DiskFiles().contents(of: path),
                    to: Array(format.text(of: document.only(table)).utf8))
            }
            try BundleEditRun.asCommand { () throws(BundleEditError) in try changes.write() }
            context.note("Wrote \(document.tables.count) string catalogs to \(output).")
        } else if let output {
            try WholeFile.write(
                Array(format.text(of: document).utf8), asCommandTo: output, isSecret: false)
            context.note("Wrote \(document.rows.count) texts to \(output).")
        } else {
            try context.output.write(format.text(of: document))
        }
        return .success
    }

    /// `settings strings import`.
    static let stringsImport = CommandDefinition(
        name: "strings import",
        abstract: "Take over translations from a file.",
        discussion: """
            A translation is refused, with its line and column, when the bundle has no such text, \
            when the text it was made from has changed, or when its placeholders are others; all \
            else is taken over, and the exit code is 2. Empty translations mean none.
            """,
        examples: [
            Example(
                line: "settings strings import Settings.bundle de.xliff --dry-run",
                explanation: "Shows what would change.")
        ],
        arguments: [.bundleFolder, .translationFile],
        options: [.importFormat, .importTable, .showDiff]
    ) { arguments, context in
        let path = arguments.required(.translationFile)
        let bytes = path == "-" ? try context.readInput() : try Platform.readFile(path)
        let format =
            arguments[.importFormat].flatMap(TranslationFormat.init(rawValue:))
            ?? TranslationFormat.guess(path, bytes)
        let name = path.split(separator: "/").last?.split(separator: ".").first.map(String.init)
        let document: TranslationDocument
        do throws(TranslationFault) {
            document = try format.read(bytes, table: arguments[.importTable] ?? name ?? "Root")
        } catch { throw CommandError(error.text(in: path), exitCode: .dataFormat) }
        var faults: [TranslationFault] = []
        let code = try BundleEditRun.run(arguments, context) { editor in
            var plan = try TranslationImport(document, BundleTexts(editor))
            let count = try plan.carryOut(&editor)
            faults = plan.faults
            return "Took over \(Counted.text(count, "translation"))."
        }
        for fault in faults { context.note(fault.text(in: path)) }
        return faults.isEmpty ? code : .errorsFound
    }
}

extension BundleTexts {
    /// The texts with their translations to some languages, or to all that have a folder.
    func document(_ languages: [String]) -> TranslationDocument {
        let languages = languages.isEmpty ? otherLanguages : languages
        var document = TranslationDocument(
            sourceLanguage: ownLanguage, languages: languages, rows: [])
        for table in tables {
            let translated = languages.map { ($0, translations(of: table, folder(of: $0))) }
            document.rows += entries(of: table).map { string in
                var texts: [String: String] = [:]
                for (language, strings) in translated { texts[language] = strings[string.key] }
                return TranslationDocument.Row(
                    table: table, key: string.key, source: string.text, comment: string.comment,
                    translations: texts)
            }
        }
        return document
    }

    /// The texts of a table that are translated.
    private func translations(of table: String, _ language: String) -> [String: String] {
        let path = editor.folder.tablePath(table, language: language)
        guard let bytes = editor.tableBytes(at: path) else { return [:] }
        let comments = (try? StringsEditor(bytes))?.comments ?? [:]
        return StringsTable(reading: bytes).strings.filter { key, _ in
            comments[key]?.hasPrefix(TextMark.untranslated) != true
        }
    }
}

/// Takes over the translations of a document.
private struct TranslationImport {
    /// What was refused.
    private(set) var faults: [TranslationFault] = []
    private let texts: BundleTexts
    /// The translations that fit, by language and table.
    private var accepted: [(language: String, table: String, strings: [NewString])] = []

    init(_ document: TranslationDocument, _ texts: BundleTexts) {
        self.texts = texts
        let sources = Dictionary(
            uniqueKeysWithValues: texts.tables.map { ($0, texts.sources(of: $0)) })
        for language in document.languages {
            for table in document.tables {
                let rows = document.rows.filter { $0.table == table }
                let strings = rows.compactMap { row in
                    accept(
                        row, language, sources[table], isFirst: language == document.languages[0])
                }
                if !strings.isEmpty { accepted.append((language, table, strings)) }
            }
        }
    }

    /// The translation of a row when it fits.
    private mutating func accept(
        _ row: TranslationDocument.Row, _ language: String, _ sources: [String: String]?,
        isFirst: Bool
    ) -> NewString? {
        guard let source = sources?[row.key] else {
            let message =
                sources == nil
                ? "No page uses a table \"\(row.table)\"."
                : "The table \(row.table) has no text with the key \"\(row.key)\"."
            if isFirst { faults.append(TranslationFault(message: message, position: row.position)) }
            return nil
        }
        if let given = row.source, given != source {
            if isFirst {
                faults.append(
                    TranslationFault(
                        message: "\"\(row.key)\" was translated from \"\(given)\", but the text is "
                            + "\"\(source)\".", position: row.position))
            }
            return nil
        }
        guard let text = row.translations[language], !text.isEmpty else { return nil }
        let (expected, found) = (Placeholders.all(in: source), Placeholders.all(in: text))
        guard expected == found else {
            func list(_ texts: [String]) -> String {
                texts.isEmpty ? "none" : texts.joined(separator: ", ")
            }
            faults.append(
                TranslationFault(
                    message: "The \(language) text of \"\(row.key)\" has the placeholders "
                        + "\(list(found)); expected \(list(expected)).", position: row.position))
            return nil
        }
        return NewString(key: row.key, text: text)
    }

    /// Writes the translations into the tables and returns how many are new or others than before.
    mutating func carryOut(_ editor: inout BundleEditor) throws -> Int {
        var count = 0
        for (language, table, strings) in accepted {
            let path = editor.folder.tablePath(table, language: texts.folder(of: language))
            let comments = Dictionary(
                uniqueKeysWithValues: texts.entries(of: table).map { ($0.key, $0.comment) })
            try editor.editTable(at: path, ifMissing: texts.mark(forTable: table)) {
                (table) throws(BundleEditError) in
                let known = table.table.strings
                let marks = table.comments
                let changed = strings.filter { string in
                    known[string.key] != string.text
                        || marks[string.key]?.hasPrefix(TextMark.untranslated)
                            == true
                }
                count += changed.count
                for string in changed where known[string.key] != nil {
                    try table.set(string.text, forKey: string.key)
                }
                try table.setComments(
                    changed.filter { known[$0.key] != nil }.map { string in
                        (string.key, TextMark.removing(from: marks[string.key]))
                    })
                try table.add(
                    changed.filter { known[$0.key] == nil }.map { string in
                        NewString(
                            key: string.key, text: string.text,
                            comment: comments[string.key] ?? nil)
                    })
            }
        }
        return count
    }
}
