import BundleEditing
import SettingsGeneration
import SettingsSchema

extension ArgumentDefinition {
    fileprivate static let generatedBundle = ArgumentDefinition(
        name: "bundle", kind: .folder, help: "The Settings bundle.")
}

extension OptionDefinition {
    fileprivate static let generatedFile = option(
        "--output", value: "file", kind: .file,
        help: "The file to write; without it, or with -, standard output.")
    fileprivate static let typeName = option(
        "--type-name", value: "name", defaultText: "by the app's name",
        help: "The name of the type with the app's own settings.")
    fileprivate static let access = option(
        "--access", value: "level", kind: .oneOf(AccessLevel.allCases.map(\.rawValue)),
        defaultText: AccessLevel.internal.rawValue, help: "Who sees the declarations.")
    fileprivate static let check = flag(
        "--check", help: "Write nothing, and fail when the file is not as it would be written.")
}

extension CommandDefinition {
    /// `settings generate`.
    static let generate = CommandDefinition(
        name: "generate",
        abstract: "Write Swift with a typed property for each setting.",
        discussion: """
            One struct holds the app's own settings, and one each app group's: properties with the \
            bundle's defaults, enumerations of choices with their titles, constants for keys, and \
            the defaults of all pages. The text depends on the bundle and the options alone, and \
            the file is written only when it changes.
            """,
        examples: [
            Example(
                line: "settings generate Settings.bundle --output Sources/App/Settings.swift",
                explanation: "Writes the file."),
            Example(
                line:
                    "settings generate Settings.bundle --output Sources/App/Settings.swift --check",
                explanation: "Says whether the file is up to date."),
        ],
        arguments: [.generatedBundle],
        options: [.generatedFile, .typeName, .access, .check, .idiom, .reader]
    ) { arguments, context in
        let path = arguments[.generatedFile].flatMap { $0 == "-" ? nil : $0 }
        if arguments.has(.check) && path == nil {
            throw arguments.usageError("'--check' needs '--output', the file to compare")
        }
        let options = try options(arguments)
        guard let bundle = try bundle(arguments, context) else { return .dataFormat }
        BundleOpening.reportUnreadableFiles(bundle.findings, in: context)
        let source = bundle.generatedSource(options)
        for note in source.notes {
            context.note(note.prefix + note.severity.rawValue, note.sentence)
        }
        guard let path else {
            try context.output.write(source.text)
            return .success
        }
        return try arguments.has(.check)
            ? check(source, path, context) : write(source, path, context)
    }

    private static func options(_ arguments: ParsedArguments) throws -> GenerationOptions {
        if let complaint = arguments[.typeName].flatMap(GenerationOptions.complaint) {
            throw arguments.usageError(complaint)
        }
        return GenerationOptions(
            typeName: arguments[.typeName],
            access: arguments[.access].flatMap(AccessLevel.init(rawValue:)) ?? .internal)
    }

    /// Loads the bundle in its own language, whatever the user's is; `nil` when that failed and was
    /// said, in the form of compilers.
    private static func bundle(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> SettingsBundle? {
        do {
            return try SettingsBundle.load(
                arguments.required(.generatedBundle),
                reader: arguments[.reader].flatMap(BundleReader.init(rawValue:)),
                idiom: arguments[.idiom].flatMap(Idiom.init(rawValue:)) ?? .phone)
        } catch {
            guard let finding = error.finding else { throw BundleOpening.commandError(error) }
            context.note(finding.prefix + "error", finding.sentence)
            return nil
        }
    }

    private static func write(
        _ source: GeneratedSource, _ path: String, _ context: CommandContext
    ) throws -> ExitCode {
        let bytes = Array(source.text.utf8)
        // A file that is written anew is compiled anew.
        if let old = try? Platform.readFile(path), old == bytes {
            context.note("\(path) is up to date.")
            return .success
        }
        try WholeFile.write(bytes, asCommandTo: path, isSecret: false)
        context.note("Wrote \(path).")
        return .success
    }

    private static func check(
        _ source: GeneratedSource, _ path: String, _ context: CommandContext
    ) throws -> ExitCode {
        let found = String(decoding: try Platform.readFile(path), as: UTF8.self)
        guard let difference = source.firstDifference(from: found) else {
            context.note("\(path) is up to date.")
            return .success
        }
        func shown(_ line: String?) -> String { line.map { "\"\($0)\"" } ?? "the end of the file" }
        context.note(
            "\(path):\(difference.line):1: error",
            "The file is not what the bundle asks for: expected \(shown(difference.expected)), "
                + "found \(shown(difference.found)). Generate it again without --check.")
        return .errorsFound
    }
}
