/// Writes the reference of all subcommands in Markdown.
enum MarkdownReference {
    /// Returns the document.
    static func text() -> String {
        var blocks = [
            "# \(CommandTable.toolName)", CommandTable.abstract, CommandTable.discussion,
        ]
        for command in CommandTable.commands { blocks += subcommand(command) }
        blocks += [
            "## Exit codes",
            table(
                "Code",
                ExitCode.meanings.map { code, meaning in
                    ("\(code.rawValue)", meaning)
                }),
        ]
        blocks += [
            "## Environment",
            table(
                "Variable",
                CommandTable.environmentVariables.map {
                    ("`\($0.name)`", $0.meaning)
                }),
        ]
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private static func subcommand(_ command: CommandDefinition) -> [String] {
        let usage = CommandUsage.parts(of: command).joined(separator: " ")
        var blocks = ["## \(CommandTable.toolName) \(command.name)", command.abstract]
        if !command.discussion.isEmpty {
            blocks.append(command.discussion.replacing("\n", with: "\n\n"))
        }
        blocks.append("```\n\(CommandTable.toolName) \(command.name) \(usage)\n```")
        if !command.arguments.isEmpty {
            blocks.append(table("Argument", command.arguments.map { ("`<\($0.name)>`", $0.help) }))
        }
        let options = command.allOptions.filter { !$0.isHidden }.map { option in
            let words = option.kind.words.map { " (\($0.joined(separator: ", ")))" } ?? ""
            let standing = option.defaultText.map { " Default: \($0)." } ?? ""
            return ("`\(option.label)`", option.help + words + standing)
        }
        blocks.append(table("Option", options))
        for example in command.examples {
            blocks.append("\(example.explanation)\n\n```\n\(example.line)\n```")
        }
        return blocks
    }

    private static func table(_ title: String, _ rows: [(String, String)]) -> String {
        let body = rows.map { "| \(cell($0.0)) | \(cell($0.1)) |" }
        return (["| \(title) | Meaning |", "|---|---|"] + body).joined(separator: "\n")
    }

    /// A bar would end the cell.
    private static func cell(_ text: String) -> String {
        text.replacing("|", with: "\\|")
    }
}
