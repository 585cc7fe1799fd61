import BundleEditing
import SettingsSchema

extension OptionDefinition {
    /// `--dry-run` of commands that change files.
    static let showDiff = flag(
        "--dry-run", help: "Print the changes as a unified diff, and write nothing.")
    /// `--rewrite`.
    static let rewrite = flag(
        "--rewrite",
        help: "Write binary and old ASCII property lists anew as XML; without it they are refused.")
    /// `--page`, where all pages are looked through without it.
    static let editedPage = option(
        "--page", value: "name", defaultText: "all that have the key",
        help: "The page, by the name of its property list without extension.")
}

extension ArgumentDefinition {
    /// The bundle that a command changes or reads.
    static let bundleFolder = ArgumentDefinition(
        name: "bundle", kind: .folder, help: "The Settings bundle.")
}

/// Carries out edits of a bundle for a command: reads, edits, and shows or writes the changes.
enum BundleEditRun {
    /// Edits the bundle that the command line names.
    /// - Parameter edit: makes the edits and returns what to say of them, a sentence.
    static func run(
        _ arguments: ParsedArguments, _ context: CommandContext,
        _ edit: (inout BundleEditor) throws -> String
    ) throws -> ExitCode {
        var editor = try asCommand {
            () throws(BundleEditError) in try BundleEditor(arguments.required(.bundleFolder))
        }
        editor.rewritesOtherForms = arguments.has(.rewrite)
        let message: String
        do { message = try edit(&editor) } catch let error as BundleEditError {
            throw commandError(error)
        }
        return try finish(editor.changes, message, arguments, context)
    }

    /// Shows the changes, or writes them and says so.
    static func finish(
        _ changes: FileChanges, _ message: String, _ arguments: ParsedArguments,
        _ context: CommandContext
    ) throws -> ExitCode {
        if arguments.has(.showDiff) {
            try context.output.write(changes.diff)
            if changes.isEmpty { context.note("Nothing would change.") }
            return .success
        }
        try asCommand { () throws(BundleEditError) in try changes.write() }
        context.note(changes.isEmpty ? "Nothing changes." : message)
        for change in changes.all {
            context.note("\(change.old == nil ? "Wrote" : "Changed") \(change.path).")
        }
        return .success
    }

    /// Calls `body` and turns its error into one with an exit code.
    static func asCommand<Result>(
        _ body: () throws(BundleEditError) -> Result
    ) throws -> Result {
        do { return try body() } catch { throw commandError(error) }
    }

    /// Turns an error of editing into one with an exit code.
    static func commandError(_ error: BundleEditError) -> CommandError {
        let code: ExitCode =
            switch error.code {
            case .writing, .changed: .inputOutput
            case .notFound: .noInput
            case .value, .exists: .usage
            default: .dataFormat
            }
        let hint =
            error.code == .form && error.path?.hasSuffix(".plist") == true
            ? " Add --rewrite to have it written anew as XML." : ""
        return CommandError(error.description + hint, exitCode: code)
    }
}
