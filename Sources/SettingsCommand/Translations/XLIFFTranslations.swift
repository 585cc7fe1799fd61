import SettingsSchema

/// Writes XLIFF 1.2 (OASIS, 2008).
enum XLIFFWriter {
    /// Returns the text of a document: a file for each table, of the first language.
    static func text(of document: TranslationDocument) -> String {
        let language = document.languages.first ?? ""
        let files = document.tables.map { table in
            let rows = document.rows.filter { $0.table == table }
            let original = "\(document.sourceLanguage).lproj/\(table).strings"
            return """
                  <file original="\(escaped(original))" source-language="\(escaped(document.sourceLanguage))" \
                target-language="\(escaped(language))" datatype="plaintext">
                    <body>
                \(rows.map { unit($0, language) }.joined(separator: "\n"))
                    </body>
                  </file>
                """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
            \(files.joined(separator: "\n"))
            </xliff>

            """
    }

    private static func unit(_ row: TranslationDocument.Row, _ language: String) -> String {
        var lines = [
            "      <trans-unit id=\"\(escaped(row.key))\" xml:space=\"preserve\">",
            "        <source>\(escaped(row.source ?? row.key))</source>",
        ]
        if let text = row.translations[language] {
            lines.append("        <target>\(escaped(text))</target>")
        }
        if let comment = row.comment { lines.append("        <note>\(escaped(comment))</note>") }
        return (lines + ["      </trans-unit>"]).joined(separator: "\n")
    }

    private static func escaped(_ text: String) -> String {
        text.map { character -> String in
            switch character {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "\r\n": "&#13;&#10;"
            case "\r": "&#13;"
            // In attributes a line end would become a blank.
            case "\n": "&#10;"
            case "\t": "&#9;"
            default: String(character)
            }
        }.joined()
    }
}

/// Reads XLIFF 1.2.
struct XLIFFReader {
    private var rows: [TranslationDocument.Row] = []
    private var sourceLanguage = ""
    private var languages: [String] = []
    private var table = ""
    private var language = ""
    private var row: TranslationDocument.Row?
    private var target: String?
    private var text: String?
    private var depth = 0

    /// Returns a file's document.
    /// - Throws: ``TranslationFault`` with line and column.
    static func document(_ bytes: [UInt8]) throws(TranslationFault) -> TranslationDocument {
        var reader = XLIFFReader()
        var markup = try MarkupReader(bytes)
        while let part = try markup.next() { try reader.read(part, markup) }
        guard !reader.languages.isEmpty else {
            throw TranslationFault(
                message: "There is no <file> with a target-language: expected XLIFF 1.2.",
                position: SourcePosition(line: 1, column: 1))
        }
        return TranslationDocument(
            sourceLanguage: reader.sourceLanguage, languages: reader.languages, rows: reader.rows)
    }

    private mutating func read(
        _ part: MarkupReader.Part, _ markup: MarkupReader
    ) throws(TranslationFault) {
        switch part {
        case .text(let part): text = text.map { $0 + part }
        case .start("file", let attributes): try readFile(attributes, markup)
        case .start("trans-unit", let attributes):
            let position = markup.position(at: markup.partStart)
            guard let key = attributes["id"] else {
                throw TranslationFault(
                    message: "A <trans-unit> has no id: expected the text's key.",
                    position: position)
            }
            row = TranslationDocument.Row(
                table: table, key: key, translations: [:], position: position)
            target = nil
        case .start("source", _), .start("target", _), .start("note", _):
            if row != nil { text = "" }
        case .start: break
        case .end(let name): readEnd(name)
        }
    }

    private mutating func readFile(
        _ attributes: [String: String], _ markup: MarkupReader
    ) throws(TranslationFault) {
        guard let original = attributes["original"], let target = attributes["target-language"]
        else {
            throw TranslationFault(
                message: "A <file> needs original and target-language.",
                position: markup.position(at: markup.partStart))
        }
        let name = original.split(separator: "/").last.map(String.init) ?? original
        table = name.hasSuffix(".strings") ? String(name.dropLast(8)) : name
        sourceLanguage = attributes["source-language"] ?? sourceLanguage
        language = target
        if !languages.contains(target) { languages.append(target) }
    }

    private mutating func readEnd(_ name: String) {
        switch name {
        case "source": row?.source = text
        case "target": target = text
        case "note": row?.comment = text
        case "trans-unit":
            if var row {
                if let target { row.translations[language] = target }
                rows.append(row)
            }
            row = nil
        default: return
        }
        text = nil
    }
}
