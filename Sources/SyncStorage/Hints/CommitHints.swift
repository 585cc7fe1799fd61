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
    private struct State {
        var connection: (any SQLConnection)?
        var version: Int64?
        var isClosed = false
    }

    private let database: Database
    private let queue = DispatchQueue(label: "settings.sync.hints")
    private let state = Mutex(State())

    init(_ database: Database) {
        self.database = database
    }

    func send(_ commits: [SyncCommit]) {}

    func listen(_ body: @escaping @Sendable (Set<Int64>?) -> Void) {
        queue.async { self.look(body) }
    }

    func close() {
        state.withLock { $0 = State(isClosed: true) }
    }

    private func look(_ body: @escaping @Sendable (Set<Int64>?) -> Void) {
        let start = ContinuousClock.now
        guard let isChanged = isChanged() else { return }
        if isChanged { body(nil) }
        // However many accounts there are to be looked at, most of the time goes elsewhere.
        let pause = max(.milliseconds(100), (ContinuousClock.now - start) * 20)
        queue.asyncAfter(deadline: .now() + pause.dispatchInterval) { self.look(body) }
    }

    /// Whether anything was committed since the last time; `nil` when nobody wants to know any more.
    private func isChanged() -> Bool? {
        state.withLock { state in
            guard !state.isClosed else { return nil }
            if state.connection == nil {
                state.connection = try? database.connect(for: .reading)
            }
            let last = state.version
            state.version = try? state.connection?.outsideChanges()
            return state.version != last
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
