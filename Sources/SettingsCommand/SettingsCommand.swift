/// The `settings` command.
public enum SettingsCommand {
    /// Runs the command in this process and returns its exit code.
    /// - Parameter arguments: the command line, the program's own name first.
    public static func run(arguments: [String]) async -> Int32 {
        Platform.ignoreSignalsOfWrites()
        return await run(Array(arguments.dropFirst()), in: .live()).rawValue
    }

    /// Runs the command in a given world.
    /// - Parameter words: the command line without the program's own name.
    package static func run(_ words: [String], in context: CommandContext) async -> ExitCode {
        var context = context
        context.colorsMessages = isColored(context.errorOutput, words, context)
        context.colorsOutput = isColored(context.output, words, context)
        do {
            return try await dispatch(words, context)
        } catch {
            return ErrorReport.report(error, in: context)
        }
    }

    private static func dispatch(
        _ words: [String], _ context: CommandContext
    ) async throws -> ExitCode {
        guard let first = words.first, first != "--help", first != "-h" else {
            try context.print(HelpText(columns: context.columns).tool())
            return .success
        }
        if first == "--version" {
            try context.print(CommandTable.version)
            return .success
        }
        if first.hasPrefix(CompletionScript.optionName) {
            return try CompletionScript.run(words, context)
        }
        guard !CommandLineParser.looksLikeOption(first) else {
            throw UsageError(
                message: "Unknown option '\(first)'. Options follow the subcommand", command: nil)
        }
        let (target, rest) = try CommandTable.find(words)
        switch target {
        case .command(let command): return try await run(command, rest, context)
        case .group(let group): return try explain(group, rest, context)
        }
    }

    private static func explain(
        _ group: CommandGroup, _ words: [String], _ context: CommandContext
    ) throws -> ExitCode {
        if words.first == "--version" {
            try context.print(CommandTable.version)
        } else if let word = words.first, word != "--help", word != "-h" {
            throw UsageError(
                message: "Unknown option '\(word)'. Options follow the subcommand", command: nil,
                group: group)
        } else {
            try context.print(HelpText(columns: context.columns).group(group))
        }
        return .success
    }

    private static func run(
        _ command: CommandDefinition, _ words: [String], _ context: CommandContext
    ) async throws -> ExitCode {
        let arguments = try CommandLineParser.parse(words, for: command)
        if arguments.has(.help) {
            try context.print(HelpText(columns: context.columns).command(command))
            return .success
        }
        if arguments.has(.version) {
            try context.print(CommandTable.version)
            return .success
        }
        return try await command.run(arguments, context)
    }

    /// Whether text for a place is colored.
    ///
    /// Looked up in the raw words, as a wrong command line has messages too.
    private static func isColored(
        _ output: any CommandOutput, _ words: [String], _ context: CommandContext
    ) -> Bool {
        let options = words.prefix { $0 != "--" }
        var choice = options.last { $0.hasPrefix("--color=") }.map { String($0.dropFirst(8)) }
        if let index = options.firstIndex(of: "--color"), index + 1 < options.endIndex {
            choice = options[index + 1]
        }
        switch choice {
        case "always": return true
        case "never": return false
        default:
            let isUnwanted = !(context.environment["NO_COLOR"] ?? "").isEmpty
            let isDumb = context.environment["TERM"] == "dumb"
            return output.isTerminal && !isUnwanted && !isDumb
        }
    }
}
