import SyncProtocol

/// What a backup holds.
public struct SyncBackupSummary: Sendable, Hashable {
    /// When it was made, in milliseconds since 1970.
    public var created: UInt64
    /// How many accounts.
    public var accounts: Int
    /// How many items, tombstones among them.
    public var items: Int
    /// How many devices.
    public var devices: Int
}

extension SyncStore {
    /// Writes everything, as it is at one moment, to a file; others may go on reading and writing meanwhile.
    ///
    /// The file is text, a line of JSON for each row, with a checksum at its end. It can be restored into
    /// any of the databases.
    /// - Returns: what was written.
    /// - Throws: ``SyncStoreError``; a file that was there before is then as it was.
    @discardableResult public func backup(to path: String) throws(SyncStoreError)
        -> SyncBackupSummary
    {
        let file = try OutputFile(path)
        let created = clock()
        try file.write(BackupLine(format: BackupLine.format, created: created))
        var summary = SyncBackupSummary(created: created, accounts: 0, items: 0, devices: 0)
        try readers.borrowForLong(on: .all) { connection throws(SyncStoreError) in
            let accounts = try connection.rows(SQLCall(.listAccounts))
            for row in accounts {
                try BackupWriting(file: file, connection: connection)
                    .write(account: row.integer(0), to: &summary)
            }
        }
        try file.finish()
        return summary
    }

    /// Reads a backup through and checks it, without storing anything.
    /// - Throws: ``SyncStoreError/unusable(_:)`` naming the line where it is damaged or ends too early.
    @discardableResult public static func verifyBackup(
        _ path: String
    ) throws(SyncStoreError) -> SyncBackupSummary {
        try BackupReading(path).run { _ throws(SyncStoreError) in }
    }

    /// Stores what is in a backup, which is checked first, in this store, which must be empty.
    ///
    /// Every account begins a new life: devices pull everything and send what they have that is newer.
    /// One transaction for each account; an account that has been stored stays when a later one can't be.
    /// - Returns: what was stored.
    /// - Throws: ``SyncStoreError/unusable(_:)`` when the backup is damaged or the store isn't empty.
    @discardableResult public func restore(
        from path: String
    ) throws(SyncStoreError) -> SyncBackupSummary {
        try Self.verifyBackup(path)
        guard try accounts().isEmpty else {
            throw .unusable(
                "The database \(address) holds accounts; a backup is restored into an empty one.")
        }
        var restoring = AccountRestoring(store: self)
        let summary = try BackupReading(path).run { line throws(SyncStoreError) in
            try restoring.take(line)
        }
        try restoring.finish()
        return summary
    }

    /// Begins a new life for every account: devices pull everything and send what they have that is newer.
    ///
    /// To be called after the database was set back by other means than ``restore(from:)``, as from a
    /// copy of its file or by PostgreSQL's own tools. One transaction for each account; O(n) in their number.
    public func renewEpochs() throws(SyncStoreError) {
        for account in try accountNumbers() {
            let epoch = randomNumber()
            try writer.write(.whileUndone, on: .account(account)) { connection throws(SQLFault) in
                _ = try connection.run(SQLCall(.setEpoch, .integer(account), .bits(epoch)))
            }
        }
    }
}

/// Writes accounts to a backup.
struct BackupWriting {
    var file: OutputFile
    var connection: any SQLConnection

    func write(
        account: Int64, to summary: inout SyncBackupSummary
    ) throws(SyncStoreError) {
        guard let row = try connection.rows(SQLCall(.readAccount, .integer(account))).first else {
            return
        }
        summary.accounts += 1
        try write("account", account, row)
        for table in BackupTable.all {
            let rows = try connection.rows(table.read(account))
            if table.name == "item" { summary.items += rows.count }
            if table.name == "device" { summary.devices += rows.count }
            for row in rows { try write(table.name, account, row) }
        }
    }

    private func write(_ table: String, _ account: Int64, _ row: SQLRow) throws(SyncStoreError) {
        try file.write(
            BackupLine(
                table: table, account: Name.ofAccount(account),
                row: row.values.map { BackupValue($0) }))
    }
}

extension SQLConnection {
    /// Runs one statement.
    func rows(_ call: SQLCall) throws(SyncStoreError) -> [SQLRow] {
        do {
            return try run(call)
        } catch {
            throw SyncStoreError(error)
        }
    }
}
