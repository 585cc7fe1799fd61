import SharedSettings
import Synchronization
import TextViews

/// The texts of an app that are being edited.
final class TextRowSessions: Sendable {
    private struct State {
        var open: [TextRowID: Open] = [:]
        var count = 0
    }

    private struct Open {
        var session: TextRowSession
        var storage: TextRowStorage
        var lastUse: Duration
    }

    /// How long a text without edits is kept, with its undo steps.
    static let idleLimit = Duration.seconds(30 * 60)

    private let state = Mutex(State())
    private let token: String
    private let configuration: SettingsPageServer.Configuration
    private let publish: @Sendable (TextRowEvent) -> Void

    /// Makes an empty set.
    /// - Parameter token: tells these sessions from those of another run.
    init(
        token: String, configuration: SettingsPageServer.Configuration,
        publish: @escaping @Sendable (TextRowEvent) -> Void
    ) {
        self.token = token
        self.configuration = configuration
        self.publish = publish
    }

    /// How many texts are kept.
    var count: Int { state.withLock { $0.open.count } }

    /// Whether a text is being edited.
    func isOpen(_ id: TextRowID) -> Bool { state.withLock { $0.open[id] != nil } }

    /// Returns the session of a text, a new one when there is none; lets go of those that nobody has
    /// used for long.
    /// - Throws: `SettingsStoreError` when the store can't be read.
    func session(for storage: TextRowStorage) throws -> TextRowSession {
        let now = configuration.now()
        return try state.withLock { state in
            state.open = state.open.filter {
                $0.key == storage.id || now - $0.value.lastUse < Self.idleLimit
            }
            let session = try state.open[storage.id]?.session ?? make(storage, &state.count)
            state.open[storage.id] = Open(session: session, storage: storage, lastUse: now)
            return session
        }
    }

    /// Takes in a value that was stored for a text that is being edited.
    func storeDidChange(_ id: TextRowID, to value: SettingValue?) {
        guard let open = state.withLock({ $0.open[id] }) else { return }
        open.session.storeDidChange(to: value, open.storage)
    }

    private func make(_ storage: TextRowStorage, _ count: inout Int) throws -> TextRowSession {
        count += 1
        return try TextRowSession(
            storage, id: "\(token)-\(count)", delegate: configuration.textViewDelegate,
            now: configuration.now, publish: publish)
    }
}
