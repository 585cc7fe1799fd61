import Synchronization

/// The changes that one reader of a stream has yet to take.
///
/// A reader that is less than ``limit`` changes behind gets every one. Further behind, the changes
/// of one key are joined into one, so that memory is bounded by the number of keys.
final class ChangeQueue: Sendable {
    static let limit = 1024

    /// Wakes a reader that waits.
    ///
    /// To be called outside the locks of queue and hub: waking a task takes a lock of the task's,
    /// which is held when a cancelled task takes these.
    typealias WakeUp = CheckedContinuation<Void, Never>

    private struct State {
        var pending: [SettingChange] = []
        var limit = ChangeQueue.limit
        var waiting: [WakeUp] = []
        var isFinished = false
    }

    private let state = Mutex(State())

    /// Keeps changes for the reader, and returns the readers to wake.
    func append(_ changes: [SettingChange]) -> [WakeUp] {
        state.withLock { state in
            guard !state.isFinished else { return [] }
            state.pending += changes
            if state.pending.count > state.limit {
                state.pending = Self.joined(state.pending)
                state.limit = max(Self.limit, 2 * state.pending.count)
            }
            defer { state.waiting = [] }
            return state.waiting
        }
    }

    /// Returns the next change, or `nil` when the queue is finished.
    func next() async -> SettingChange? {
        while true {
            switch takeNext() {
            case .change(let change): return change
            case .finished: return nil
            case .nothingYet: await waitForChange()
            }
        }
    }

    private enum Next {
        case change(SettingChange), nothingYet, finished
    }

    private func takeNext() -> Next {
        state.withLock { state in
            if state.isFinished { return .finished }
            return state.pending.isEmpty ? .nothingYet : .change(state.pending.removeFirst())
        }
    }

    private func waitForChange() async {
        await withCheckedContinuation { (wakeUp: WakeUp) in
            let isThere = state.withLock { state in
                if state.isFinished || !state.pending.isEmpty { return true }
                state.waiting.append(wakeUp)
                return false
            }
            if isThere { wakeUp.resume() }
        }
    }

    /// Ends the stream and forgets what was not taken.
    func finish() {
        let waiting = state.withLock { state in
            defer { state = State(isFinished: true) }
            return state.waiting
        }
        for wakeUp in waiting { wakeUp.resume() }
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
