import HTTPServing
import JSONText
import SyncProtocol
import SyncStorage

/// An event that tells of a commit, encoded once for all who hear it.
struct CommitEvent {
    /// The namespace that changed; `nil` when it isn't known.
    var namespace: String?
    var bytes: [UInt8]

    /// How many changed keys are named; beyond, a device pulls anyway.
    static let keyLimit = 16

    /// Makes one event for each namespace that a commit changed.
    static func events(of commit: SyncCommit) -> [CommitEvent] {
        guard !commit.keys.isEmpty else {
            return [CommitEvent(commit, namespace: nil, keys: nil)]
        }
        return commit.keys.sorted { $0.key < $1.key }.map { namespace, keys in
            CommitEvent(
                commit, namespace: namespace,
                keys: keys.isEmpty || keys.count > keyLimit ? nil : keys)
        }
    }

    private init(_ commit: SyncCommit, namespace: String?, keys: [String]?) {
        let event = SyncEvent(
            rev: commit.cursor.text, ns: namespace, keys: keys, dev: commit.dev)
        self.namespace = namespace
        bytes = ServerSentEvent(changes: event).bytes
    }
}

extension ServerSentEvent {
    /// Makes an event that says what changed.
    init(changes event: SyncEvent) {
        self.init(name: "changes", data: event.json.text(), id: event.rev)
    }

    /// Makes an event that says that the device's cursor is of no use.
    init(resyncAt cursor: SyncCursor) {
        self.init(
            name: "resync", data: SyncEvent(rev: cursor.text).json.text(), id: cursor.text)
    }
}
