import Synchronization

/// Sends events to everyone who listens.
public final class EventHub: Sendable {
    private struct State {
        var streams: [ObjectIdentifier: EventStream] = [:]
        var count: UInt64 = 0
        var isClosed = false
    }

    private let state = Mutex(State())
    private let token: String

    /// Makes a hub.
    /// - Parameter token: what tells this hub's event ids from those of another run.
    public init(token: String) {
        self.token = token
    }

    /// How many streams are open.
    public var streamCount: Int {
        state.withLock { $0.streams.count }
    }

    /// The id of the last event.
    public var lastEventID: String {
        state.withLock { id(of: $0.count) }
    }

    /// Opens a stream of the events from now on.
    /// - Parameters:
    ///   - lastEventID: what the client saw last, from its `Last-Event-ID` header, or what
    ///     ``lastEventID`` was before the client's page was made.
    ///   - catchUp: sent at once to a client that has missed something.
    public func subscribe(
        lastEventID: String? = nil, catchUp: ServerSentEvent? = nil
    ) -> EventStream {
        state.withLock { state in
            let stream = EventStream { [weak self] stream in self?.remove(stream) }
            let current = id(of: state.count)
            if let lastEventID, lastEventID != current, var catchUp {
                catchUp.id = current
                stream.send(catchUp)
            }
            if state.isClosed {
                stream.close()
            } else {
                state.streams[ObjectIdentifier(stream)] = stream
            }
            return stream
        }
    }

    /// Sends an event to every open stream and gives it its id.
    ///
    /// Cost: linear in the streams.
    public func publish(name: String, data: String) {
        state.withLock { state in
            state.count += 1
            let bytes = ServerSentEvent(name: name, data: data, id: id(of: state.count)).bytes
            // Under the lock, so that all streams get events in one order.
            for stream in state.streams.values { stream.send(bytes: bytes) }
        }
    }

    /// Ends every stream, and each that is opened later.
    public func close() {
        let streams = state.withLock { state in
            state.isClosed = true
            return state.streams.values.map { $0 }
        }
        for stream in streams { stream.close() }
    }

    private func id(of count: UInt64) -> String { "\(token)-\(count)" }

    private func remove(_ stream: EventStream) {
        state.withLock { _ = $0.streams.removeValue(forKey: ObjectIdentifier(stream)) }
    }
}
