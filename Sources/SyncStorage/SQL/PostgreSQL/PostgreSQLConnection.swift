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

    /// Connects.
    /// - Parameters:
    ///   - address: a URI, or keywords as libpq takes them.
    ///   - settings: what is set for the session.
    init(_ address: String, settings: [String]) throws(SQLFault) {
        guard let connection = PostgreSQLParameters(address).connect() else {
            throw SQLFault(kind: .connection, message: "there is no memory for a connection")
        }
        self.connection = connection
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
    }

    deinit { PQfinish(connection) }

    var isBroken: Bool { PQstatus(connection) != CONNECTION_OK || mustBeReplaced }
    private var mustBeReplaced = false

    func begin(_ kind: TransactionKind) throws(SQLFault) {
        beginning =
            switch kind {
            case .reading: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
            // Each statement sees what was committed before it, and the first one takes the row lock.
            case .writing: "BEGIN ISOLATION LEVEL READ COMMITTED"
            }
    }

    func run(_ calls: [SQLCall]) throws(SQLFault) -> [[SQLRow]] {
        guard !calls.isEmpty else { return [] }
        let first = beginning
        beginning = nil
        return try run(first: first, calls, last: nil)
    }

    func snapshot(_ calls: [SQLCall]) throws(SQLFault) -> [[SQLRow]] {
        // One statement sees one state anyway.
        if calls.count == 1 { return try run(first: nil, calls, last: nil) }
        try begin(.reading)
        let first = beginning
        beginning = nil
        do {
            return try run(first: first, calls, last: "COMMIT")
        } catch {
            rollBack()
            throw error
        }
    }

    func commit() throws(SQLFault) {
        // Nothing was done in a transaction that hasn't begun.
        if beginning != nil { return beginning = nil }
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
        beginning = nil
        switch PQtransactionStatus(connection) {
        case PQTRANS_INTRANS, PQTRANS_INERROR: PQclear(PQexec(connection, "ROLLBACK"))
        case PQTRANS_ACTIVE: mustBeReplaced = true
        default: break
        }
    }

    func execute(schema text: String) throws(SQLFault) {
        if let first = beginning {
            beginning = nil
            try execute(schema: first)
        }
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
        first: String?, _ calls: [SQLCall], last: String?
    ) throws(SQLFault) -> [[SQLRow]] {
        for call in calls where !prepared.contains(call.statement) { try prepare(call.statement) }
        guard PQenterPipelineMode(connection) == 1 else { throw lastFault(.connection) }
        defer { if PQexitPipelineMode(connection) != 1 { mustBeReplaced = true } }
        if let first { try send(first) }
        for call in calls { try send(call) }
        if let last { try send(last) }
        guard PQpipelineSync(connection) == 1 else { throw lastFault(.connection) }
        var answers = try receive()
        if first != nil { answers.removeFirst() }
        if last != nil { answers.removeLast() }
        guard answers.count == calls.count else { throw lastFault(.connection) }
        return answers
    }

    private func prepare(_ statement: SyncStatement) throws(SQLFault) {
        let name = statement.preparedName
        guard let result = PQprepare(connection, name, statement.rawValue, 0, nil) else {
            throw lastFault(.connection)
        }
        defer { PQclear(result) }
        guard PQresultStatus(result) == PGRES_COMMAND_OK else { throw fault(of: result) }
        prepared.insert(statement)
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
