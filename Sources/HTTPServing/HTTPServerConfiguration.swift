extension HTTPServer {
    /// How a server serves.
    public struct Configuration: Sendable {
        /// The numeric address to listen on; by default only this machine can connect.
        public var address = "127.0.0.1"
        /// The port to listen on; 0 takes a free one.
        public var port: UInt16 = 0
        /// The certificate and key for HTTPS; plain HTTP without them.
        public var certificate: HTTPCertificate?
        /// How many requests are answered at the same time.
        public var threadCount = 2
        /// How many connections are kept; beyond it, new ones are closed at once.
        public var connectionLimit = 4_096
        /// How many connections one client may have; `nil` for as many as there are.
        ///
        /// The machine itself, where a proxy would run, may have all.
        public var connectionLimitByAddress: Int?
        /// How long a connection may be silent, in seconds; streams of events may for ever.
        public var idleSeconds = 30
        /// How long a client may take to send one request, in seconds, however busy it looks.
        ///
        /// For reading the answer it has four times as long. Connections that take longer are cut.
        public var requestSeconds = 60
        /// How many bytes a request's body may have; longer ones get 413.
        public var bodyLimit = 1 << 20
        /// How many bytes the bodies of all requests may have that are read or answered at one time;
        /// beyond it, 503.
        public var allBodiesLimit = 64 << 20
        /// How many bytes a request's target may have; longer ones get 414.
        public var targetLimit = 8 << 10
        /// How many bytes are kept for each connection, at least double ``targetLimit``.
        ///
        /// A header that doesn't fit is answered with 431.
        public var connectionMemory = 32 << 10
        /// How often silent streams get a comment, which also finds those whose client left.
        public var keepAliveInterval = Duration.seconds(15)
        /// Whether the library tries to read and write before it waits; faster under load.
        public var isEager = false
        /// Makes the answer to a request that the server itself refuses, from a status and a sentence.
        public var refusal: @Sendable (_ status: Int, _ sentence: String) -> HTTPResponse = {
            .text($1 + "\n", status: $0)
        }
        /// Asked about a request whose body is long, before the body is read; an answer refuses it.
        public var admission: @Sendable (HTTPRequest) -> HTTPResponse? = { _ in nil }

        /// Makes a configuration with the usual values.
        public init() {}
    }
}

/// What a server shows and proves itself with, for HTTPS.
public struct HTTPCertificate: Sendable {
    /// The certificate, and those that vouch for it, in PEM (RFC 7468).
    public var certificates: String
    /// The private key in PEM.
    public var privateKey: String

    /// Makes a certificate from two texts in PEM.
    public init(certificates: String, privateKey: String) {
        self.certificates = certificates
        self.privateKey = privateKey
    }
}
