import CMicroHTTPD
import Dispatch
import Synchronization

/// A small HTTP server for one machine or a trusted network, over libmicrohttpd.
///
/// The handler is called on the server's own threads and answers at once; only streams of events
/// stay open without a thread.
public final class HTTPServer: Sendable {
    /// How a server serves.
    public struct Configuration: Sendable {
        /// The numeric address to listen on; by default only this machine can connect.
        public var address = "127.0.0.1"
        /// The port to listen on; 0 takes a free one.
        public var port: UInt16 = 0
        /// How many requests are answered at the same time.
        public var threadCount = 2
        /// How many connections are kept; beyond it, new ones are closed at once.
        public var connectionLimit = 4_096
        /// How long a connection may be silent, in seconds; streams of events may for ever.
        public var idleSeconds = 30
        /// How many bytes a request's body may have; longer ones get 413.
        public var bodyLimit = 1 << 20
        /// How many bytes a request's target may have; longer ones get 414.
        public var targetLimit = 8 << 10
        /// How often silent streams get a comment, which also finds those whose client left.
        public var keepAliveInterval = Duration.seconds(15)

        /// Makes a configuration with the usual values.
        public init() {}
    }

    /// Answers one request.
    public typealias Handler = @Sendable (HTTPRequest) -> HTTPResponse

    /// The port it listens on.
    public let port: UInt16
    /// The address it listens on.
    public let address: String

    private let core: ServerCore
    private let daemon: Mutex<DaemonBox?>
    private let keepAlive: TimerBox

    /// Begins to serve.
    /// - Parameter handler: called on several threads at the same time.
    /// - Throws: ``HTTPServerError`` when the address or port cannot be had.
    public init(
        configuration: Configuration = Configuration(), handler: @escaping Handler
    ) throws(HTTPServerError) {
        let socket = try ListeningSocket(
            address: configuration.address, port: configuration.port)
        let core = ServerCore(configuration: configuration, handler: handler)
        guard let daemon = core.startDaemon(on: socket) else {
            socket.close()
            throw HTTPServerError(
                code: .system,
                description: "The server on \(configuration.address):\(socket.port) "
                    + "could not be started.")
        }
        self.port = socket.port
        self.address = configuration.address
        self.core = core
        self.daemon = Mutex(daemon)
        self.keepAlive = Self.makeTimer(every: configuration.keepAliveInterval, core: core)
    }

    private static func makeTimer(every interval: Duration, core: ServerCore) -> TimerBox {
        // A timer of its own rather than a task: handlers may hold all of the task pool's threads.
        let timer = DispatchSource.makeTimerSource()
        let nanoseconds = Int(interval.nanoseconds)
        timer.schedule(
            deadline: .now() + .nanoseconds(nanoseconds), repeating: .nanoseconds(nanoseconds))
        timer.setEventHandler { core.keepStreamsAlive() }
        timer.activate()
        return TimerBox(timer: timer)
    }

    deinit {
        stop(gracePeriod: .zero)
    }

    /// The address of the server's root.
    public var url: String {
        address.contains(":") ? "http://[\(address)]:\(port)/" : "http://\(address):\(port)/"
    }

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
    /// - Parameter gracePeriod: how long running requests and streams may take to end by themselves.
    public func stop(gracePeriod: Duration = .seconds(5)) {
        guard let daemon = daemon.withLock({ $0.take() }) else { return }
        keepAlive.timer.cancel()
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
