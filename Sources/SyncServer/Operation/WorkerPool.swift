import Dispatch
import Synchronization

/// Runs work that waits for the database, on a few threads beside those that serve connections.
final class WorkerPool: Sendable {
    private struct State {
        var jobs: [@Sendable () -> Void] = []
        var first = 0
        var idle: [Int]

        mutating func take() -> (@Sendable () -> Void)? {
            guard first < jobs.count else { return nil }
            defer { first += 1 }
            // What was done is dropped now and then, all at once.
            if first > 512, first * 2 > jobs.count {
                jobs.removeFirst(first)
                first = 0
            }
            return jobs[first]
        }
    }

    private let state: Mutex<State>
    private let threads: [DispatchQueue]
    private let limit: Int

    init(threadCount: Int, limit: Int = 4096) {
        threads = (0..<threadCount).map { DispatchQueue(label: "sync worker \($0)") }
        state = Mutex(State(idle: Array(0..<threadCount)))
        self.limit = limit
    }

    /// Has a job run; false when too many wait already.
    func run(_ job: @escaping @Sendable () -> Void) -> Bool {
        let (isTaken, thread): (Bool, Int?) = state.withLock { state in
            guard state.jobs.count - state.first < limit else { return (false, nil) }
            state.jobs.append(job)
            return (true, state.idle.popLast())
        }
        if let thread { threads[thread].async { [self] in work(thread) } }
        return isTaken
    }

    private func work(_ thread: Int) {
        while let job = next(thread) { job() }
    }

    private func next(_ thread: Int) -> (@Sendable () -> Void)? {
        state.withLock { state in
            let job = state.take()
            if job == nil { state.idle.append(thread) }
            return job
        }
    }
}
