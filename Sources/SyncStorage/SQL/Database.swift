/// Makes connections to one database.
struct Database: Sendable {
    var address: DatabaseAddress

    /// Makes a connection.
    func connect(for kind: TransactionKind) throws(SQLFault) -> any SQLConnection {
        switch address {
        case .sqlite(let path):
            try SQLiteConnection(path: path, for: kind == .writing ? .writing : .reading)
        case .postgresql:
            throw SQLFault(kind: .unsupported, message: "PostgreSQL is not supported yet")
        }
    }
}
