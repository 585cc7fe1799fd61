/// Makes connections to one database.
struct Database: Sendable {
    var address: DatabaseAddress

    /// Makes a connection.
    func connect(for kind: TransactionKind) throws(SQLFault) -> any SQLConnection {
        switch address {
        case .sqlite(let path):
            return try SQLiteConnection(path: path, for: kind == .writing ? .writing : .reading)
        case .postgresql(let text):
            let settings = kind == .writing ? Self.writerSettings : Self.readerSettings
            let connection = try PostgreSQLConnection(text, settings: settings)
            if kind == .writing { try connection.requireDurability() }
            return connection
        }
    }

    /// How processes that share the database tell each other of commits.
    var hints: any CommitHints {
        switch address {
        case .sqlite: SQLiteHints(self)
        case .postgresql(let text): PostgreSQLHints(text)
        }
    }

    /// How many connections for reading a process has at most.
    var readerLimit: Int {
        switch address {
        case .sqlite: 8
        case .postgresql: 16
        }
    }

    // A statement's time is never limited for the writer: a limit would end the wait for the
    // standby, after which nobody knows what is stored.
    private static let writerSettings = [
        "lock_timeout = '5s'", "idle_in_transaction_session_timeout = '30s'",
    ]
    private static let readerSettings = [
        "statement_timeout = '10s'", "default_transaction_read_only = on",
    ]
}
