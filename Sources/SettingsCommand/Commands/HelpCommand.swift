extension ArgumentDefinition {
    fileprivate static let subcommand = ArgumentDefinition(
        name: "subcommand", count: .any, help: "The subcommand to explain.")
}

extension OptionDefinition {
    fileprivate static let man = flag(
        "--man", help: "Print a manual page for man(1), with all subcommands.")
    fileprivate static let markdown = flag(
        "--markdown", help: "Print a reference of all subcommands in Markdown.")
}

extension CommandDefinition {
    /// `settings help`.
    static let help = CommandDefinition(
        name: "help",
        abstract: "Show help for a subcommand, a manual page or a reference.",
        examples: [
            Example(
                line: "settings help --man > settings.1", explanation: "Makes a manual page."),
            Example(
                line: "settings --generate-completion-script bash > settings.bash",
                explanation: "Makes a completion script for bash, zsh or fish."),
        ],
        arguments: [.subcommand],
        options: [.man, .markdown]
    ) { arguments, context in
        if arguments.has(.man) {
            try context.output.write(ManualPage.text())
        } else if arguments.has(.markdown) {
            try context.output.write(MarkdownReference.text())
        } else if arguments[.subcommand] != nil {
            let words = arguments.all(.subcommand)
            let (target, rest) = try CommandTable.find(words)
            if let word = rest.first {
                throw arguments.usageError("Unexpected argument '\(word)'")
            }
            let help = HelpText(columns: context.columns)
            switch target {
            case .command(let command): try context.print(help.command(command))
            case .group(let group): try context.print(help.group(group))
            }
        } else {
            try context.print(HelpText(columns: context.columns).tool())
        }
        return .success
    }
}
