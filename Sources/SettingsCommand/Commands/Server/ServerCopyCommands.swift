import SyncStorage

extension ArgumentDefinition {
    fileprivate static let backupFile = ArgumentDefinition(
        name: "file", kind: .file, help: "The backup's file.")
}

extension OptionDefinition {
    fileprivate static let verify = flag(
        "--verify", help: "Only read the backup through and check it; store nothing.")
}

extension ArgumentDefinition {
    fileprivate static let exportFile = ArgumentDefinition(
        name: "file", kind: .file, help: "The export's file; - reads it from standard input.")
}

extension OptionDefinition {
    fileprivate static let into = option(
        "--account", value: "account",
        help: "The id or name of the account to store it in; without it, the one that was exported."
    )
    fileprivate static let replace = flag(
        "--replace", help: "Remove what the account holds before.")
}

extension CommandDefinition {
    /// `settings server backup`.
    static let serverBackup = CommandDefinition(
        name: "server backup",
        abstract: "Write everything that the sync service keeps to a file.",
        discussion: """
            The service may run meanwhile. The file holds all values and can be restored into \
            SQLite and PostgreSQL alike.
            """,
        examples: [
            Example(
                line: "settings server backup sync.backup", explanation: "Makes a checked copy.")
        ],
        arguments: [.backupFile], options: [.database]
    ) { arguments, context in
        let path = arguments.required(.backupFile)
        try ServerDatabase.use(arguments, context) { database in
            context.note(summary(try database.store.backup(to: path), "written to '\(path)'"))
        }
        return .success
    }

    /// `settings server restore`.
    static let serverRestore = CommandDefinition(
        name: "server restore",
        abstract: "Store what is in a backup into an empty database, or only check it.",
        discussion: """
            Devices notice that the service begins a new life: they pull everything, and send what \
            they have that is newer.
            """,
        examples: [
            Example(
                line: "settings server restore sync.backup --verify",
                explanation: "Says what the backup holds, and whether it is whole.")
        ],
        arguments: [.backupFile], options: [.verify, .database]
    ) { arguments, context in
        let path = arguments.required(.backupFile)
        if arguments.has(.verify) {
            let found = try ServerDatabase.work { try SyncStore.verifyBackup(path) }
            context.note(summary(found, "whole in '\(path)'"))
            return .success
        }
        try ServerDatabase.use(arguments, context) { database in
            context.note(summary(try database.store.restore(from: path), "restored"))
        }
        return .success
    }

    /// `settings server export`.
    static let serverExport = CommandDefinition(
        name: "server export",
        abstract: "Print everything that is kept of an account, as lines of JSON.",
        discussion: "For the person whose account it is. Secrets such as tokens are left out.",
        examples: [
            Example(
                line: "settings server export ada > ada.jsonl",
                explanation: "Writes a file to hand over.")
        ],
        arguments: [.account], options: [.database]
    ) { arguments, context in
        try ServerDatabase.use(arguments, context) { database in
            let account = try database.account(arguments.required(.account))
            var failure: (any Error)?
            try database.store.export(account.id) { line in
                guard failure == nil else { return }
                do { try context.output.write(line) } catch { failure = error }
            }
            if let failure { throw failure }
        }
        return .success
    }

    /// `settings server import`.
    static let serverImport = CommandDefinition(
        name: "server import",
        abstract: "Store an account's export in an empty account.",
        discussion: """
            For a person who moves to another service, or comes back. The account is made where it \
            is missing, and one that holds settings is refused unless --replace is given. All is \
            stored or nothing, and counted again. Devices have to be paired, for an export holds no \
            tokens; those that are in the account already pull everything and send what they have \
            that is newer. Values that devices have encrypted can be stored in their own account \
            only.
            """,
        examples: [
            Example(
                line: "settings server import ada.jsonl",
                explanation: "Stores what 'settings server export' wrote."),
            Example(
                line: "settings server import ada.jsonl --account grace --replace",
                explanation: "Has one account begin with what another one has."),
        ],
        arguments: [.exportFile], options: [.into, .replace, .database]
    ) { arguments, context in
        let path = arguments.required(.exportFile)
        let bytes = try path == "-" ? context.readInput() : Platform.readFile(path)
        let export = try ServerDatabase.work { try AccountExport(bytes) }
        try ServerDatabase.use(arguments, context) { database in
            let target = try arguments[.into].map { try database.account($0).id }
            let account = try database.store.importAccount(
                export, into: target, replacing: arguments.has(.replace))
            context.note(
                "\(Counted.text(export.end.items, "item")) and "
                    + "\(Counted.text(export.end.lost, "earlier value")) stored in the account "
                    + "'\(account.name)' (\(account.id)). A device joins it with the code of "
                    + "'settings server pair \(account.id)'.")
        }
        return .success
    }

    private static func summary(_ summary: SyncBackupSummary, _ what: String) -> String {
        let parts = [
            Counted.text(summary.accounts, "account"), Counted.text(summary.devices, "device"),
            Counted.text(summary.items, "item"),
        ]
        return parts.joined(separator: ", ") + ": \(what)."
    }
}
