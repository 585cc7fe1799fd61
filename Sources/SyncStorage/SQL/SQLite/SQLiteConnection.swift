import CSQLite

/// A connection to a SQLite file.
///
/// Sendable by the promise that one thread at a time uses it: the store keeps connections in pools.
final class SQLiteConnection: SQLConnection, @unchecked Sendable {
    private let database: OpaquePointer
    private var statements: [SyncStatement: SQLiteStatement] = [:]

    /// What a connection is for.
    enum Access {
        case writing, reading
        /// Only this file, which is neither made nor changed.
        case inspecting
    }

    /// Opens a file, which is made where there is none when it is to be written.
    init(path: String, for access: Access) throws(SQLFault) {
        var database: OpaquePointer?
        let flags =
            switch access {
            case .writing: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            case .reading: SQLITE_OPEN_READWRITE
            case .inspecting: SQLITE_OPEN_READONLY
            }
        let code = sqlite3_open_v2(path, &database, flags | SQLITE_OPEN_NOMUTEX, nil)
        guard code == SQLITE_OK, let database else {
            let fault = SQLFault(sqlite: code, database: database)
            sqlite3_close_v2(database)
            throw fault
        }
        self.database = database
        sqlite3_extended_result_codes(database, 1)
        sqlite3_busy_timeout(database, 5000)
        try execute(schema: "PRAGMA trusted_schema = OFF; PRAGMA cache_size = -8192")
        switch access {
        case .writing:
            // Every commit waits for the disk; what an erased account held is overwritten.
            try beginLog()
            try execute(schema: "PRAGMA synchronous = FULL; PRAGMA secure_delete = FAST")
            try execute(schema: "PRAGMA wal_autocheckpoint = 2000")
        case .reading: try execute(schema: "PRAGMA query_only = ON")
        case .inspecting: break
        }
    }

    /// Has changes written to a log, so that readers and the writer don't wait for each other.
    ///
    /// SQLite doesn't wait its turn for this by itself, when several processes meet a new file.
    private func beginLog() throws(SQLFault) {
        var backoff = Backoff(from: .milliseconds(2), to: .milliseconds(100))
        for attempt in 1... {
            do {
                return try execute(schema: "PRAGMA journal_mode = WAL")
            } catch {
                guard error.kind == .serialization, attempt < 50 else { throw error }
            }
            backoff.pause()
        }
    }

    // Statements may be released after their connection; close_v2 waits for them.
    deinit { sqlite3_close_v2(database) }

    var isBroken: Bool { false }

    func begin(_ kind: TransactionKind, on rows: VisibleRows) throws(SQLFault) {
        // A writer that began by reading could not go on after another's commit.
        try execute(schema: kind == .writing ? "BEGIN IMMEDIATE" : "BEGIN")
    }

    func commit() throws(SQLFault) {
        try execute(schema: "COMMIT")
    }

    func rollBack() {
        if sqlite3_get_autocommit(database) == 0 { try? execute(schema: "ROLLBACK") }
    }

    func run(_ calls: [SQLCall]) throws(SQLFault) -> [[SQLRow]] {
        var rows: [[SQLRow]] = []
        rows.reserveCapacity(calls.count)
        for call in calls { rows.append(try statement(call.statement).run(call.parameters)) }
        return rows
    }

    func execute(schema text: String) throws(SQLFault) {
        let code = sqlite3_exec(database, text, nil, nil, nil)
        guard code == SQLITE_OK else { throw SQLFault(sqlite: code, database: database) }
    }

    func outsideChanges() throws(SQLFault) -> Int64? {
        try query("PRAGMA data_version").first?.integer(0)
    }

    /// Runs a statement of SQLite's own.
    func query(_ text: String) throws(SQLFault) -> [SQLRow] {
        try SQLiteStatement(text, database: database).run([])
    }

    private func statement(_ statement: SyncStatement) throws(SQLFault) -> SQLiteStatement {
        if let known = statements[statement] { return known }
        let text = statement.rawValue.replacing("$", with: "?")
        let prepared = try SQLiteStatement(text, database: database)
        statements[statement] = prepared
        return prepared
    }
}

extension SQLFault {
    init(sqlite code: Int32, database: OpaquePointer?) {
        let text = database.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
        let message = text.map { String(cString: $0) } ?? "error \(code)"
        let kind: Kind =
            switch code & 0xFF {
            case SQLITE_BUSY, SQLITE_LOCKED: .serialization
            case SQLITE_FULL, SQLITE_IOERR, SQLITE_READONLY, SQLITE_CANTOPEN: .notWritable
            case SQLITE_CORRUPT, SQLITE_NOTADB: .damage
            default: .other
            }
        self.init(kind: kind, message: message)
    }
}
