import Dispatch
import Synchronization

/// Connections for reading, so that readers wait neither for each other nor for the writer.
final class ReaderPool: Sendable {
    private let database: Database
    private let idle = Mutex<[any SQLConnection]>([])
    private let places: DispatchSemaphore

    /// - Parameter limit: how many connections there may be; further readers wait their turn.
    init(_ database: Database, limit: Int) {
        self.database = database
        places = DispatchSemaphore(value: limit)
    }

    /// Runs statements that see one state of the database.
    func read(
        _ calls: [SQLCall], on rows: VisibleRows
    ) throws(SyncStoreError) -> [[SQLRow]] {
        try borrow { connection throws(SQLFault) in try connection.snapshot(calls, on: rows) }
    }

    /// Runs one statement.
    func read(_ call: SQLCall, on rows: VisibleRows) throws(SyncStoreError) -> [SQLRow] {
        try read([call], on: rows).first ?? []
    }

    /// Lends a connection; for a second time when the first turns out to be gone.
    func borrow<Result>(
        _ body: (any SQLConnection) throws(SQLFault) -> Result
    ) throws(SyncStoreError) -> Result {
        places.wait()
        defer { places.signal() }
        do {
            return try borrowOnce(body)
        } catch {
            guard error.isTransient else { throw SyncStoreError(error) }
        }
        do {
            return try borrowOnce(body)
        } catch {
            throw SyncStoreError(error)
        }
    }

    /// Lends a connection that sees one state of the database until it is given back.
    ///
    /// A connection of its own, for others shall not wait for it.
    func borrowForLong<Result>(
        on rows: VisibleRows, _ body: (any SQLConnection) throws(SyncStoreError) -> Result
    ) throws(SyncStoreError) -> Result {
        let connection: any SQLConnection
        do {
            connection = try database.connect(for: .reading)
            try connection.begin(.reading, on: rows)
        } catch let fault {
            throw SyncStoreError(fault)
        }
        defer { connection.rollBack() }
        return try body(connection)
    }

    private func borrowOnce<Result>(
        _ body: (any SQLConnection) throws(SQLFault) -> Result
    ) throws(SQLFault) -> Result {
        let known = idle.withLock { $0.popLast() }
        let connection: any SQLConnection
        if let known {
            connection = known
        } else {
            connection = try database.connect(for: .reading)
        }
        defer {
            if connection.isBroken {
                // The others were most likely to the same server.
                idle.withLock { $0.removeAll() }
            } else {
                idle.withLock { $0.append(connection) }
            }
        }
        return try body(connection)
    }

    func close() {
        idle.withLock { $0.removeAll() }
    }
}
