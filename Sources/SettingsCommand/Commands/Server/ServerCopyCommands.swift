import SyncStorage

extension ArgumentDefinition {
    fileprivate static let backupFile = ArgumentDefinition(
        name: "file", kind: .file, help: "The backup's file.")
}

extension OptionDefinition {
    fileprivate static let verify = flag(
        "--verify", help: "Only read the backup through and check it; store nothing.")
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

    private static func summary(_ summary: SyncBackupSummary, _ what: String) -> String {
        let parts = [
            Counted.text(summary.accounts, "account"), Counted.text(summary.devices, "device"),
            Counted.text(summary.items, "item"),
        ]
        return parts.joined(separator: ", ") + ": \(what)."
    }
}
