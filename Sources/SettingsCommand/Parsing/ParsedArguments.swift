/// The words of a command line, sorted by what they mean.
struct ParsedArguments: Sendable {
    /// The command they were parsed for.
    var command: CommandDefinition
    private var optionValues: [String: [String]] = [:]
    private var positionals: [String: [String]] = [:]

    /// Makes arguments without any words.
    init(command: CommandDefinition) {
        self.command = command
    }

    /// Returns whether a flag was given.
    func has(_ option: OptionDefinition) -> Bool {
        optionValues[option.name] != nil
    }

    /// Returns the value of an option, the last one when it was given several times.
    subscript(_ option: OptionDefinition) -> String? {
        optionValues[option.name]?.last
    }

    /// Returns every value of an option, split at commas.
    func list(_ option: OptionDefinition) -> [String] {
        (optionValues[option.name] ?? []).flatMap { value in
            value.split(separator: ",").map { word in
                String(word.drop { $0 == " " })
            }
        }
    }

    /// Returns every value of an option as it was given.
    func everyValue(of option: OptionDefinition) -> [String] {
        optionValues[option.name] ?? []
    }

    /// Returns every word given for an argument.
    func all(_ argument: ArgumentDefinition) -> [String] {
        positionals[argument.name] ?? []
    }

    /// Returns the word given for an argument, or `nil` when it was left out.
    subscript(_ argument: ArgumentDefinition) -> String? {
        positionals[argument.name]?.first
    }

    /// Returns the word given for a required argument.
    ///
    /// The parser refuses a command line without it, so the empty text is never seen.
    func required(_ argument: ArgumentDefinition) -> String {
        self[argument] ?? ""
    }

    /// Makes the error for a combination of words that means nothing.
    func usageError(_ message: String) -> UsageError {
        UsageError(message: message, command: command)
    }

    mutating func add(_ value: String, for option: OptionDefinition) {
        optionValues[option.name, default: []].append(value)
    }

    mutating func add(_ value: String, for argument: ArgumentDefinition) {
        positionals[argument.name, default: []].append(value)
    }
}
