import HTTPServing
import SyncProtocol
import SyncStorage
import Synchronization

/// Who listens for which account's changes.
final class EventBoard: Sendable {
    /// A stream with what its device may see and wants to.
    private struct Listener {
        var stream: EventStream
        var identity: SyncIdentity
        var token: String
        var namespace: String?

        func hears(of other: String) -> Bool {
            identity.scope.includes(other) && (namespace ?? other) == other
        }
    }

    private struct State {
        var accounts: [Int64: [ObjectIdentifier: Listener]] = [:]
        /// Each device's streams, oldest first.
        var devices: [SyncIdentity: [ObjectIdentifier]] = [:]
        var count = 0
        var isClosed = false
    }

    private let state = Mutex(State())
    private let streamLimit: Int
    private let whenGone: @Sendable (SyncIdentity) -> Void
    /// How many bytes are kept for a client that doesn't read.
    private let byteLimit = 32 << 10

    /// Makes a board.
    /// - Parameters:
    ///   - streamLimit: how many streams a device may have; a new one ends its oldest.
    ///   - whenGone: called once for each stream that was opened, when it is no more.
    init(streamLimit: Int, whenGone: @escaping @Sendable (SyncIdentity) -> Void) {
        self.streamLimit = streamLimit
        self.whenGone = whenGone
    }

    /// How many streams are open.
    var count: Int { state.withLock { $0.count } }

    /// Opens a stream of the changes from now on.
    func listen(_ identity: SyncIdentity, token: String, namespace: String?) -> EventStream {
        let stream = EventStream(byteLimit: byteLimit, overflow: .endStream) { [weak self] stream in
            self?.remove(stream, of: identity)
        }
        let listener = Listener(
            stream: stream, identity: identity, token: token, namespace: namespace)
        let surplus: EventStream? = state.withLock { state in
            let id = ObjectIdentifier(stream)
            state.accounts[identity.account, default: [:]][id] = listener
            state.devices[identity, default: []].append(id)
            state.count += 1
            if state.isClosed { return stream }
            guard let streams = state.devices[identity], streams.count > streamLimit else {
                return nil
            }
            return state.accounts[identity.account]?[streams[0]]?.stream
        }
        surplus?.close()
        return stream
    }

    /// Tells listeners of commits.
    /// - Returns: how many events were handed to streams.
    func publish(_ commits: [SyncCommit]) -> Int {
        var count = 0
        for commit in commits {
            let listeners = state.withLock { Array(($0.accounts[commit.account] ?? [:]).values) }
            guard !listeners.isEmpty else { continue }
            for event in CommitEvent.events(of: commit) {
                for listener in listeners
                where event.namespace.map({ listener.hears(of: $0) }) ?? true {
                    listener.stream.send(bytes: event.bytes)
                    count += 1
                }
            }
        }
        return count
    }

    /// Ends the streams of a device, or of all devices of an account.
    func end(account: Int64, device: String? = nil) {
        let listeners = state.withLock { Array(($0.accounts[account] ?? [:]).values) }
        for listener in listeners where device == nil || listener.identity.device == device {
            listener.stream.close()
        }
    }

    /// Ends the streams whose tokens were revoked, perhaps at another node.
    func forgetStrangers(of store: SyncStore) {
        let listeners = state.withLock { $0.accounts.values.flatMap(\.values) }
        for listener in listeners where !listener.stream.isClosed {
            do {
                if try store.identity(ofToken: listener.token) == nil { listener.stream.close() }
            } catch {
                // A database that can't be asked takes nobody's stream away.
                return
            }
        }
    }

    /// Says `bye` to all, and ends every stream, also those that are opened later.
    func close() {
        let listeners = state.withLock { state in
            state.isClosed = true
            return state.accounts.values.flatMap(\.values)
        }
        let bye = ServerSentEvent(name: "bye", data: "{}").bytes
        for listener in listeners {
            listener.stream.send(bytes: bye)
            listener.stream.close()
        }
    }

    /// Forgets a stream that ended, or that never got to its client.
    func remove(_ stream: EventStream, of identity: SyncIdentity) {
        let id = ObjectIdentifier(stream)
        let wasOpen = state.withLock { state in
            guard state.accounts[identity.account]?.removeValue(forKey: id) != nil else {
                return false
            }
            state.count -= 1
            state.devices[identity]?.removeAll { $0 == id }
            if state.devices[identity]?.isEmpty == true { state.devices[identity] = nil }
            if state.accounts[identity.account]?.isEmpty == true {
                state.accounts[identity.account] = nil
            }
            return true
        }
        if wasOpen { whenGone(identity) }
    }
}
