import SettingsSchema

/// Sorts the words after a subcommand's name into its options and arguments.
///
/// Options may stand before, between and after arguments. `--name value` and `--name=value` mean the
/// same; after `--` every word is an argument; a lone `-` and negative numbers are always arguments.
struct CommandLineParser {
    private let command: CommandDefinition
    private var words: ArraySlice<String>
    private var result: ParsedArguments
    private var positionals: [String] = []

    /// Parses the words that follow a command's name.
    /// - Throws: ``UsageError`` when they do not fit the command.
    static func parse(
        _ words: [String], for command: CommandDefinition
    ) throws(UsageError) -> ParsedArguments {
        var parser = CommandLineParser(command: command, words: words)
        return try parser.parse()
    }

    private init(command: CommandDefinition, words: [String]) {
        self.command = command
        self.words = words[...]
        self.result = ParsedArguments(command: command)
    }

    private mutating func parse() throws(UsageError) -> ParsedArguments {
        while let word = words.popFirst() {
            if word == "--" {
                positionals += words
                break
            }
            if Self.looksLikeOption(word) {
                try parseOption(word)
            } else {
                positionals.append(word)
            }
        }
        // Who asks for help or the version gets it, whatever else is missing.
        if !result.has(.help) && !result.has(.version) { try assignPositionals() }
        return result
    }

    /// Whether a word is an option rather than an argument.
    static func looksLikeOption(_ word: String) -> Bool {
        guard word.hasPrefix("-"), word != "-" else { return false }
        let rest = word.dropFirst()
        return !(rest.first?.isNumber ?? false) && !rest.hasPrefix(".")
    }

    private mutating func parseOption(_ word: String) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = command.allOptions.first(where: { $0.names.contains(name) }) else {
            throw unknownOption(name)
        }
        let attached = parts.count > 1 ? String(parts[1]) : nil
        if option.isFlag {
            if attached != nil { throw unexpectedValue(of: option, in: word) }
            result.add("", for: option)
        } else {
            result.add(try value(of: option, attached: attached), for: option)
        }
    }

    private mutating func value(
        of option: OptionDefinition, attached: String?
    ) throws(UsageError) -> String {
        var value = attached
        if value == nil, let next = words.first, !Self.looksLikeOption(next) {
            value = words.popFirst()
        }
        guard let value else {
            throw UsageError(
                message: "Missing value for '\(option.usage)'",
                help: (option.usage, option.help), command: command)
        }
        if let complaint = option.kind.complaint(about: value) {
            throw UsageError(
                message: "The value '\(value)' is invalid for '\(option.usage)'. \(complaint)",
                help: (option.usage, option.help), command: command)
        }
        return value
    }

    private mutating func assignPositionals() throws(UsageError) {
        var remaining = positionals[...]
        for argument in command.arguments {
            guard let first = remaining.first else {
                if argument.count.isRequired { throw missing(argument) }
                continue
            }
            if argument.count.isRepeated {
                for word in remaining { result.add(word, for: argument) }
                remaining = []
            } else {
                result.add(first, for: argument)
                remaining = remaining.dropFirst()
            }
        }
        if !remaining.isEmpty { throw unexpected(Array(remaining)) }
    }

    private func missing(_ argument: ArgumentDefinition) -> UsageError {
        UsageError(
            message: "Missing expected argument '<\(argument.name)>'",
            help: ("<\(argument.name)>", argument.help), command: command)
    }

    private func unexpected(_ words: [String]) -> UsageError {
        let quoted = words.map { "'\($0)'" }.joined(separator: ", ")
        let message =
            words.count == 1
            ? "Unexpected argument \(quoted)" : "\(words.count) unexpected arguments: \(quoted)"
        return UsageError(message: message, command: command)
    }

    private func unknownOption(_ name: String) -> UsageError {
        let candidates = command.allOptions.filter { !$0.isHidden }.flatMap(\.names)
            .filter { $0.hasPrefix("--") }
        let typed = name.hasPrefix("--") ? name : "-" + name
        let sentence = SpellingSuggestion.sentence(for: typed, in: candidates)
        let message = "Unknown option '\(name)'" + (sentence.isEmpty ? "" : "." + sentence)
        return UsageError(message: message, command: command)
    }

    private func unexpectedValue(of option: OptionDefinition, in word: String) -> UsageError {
        UsageError(
            message: "The flag '\(option.name)' takes no value, but '\(word)' gives one",
            command: command)
    }
}
