import CSQLite

/// A connection to a store's file with the statements a store needs; used by one thread at a time.
final class StoreConnection: Sendable {
    let connection: SQLiteConnection
    /// Which file is open, so that its replacement shows.
    let identity: FileIdentity
    /// Where commits show, or `nil` when the file system can't share memory.
    let index: LogIndex?
    private let begin: SQLiteStatement
    private let commit: SQLiteStatement
    private let write: SQLiteStatement
    private let rowsSince: SQLiteStatement
    private let token: OpenStoreFiles.Token

    /// The file is there but nobody has filled it yet.
    struct NotInitialized: Error {}

    /// Opens a file that holds a store.
    /// - Parameter token: says that the file is open in this process.
    init(opening path: String, token: OpenStoreFiles.Token) throws {
        connection = try SQLiteConnection(path: path)
        self.token = token
        identity = token.identity
        // Asked before anything that would write to the file.
        guard try connection.integer("PRAGMA user_version") == Int64(StoreSchema.version) else {
            throw NotInitialized()
        }
        try connection.execute("PRAGMA trusted_schema = OFF; PRAGMA cache_size = -512")
        if !connection.isReadOnly {
            let mode = try connection.text("PRAGMA journal_mode = WAL")
            // Without a log, NORMAL could lose the whole file with the power.
            try connection.execute("PRAGMA synchronous = \(mode == "wal" ? "NORMAL" : "FULL")")
            // Left to the background, so that no writer waits for the disk; this is for the case
            // that the background can't keep up.
            try connection.execute("PRAGMA wal_autocheckpoint = 8192")
        }
        let database = connection.database
        begin = try SQLiteStatement("BEGIN IMMEDIATE", database: database)
        commit = try SQLiteStatement("COMMIT", database: database)
        write = try SQLiteStatement(StoreSchema.write, database: database)
        rowsSince = try SQLiteStatement(StoreSchema.rowsSince, database: database)
        // The index is there once something was read.
        _ = try connection.integer("SELECT count(*) FROM setting WHERE key = ''")
        index = LogIndex(of: database)
    }

    /// Fills an empty file with the layout of a store.
    static func initialize(_ path: String, pageSize: Int) throws {
        let connection = try SQLiteConnection(path: path)
        // Everything later leans on these pages, so they are synced.
        try connection.execute("PRAGMA page_size = \(pageSize); PRAGMA synchronous = FULL")
        do {
            try connection.execute(StoreSchema.creation)
        } catch {
            if connection.isInTransaction { try? connection.execute("ROLLBACK") }
            throw error
        }
    }

    func beginWriting() throws { try begin.run() }

    func commitWriting() throws { try commit.run() }

    /// Ends a transaction without its changes; one that SQLite has ended itself is no error.
    func rollBack() {
        if connection.isInTransaction { try? connection.execute("ROLLBACK") }
    }

    /// Writes a key's row; `nil` marks it as removed.
    func write(
        _ value: SettingValue?, forKey key: String, revision: Int64, source: ChangeSource,
        writer: Int64
    ) throws {
        try write.bind(key, at: 1)
        try write.bind(revision, at: 2)
        try write.bind(source.rawValue, at: 3)
        try write.bind(writer, at: 4)
        if let value {
            try value.bind(to: write, at: 5)
        } else {
            try write.bind(StoredRow.removedType, at: 5)
        }
        try write.run()
    }

    /// Returns the rows written after a revision, in the order of their revisions.
    ///
    /// O(n) in the number of all rows.
    func rows(since revision: Int64) throws -> [StoredRow] {
        try rowsSince.bind(revision, at: 1)
        var rows: [StoredRow] = []
        try rowsSince.run { statement in
            guard let key = statement.text(at: 0) else { return }
            rows.append(
                StoredRow(
                    key: key, revision: statement.integer(at: 1),
                    source: ChangeSource(rawValue: statement.text(at: 2) ?? ""),
                    content: Self.content(statement)))
        }
        return rows
    }

    private static func content(_ statement: borrowing SQLiteStatement) -> StoredRow.Content {
        let type = statement.integer(at: 3)
        if type == StoredRow.removedType { return .removed }
        if let value = SettingValue(type: type, statement: statement, column: 4) {
            return .value(value)
        }
        return .unreadable(reason: "its content doesn't fit its type \(type)")
    }
}
