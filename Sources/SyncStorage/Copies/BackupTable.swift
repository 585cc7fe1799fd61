/// A table as backups hold it: how its rows of one account are read and written again.
struct BackupTable: Sendable {
    /// What the table is called in backups.
    var name: String
    /// Reads an account's rows.
    var read: @Sendable (_ account: Int64) -> SQLCall
    /// Writes one row of an account.
    var write: @Sendable (_ account: Int64, _ row: SQLRow) -> SQLCall
    /// How many columns a row has.
    var width: Int

    /// All tables besides that of accounts.
    ///
    /// Pairing codes live for minutes and aren't kept.
    static let all = [spaces, items, history, devices, installations, readers]

    private init(
        _ name: String, width: Int, write: SyncStatement,
        columns: @escaping @Sendable (SQLRow) -> [SQLValue] = { $0.values },
        read: @escaping @Sendable (Int64) -> SQLCall
    ) {
        self.name = name
        self.width = width
        self.read = read
        self.write = { account, row in
            SQLCall(write, parameters: [.integer(account)] + columns(row))
        }
    }

    private static let spaces = BackupTable("space", width: 6, write: .writeSpace) {
        SQLCall(.listSpaces, .integer($0))
    }
    private static let items = BackupTable("item", width: 9, write: .writeItem) {
        SQLCall(.listItems, .integer($0), .integer(0), .integer(Int64.max))
    }
    private static let history = BackupTable(
        "history", width: 11, write: .writeHistory
    ) {
        SQLCall(.listHistory, .integer($0), .integer(0))
    }
    private static let devices = BackupTable("device", width: 6, write: .addDevice) {
        SQLCall(.listDevices, .integer($0))
    }
    private static let installations = BackupTable(
        "installation", width: 6, write: .writeInstallation
    ) {
        SQLCall(.listInstallations, .integer($0))
    }
    private static let readers = BackupTable("reader", width: 4, write: .writeReader) {
        SQLCall(.listReaders, .integer($0))
    }
}
