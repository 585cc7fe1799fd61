/// A connection to a database; used by one thread at a time.
///
/// What the store asks for is the same for every database: the statements of ``SyncStatement``, with
/// parameters `$1`, `$2`, …, between ``begin(_:)`` and ``commit()``.
protocol SQLConnection: AnyObject, Sendable {
    /// Begins a transaction.
    func begin(_ kind: TransactionKind, on rows: VisibleRows) throws(SQLFault)

    /// Runs statements in order and returns the rows of each.
    ///
    /// A connection over a network sends them all before it waits for the first answer.
    func run(_ calls: [SQLCall]) throws(SQLFault) -> [[SQLRow]]

    /// Runs statements that see one state of the database, as a transaction of their own.
    func snapshot(_ calls: [SQLCall], on rows: VisibleRows) throws(SQLFault) -> [[SQLRow]]

    /// Ends the transaction; when it returns, its changes survive the loss of this machine's power,
    /// and of this machine where the database has a synchronous standby.
    func commit() throws(SQLFault)

    /// Ends the transaction without its changes; one that has ended already is no error.
    func rollBack()

    /// Runs text that is not among the statements: the schema's.
    func execute(schema text: String) throws(SQLFault)

    /// Whether the connection is of no use any more.
    var isBroken: Bool { get }

    /// A number that changes when other connections commit; `nil` where the database can't say.
    func outsideChanges() throws(SQLFault) -> Int64?
}

/// What a transaction is for.
enum TransactionKind: Sendable, Hashable {
    /// Sees one state of the database throughout and changes nothing.
    case reading
    /// Changes the database.
    case writing
}

extension SQLConnection {
    func snapshot(_ calls: [SQLCall], on rows: VisibleRows) throws(SQLFault) -> [[SQLRow]] {
        try transaction(.reading, on: rows) { () throws(SQLFault) in try run(calls) }
    }

    /// Runs one statement.
    func run(_ call: SQLCall) throws(SQLFault) -> [SQLRow] {
        try run([call]).first ?? []
    }

    /// Runs statements between a beginning and an end of a transaction.
    func transaction<Result>(
        _ kind: TransactionKind, on rows: VisibleRows, _ body: () throws(SQLFault) -> Result
    ) throws(SQLFault) -> Result {
        try begin(kind, on: rows)
        do {
            let result = try body()
            try commit()
            return result
        } catch {
            rollBack()
            throw error
        }
    }
}
