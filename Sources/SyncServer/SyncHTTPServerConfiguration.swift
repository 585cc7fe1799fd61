import HTTPServing
import SyncProtocol
import SyncStorage

extension SyncHTTPServer {
    /// How the service serves.
    public struct Configuration: Sendable {
        /// The numeric address to listen on; by default only this machine can connect.
        public var address = "127.0.0.1"
        /// The port to listen on; 0 takes a free one.
        public var port: UInt16 = 0
        /// The certificate and key for HTTPS; plain HTTP without them.
        public var certificate: HTTPCertificate?
        /// How many connections are kept at one time.
        public var connectionLimit = 16_384
        /// How many connections one client may have; the machine itself may have all.
        public var connectionLimitByAddress = 256
        /// How many streams of events one device may have; a new one ends its oldest.
        public var streamsPerDevice = 8
        /// Whether a proxy's `X-Forwarded-For` says who asks.
        public var trustsProxy = false
        /// How often a device may ask.
        public var deviceRate = RequestRate(perSecond: 50, burst: 500)
        /// How often an address may ask without a valid token.
        public var strangerRate = RequestRate(perSecond: 5, burst: 100)
        /// How often an address may try a pairing code.
        public var newcomerRate = RequestRate(perSecond: 0.1, burst: 10)
        /// How often silent streams get a comment.
        public var heartbeat = Duration.seconds(20)
        /// How long requests may take to finish at a ``drain()``.
        public var drainTime = Duration.seconds(10)
        /// How many threads serve connections.
        public var threadCount = 2
        /// How many threads wait for the database.
        public var workerCount = 8
        /// Whether reading the database takes so long that it must not hold a connection's thread:
        /// true for one that is asked over a network.
        public var readsOnWorkers = false
        /// Where to log.
        public var log = SyncLog(requests: .none, clock: { 0 }, write: { _ in })
        /// The time in milliseconds since 1970.
        public var clock: @Sendable () -> UInt64

        /// Makes a configuration with the usual values.
        /// - Parameter clock: the time in milliseconds since 1970.
        public init(clock: @escaping @Sendable () -> UInt64) {
            self.clock = clock
        }

        func http(service: SyncService, routes: [SyncRoute]) -> HTTPServer.Configuration {
            var http = HTTPServer.Configuration()
            http.address = address
            http.port = port
            http.certificate = certificate
            http.connectionLimit = connectionLimit
            http.connectionLimitByAddress = connectionLimitByAddress
            http.threadCount = threadCount
            http.bodyLimit = service.store.limits.batchBytes
            http.targetLimit = 4 << 10
            http.connectionMemory = 12 << 10
            http.keepAliveInterval = heartbeat
            http.requestSeconds = 30
            http.isEager = true
            http.refusal = { service.refuse($0, $1) }
            http.admission = { request in
                // Only fixed paths take a body that can be long.
                service.refusalBeforeBody(
                    request,
                    of: routes.first {
                        $0.pattern == request.rawPath && $0.method == request.method
                    })
            }
            return http
        }
    }
}
