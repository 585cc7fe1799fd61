import CSQLite

/// A connection to a database file; used by one thread at a time.
///
/// Sendable by that promise: stores keep connections inside a lock.
final class SQLiteConnection: @unchecked Sendable {
    let database: OpaquePointer

    /// Opens an existing file.
    init(path: String) throws {
        var database: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
        let code = sqlite3_open_v2(path, &database, flags, nil)
        guard code == SQLITE_OK, let database else {
            let fault = SQLiteFault(code: code, database: database)
            sqlite3_close_v2(database)
            throw fault
        }
        sqlite3_extended_result_codes(database, 1)
        self.database = database
    }

    // Statements may be released after their connection; close_v2 waits for them.
    deinit { sqlite3_close_v2(database) }

    /// Runs statements that give no rows or whose rows don't matter.
    func execute(_ sql: String) throws {
        let code = sqlite3_exec(database, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw SQLiteFault(code: code, database: database) }
    }

    /// Returns the first row's first column as text.
    func text(_ sql: String) throws -> String? {
        var result: String?
        try SQLiteStatement(sql, database: database).run { result = $0.text(at: 0) }
        return result
    }

    /// Returns the first row's first column as a number.
    func integer(_ sql: String) throws -> Int64? {
        var result: Int64?
        try SQLiteStatement(sql, database: database).run { result = $0.integer(at: 0) }
        return result
    }

    /// Whether the file can't be written through this connection.
    var isReadOnly: Bool { sqlite3_db_readonly(database, "main") != 0 }

    /// Whether a transaction is open.
    var isInTransaction: Bool { sqlite3_get_autocommit(database) == 0 }

    /// Makes the write-ahead log survive a loss of power.
    func syncLog() throws {
        let code = settings_sync_log(database)
        guard code == SQLITE_OK else { throw SQLiteFault(code: code, database: database) }
    }

    /// Moves what is in the write-ahead log into the database file, and syncs both.
    /// - Returns: whether everything was moved.
    func checkpoint(mode: Int32) throws -> Bool {
        var inLog: Int32 = 0
        var moved: Int32 = 0
        let code = sqlite3_wal_checkpoint_v2(database, "main", mode, &inLog, &moved)
        let fault = SQLiteFault(code: code, database: database)
        guard code == SQLITE_OK || fault.isBusy else { throw fault }
        return code == SQLITE_OK && inLog == moved
    }
}
