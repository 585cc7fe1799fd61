import CMicroHTTPD
import Dispatch
import Synchronization

/// A small HTTP server for one machine or a trusted network, over libmicrohttpd.
///
/// The handler is called on the server's own threads. It answers at once, or later through a
/// ``DeferredResponse``; those and streams of events stay open without a thread.
public final class HTTPServer: Sendable {
    /// Answers one request.
    public typealias Handler = @Sendable (HTTPRequest) -> HTTPResponse

    /// The port it listens on.
    public let port: UInt16
    /// The address it listens on.
    public let address: String

    private let core: ServerCore
    private let daemon: Mutex<DaemonBox?>
    private let timers: [TimerBox]
    private let scheme: String

    /// Begins to serve.
    /// - Parameter handler: called on several threads at the same time.
    /// - Throws: ``HTTPServerError`` when the address or port cannot be had.
    public init(
        configuration: Configuration = Configuration(), handler: @escaping Handler
    ) throws(HTTPServerError) {
        let socket = try ListeningSocket(
            address: configuration.address, port: configuration.port)
        let core = ServerCore(configuration: configuration, handler: handler)
        let daemon = try core.startDaemon(on: socket)
        self.port = socket.port
        self.address = configuration.address
        self.core = core
        self.daemon = Mutex(daemon)
        self.scheme = configuration.certificate == nil ? "http" : "https"
        self.timers = [
            Self.makeTimer(every: configuration.keepAliveInterval) { core.keepStreamsAlive() },
            Self.makeTimer(every: .seconds(1)) { core.connections.tick() },
        ]
    }

    private static func makeTimer(
        every interval: Duration, _ body: @escaping @Sendable () -> Void
    ) -> TimerBox {
        // A timer of its own rather than a task: handlers may hold all of the task pool's threads.
        let timer = DispatchSource.makeTimerSource()
        let nanoseconds = Int(interval.nanoseconds)
        timer.schedule(
            deadline: .now() + .nanoseconds(nanoseconds), repeating: .nanoseconds(nanoseconds))
        timer.setEventHandler(handler: body)
        timer.activate()
        return TimerBox(timer: timer)
    }

    deinit {
        stop(gracePeriod: .zero)
    }

    /// The address of the server's root.
    public var url: String {
        "\(scheme)://" + (address.contains(":") ? "[\(address)]" : address) + ":\(port)/"
    }

    /// How many connections are open.
    public var connectionCount: Int { core.connections.count }

    /// How many streams of events are open.
    public var streamCount: Int { core.streamCount }

    /// Sends every silent stream a comment now, and ends those whose client has left.
    public func sendKeepAlive() {
        core.keepStreamsAlive()
    }

    /// Stops: takes no new connections, ends all streams, lets running requests finish, and closes.
    ///
    /// Returns when no thread of the server runs any more; a second call does nothing. Must not be
    /// called from a handler.
    /// - Parameter gracePeriod: how long running requests and streams may take to end by themselves;
    ///   answers that aren't there by then become 503.
    public func stop(gracePeriod: Duration = .seconds(5)) {
        guard let daemon = daemon.withLock({ $0.take() }) else { return }
        for box in timers { box.timer.cancel() }
        core.stop(daemon, gracePeriod: gracePeriod)
    }
}

/// A timer, whose functions any thread may call.
private struct TimerBox: @unchecked Sendable {
    let timer: any DispatchSourceTimer
}

extension Duration {
    /// The duration in whole nanoseconds, at most a hundred years.
    var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        return min(seconds, 3_000_000_000) * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}
