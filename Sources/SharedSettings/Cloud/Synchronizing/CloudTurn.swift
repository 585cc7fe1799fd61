import Synchronization

/// One attempt to synchronize at a time, in the order in which they were asked for.
final class CloudTurn: Sendable {
    private struct State {
        var isTaken = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Waits for the turn and runs `body`.
    func take<Result: Sendable>(
        _ body: () async throws -> Result
    ) async rethrows -> Result {
        await begin()
        defer { end() }
        return try await body()
    }

    private func begin() async {
        await withCheckedContinuation { continuation in
            let isMine = state.withLock { state in
                if state.isTaken {
                    state.waiting.append(continuation)
                    return false
                }
                state.isTaken = true
                return true
            }
            if isMine { continuation.resume() }
        }
    }

    private func end() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            if state.waiting.isEmpty {
                state.isTaken = false
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.resume()
    }
}
