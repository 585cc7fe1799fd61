import JSONText
import SettingsSchema
import SettingsScreens

/// Writes and reads Xcode's string catalogs (`.xcstrings`), which hold one table in all languages.
enum StringCatalog {
    /// Returns the text of a document with one table.
    static func text(of document: TranslationDocument) -> String {
        let strings = document.rows.sorted { $0.key < $1.key }.map { row in
            var members: [JSONMember] = []
            if let comment = row.comment { members.append(JSONMember("comment", .string(comment))) }
            var texts = row.translations
            texts[document.sourceLanguage] = row.source
            let units = texts.sorted { $0.key < $1.key }.map { language, text in
                JSONMember(
                    language,
                    .object([
                        JSONMember(
                            "stringUnit",
                            .object([
                                JSONMember("state", .string("translated")),
                                JSONMember("value", .string(text)),
                            ]))
                    ]))
            }
            members.append(JSONMember("localizations", .object(units)))
            return JSONMember(row.key, .object(members))
        }
        return JSONValue.object([
            JSONMember("sourceLanguage", .string(document.sourceLanguage)),
            JSONMember("strings", .object(strings)), JSONMember("version", .string("1.0")),
        ]).text(indented: true) + "\n"
    }

    /// Returns a file's document.
    /// - Throws: ``TranslationFault`` with line and column.
    static func document(
        _ bytes: [UInt8], table: String
    ) throws(TranslationFault) -> TranslationDocument {
        let json: JSONValue
        do { json = try JSONValue(parsing: bytes) } catch {
            throw TranslationFault(message: error.message, position: error.position)
        }
        guard case .string(let source)? = json["sourceLanguage"],
            case .object(let strings)? = json["strings"]
        else {
            throw TranslationFault(
                message: "Expected a string catalog, with sourceLanguage and strings.",
                position: SourcePosition(line: 1, column: 1))
        }
        let lines = String(decoding: bytes, as: UTF8.self)
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var languages: Set<String> = []
        let rows = strings.map { member in
            var translations: [String: String] = [:]
            if case .object(let localizations)? = member.value["localizations"] {
                for localization in localizations {
                    if case .string(let text)? = localization.value["stringUnit"]?["value"] {
                        translations[localization.name] = text
                    }
                }
            }
            let own = translations.removeValue(forKey: source)
            languages.formUnion(translations.keys)
            var comment: String?
            if case .string(let text)? = member.value["comment"] { comment = text }
            return TranslationDocument.Row(
                table: table, key: member.name, source: own, comment: comment,
                translations: translations, position: place(of: member.name, in: lines))
        }
        return TranslationDocument(
            sourceLanguage: source, languages: languages.sorted(), rows: rows)
    }

    /// Where a key stands: its own line, as Xcode writes catalogs.
    private static func place(of key: String, in lines: [Substring]) -> SourcePosition? {
        let quoted = JSONValue.string(key).text()
        for (index, line) in lines.enumerated() {
            let start = line.prefix { $0 == " " || $0 == "\t" }.count
            let rest = line.dropFirst(start)
            if rest.hasPrefix(quoted), rest.dropFirst(quoted.count).contains(":") {
                return SourcePosition(line: index + 1, column: start + 1)
            }
        }
        return nil
    }
}
