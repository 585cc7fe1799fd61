import Dispatch
import Synchronization

/// The connection for writing; writers take turns.
///
/// A writer whose commit waits for a standby that is gone may wait for ever. It is not disturbed, for
/// then nobody would know what is stored; the others give up after a while.
final class WriterConnection: Sendable {
    private let database: Database
    private let patience: Duration
    private let turn = DispatchSemaphore(value: 1)
    private let connection = Mutex<(any SQLConnection)?>(nil)
    private let lastCommit = Mutex<ContinuousClock.Instant?>(nil)
    private let findsNoRoom = Atomic(false)

    /// - Parameter patience: how long a writer waits for its turn.
    init(_ database: Database, patience: Duration) {
        self.database = database
        self.patience = patience
    }

    /// How often a transaction is tried.
    enum Attempts: Sendable {
        /// Until a moment; for what may be done twice.
        case until(ContinuousClock.Instant)
        /// A few times while it is certain that it was not done.
        case whileUndone
    }

    /// Runs a transaction.
    func write<Result: Sendable>(
        _ attempts: Attempts, on rows: VisibleRows,
        _ body: (any SQLConnection) throws(SQLFault) -> Result
    ) throws(SyncStoreError) -> Result {
        var backoff = Backoff(from: .milliseconds(2), to: .milliseconds(200))
        var count = 0
        while true {
            do {
                let result = try writeOnce(on: rows, body)
                lastCommit.withLock { $0 = .now }
                findsNoRoom.store(false, ordering: .relaxed)
                return result
            } catch {
                count += 1
                if error.kind == .notWritable { noteNoRoom() }
                guard isWorthAnother(attempts, after: error, count) else {
                    throw SyncStoreError(error)
                }
            }
            backoff.pause()
        }
    }

    private func noteNoRoom() {
        lastCommit.withLock { $0 = nil }
        findsNoRoom.store(true, ordering: .relaxed)
    }

    /// Whether the newest transaction was refused because the disk is full, or can't be written.
    var lacksRoom: Bool { findsNoRoom.load(ordering: .relaxed) }

    /// Whether something was committed lately.
    func hasCommitted(within duration: Duration) -> Bool {
        lastCommit.withLock { $0.map { ContinuousClock.now - $0 < duration } ?? false }
    }

    /// Lends the connection for what is no transaction.
    func borrow<Result: Sendable>(
        _ body: (any SQLConnection) throws(SQLFault) -> Result
    ) throws(SQLFault) -> Result {
        try takeTurn()
        defer { turn.signal() }
        return try connection.withLock { connection throws(SQLFault) in
            try body(try connected(&connection))
        }
    }

    func close() {
        do {
            try takeTurn()
            defer { turn.signal() }
            connection.withLock { $0 = nil }
        } catch {
            // Whoever uses the connection lets it go.
        }
    }

    private func isWorthAnother(_ attempts: Attempts, after fault: SQLFault, _ count: Int) -> Bool {
        guard fault.isTransient else { return false }
        return switch attempts {
        case .until(let end): ContinuousClock.now < end
        case .whileUndone: fault.kind != .unknownOutcome && count < 8
        }
    }

    private func writeOnce<Result: Sendable>(
        on rows: VisibleRows, _ body: (any SQLConnection) throws(SQLFault) -> Result
    ) throws(SQLFault) -> Result {
        try takeTurn()
        defer { turn.signal() }
        return try connection.withLock { connection throws(SQLFault) in
            let current = try connected(&connection)
            defer { if current.isBroken { connection = nil } }
            return try current.transaction(.writing, on: rows) { () throws(SQLFault) in
                try body(current)
            }
        }
    }

    private func takeTurn() throws(SQLFault) {
        if turn.wait(timeout: .now() + patience.dispatchInterval) == .success { return }
        throw SQLFault(kind: .connection, message: "another transaction has not come to its end")
    }

    private func connected(
        _ connection: inout (any SQLConnection)?
    ) throws(SQLFault) -> any SQLConnection {
        if let connection { return connection }
        let made = try database.connect(for: .writing)
        connection = made
        return made
    }
}
