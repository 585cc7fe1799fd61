import SettingsSchema

extension ArgumentDefinition {
    fileprivate static let oldBundle = ArgumentDefinition(
        name: "old", kind: .folder, help: "The older bundle; with --git the only one.")
    fileprivate static let newBundle = ArgumentDefinition(
        name: "new", kind: .folder, count: .optional, help: "The newer bundle.")
}

extension OptionDefinition {
    fileprivate static let revision = option(
        "--git", value: "revision",
        help: "Compare the bundle as it was in this revision, such as v1.0, with the one on disk.")
    fileprivate static let strictDiff = flag(
        "--strict", help: "Exit with 2 when a change is breaking.")
    fileprivate static let diffFormat = option(
        "--format", value: "format", kind: .oneOf(["text", "json", "markdown"]),
        defaultText: "text", help: "The form of the output.")
}

extension CommandDefinition {
    /// `settings diff`.
    static let diff = CommandDefinition(
        name: "diff",
        abstract: "Say what has changed between two versions of a bundle.",
        discussion: """
            Changes after which stored values or the code that reads them may no longer fit are \
            marked as breaking: a key that is gone, another kind of value, values that can't be \
            chosen any more, a narrower range, another app group. A key that is gone while a new \
            one has the same type and title is taken for renamed, which is a guess.
            """,
        examples: [
            Example(
                line: "settings diff old/Settings.bundle Settings.bundle",
                explanation: "Compares two bundles."),
            Example(
                line: "settings diff --git v1.0 Settings.bundle --strict",
                explanation: "Compares with a tag of the repository, and fails when users would "
                    + "lose something."),
        ],
        arguments: [.oldBundle, .newBundle],
        options: [.revision, .strictDiff, .diffFormat, .json, .idiom, .reader]
    ) { arguments, context in
        let first = trimmed(arguments.required(.oldBundle))
        let changes: [BundleChange]
        if let revision = arguments[.revision] {
            guard arguments[.newBundle] == nil else {
                throw arguments.usageError("'--git' compares one bundle with itself; name only one")
            }
            let new = try bundle(first, arguments)
            let files = try GitRevision(revision, of: first)
            changes = BundleComparison.changes(
                from: try bundle(first, arguments, files), to: new)
        } else {
            guard let second = arguments[.newBundle] else {
                throw arguments.usageError("Missing expected argument '<new>'")
            }
            changes = BundleComparison.changes(
                from: try bundle(first, arguments), to: try bundle(trimmed(second), arguments))
        }
        let report = DiffReport(changes: changes)
        switch arguments.has(.json) ? "json" : arguments[.diffFormat] ?? "text" {
        case "json": try context.print(report.json.linewiseText)
        case "markdown": try context.print(report.markdown)
        default: try context.print(report.text)
        }
        return arguments.has(.strictDiff) && changes.contains(where: \.isBreaking)
            ? .errorsFound : .success
    }

    private static func trimmed(_ path: String) -> String {
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }

    private static func bundle(
        _ path: String, _ arguments: ParsedArguments, _ files: any BundleFiles = DiskFiles()
    ) throws -> SettingsBundle {
        do {
            return try SettingsBundle.load(
                path, reader: arguments[.reader].flatMap(BundleReader.init(rawValue:)),
                idiom: arguments[.idiom].flatMap(Idiom.init(rawValue:)) ?? .phone, files: files)
        } catch { throw BundleOpening.commandError(error) }
    }
}
