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
        var isStopping = false
    }

    let configuration: HTTPServer.Configuration
    let handler: HTTPServer.Handler
    /// Holds every request from the end of its header until its answer is sent.
    let running = DispatchGroup()
    private let state = Mutex(State())

    init(configuration: HTTPServer.Configuration, handler: @escaping HTTPServer.Handler) {
        self.configuration = configuration
        self.handler = handler
    }

    var streamCount: Int {
        state.withLock { $0.streams.count }
    }

    var isStopping: Bool {
        state.withLock { $0.isStopping }
    }

    /// Starts the threads; the daemon holds this object until ``stop(_:gracePeriod:)``.
    func startDaemon(on socket: ListeningSocket) -> DaemonBox? {
        var options = HTTPDaemonOptions()
        options.listen_socket = socket.descriptor
        options.thread_count = UInt32(max(1, configuration.threadCount))
        options.connection_limit = UInt32(
            max(configuration.connectionLimit, configuration.threadCount))
        options.timeout_seconds = UInt32(max(1, configuration.idleSeconds))
        options.connection_memory = max(32 << 10, configuration.targetLimit * 2)
        let context = Unmanaged.passRetained(self)
        guard
            let daemon = http_daemon_start(
                options, answerRequest, beginRequest, completeRequest, context.toOpaque())
        else {
            context.release()
            return nil
        }
        return DaemonBox(pointer: daemon)
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
        let listener = MHD_quiesce_daemon(daemon.pointer)
        let streams = state.withLock { state in
            state.isStopping = true
            return Array(state.streams.values)
        }
        // The library aborts the process when a connection is suspended at its end. A closed stream
        // never suspends again.
        for stream in streams { stream.close() }
        _ = running.wait(timeout: .now() + .nanoseconds(Int(gracePeriod.nanoseconds)))
        MHD_stop_daemon(daemon.pointer)
        if listener >= 0 { _ = close(listener) }
        Unmanaged.passUnretained(self).release()
    }
}
