/// A command line that means nothing.
struct UsageError: Error, Sendable {
    /// What is wrong, without the label.
    var message: String
    /// What the missing or wrong part is for, or `nil` when the message says it.
    var help: (label: String, text: String)?
    /// The command whose usage is shown, or `nil` for the tool's own.
    var command: CommandDefinition?

    /// Makes an error.
    init(message: String, help: (label: String, text: String)? = nil, command: CommandDefinition?) {
        self.message = message
        self.help = help
        self.command = command
    }
}
