import BundleEditing
import SettingsSchema

extension ArgumentDefinition {
    fileprivate static let newBundle = ArgumentDefinition(
        name: "path", kind: .folder, help: "The folder to make, such as Settings.bundle.")
}

extension OptionDefinition {
    fileprivate static let newLanguage = option(
        "--language", value: "tag", isRepeatable: true, defaultText: "en",
        help: "A language that gets a strings table; several by repeating it or with commas, the "
            + "bundle's own first.")
}

extension CommandDefinition {
    /// `settings bundle new`.
    static let bundleNew = CommandDefinition(
        name: "bundle new",
        abstract: "Make a small bundle to begin with.",
        discussion: """
            It has a group with a switch, a group with the version, and strings tables, and \
            'settings check --strict' finds nothing in it.
            """,
        examples: [
            Example(
                line: "settings bundle new Settings.bundle --language en,de",
                explanation: "Makes a bundle in two languages.")
        ],
        arguments: [.newBundle], options: [.newLanguage, .showDiff]
    ) { arguments, context in
        var path = arguments.required(.newBundle)
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        guard (DiskFiles().names(in: path) ?? []).isEmpty else {
            throw CommandError("There is something at \(path) already.", exitCode: .usage)
        }
        let languages = arguments.list(.newLanguage)
        if let wrong = languages.first(where: { LanguageTag($0) == nil || $0.contains("/") }) {
            throw arguments.usageError("'\(wrong)' is no language; '--language' takes en, de, …")
        }
        let changes = NewBundle.files(at: path, languages: languages.isEmpty ? ["en"] : languages)
        return try BundleEditRun.finish(changes, "Made the bundle \(path).", arguments, context)
    }
}
