import Synchronization

/// Whether the database can be written; asked at most once a second, however many want to know.
final class Readiness: Sendable {
    private struct State {
        var answer: (isReady: Bool, time: ContinuousClock.Instant)?
        var waiting: [@Sendable (Bool) -> Void] = []
        var isAsking = false
    }

    private let state = Mutex(State())
    private let ask: @Sendable () -> Bool

    /// Makes a check.
    /// - Parameter ask: may take seconds.
    init(_ ask: @escaping @Sendable () -> Bool) {
        self.ask = ask
    }

    /// Answers from memory, or joins those who wait.
    /// - Returns: whether ``find(now:)`` has to be called, on a thread that may wait.
    func request(
        now: ContinuousClock.Instant, _ completion: @escaping @Sendable (Bool) -> Void
    ) -> Bool {
        let known: Bool? = state.withLock { state in
            if let answer = state.answer, now - answer.time < .seconds(1) { return answer.isReady }
            state.waiting.append(completion)
            return nil
        }
        if let known {
            completion(known)
            return false
        }
        return state.withLock { state in
            defer { state.isAsking = true }
            return !state.isAsking
        }
    }

    /// Asks the database, and tells all who wait.
    func find() { tell(ask()) }

    /// Tells all who wait that there was no time to ask.
    func giveUp() { tell(false) }

    private func tell(_ isReady: Bool) {
        let waiting = state.withLock { state in
            state.answer = (isReady, ContinuousClock.now)
            state.isAsking = false
            defer { state.waiting = [] }
            return state.waiting
        }
        for completion in waiting { completion(isReady) }
    }
}
