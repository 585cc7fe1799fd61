import Dispatch
import SyncProtocol
import Synchronization

/// Stores batches, all that wait together in one transaction.
final class Committer: Sendable {
    private struct State {
        var waiting: [Submission] = []
        /// In the transaction that is under way.
        var underWay: [Submission] = []
        var isRunning = false
        var isWatched = false
        var isClosed = false
    }

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "settings.sync.committer")
    private let watchQueue = DispatchQueue(label: "settings.sync.patience")
    private let commit: @Sendable ([Submission]) -> Void

    /// The most batches and edits of one transaction.
    private static let limits = (batches: 256, edits: 2048)

    /// - Parameter commit: stores batches and completes them.
    init(commit: @escaping @Sendable ([Submission]) -> Void) {
        self.commit = commit
    }

    /// Whether a transaction has been under way for longer than its batches' senders wait.
    var isStuck: Bool {
        let now = ContinuousClock.now
        return state.withLock { $0.underWay.contains { $0.deadline < now } }
    }

    /// Has a batch stored with the next transaction.
    func submit(_ submission: Submission) {
        let (isClosed, starts, watches) = state.withLock { state in
            guard !state.isClosed else { return (true, false, false) }
            state.waiting.append(submission)
            defer { (state.isRunning, state.isWatched) = (true, true) }
            return (false, !state.isRunning, !state.isWatched)
        }
        if isClosed {
            submission.complete(.failure(.unavailable("The service is about to stop.")))
        }
        if starts { queue.async { self.run() } }
        if watches { watch() }
    }

    /// Takes no more batches, and returns when those that wait are stored.
    func close() {
        state.withLock { $0.isClosed = true }
        queue.sync {}
    }

    private func run() {
        while true {
            let group = state.withLock { state in
                let group = Self.group(from: &state.waiting)
                state.underWay = group
                if group.isEmpty { state.isRunning = false }
                return group
            }
            guard !group.isEmpty else { return }
            commit(group)
        }
    }

    private static func group(from waiting: inout [Submission]) -> [Submission] {
        var edits = 0
        let count =
            waiting.firstIndex { submission in
                edits += submission.batch.edits.count
                return edits > limits.edits
            } ?? waiting.count
        let group = Array(waiting.prefix(min(max(count, 1), limits.batches)))
        waiting.removeFirst(group.count)
        return group
    }

    /// Tells senders that have waited long enough, though the database doesn't answer.
    private func watch() {
        watchQueue.asyncAfter(deadline: .now() + .milliseconds(250)) {
            let now = ContinuousClock.now
            let (late, goesOn) = self.state.withLock { state in
                let late = (state.waiting + state.underWay).filter { $0.deadline < now }
                state.waiting.removeAll { $0.deadline < now }
                state.isWatched = !state.waiting.isEmpty || !state.underWay.isEmpty
                return (late, state.isWatched)
            }
            for submission in late {
                submission.complete(
                    .failure(.unavailable("The database did not answer in time.")))
            }
            if goesOn { self.watch() }
        }
    }
}
