import HTTPServing
import SyncProtocol
import SyncStorage

// Changes as they happen.
extension SyncRoutes {
    /// A stream of events.
    static let events = SyncRoute(
        method: "GET", pattern: "/v1/events", access: .device, query: ["ns", "since"]
    ) { call in
        let identity = try call.requireIdentity()
        let since = try call.lastSeen()
        let namespace = try call.namespace(for: identity)
        let board = call.service.events
        // So that other nodes' commits are told too; the board ends it with the stream.
        try call.store.watch(identity)
        // Before the head is read: what is committed between the two is told twice, not never.
        let stream = board.listen(identity, token: call.token ?? "", namespace: namespace)
        do {
            let head = try call.store.head(of: identity)
            if let since, let event = ServerSentEvent(missedSince: since, at: head) {
                stream.send(event)
            }
        } catch {
            board.remove(stream, of: identity)
            throw error
        }
        return .now(.events(stream))
    }
}

extension SyncCall {
    /// What the client saw last: as its stream says when it connects again, else as the query does.
    fileprivate func lastSeen() throws(SyncProblem) -> SyncCursor? {
        if let text = request.headers["Last-Event-ID"] {
            return try cursor(text, "Last-Event-ID")
        }
        guard let text = request.query["since"] else { return nil }
        return try cursor(text, "since")
    }
}

extension ServerSentEvent {
    /// Makes the event that tells who comes back what he missed; `nil` when that is nothing.
    init?(missedSince cursor: SyncCursor, at head: SyncCursor) {
        if cursor.epoch != head.epoch || cursor.rev > head.rev {
            self.init(resyncAt: head)
        } else if cursor.rev < head.rev {
            self.init(changes: SyncEvent(rev: head.text))
        } else {
            return nil
        }
    }
}
