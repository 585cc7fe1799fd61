/// Writes the scripts that complete the command in shells.
enum CompletionScript {
    /// The tool's option that prints a script.
    static let optionName = "--generate-completion-script"

    /// The shells there are scripts for.
    enum Shell: String, CaseIterable {
        case bash
        case zsh
        case fish

        /// The script's text.
        var script: String {
            switch self {
            case .bash: BashCompletion.script()
            case .zsh: ZshCompletion.script()
            case .fish: FishCompletion.script()
            }
        }
    }

    /// Prints the script of the shell that the words name, else of the user's own shell.
    static func run(_ words: [String], _ context: CommandContext) throws -> ExitCode {
        let shells = Shell.allCases.map(\.rawValue).joined(separator: ", ")
        guard let name = shellName(words, context) else {
            throw UsageError(
                message: "Name a shell after '\(optionName)': one of \(shells)", command: nil)
        }
        guard let shell = Shell(rawValue: name) else {
            throw UsageError(
                message: "There is no completion script for '\(name)', only for \(shells)",
                command: nil)
        }
        try context.output.write(shell.script)
        return .success
    }

    private static func shellName(_ words: [String], _ context: CommandContext) -> String? {
        if let first = words.first, first.hasPrefix(optionName + "=") {
            return String(first.dropFirst(optionName.count + 1))
        }
        if words.count > 1 { return words[1] }
        return context.environment["SHELL"]?.split(separator: "/").last.map(String.init)
    }
}
