/// A command line that means nothing.
struct UsageError: Error, Sendable {
    /// What is wrong, without the label.
    var message: String
    /// What the missing or wrong part is for, or `nil` when the message says it.
    var help: (label: String, text: String)?
    /// The command whose usage is shown, or `nil` for the tool's own.
    var command: CommandDefinition?
    /// The group whose usage is shown when there is no command.
    var group: CommandGroup?

    /// Makes an error.
    init(
        message: String, help: (label: String, text: String)? = nil, command: CommandDefinition?,
        group: CommandGroup? = nil
    ) {
        self.message = message
        self.help = help
        self.command = command
        self.group = group
    }
}
