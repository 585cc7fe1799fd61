import SettingsSchema

/// Every subcommand, in the order that help lists them.
///
/// The parser, help texts, the manual page and the completion scripts are all made from this table.
enum CommandTable {
    /// The tool's name.
    static let toolName = "settings"
    /// The version that `--version` prints.
    static let version = "0.1.0"
    /// One sentence on what the tool does.
    static let abstract = "Show, serve, read and change the settings of an app."
    /// How a setting's place is named, for the tool's own help.
    static let discussion = """
        A Settings bundle describes an app's settings; a store holds the values that were changed. \
        Commands on values find the store by the bundle (--bundle), by the app's identifier or app \
        group (--domain), or by its file (--store). With a bundle, types, ranges and defaults come \
        from it.
        """

    /// The subcommands.
    static let commands: [CommandDefinition] = [
        .serve, .show,
        .get, .set, .editText, .reset, .list, .describe, .range, .writable, .watch,
        .export, .import, .rename, .find, .domains,
        .generate,
        .detect,
        .help,
    ]

    /// Returns the subcommand of a name or hidden alias.
    static func command(named name: String) -> CommandDefinition? {
        commands.first { $0.answers(to: name) }
    }

    /// Makes the error for a word that names no subcommand, with what was probably meant.
    static func unknownCommand(_ name: String) -> UsageError {
        let names = commands.flatMap { [$0.name] + $0.hiddenAliases }
        let sentence = SpellingSuggestion.sentence(for: name, in: names)
        return UsageError(
            message: "Unknown subcommand '\(name)'" + (sentence.isEmpty ? "" : "." + sentence),
            command: nil)
    }
}

extension CommandTable {
    /// The environment variables that are read, with what they do.
    static let environmentVariables: [(name: String, meaning: String)] = [
        (
            "XDG_DATA_HOME",
            "The folder of the stores: <folder>/<domain>/settings.sqlite. Without it, "
                + "~/.local/share."
        ),
        (
            "XDG_CONFIG_DIRS",
            "The folders of the policies: <folder>/<domain>/settings-policy.plist. Without it, "
                + "/etc/xdg."
        ),
        ("NO_COLOR", "When set and not empty, messages are not colored."),
        ("COLUMNS", "The width of help texts when standard output is no terminal."),
        ("VISUAL, EDITOR", "The editor of 'settings edit-text'. Without them, vi."),
        (
            "LANG, LC_ALL, LANGUAGE",
            "The language of a bundle's texts when --language is not given."
        ),
    ]
}
