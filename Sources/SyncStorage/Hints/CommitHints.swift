import Dispatch
import Synchronization

/// How processes that share a database tell each other that something changed.
///
/// Hints may be lost or come twice; what a hint is about is always read from the database.
protocol CommitHints: Sendable {
    /// Gives other processes a hint of commits.
    func send(_ commits: [SyncCommit])

    /// Tells of others' commits: of which accounts, or that any may have changed.
    func listen(_ body: @escaping @Sendable (Set<Int64>?) -> Void)

    /// Ends listening and sending.
    func close()
}

/// Hints by looking whether the file was changed, ten times a second.
final class SQLiteHints: CommitHints {
    private let database: Database
    private let queue = DispatchQueue(label: "settings.sync.hints")
    private let isClosed = Atomic(false)

    init(_ database: Database) {
        self.database = database
    }

    func send(_ commits: [SyncCommit]) {}

    func listen(_ body: @escaping @Sendable (Set<Int64>?) -> Void) {
        queue.async { self.look(through: nil, last: nil, body) }
    }

    func close() {
        isClosed.store(true, ordering: .relaxed)
    }

    private func look(
        through connection: (any SQLConnection)?, last: Int64?,
        _ body: @escaping @Sendable (Set<Int64>?) -> Void
    ) {
        guard !isClosed.load(ordering: .relaxed) else { return }
        let start = ContinuousClock.now
        let connection = connection ?? (try? database.connect(for: .reading))
        let version = try? connection?.outsideChanges()
        if version != last { body(nil) }
        // However many accounts there are to be looked at, most of the time goes elsewhere.
        let pause = max(.milliseconds(100), (ContinuousClock.now - start) * 20)
        queue.asyncAfter(deadline: .now() + pause.dispatchInterval) {
            self.look(through: connection, last: version, body)
        }
    }
}

extension Duration {
    /// The duration as Dispatch takes it.
    var dispatchInterval: DispatchTimeInterval {
        let (seconds, attoseconds) = components
        return .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
    }
}
