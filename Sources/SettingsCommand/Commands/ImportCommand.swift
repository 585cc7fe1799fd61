import SettingsSchema
import SharedSettings

extension ArgumentDefinition {
    fileprivate static let importedFile = ArgumentDefinition(
        name: "file", kind: .file, help: "The file to read, or - for standard input.")
}

extension OptionDefinition {
    fileprivate static let force = flag(
        "--force", help: "Import values too that do not fit what the bundle declares.")
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
            not name stay as they are.
            """,
        examples: [
            Example(
                line: "settings import settings.json --dry-run --bundle Settings.bundle",
                explanation: "Lists what an import would change.")
        ],
        arguments: [.importedFile],
        options: [.dryRun, .force] + place
    ) { arguments, context in
        let path = arguments.required(.importedFile)
        let name = path == "-" ? "standard input" : path
        let bytes = try path == "-" ? context.readInput() : Platform.readFile(path)
        let content: ExchangeContent
        do throws(ExchangeError) {
            content = try ExchangeReader.read(bytes)
        } catch {
            throw CommandError(error.sentence(in: name), exitCode: .dataFormat)
        }
        let isDryRun = arguments.has(.dryRun)
        let access = try SettingsAccess.open(arguments, context, ifUnreadable: .warn)
        let plan = try ImportPlan(content, access, group: arguments[.group], source: name)
        try plan.report(in: context, force: arguments.has(.force))
        if !isDryRun { try plan.carryOut() }
        try access.warnOfUnreadableFiles(in: context)
        let count = Counted.values(plan.changes.count)
        context.note(
            isDryRun ? "\(count) would be imported." : "Imported \(count) from \(name).")
        return .success
    }
}

extension ExchangeError {
    fileprivate func sentence(in name: String) -> String {
        let place = position.map { ":\($0.line):\($0.column)" } ?? ""
        return "\(name)\(place): \(message)"
    }
}
