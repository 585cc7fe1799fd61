import SettingsSchema

/// Writes and reads comma-separated values (RFC 4180) with the columns table, key, comment, the
/// bundle's own language, and one for each other.
enum CSVTranslations {
    /// Returns the text of a document.
    static func text(of document: TranslationDocument) -> String {
        let head = ["table", "key", "comment", document.sourceLanguage] + document.languages
        let rows = document.rows.map { row in
            [row.table, row.key, row.comment ?? "", row.source ?? row.key]
                + document.languages.map { row.translations[$0] ?? "" }
        }
        return ([head] + rows).map { $0.map(quoted).joined(separator: ",") + "\r\n" }.joined()
    }

    private static func quoted(_ cell: String) -> String {
        let needsQuotes = cell.contains {
            $0 == "," || $0 == ";" || $0 == "\"" || $0.isNewline || $0 == "\t"
        }
        let isPadded = cell.first == " " || cell.last == " "
        return needsQuotes || isPadded ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell
    }

    /// Returns a file's document; the separator is the one that the first line has.
    /// - Throws: ``TranslationFault`` with line and column.
    static func document(_ bytes: [UInt8]) throws(TranslationFault) -> TranslationDocument {
        let source = SourceText(bytes)
        if let error = source.encodingError {
            throw TranslationFault(message: error.message, position: error.position)
        }
        let text = String(decoding: source.utf8, as: UTF8.self)
        let head = text.prefix { !$0.isNewline }
        let separator: Character = [",", ";", "\t"].first { head.contains($0) } ?? ","
        var rows = try CSVCells(text, separator: separator).rows[...]
        let start = SourcePosition(line: 1, column: 1)
        guard let header = rows.popFirst()?.cells, header.count >= 4, header[1] == "key",
            header[0] == "table", header[2] == "comment"
        else {
            throw TranslationFault(
                message: "Expected the columns table, key, comment and the bundle's own language, "
                    + "then others.", position: start)
        }
        let languages = Array(header[4...])
        var document = TranslationDocument(
            sourceLanguage: header[3], languages: languages, rows: [])
        for row in rows {
            guard row.cells.count == header.count else {
                throw TranslationFault(
                    message: "This row has \(row.cells.count) cells; expected \(header.count).",
                    position: row.position)
            }
            document.rows.append(
                TranslationDocument.Row(
                    table: row.cells[0], key: row.cells[1], source: row.cells[3],
                    comment: row.cells[2].isEmpty ? nil : row.cells[2],
                    translations: Dictionary(
                        zip(languages, row.cells[4...]).filter { !$1.isEmpty },
                        uniquingKeysWith: { $1 }), position: row.position))
        }
        return document
    }
}

/// The cells of comma-separated values.
struct CSVCells {
    /// A row with its place.
    struct Row {
        var cells: [String]
        var position: SourcePosition
    }

    /// The rows that aren't empty.
    private(set) var rows: [Row] = []

    /// Reads a text.
    /// - Throws: ``TranslationFault`` for a quote that doesn't end.
    init(_ text: String, separator: Character) throws(TranslationFault) {
        let characters = Array(text)
        var (index, line, rowLine, lineStart) = (0, 1, 1, 0)
        var cells: [String] = []
        var cell = ""
        func finishRow(_ rows: inout [Row]) {
            cells.append(cell)
            cell = ""
            if cells != [""] {
                rows.append(
                    Row(cells: cells, position: SourcePosition(line: rowLine, column: 1)))
            }
            cells = []
        }
        while index < characters.count {
            let character = characters[index]
            if character == "\"", cell.isEmpty {
                let place = SourcePosition(line: line, column: index - lineStart + 1)
                var isClosed = false
                index += 1
                while index < characters.count {
                    if characters[index] == "\"" {
                        guard index + 1 < characters.count, characters[index + 1] == "\"" else {
                            isClosed = true
                            break
                        }
                        index += 1
                    } else if characters[index].isNewline {
                        line += 1
                        lineStart = index + 1
                    }
                    cell.append(characters[index])
                    index += 1
                }
                guard isClosed else {
                    throw TranslationFault(
                        message: "The quote that begins here does not end.", position: place)
                }
            } else if character == separator {
                cells.append(cell)
                cell = ""
            } else if character.isNewline {
                finishRow(&rows)
                line += 1
                (rowLine, lineStart) = (line, index + 1)
            } else {
                cell.append(character)
            }
            index += 1
        }
        if !cell.isEmpty || !cells.isEmpty { finishRow(&rows) }
    }
}
