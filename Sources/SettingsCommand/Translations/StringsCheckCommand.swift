import BundleEditing
import JSONText
import SettingsChecking
import SettingsSchema
import SettingsScreens

extension OptionDefinition {
    fileprivate static let strictStrings = flag("--strict", help: "Take warnings for errors.")
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
            translated, those that no page has, those whose placeholders (such as %@) are not \
            those of the bundle's own language, and what else is wrong with its tables; then shows \
            each finding. Rules, places, severities and exit codes are those of 'settings check', \
            which looks at everything else too.
            """,
        examples: [
            Example(
                line: "settings strings check Settings.bundle --strict",
                explanation: "Fails when a translation is missing.")
        ],
        arguments: [.bundleFolder], options: [.checkedLanguage, .json, .strictStrings]
    ) { arguments, context in
        let path = arguments.required(.bundleFolder)
        let texts: BundleTexts
        do { texts = try BundleTexts(BundleEditor(path)) } catch let error as BundleEditError {
            throw BundleEditRun.commandError(error)
        }
        let asked = try askedLanguages(arguments, texts)
        let places = ReportPaths()
        let setup = try CheckSetup.read(nil, places)
        var options = CheckOptions()
        options.target = setup.target
        var run = CheckRun(
            checker: Checker(options: options, configuration: setup.configuration),
            places: places, context: context)
        try run.find([path], excluding: CheckSetup())
        run.keep { $0.isAboutStrings(of: asked) }
        if arguments.has(.strictStrings) || setup.isStrict { run.takeWarningsForErrors() }
        let languages = asked.isEmpty ? [texts.ownLanguage] + texts.otherLanguages : asked
        let counts = languages.map {
            LanguageCount(language: $0, texts: texts.texts.count, run.diagnostics)
        }
        if arguments.has(.json) {
            try context.print(JSONValue.array(counts.map(\.json)).linewiseText)
            return run.exitCode
        }
        try context.print(LanguageCount.text(counts) + (run.diagnostics.isEmpty ? "" : "\n"))
        return try run.report(.text)
    }

    private static func askedLanguages(
        _ arguments: ParsedArguments, _ texts: BundleTexts
    ) throws -> [String] {
        let folder = texts.editor.folder
        let asked = arguments.list(.checkedLanguage).map(texts.folder)
        if let missing = asked.first(where: { !folder.languages.contains($0) }) {
            throw CommandError(
                "\(folder.path) has no language '\(missing)'. It has "
                    + "\(folder.languages.joined(separator: ", ")).", exitCode: .noInput)
        }
        return asked
    }
}

extension Diagnostic {
    /// Whether a rule of strings tables found it, in one of some languages, or in none of its own;
    /// without languages, in any.
    fileprivate func isAboutStrings(of asked: [String]) -> Bool {
        Rule.ofStrings.contains(finding.rule)
            && (asked.isEmpty || languages.isEmpty || !languages.allSatisfy { !asked.contains($0) })
    }
}

/// How much is wrong with the texts of one language.
struct LanguageCount {
    /// The name of the language's folder.
    let language: String
    /// How many texts the pages have.
    let texts: Int
    /// What was found in the language.
    let diagnostics: [Diagnostic]

    init(language: String, texts: Int, _ diagnostics: [Diagnostic]) {
        self.language = language
        self.texts = texts
        self.diagnostics = diagnostics.filter { $0.languages.contains(language) }
    }

    /// The columns, each with the rules whose findings it counts.
    private static let columns: [(name: String, rules: Set<String>)] = [
        ("missing", ["missing_translation", "missing_table_language"]),
        ("untranslated", ["untranslated_text"]),
        ("extra", ["dead_string", "template_leftover"]),
        ("placeholders", ["placeholder_mismatch"]),
    ]

    /// How many texts each column counts; the last is for all other rules.
    private var numbers: [(name: String, count: Int)] {
        let known = Self.columns.reduce(into: Set()) { $0.formUnion($1.rules) }
        func count(_ isCounted: (Diagnostic) -> Bool) -> Int {
            diagnostics.filter(isCounted).reduce(0) { $0 + $1.textCount }
        }
        return Self.columns.map { column in
            (column.name, count { column.rules.contains($0.finding.rule) })
        } + [("faults", count { !known.contains($0.finding.rule) })]
    }

    /// A table of numbers.
    static func text(_ counts: [LanguageCount]) -> String {
        let header =
            ["LANGUAGE", "TEXTS"] + columns.map { $0.name.uppercased() } + ["FAULTS"]
        let rows = counts.map { count in
            [count.language, "\(count.texts)"] + count.numbers.map { "\($0.count)" }
        }
        return TextTable(header: header, rows: rows).text
    }

    /// A JSON object with the language's numbers, and its findings as `settings check` writes them.
    var json: JSONValue {
        .object(
            [
                JSONMember("language", .string(language)),
                JSONMember("texts", .integer(Int64(texts))),
            ] + numbers.map { JSONMember($0.name, .integer(Int64($0.count))) }
                + [JSONMember("findings", .array(JSONReporter.objects(diagnostics)))])
    }
}
