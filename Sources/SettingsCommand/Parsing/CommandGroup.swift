import SettingsSchema

/// A first word that several subcommands share: `settings sync login`, `settings sync status`.
///
/// A subcommand belongs to the group that its name begins with. A group may also be a subcommand by
/// itself; its help is that subcommand's then.
struct CommandGroup: Sendable {
    /// The shared word.
    var name: String
    /// One sentence on what its subcommands do.
    var abstract: String
    /// Paragraphs on how they do it; empty when the abstract says all.
    var discussion = ""

    /// Its subcommands, in the order of the table.
    var commands: [CommandDefinition] {
        CommandTable.commands.filter { $0.words.count > 1 && $0.words[0] == name }
    }
}

extension CommandDefinition {
    /// The words of the name: one, or a group's and its own.
    var words: [String] { name.split(separator: " ").map(String.init) }

    /// The name within its group.
    var lastWord: String { words.last ?? name }
}

extension CommandTable {
    /// What follows the tool's name: subcommands and groups, in the order of the table, each once.
    static var topLevel: [(name: String, abstract: String)] {
        var seen: Set<String> = []
        return commands.compactMap { command in
            guard let first = command.words.first, seen.insert(first).inserted else { return nil }
            let abstract = group(named: first)?.abstract ?? command.abstract
            return (first, abstract)
        }
    }

    /// Returns the group of a name.
    static func group(named name: String) -> CommandGroup? {
        groups.first { $0.name == name }
    }

    /// Finds what the first words of a command line name.
    /// - Returns: the subcommand, or the group when its name stands alone, and the words after it.
    /// - Throws: ``UsageError`` when they name nothing.
    static func find(
        _ words: [String]
    ) throws(UsageError) -> (target: CommandTarget, rest: [String]) {
        guard let first = words.first else { throw unknownCommand("") }
        guard let group = group(named: first) else {
            guard let command = command(named: first) else { throw unknownCommand(first) }
            return (.command(command), Array(words.dropFirst()))
        }
        let own = command(named: first)
        guard words.count > 1, !CommandLineParser.looksLikeOption(words[1]) else {
            return (own.map(CommandTarget.command) ?? .group(group), Array(words.dropFirst()))
        }
        if let command = command(named: first + " " + words[1]) {
            return (.command(command), Array(words.dropFirst(2)))
        }
        throw unknownCommand(words[1], in: group)
    }

    /// Makes the error for a word that names no subcommand, with what was probably meant.
    static func unknownCommand(_ name: String, in group: CommandGroup? = nil) -> UsageError {
        let names =
            group.map { $0.commands.map(\.lastWord) }
            ?? groups.map(\.name) + commands.flatMap { [$0.name] + $0.hiddenAliases }
        let sentence = SpellingSuggestion.sentence(for: name, in: names)
        let full = group.map { $0.name + " " + name } ?? name
        return UsageError(
            message: "Unknown subcommand '\(full)'" + (sentence.isEmpty ? "" : "." + sentence),
            command: nil, group: group)
    }
}

/// What a command line names.
enum CommandTarget {
    /// A subcommand.
    case command(CommandDefinition)
    /// A group of subcommands.
    case group(CommandGroup)
}
