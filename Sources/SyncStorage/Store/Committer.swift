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

    /// The most batches, edits and bytes of one transaction, as far as it has more than one batch.
    private static let limits = (batches: 256, edits: 2048, bytes: 4 << 20)
    /// The most batches that wait.
    private static let capacity = 10_000

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
        let (refusal, starts, watches) = state.withLock { state in
            let refusal: String? =
                if state.isClosed {
                    "The service is about to stop."
                } else if state.waiting.count >= Self.capacity {
                    "Too many batches wait for the database."
                } else {
                    nil
                }
            guard refusal == nil else { return (refusal, false, false) }
            state.waiting.append(submission)
            defer { (state.isRunning, state.isWatched) = (true, true) }
            return (refusal, !state.isRunning, !state.isWatched)
        }
        if let refusal { submission.complete(.failure(.unavailable(refusal))) }
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
        var (edits, bytes) = (0, 0)
        let count =
            waiting.firstIndex { submission in
                edits += submission.batch.edits.count
                bytes += submission.batch.byteCount
                return edits > limits.edits || bytes > limits.bytes
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
