extension ArgumentDefinition {
    fileprivate static let subcommand = ArgumentDefinition(
        name: "subcommand", count: .optional, help: "The subcommand to explain.")
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
        } else if let name = arguments[.subcommand] {
            guard let command = CommandTable.command(named: name) else {
                throw CommandTable.unknownCommand(name)
            }
            try context.print(HelpText(columns: context.columns).command(command))
        } else {
            try context.print(HelpText(columns: context.columns).tool())
        }
        return .success
    }
}
