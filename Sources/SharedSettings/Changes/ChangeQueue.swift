import Synchronization

/// The changes that one reader of a stream has yet to take.
///
/// A reader that is less than ``limit`` changes behind gets every one. Further behind, the changes
/// of one key are joined into one, so that memory is bounded by the number of keys.
final class ChangeQueue: Sendable {
    static let limit = 1024

    private struct State {
        var pending: [SettingChange] = []
        var limit = ChangeQueue.limit
        var waiting: [CheckedContinuation<SettingChange?, Never>] = []
        var isFinished = false
    }

    private let state = Mutex(State())

    /// Hands a change to a waiting reader, or keeps it for the next one; never blocks for long and
    /// runs no one else's code, so it may be called inside a store's lock.
    func append(_ change: SettingChange) {
        state.withLock { state in
            guard !state.isFinished else { return }
            if !state.waiting.isEmpty {
                state.waiting.removeFirst().resume(returning: change)
                return
            }
            state.pending.append(change)
            if state.pending.count > state.limit {
                state.pending = Self.joined(state.pending)
                state.limit = max(Self.limit, 2 * state.pending.count)
            }
        }
    }

    /// Returns the next change, or `nil` when the queue is finished.
    func next() async -> SettingChange? {
        await withCheckedContinuation { continuation in
            state.withLock { state in
                if state.isFinished {
                    continuation.resume(returning: nil)
                } else if state.pending.isEmpty {
                    state.waiting.append(continuation)
                } else {
                    continuation.resume(returning: state.pending.removeFirst())
                }
            }
        }
    }

    /// Ends the stream and forgets what was not taken.
    func finish() {
        let waiting = state.withLock { state in
            defer { state = State(isFinished: true) }
            return state.waiting
        }
        for continuation in waiting { continuation.resume(returning: nil) }
    }

    /// Joins the changes of each key into one, at the place of the last.
    ///
    /// What ends where it began is left out. O(n).
    static func joined(_ changes: [SettingChange]) -> [SettingChange] {
        var firstOld: [String: SettingValue?] = [:]
        var last: [String: Int] = [:]
        for (index, change) in changes.enumerated() {
            if firstOld[change.key] == nil { firstOld[change.key] = .some(change.oldValue) }
            last[change.key] = index
        }
        return last.values.sorted().compactMap { index in
            var change = changes[index]
            change.oldValue = firstOld[change.key] ?? nil
            return change.oldValue == change.newValue ? nil : change
        }
    }
}
