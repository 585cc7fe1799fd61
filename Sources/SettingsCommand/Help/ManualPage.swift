/// Writes the manual page, in the `man` macros that every system's `man` reads.
enum ManualPage {
    /// Returns the source of the page.
    static func text() -> String {
        let tool = CommandTable.toolName
        var lines = [
            ".TH \(tool.uppercased()) 1 \"\" \"\(tool) \(CommandTable.version)\" \"User Commands\"",
            ".SH NAME", "\(tool) \\- \(escaped(firstLetterLowered(CommandTable.abstract)))",
            ".SH SYNOPSIS", ".B \(tool)", "\\fIsubcommand\\fR [\\fIoptions\\fR]",
            ".SH DESCRIPTION", escaped(CommandTable.discussion),
            ".SH SUBCOMMANDS",
        ]
        for command in CommandTable.commands { lines += subcommand(command) }
        lines += [".SH EXIT STATUS"]
        for (code, meaning) in ExitCode.meanings {
            lines += [".TP", ".B \(code.rawValue)", escaped(meaning)]
        }
        lines += environment()
        return lines.joined(separator: "\n") + "\n"
    }

    private static func subcommand(_ command: CommandDefinition) -> [String] {
        let usage = CommandUsage.parts(of: command).map(escaped).joined(separator: " ")
        var lines = [
            ".SS \(command.name)", "\\fB\(CommandTable.toolName) \(command.name)\\fR \(usage)",
            ".PP",
            escaped(command.abstract),
        ]
        if !command.discussion.isEmpty {
            for paragraph in command.discussion.split(separator: "\n") {
                lines += [".PP", escaped(String(paragraph))]
            }
        }
        for argument in command.arguments {
            lines += [".TP", "\\fI\(escaped(argument.name))\\fR", escaped(argument.help)]
        }
        for option in command.allOptions where !option.isHidden {
            lines += [".TP", "\\fB\(escaped(option.label))\\fR", escaped(help(of: option))]
        }
        for example in command.examples {
            lines += [".PP", escaped(example.explanation)]
            lines += [".RS", ".nf", escaped(example.line), ".fi", ".RE"]
        }
        return lines
    }

    private static func help(of option: OptionDefinition) -> String {
        var help = option.help
        if let words = option.kind.words { help += " One of \(words.joined(separator: ", "))." }
        if let text = option.defaultText { help += " Without it: \(text)." }
        return help
    }

    private static func environment() -> [String] {
        var lines = [".SH ENVIRONMENT"]
        for (name, meaning) in CommandTable.environmentVariables {
            lines += [".TP", ".B \(name)", escaped(meaning)]
        }
        return lines
    }

    private static func firstLetterLowered(_ text: String) -> String {
        var text = text.prefix(1).lowercased() + text.dropFirst()
        if text.hasSuffix(".") { text.removeLast() }
        return text
    }

    /// Keeps the formatter from taking text for requests, and hyphens from becoming dashes.
    private static func escaped(_ text: String) -> String {
        let escaped = text.map { character in
            switch character {
            case "\\": "\\e"
            case "-": "\\-"
            default: String(character)
            }
        }.joined()
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }
}
