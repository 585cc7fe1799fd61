/// Writes the completion script for fish.
enum FishCompletion {
    /// Returns the script, to be put as `settings.fish` into fish's completions folder.
    static func script() -> String {
        let tool = CommandTable.toolName
        var lines = [
            "# Completion of '\(tool)' for fish.",
            "complete -c \(tool) -f",
            "complete -c \(tool) -n __fish_use_subcommand -l help -s h -d "
                + quoted(OptionDefinition.help.help),
            "complete -c \(tool) -n __fish_use_subcommand -l version -d "
                + quoted(OptionDefinition.version.help),
        ]
        for (name, abstract) in CommandTable.topLevel {
            lines.append(
                "complete -c \(tool) -n __fish_use_subcommand -a \(name) -d " + quoted(abstract))
        }
        for group in CommandTable.groups {
            let words = group.commands.map(\.lastWord).joined(separator: " ")
            let condition =
                seen([group.name]) + "; and not __fish_seen_subcommand_from " + words
            for command in group.commands {
                lines.append(
                    "complete -c \(tool) -n '\(condition)' -a \(command.lastWord) -d "
                        + quoted(command.abstract))
            }
        }
        for command in CommandTable.commands { lines += self.lines(for: command) }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func lines(for command: CommandDefinition) -> [String] {
        let condition =
            command.words.count > 1
            ? command.words.map { seen([$0]) }.joined(separator: "; and ")
            : seen([command.name] + command.hiddenAliases)
        let start = "complete -c \(CommandTable.toolName) -n '\(condition)'"
        let options = command.allOptions.filter { !$0.isHidden }.map { option in
            "\(start) \(flags(option))\(offer(option)) -d \(quoted(option.help))"
        }
        let argument: String? =
            if command.name == "help" {
                "-a \(quoted(CommandTable.topLevel.map(\.name).joined(separator: " ")))"
            } else {
                switch command.arguments.last?.kind {
                case .file?: "-F"
                case .folder?: "-a '(__fish_complete_directories)'"
                case .oneOf(let words)?: "-a \(quoted(words.joined(separator: " ")))"
                default: nil
                }
            }
        return options + (argument.map { ["\(start) \($0)"] } ?? [])
    }

    private static func seen(_ words: [String]) -> String {
        "__fish_seen_subcommand_from " + words.joined(separator: " ")
    }

    private static func flags(_ option: OptionDefinition) -> String {
        option.names.map { name in
            name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"
        }.joined(separator: " ")
    }

    private static func offer(_ option: OptionDefinition) -> String {
        if option.isFlag { return "" }
        return switch option.kind {
        case .oneOf(let words): " -x -a \(quoted(words.joined(separator: " ")))"
        case .file: " -r -F"
        case .folder: " -x -a '(__fish_complete_directories)'"
        case .text, .integer: " -x"
        }
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
