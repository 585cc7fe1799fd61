import BundleEditing
import JSONText
import SettingsSchema
import SettingsScreens

extension OptionDefinition {
    fileprivate static let strictStrings = flag(
        "--strict", help: "Exit with 2 when anything is missing or wrong.")
    fileprivate static let checkedLanguage = option(
        "--language", value: "tag", isRepeatable: true, defaultText: "all",
        help: "A language to look at; several by repeating it or with commas.")
}

extension CommandDefinition {
    /// `settings strings check`.
    static let stringsCheck = CommandDefinition(
        name: "strings check",
        abstract: "Say which texts are missing in which language.",
        discussion: """
            Counts for each language the texts that its tables lack, those marked as not \
            translated, those that no page has, and those whose placeholders (such as %@) are not \
            those of the bundle's own language; then names each with its place.
            """,
        examples: [
            Example(
                line: "settings strings check Settings.bundle --strict",
                explanation: "Fails when a translation is missing.")
        ],
        arguments: [.bundleFolder], options: [.checkedLanguage, .json, .strictStrings]
    ) { arguments, context in
        let texts: BundleTexts
        do { texts = try BundleTexts(BundleEditor(arguments.required(.bundleFolder))) } catch let
            error as BundleEditError
        { throw BundleEditRun.commandError(error) }
        let asked = arguments.list(.checkedLanguage).map(texts.folder)
        if let missing = asked.first(where: { !texts.editor.folder.languages.contains($0) }) {
            throw CommandError(
                "\(texts.editor.folder.path) has no language '\(missing)'."
                    + SpellingSuggestion.sentence(
                        for: missing, in: texts.editor.folder.languages), exitCode: .noInput)
        }
        let languages = asked.isEmpty ? [texts.ownLanguage] + texts.otherLanguages : asked
        let checks = languages.map { LanguageCheck($0, texts) }
        if arguments.has(.json) {
            try context.print(JSONValue.array(checks.map(\.json)).linewiseText)
        } else {
            try context.print(LanguageCheck.text(checks))
        }
        let isWrong = checks.contains { !$0.faults.isEmpty }
        return arguments.has(.strictStrings) && isWrong ? .errorsFound : .success
    }
}

/// What is wrong with the texts of one language.
struct LanguageCheck {
    /// One text that is missing or wrong.
    struct Fault {
        /// The kind of fault.
        enum Kind: String, CaseIterable { case missing, untranslated, extra, placeholders }

        var kind: Kind
        var key: String
        var file: String
        var position: SourcePosition?
        var message: String
    }

    /// The name of the language's folder.
    let language: String
    /// How many texts the pages have.
    let count: Int
    /// What is wrong, in the order of tables and pages.
    private(set) var faults: [Fault] = []

    init(_ language: String, _ texts: BundleTexts) {
        self.language = language
        count = texts.texts.count
        for table in texts.tables { check(table, texts) }
    }

    private mutating func check(_ name: String, _ texts: BundleTexts) {
        let path = texts.editor.folder.tablePath(name, language: language)
        let bytes = texts.editor.tableBytes(at: path)
        let table = bytes.map { StringsTable(reading: $0) } ?? StringsTable()
        let editor = bytes.flatMap { try? StringsEditor($0) }
        let sources = texts.sources(of: name)
        // In the bundle's own language a text that is missing is shown as it stands.
        if !texts.isOwn(language) {
            for text in texts.texts(of: name)
            where table.strings[text.key] == nil && text.needsTranslation {
                faults.append(
                    Fault(
                        kind: .missing, key: text.key, file: path, position: nil,
                        message: bytes == nil
                            ? "There is no such table, so \"\(text.key)\" is not translated."
                            : "\"\(text.key)\" is missing."))
            }
        }
        var seen: Set<String> = []
        let places = TextPlaces(table.source)
        for (index, entry) in table.entries.enumerated().reversed()
        where seen.insert(entry.key).inserted {
            let place = places.position(at: entry.keyRange.lowerBound)
            func add(_ kind: Fault.Kind, _ message: String) {
                faults.append(
                    Fault(
                        kind: kind, key: entry.key, file: path, position: place, message: message))
            }
            guard let source = sources[entry.key] else {
                add(.extra, "No page has the text \"\(entry.key)\".")
                continue
            }
            if editor?.comment(ofEntryAt: index)?.hasPrefix(TextMark.untranslated) == true {
                add(.untranslated, "\"\(entry.key)\" is marked as not translated.")
            }
            let (expected, found) = (
                Placeholders.all(in: source), Placeholders.all(in: entry.value)
            )
            if expected != found {
                add(
                    .placeholders,
                    "\"\(entry.key)\" has \(Self.list(found)); expected \(Self.list(expected)).")
            }
        }
    }

    private static func list(_ placeholders: [String]) -> String {
        placeholders.isEmpty
            ? "no placeholders" : "the placeholders " + placeholders.joined(separator: ", ")
    }

    private func number(_ kind: Fault.Kind) -> Int { faults.count { $0.kind == kind } }

    /// A table of numbers, and a line for each fault.
    static func text(_ checks: [LanguageCheck]) -> String {
        let rows = checks.map { check in
            [check.language, "\(check.count)"]
                + Fault.Kind.allCases.map { "\(check.number($0))" }
        }
        let header = ["LANGUAGE", "TEXTS"] + Fault.Kind.allCases.map { $0.rawValue.uppercased() }
        let faults = checks.flatMap(\.faults).sorted {
            ($0.file, $0.position ?? SourcePosition(line: 0, column: 0))
                < ($1.file, $1.position ?? SourcePosition(line: 0, column: 0))
        }
        let lines = faults.map { fault in
            let place = fault.position.map { ":\($0.line):\($0.column)" } ?? ""
            return "\(fault.file)\(place): \(fault.message)"
        }
        let table = TextTable(header: header, rows: rows).text
        return lines.isEmpty ? table : table + "\n\n" + lines.joined(separator: "\n")
    }

    /// A JSON object with the language's numbers and faults.
    var json: JSONValue {
        let numbers = Fault.Kind.allCases.map { kind in
            JSONMember(kind.rawValue, .integer(Int64(number(kind))))
        }
        let items = faults.map { fault in
            JSONValue.object([
                JSONMember("kind", .string(fault.kind.rawValue)),
                JSONMember("key", .string(fault.key)),
                JSONMember("file", .string(fault.file)),
                JSONMember("line", fault.position.map { .integer(Int64($0.line)) } ?? .null),
                JSONMember(
                    "character", fault.position.map { .integer(Int64($0.column)) } ?? .null),
                JSONMember("reason", .string(fault.message)),
            ])
        }
        return .object(
            [
                JSONMember("language", .string(language)),
                JSONMember("texts", .integer(Int64(count))),
            ] + numbers + [JSONMember("faults", .array(items))])
    }
}
