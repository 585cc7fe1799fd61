import SettingsSchema
import SharedSettings

extension ArgumentDefinition {
    fileprivate static let importedFile = ArgumentDefinition(
        name: "file", kind: .file, count: .optional,
        help: "The file to read, or - for standard input; with --user-defaults, also the suite.")
}

extension OptionDefinition {
    fileprivate static let force = flag(
        "--force", help: "Import values too that do not fit what the bundle declares.")
    fileprivate static let userDefaults = flag(
        "--user-defaults",
        help: "Read what UserDefaults has stored on this computer: of the suite or the file that "
            + "is named, else of the suite with the domain's name.")
}

extension CommandDefinition {
    /// `settings import`.
    static let `import` = CommandDefinition(
        name: "import",
        abstract: "Store the values of an exported file.",
        discussion: """
            Reads property lists in every form, JSON, and NAME=value lines; the format is found \
            from the content. Changes are listed on standard error. Either all values are stored \
            or none: one that does not fit the bundle stops the import. Values that the file does \
            not name stay as they are. UserDefaults keeps the values of a suite in \
            '$XDG_CONFIG_HOME/SUITE.plist' or '~/.config/SUITE.plist'; that file is only read.
            """,
        examples: [
            Example(
                line: "settings import settings.json --dry-run --bundle Settings.bundle",
                explanation: "Lists what an import would change."),
            Example(
                line: "settings import --user-defaults --domain com.example.player",
                explanation: "Takes over what the app had in UserDefaults."),
        ],
        arguments: [.importedFile],
        options: [.userDefaults, .dryRun, .force] + place
    ) { arguments, context in
        guard arguments[.importedFile] != nil || arguments.has(.userDefaults) else {
            throw arguments.usageError("Missing expected argument '<file>'")
        }
        let access = try SettingsAccess.open(
            arguments, context, ifUnreadable: .warn, stampsEdits: true)
        let (name, content) = try content(arguments, context, access)
        let isDryRun = arguments.has(.dryRun)
        let plan = try ImportPlan(content, access, group: arguments[.group], source: name)
        try plan.report(in: context, force: arguments.has(.force))
        if !isDryRun { try plan.carryOut() }
        try access.warnOfUnreadableFiles(in: context)
        let count = Counted.text(plan.changes.count, "value")
        context.note(
            isDryRun ? "\(count) would be imported." : "Imported \(count) from \(name).")
        return .success
    }
}

/// Reads what is to be imported.
/// - Returns: what messages call the file, and what it holds.
private func content(
    _ arguments: ParsedArguments, _ context: CommandContext, _ access: SettingsAccess
) throws -> (name: String, content: ExchangeContent) {
    let path = arguments[.importedFile] ?? ""
    let isUserDefaults = arguments.has(.userDefaults)
    let name: String
    let bytes: [UInt8]
    if path == "-" {
        name = "standard input"
        bytes = try context.readInput()
    } else if isUserDefaults {
        let domain = arguments[.group] ?? access.domains[0].layers.store.domain
        let file = try UserDefaultsFile(
            path.isEmpty ? domain : path, environment: context.environment)
        name = file.path
        bytes = try file.read()
    } else {
        name = path
        bytes = try Platform.readFile(path)
    }
    do throws(ExchangeError) {
        let content =
            try isUserDefaults
            ? ExchangeReader.userDefaults(bytes) : ExchangeReader.read(bytes)
        return (name, content)
    } catch {
        throw CommandError(error.sentence(in: name), exitCode: .dataFormat)
    }
}

extension ExchangeError {
    fileprivate func sentence(in name: String) -> String {
        let place = position.map { ":\($0.line):\($0.column)" } ?? ""
        return "\(name)\(place): \(message)"
    }
}
