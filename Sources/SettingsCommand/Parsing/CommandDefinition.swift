/// One subcommand: what it takes, what its help says, and what it does.
///
/// Parser, help, manual page and completion scripts are all made from these definitions.
struct CommandDefinition: Sendable {
    /// The name that is typed.
    var name: String
    /// Other names that work but are not shown.
    var hiddenAliases: [String] = []
    /// One sentence on what it does.
    var abstract: String
    /// Paragraphs on how it does it; empty when the abstract says all.
    var discussion = ""
    /// Command lines with what they do.
    var examples: [Example] = []
    /// The positional arguments in order; only the last may be repeated.
    var arguments: [ArgumentDefinition] = []
    /// The options in the order that help lists them.
    var options: [OptionDefinition] = []
    /// Carries it out and returns the exit code.
    var run: @Sendable (ParsedArguments, CommandContext) async throws -> ExitCode

    /// A command line with what it does.
    struct Example: Sendable {
        /// The command line.
        var line: String
        /// What it does.
        var explanation: String
    }

    /// Whether a typed name means this command.
    func answers(to typed: String) -> Bool {
        name == typed || hiddenAliases.contains(typed)
    }

    /// Its own options and those that every command has.
    var allOptions: [OptionDefinition] {
        options + [.color, .version, .help]
    }
}

extension OptionDefinition {
    /// `--color`: when messages are coloured.
    static let color = option(
        "--color", value: "when", kind: .oneOf(["auto", "always", "never"]), defaultText: "auto",
        help: "When to use color; auto means on terminals, unless NO_COLOR is set.")
    /// `--version`.
    static let version = flag("--version", help: "Show the version.")
    /// `-h`, `--help`.
    static let help = flag("--help", "-h", help: "Show help information.")
}
