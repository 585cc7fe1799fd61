import CMicroHTTPD
import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What a server's threads share.
final class ServerCore: Sendable {
    private struct State {
        var streams: [ObjectIdentifier: EventStream] = [:]
        var awaited: [ObjectIdentifier: DeferredResponse] = [:]
        var isStopping = false
        /// Whether the time is over in which running requests may end by themselves.
        var isEnding = false
    }

    let configuration: HTTPServer.Configuration
    let handler: HTTPServer.Handler
    /// Holds every request from the end of its header until its answer is sent.
    let running = DispatchGroup()
    /// Holds every request whose answer came later, or is still to come, until it is sent.
    private let awaiting = DispatchGroup()
    let connections: ConnectionRegistry
    let memory: DaemonMemory
    /// The bytes of all requests' bodies.
    let bodyBytes = Atomic<Int>(0)
    private let state = Mutex(State())

    init(configuration: HTTPServer.Configuration, handler: @escaping HTTPServer.Handler) {
        self.configuration = configuration
        self.handler = handler
        self.connections = ConnectionRegistry(configuration: configuration)
        self.memory = DaemonMemory(certificate: configuration.certificate)
    }

    var streamCount: Int {
        state.withLock { $0.streams.count }
    }

    var isStopping: Bool {
        state.withLock { $0.isStopping }
    }

    /// Adds an answer that is awaited, or gives it at once when there is no time left.
    func add(_ response: DeferredResponse) {
        awaiting.enter()
        let isEnding = state.withLock { state in
            if !state.isEnding { state.awaited[ObjectIdentifier(response)] = response }
            return state.isEnding
        }
        if isEnding { response.respond(stopping) }
    }

    func remove(_ response: DeferredResponse) {
        state.withLock { _ = $0.awaited.removeValue(forKey: ObjectIdentifier(response)) }
        awaiting.leave()
    }

    /// The answer to who comes while the server stops.
    var stopping: HTTPResponse {
        var response = configuration.refusal(503, "The server is stopping.")
        response.headers["Retry-After"] = "1"
        return response
    }

    /// Adds a stream, or ends it when the server stops.
    func add(_ stream: EventStream) {
        let isStopping = state.withLock { state in
            if !state.isStopping { state.streams[ObjectIdentifier(stream)] = stream }
            return state.isStopping
        }
        if isStopping { stream.close() }
    }

    func remove(_ stream: EventStream) {
        state.withLock { _ = $0.streams.removeValue(forKey: ObjectIdentifier(stream)) }
    }

    func keepStreamsAlive() {
        for stream in state.withLock({ Array($0.streams.values) }) { stream.keepAlive() }
    }

    func stop(_ daemon: DaemonBox, gracePeriod: Duration) {
        connections.refuseMore()
        let streams = state.withLock { state in
            state.isStopping = true
            return Array(state.streams.values)
        }
        // The library aborts the process when a connection is suspended at its end. A closed stream
        // never suspends again.
        for stream in streams { stream.close() }
        let result = running.wait(timeout: .now() + .nanoseconds(Int(gracePeriod.nanoseconds)))
        if result == .timedOut { endAwaiting() }
        // Once it has been told to stop, the library says of answers that they are queued and queues
        // none; and when the answer is its own, to a request that it can't read, it then follows a
        // null pointer (0.9.75, transmit_error_response_len). So by then nobody may be there to ask.
        connections.cutAll()
        MHD_stop_daemon(daemon.pointer)
        Unmanaged.passUnretained(self).release()
    }

    /// Answers all that still wait, and has nobody wait any more.
    private func endAwaiting() {
        let waiting = state.withLock { state in
            state.isEnding = true
            return Array(state.awaited.values)
        }
        for response in waiting { response.respond(stopping) }
        // They are not suspended any more; a moment, for their answers to be sent.
        if !waiting.isEmpty { _ = awaiting.wait(timeout: .now() + .seconds(2)) }
    }
}
