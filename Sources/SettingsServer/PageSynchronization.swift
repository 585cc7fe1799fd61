import SettingsScreens
import SharedSettings
import Synchronization

/// Keeps the settings of an app that is served the same on all devices, and says so on its page.
public final class PageSynchronization: Sendable {
    /// The service's address as people know it, such as `sync.example.com`.
    public let service: String
    private let synchronizers: [CloudSynchronizer]
    private let state = Mutex(State())

    private struct State {
        var watchers: [Task<Void, Never>] = []
        var runners: [Int: Task<Void, Never>] = [:]
        var shown: PageSyncState?
        var isClosed = false
    }

    /// Makes one; nothing is sent or asked for before the app is served.
    /// - Parameters:
    ///   - service: the service's address as people know it.
    ///   - synchronizers: those of the app's domains, through whose stores the page writes.
    public init(service: String, synchronizers: [CloudSynchronizer]) {
        self.service = service
        self.synchronizers = synchronizers
    }

    deinit { close() }

    /// What the page shows; O(n) in the number of settings.
    var pageState: PageSyncState {
        Self.joined(synchronizers.map(\.state), service: service)
    }

    /// Turns synchronizing of all domains on or off.
    /// - Throws: `SettingsStoreError` when a store can't be written.
    func setOn(_ isOn: Bool) throws {
        for synchronizer in synchronizers { try synchronizer.setOn(isOn) }
    }

    /// Synchronizes while it is switched on, until ``close()``.
    /// - Parameter whenChanged: called when what the page shows is no longer true.
    func begin(whenChanged: @escaping @Sendable () -> Void) {
        for (index, synchronizer) in synchronizers.enumerated() {
            let states = synchronizer.states()
            let watcher = Task { [weak self] in
                for await state in states {
                    guard let self else { return }
                    follow(state, of: index)
                    if noteShown() { whenChanged() }
                }
            }
            let isClosed = state.withLock { state in
                state.watchers.append(watcher)
                return state.isClosed
            }
            if isClosed { watcher.cancel() }
        }
    }

    /// Stops synchronizing.
    func close() {
        let tasks = state.withLock { state in
            state.isClosed = true
            defer { (state.watchers, state.runners) = ([], [:]) }
            return state.watchers + state.runners.values
        }
        for task in tasks { task.cancel() }
    }

    /// Runs a synchronizer while it is on.
    private func follow(_ cloudState: CloudState, of index: Int) {
        let synchronizer = synchronizers[index]
        let ended = state.withLock { state -> Task<Void, Never>? in
            guard cloudState.phase != .off else { return state.runners.removeValue(forKey: index) }
            if state.runners[index] == nil, !state.isClosed {
                state.runners[index] = Task { await synchronizer.run() }
            }
            return nil
        }
        ended?.cancel()
    }

    private func noteShown() -> Bool {
        let now = pageState
        return state.withLock { state in
            defer { state.shown = now }
            return state.shown != now
        }
    }

    static func joined(_ states: [CloudState], service: String) -> PageSyncState {
        let waiting = states.reduce(0) { $0 + $1.waitingKeys.count }
        // What goes by itself, or is said in other words, is no news.
        let lasting = states.compactMap(\.lastRefusal).filter {
            !$0.isTransient && $0.code != .signedOut && $0.code != .switchedOff
        }
        let stuck =
            Set(lasting.map(\.description)).sorted()
            + states.flatMap { state in
                state.refusedKeys.sorted { $0.key < $1.key }.map(\.value.description)
            }
        let phases = states.map(\.phase)
        let standing: PageSyncState.Standing =
            if phases.allSatisfy({ $0 == .off }) {
                .off
            } else if phases.contains(.signedOut) {
                .signedOut
            } else if !lasting.isEmpty {
                .refused
            } else if phases.contains(.bootstrapping) {
                .starting
            } else {
                waiting > 0 ? .waiting(count: waiting) : .inStep
            }
        return PageSyncState(
            standing: standing, service: service,
            isInterrupted: states.contains { $0.lastRefusal?.isTransient ?? false },
            stuck: standing == .off ? [] : stuck)
    }
}
