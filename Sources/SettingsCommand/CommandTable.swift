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
        .check, .rules,
        .generate, .keys, .docs, .diff,
        .bundleNew, .bundleAdd, .bundleSet, .bundleSetVersion, .bundleMove, .bundleRemove,
        .stringsExtract, .stringsCheck, .stringsAdd, .stringsPseudo, .stringsExport, .stringsImport,
        .detect,
        .syncLogin, .syncStatus, .syncNow, .syncPush, .syncPull, .syncConflicts, .syncResolve,
        .syncDevices, .syncPair, .syncEncrypt, .syncOn, .syncOff, .syncRun, .syncLogout,
        .serverRun, .serverAccount, .serverPair, .serverDevices, .serverRevoke, .serverBackup,
        .serverRestore, .serverExport, .serverImport, .serverErase,
        .help,
    ]

    /// The words that several subcommands share.
    static let groups: [CommandGroup] = [.bundle, .strings, .sync, .server]

    /// Returns the subcommand of a name or hidden alias.
    static func command(named name: String) -> CommandDefinition? {
        commands.first { $0.answers(to: name) }
    }
}

extension CommandTable {
    /// The environment variables that are read, with what they do.
    static let environmentVariables: [(name: String, meaning: String)] = [
        (
            "XDG_DATA_HOME",
            "The folder of the stores: <folder>/<domain>/settings.sqlite, and of the sync "
                + "service's usual database. Without it, ~/.local/share."
        ),
        (
            "XDG_CONFIG_DIRS",
            "The folders of the policies: <folder>/<domain>/settings-policy.plist. Without it, "
                + "/etc/xdg."
        ),
        (
            "XDG_CONFIG_HOME",
            "The folder of the sign-in to a sync service and of an encrypted account's keys: "
                + "<folder>/swift-settings/sync.json and keyring. Without it, ~/.config."
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
