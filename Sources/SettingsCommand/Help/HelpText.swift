/// Writes help texts in the layout of swift-argument-parser.
struct HelpText {
    /// How many columns the text may fill.
    var columns: Int

    /// Returns the help of the tool as a whole.
    func tool() -> String {
        let commands = CommandTable.topLevel.map { ($0.name, $0.abstract) }
        let codes = ExitCode.meanings.map { (String($0.code.rawValue), $0.meaning) }
        let sections = [
            overview(CommandTable.abstract, CommandTable.discussion),
            "USAGE: \(CommandTable.toolName) <subcommand>",
            section("OPTIONS", [(.version), (.help)].map(optionLine)),
            section("SUBCOMMANDS", commands),
            section("EXIT CODES", codes),
            "  See '\(CommandTable.toolName) help <subcommand>' for detailed help.",
        ]
        return sections.joined(separator: "\n\n")
    }

    /// Returns the help of a group of subcommands.
    func group(_ group: CommandGroup) -> String {
        let name = CommandTable.toolName
        return [
            overview(group.abstract, group.discussion),
            "USAGE: \(name) \(group.name) <subcommand>",
            section("OPTIONS", [(.version), (.help)].map(optionLine)),
            subcommands(of: group),
            "  See '\(name) help \(group.name) <subcommand>' for detailed help.",
        ].joined(separator: "\n\n")
    }

    private func subcommands(of group: CommandGroup) -> String {
        section("SUBCOMMANDS", group.commands.map { ($0.lastWord, $0.abstract) })
    }

    /// Returns the help of one subcommand.
    func command(_ command: CommandDefinition) -> String {
        let options = command.allOptions.filter { !$0.isHidden }.map(optionLine)
        let arguments = command.arguments.map { argument in
            ("<\(argument.name)>", argument.help + allowedWords(argument.kind, defaultText: nil))
        }
        var sections = [
            overview(command.abstract, command.discussion),
            usage(of: command, label: "USAGE"),
        ]
        if !arguments.isEmpty { sections.append(section("ARGUMENTS", arguments)) }
        sections.append(section("OPTIONS", options))
        if let group = CommandTable.group(named: command.name) {
            sections.append(subcommands(of: group))
        }
        if !command.examples.isEmpty { sections.append(examples(command.examples)) }
        return sections.joined(separator: "\n\n")
    }

    /// Returns what follows the `Error:` line of a wrong command line.
    func usageErrorTail(_ error: UsageError) -> String {
        let words = [CommandTable.toolName, error.command?.name ?? error.group?.name]
        let name = words.compactMap(\.self).joined(separator: " ")
        let usage = error.command.map { self.usage(of: $0, label: "Usage") }
        var lines: [String] = []
        if let help = error.help {
            let start = "Help:  \(help.label)  "
            let body = TextWrapping.indented(help.text, by: start.count, columns: columns)
            lines.append(start + body.dropFirst(start.count))
        }
        lines.append(usage ?? "Usage: \(name) <subcommand>")
        lines.append("  See '\(name) --help' for more information.")
        return lines.joined(separator: "\n")
    }

    /// Returns the usage line, broken between words that belong together.
    func usage(of command: CommandDefinition, label: String) -> String {
        let parts = CommandUsage.parts(of: command)
        let indent = String(repeating: " ", count: label.count + 2)
        var lines: [String] = []
        var line = "\(label): \(CommandTable.toolName) \(command.name)"
        for part in parts {
            if line.count + 1 + part.count > columns {
                lines.append(line)
                line = indent + "  " + part
            } else {
                line += " " + part
            }
        }
        return (lines + [line]).joined(separator: "\n")
    }

    private func overview(_ abstract: String, _ discussion: String) -> String {
        let abstract = TextWrapping.lines("OVERVIEW: " + abstract, columns: columns)
        let paragraphs = discussion.isEmpty ? [] : [""] + [discussion]
        let body = paragraphs.flatMap { TextWrapping.lines($0, columns: columns) }
        return (abstract + body).joined(separator: "\n")
    }

    private func section(_ title: String, _ lines: [(String, String)]) -> String {
        let body = lines.map { TextWrapping.labeled($0.0, $0.1, columns: columns) }
        return ([title + ":"] + body).joined(separator: "\n")
    }

    private func examples(_ examples: [CommandDefinition.Example]) -> String {
        let body = examples.map { example in
            "  \(example.line)\n"
                + TextWrapping.indented(example.explanation, by: 6, columns: columns)
        }
        return (["EXAMPLES:"] + body).joined(separator: "\n")
    }

    private func optionLine(_ option: OptionDefinition) -> (String, String) {
        (option.label, option.help + allowedWords(option.kind, defaultText: option.defaultText))
    }

    private func allowedWords(_ kind: ValueKind, defaultText: String?) -> String {
        let parts = [
            kind.words.map { "values: " + $0.joined(separator: ", ") },
            defaultText.map { "default: " + $0 },
        ].compactMap(\.self)
        return parts.isEmpty ? "" : " (" + parts.joined(separator: "; ") + ")"
    }
}

/// The words of a usage line.
enum CommandUsage {
    /// Returns the options and arguments as a usage line shows them, each in one piece.
    static func parts(of command: CommandDefinition) -> [String] {
        let options = command.options.filter { !$0.isHidden }.map { option in
            "[\(option.usage)\(option.isRepeatable ? " ..." : "")]"
        }
        return options + command.arguments.map(\.usage)
    }
}
