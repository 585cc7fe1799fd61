import Synchronization

/// Tells of commits, each revision of an account once.
final class Announcer: Sendable {
    private struct State {
        var observers: [@Sendable ([SyncCommit]) -> Void] = []
    }

    private let state = Mutex(State())

    func observe(_ body: @escaping @Sendable ([SyncCommit]) -> Void) {
        state.withLock { $0.observers.append(body) }
    }

    func announce(_ commits: [SyncCommit]) {
        guard !commits.isEmpty else { return }
        for observer in state.withLock({ $0.observers }) { observer(commits) }
    }
}
