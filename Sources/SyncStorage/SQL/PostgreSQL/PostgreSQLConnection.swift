import CPostgreSQL

/// A connection to a PostgreSQL server that can be written to.
///
/// Sendable by the promise that one thread at a time uses it: the store keeps connections in pools.
final class PostgreSQLConnection: SQLConnection, @unchecked Sendable {
    let connection: OpaquePointer
    private var prepared: Set<SyncStatement> = []
    private let warnings = PostgreSQLWarnings()
    /// A transaction that begins together with its first statement.
    private var beginning: String?
    /// Whose rows that transaction may see; `nil` where the database isn't told.
    private var visibleRows: VisibleRows?
    private let guardsRows: Bool

    /// Connects.
    /// - Parameters:
    ///   - address: a URI, or keywords as libpq takes them.
    ///   - settings: what is set for the session.
    ///   - guardsRows: whether the database is told whose rows each transaction may see.
    init(_ address: String, settings: [String], guardsRows: Bool = false) throws(SQLFault) {
        guard let connection = PostgreSQLParameters(address).connect() else {
            throw SQLFault(kind: .connection, message: "there is no memory for a connection")
        }
        self.connection = connection
        self.guardsRows = guardsRows
        guard PQstatus(connection) == CONNECTION_OK else { throw lastFault(.connection) }
        PQsetNoticeReceiver(
            connection, noteWarning, Unmanaged.passUnretained(warnings).toOpaque())
        let encoding = PQparameterStatus(connection, "server_encoding").map { String(cString: $0) }
        guard encoding == "UTF8" else {
            throw SQLFault(
                kind: .unsupported,
                message: "the database's encoding is \(encoding ?? "unknown"); expected UTF8")
        }
        for setting in settings { try execute(schema: "SET \(setting)") }
        if guardsRows {
            try execute(schema: RowSecurity.beginning)
            try prepare(RowSecurity.narrowing, as: Self.narrowing)
        }
    }

    /// What the statement is called that says whose rows may be seen.
    private static let narrowing = "narrowing"

    deinit { PQfinish(connection) }

    var isBroken: Bool { PQstatus(connection) != CONNECTION_OK || mustBeReplaced }
    private var mustBeReplaced = false

    func begin(_ kind: TransactionKind, on rows: VisibleRows) throws(SQLFault) {
        visibleRows = guardsRows ? rows : nil
        beginning =
            switch kind {
            case .reading: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
            // Each statement sees what was committed before it, and the first one takes the row lock.
            case .writing: "BEGIN ISOLATION LEVEL READ COMMITTED"
            }
    }

    func run(_ calls: [SQLCall]) throws(SQLFault) -> [[SQLRow]] {
        guard !calls.isEmpty else { return [] }
        return try run(first: takeBeginning(), calls, last: nil)
    }

    func snapshot(_ calls: [SQLCall], on rows: VisibleRows) throws(SQLFault) -> [[SQLRow]] {
        try begin(.reading, on: rows)
        // One statement sees one state anyway; what is sent together is one transaction in any case.
        if calls.count == 1 { beginning = nil }
        do {
            return try run(
                first: takeBeginning(), calls, last: calls.count == 1 ? nil : "COMMIT")
        } catch {
            rollBack()
            throw error
        }
    }

    /// What begins the transaction, if it hasn't begun.
    private func takeBeginning() -> Beginning {
        defer { (beginning, visibleRows) = (nil, nil) }
        return Beginning(text: beginning, rows: visibleRows)
    }

    /// What is sent before a transaction's first statement.
    private struct Beginning {
        var text: String?
        var rows: VisibleRows?
        var count: Int { (text == nil ? 0 : 1) + (rows == nil ? 0 : 1) }
    }

    func commit() throws(SQLFault) {
        // Nothing was done in a transaction that hasn't begun.
        guard beginning == nil else {
            _ = takeBeginning()
            return
        }
        warnings.texts = []
        guard let result = PQexec(connection, "COMMIT") else { throw lastFault(.unknownOutcome) }
        defer { PQclear(result) }
        guard PQresultStatus(result) == PGRES_COMMAND_OK else {
            if PQstatus(connection) != CONNECTION_OK { throw lastFault(.unknownOutcome) }
            var fault = SQLFault(postgresql: result)
            // Only of a transaction that lost to another is it certain that nothing was stored.
            if fault.kind != .serialization { fault.kind = .unknownOutcome }
            mustBeReplaced = true
            throw fault
        }
        // A transaction that had failed is told of in this way.
        guard PQcmdStatus(result).map({ String(cString: $0) }) == "COMMIT" else {
            throw SQLFault(kind: .other, message: "the transaction had failed before its end")
        }
        // "canceling wait for synchronous replication": it is stored here, and nowhere else.
        if let warning = warnings.texts.first {
            throw SQLFault(kind: .unknownOutcome, message: warning)
        }
    }

    func rollBack() {
        _ = takeBeginning()
        switch PQtransactionStatus(connection) {
        case PQTRANS_INTRANS, PQTRANS_INERROR: PQclear(PQexec(connection, "ROLLBACK"))
        case PQTRANS_ACTIVE: mustBeReplaced = true
        default: break
        }
    }

    func execute(schema text: String) throws(SQLFault) {
        let first = takeBeginning()
        if let text = first.text { try execute(schema: text) }
        if let rows = first.rows { try narrow(to: rows) }
        guard let result = PQexec(connection, text) else { throw lastFault(.connection) }
        defer { PQclear(result) }
        switch PQresultStatus(result) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK: return
        default: throw fault(of: result)
        }
    }

    func outsideChanges() throws(SQLFault) -> Int64? { nil }

    /// Has commits wait for the disk and the standby where a role or database is set not to.
    func requireDurability() throws(SQLFault) {
        let setting = PQexec(connection, "SHOW synchronous_commit")
        defer { PQclear(setting) }
        guard let setting, PQntuples(setting) == 1, let text = PQgetvalue(setting, 0, 0) else {
            return
        }
        if ["off", "local"].contains(String(cString: text)) {
            try execute(schema: "SET synchronous_commit = on")
        }
    }

    // MARK: Several statements at a time

    /// Sends everything before it waits for the first answer (libpq's pipeline mode).
    private func run(
        first: Beginning, _ calls: [SQLCall], last: String?
    ) throws(SQLFault) -> [[SQLRow]] {
        for call in calls where !prepared.contains(call.statement) { try prepare(call.statement) }
        guard PQenterPipelineMode(connection) == 1 else { throw lastFault(.connection) }
        defer { if PQexitPipelineMode(connection) != 1 { mustBeReplaced = true } }
        if let text = first.text { try send(text) }
        if let rows = first.rows { try send(narrowingTo: rows) }
        for call in calls { try send(call) }
        if let last { try send(last) }
        guard PQpipelineSync(connection) == 1 else { throw lastFault(.connection) }
        var answers = try receive()
        answers.removeFirst(min(first.count, answers.count))
        if last != nil { answers.removeLast() }
        guard answers.count == calls.count else { throw lastFault(.connection) }
        return answers
    }

    private func prepare(_ statement: SyncStatement) throws(SQLFault) {
        try prepare(statement.rawValue, as: statement.preparedName)
        prepared.insert(statement)
    }

    private func prepare(_ text: String, as name: String) throws(SQLFault) {
        guard let result = PQprepare(connection, name, text, 0, nil) else {
            throw lastFault(.connection)
        }
        defer { PQclear(result) }
        guard PQresultStatus(result) == PGRES_COMMAND_OK else { throw fault(of: result) }
    }

    private func narrow(to rows: VisibleRows) throws(SQLFault) {
        // Numbers only, so there is nothing to escape.
        try execute(
            schema: "SELECT set_config('\(RowSecurity.setting)', '\(rows.settingText)', true)")
    }

    private func send(narrowingTo rows: VisibleRows) throws(SQLFault) {
        let isSent = rows.settingText.withCString { text in
            PQsendQueryPrepared(connection, Self.narrowing, 1, [text], nil, nil, 1) == 1
        }
        guard isSent else { throw lastFault(.connection) }
    }

    private func send(_ text: String) throws(SQLFault) {
        guard PQsendQueryParams(connection, text, 0, nil, nil, nil, nil, 1) == 1 else {
            throw lastFault(.connection)
        }
    }

    private func send(_ call: SQLCall) throws(SQLFault) {
        guard PostgreSQLBinary.send(call, to: connection) else { throw lastFault(.connection) }
    }

    private func receive() throws(SQLFault) -> [[SQLRow]] {
        var answers: [[SQLRow]] = []
        var fault: SQLFault?
        var isOver = false
        while !isOver {
            // Between two statements' results comes a null pointer.
            guard let result = PQgetResult(connection) else {
                if PQstatus(connection) != CONNECTION_OK { throw fault ?? lastFault(.connection) }
                continue
            }
            defer { PQclear(result) }
            switch PQresultStatus(result) {
            case PGRES_TUPLES_OK, PGRES_COMMAND_OK:
                answers.append(PostgreSQLBinary.rows(of: result))
            case PGRES_PIPELINE_SYNC: isOver = true
            case PGRES_PIPELINE_ABORTED: break
            default: fault = fault ?? self.fault(of: result)
            }
        }
        if let fault { throw fault }
        return answers
    }

    // MARK: Faults

    private func fault(of result: OpaquePointer) -> SQLFault {
        if PQstatus(connection) != CONNECTION_OK { return lastFault(.connection) }
        let fault = SQLFault(postgresql: result)
        // A server that became a standby, or stops: another connection finds the new primary.
        if fault.kind == .connection { mustBeReplaced = true }
        return fault
    }

    private func lastFault(_ kind: SQLFault.Kind) -> SQLFault {
        let text = PQerrorMessage(connection).map { String(cString: $0) } ?? ""
        return SQLFault(kind: kind, message: text.oneLine)
    }
}

extension SyncStatement {
    /// What the statement is called in a session.
    var preparedName: String { "\(self)" }
}

extension String {
    /// The text without line breaks and without a full stop at its end.
    var oneLine: String {
        let line = split(whereSeparator: \.isNewline)
            .map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: "; ")
        return line.hasSuffix(".") ? String(line.dropLast()) : line
    }
}
