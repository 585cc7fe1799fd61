import Synchronization

/// The readers of one store's changes.
///
/// Stores yield inside the lock that guards their values, so that changes arrive in the order in
/// which they were made and are readable when they arrive.
final class ChangeHub: Sendable {
    private struct State {
        var queues: [Int: ChangeQueue] = [:]
        var nextNumber = 0
    }

    private let state = Mutex(State())

    /// Hands changes to every reader; O(changes × readers).
    func yield(_ changes: [SettingChange]) {
        let changes = changes.filter { !SettingsBookkeeping.owns($0.key) }
        guard !changes.isEmpty else { return }
        let wakeUps = state.withLock { state in
            state.queues.values.flatMap { $0.append(changes) }
        }
        for wakeUp in wakeUps { wakeUp.resume() }
    }

    /// Makes a stream of the changes from now on.
    /// - Parameter onEnd: runs once, when the reader was cancelled or let go of the stream.
    func stream(onEnd: @escaping @Sendable () -> Void) -> AsyncStream<SettingChange> {
        let queue = ChangeQueue()
        let number = state.withLock { state in
            state.nextNumber += 1
            state.queues[state.nextNumber] = queue
            return state.nextNumber
        }
        let subscription = ChangeSubscription { [self] in
            _ = state.withLock { $0.queues.removeValue(forKey: number) }
            queue.finish()
            onEnd()
        }
        return AsyncStream {
            // The stream's own closure owns the subscription, so letting go of the stream ends it.
            withExtendedLifetime(subscription) {}
            return await queue.next()
        } onCancel: {
            subscription.end()
        }
    }

    /// How many readers there are.
    var readerCount: Int { state.withLock { $0.queues.count } }
}

/// Runs something once: when told to end, or when nobody holds it any more.
private final class ChangeSubscription: Sendable {
    private let onEnd: Mutex<(@Sendable () -> Void)?>

    init(onEnd: @escaping @Sendable () -> Void) {
        self.onEnd = Mutex(onEnd)
    }

    func end() {
        let action = onEnd.withLock { action in
            defer { action = nil }
            return action
        }
        action?()
    }

    deinit { end() }
}
