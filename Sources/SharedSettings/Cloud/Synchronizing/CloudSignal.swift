import Synchronization

/// Tells that there is something to do; told several times before anyone looks, it counts once.
final class CloudSignal: Sendable {
    private struct State {
        var isRaised = false
        var waiting: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())

    func raise() {
        let waiting = state.withLock { state in
            state.isRaised = true
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume()
    }

    /// Whether there is something to do that nobody has waited for yet.
    var isRaised: Bool { state.withLock { $0.isRaised } }

    /// Takes back what was told.
    func lower() { state.withLock { $0.isRaised = false } }

    /// Returns when there is something to do, or `false` when the task was cancelled.
    func wait() async -> Bool {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isDone = state.withLock { state in
                    if state.isRaised || Task.isCancelled { return true }
                    state.waiting = continuation
                    return false
                }
                if isDone { continuation.resume() }
            }
        } onCancel: {
            let waiting = state.withLock { state in
                defer { state.waiting = nil }
                return state.waiting
            }
            waiting?.resume()
        }
        guard !Task.isCancelled else { return false }
        state.withLock { $0.isRaised = false }
        return true
    }
}
