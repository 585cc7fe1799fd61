/// Makes connections to one database.
struct Database: Sendable {
    var address: DatabaseAddress
    /// Whether sessions are held to the rows that their transactions name; see ``RowSecurity``.
    var guardsRows = false

    /// Makes a connection.
    func connect(for kind: TransactionKind) throws(SQLFault) -> any SQLConnection {
        switch address {
        case .sqlite(let path):
            return try SQLiteConnection(path: path, for: kind == .writing ? .writing : .reading)
        case .postgresql(let text):
            let settings = kind == .writing ? Self.writerSettings : Self.readerSettings
            let connection = try PostgreSQLConnection(
                text, settings: settings, guardsRows: guardsRows)
            if kind == .writing { try connection.requireDurability() }
            return connection
        }
    }

    /// Has the database keep accounts apart by itself, from the next connection on.
    mutating func guardRows() -> RowSecurityState {
        guard case .postgresql(let text) = address else {
            return .refused("SQLite has no row security; it is for PostgreSQL.")
        }
        do throws(SQLFault) {
            let connection = try PostgreSQLConnection(text, settings: Self.writerSettings)
            try RowSecurity.install(connection)
            guardsRows = try connection.isHeldToPolicies()
        } catch {
            return .refused("The database has no row security for this role: \(error.message).")
        }
        return guardsRows
            ? .on
            : .refused(
                "The database's role is a superuser, or may bypass row security; expected one that "
                    + "may not.")
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
