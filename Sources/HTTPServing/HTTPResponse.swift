/// What the server answers.
public struct HTTPResponse: Sendable {
    /// The status code, from 200 to 599.
    public var status: Int
    /// The header fields; length, date and connection are added by the server.
    public var headers: HTTPHeaders
    /// What follows the header.
    public var body: Body

    /// What follows a response's header.
    public enum Body: Sendable {
        /// Bytes, sent with their length.
        case bytes([UInt8])
        /// Events, sent until either side closes.
        case events(EventStream)
        /// Parts that are made while they are sent.
        case parts(BodyProducer)
        /// Whatever is answered later, in place of the whole response.
        case deferred(DeferredResponse)
    }

    /// Makes a response.
    public init(status: Int = 200, headers: HTTPHeaders = HTTPHeaders(), body: Body = .bytes([])) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Makes a response of bytes with a media type.
    public init(status: Int = 200, type: String, bytes: [UInt8]) {
        self.init(status: status, headers: ["Content-Type": type], body: .bytes(bytes))
    }

    /// Makes a response of plain text.
    public static func text(_ text: String, status: Int = 200) -> HTTPResponse {
        HTTPResponse(status: status, type: "text/plain; charset=utf-8", bytes: Array(text.utf8))
    }

    /// Makes a response of HTML.
    public static func html(_ html: String, status: Int = 200) -> HTTPResponse {
        HTTPResponse(status: status, type: "text/html; charset=utf-8", bytes: Array(html.utf8))
    }

    /// Makes a response of JSON.
    public static func json(_ json: String, status: Int = 200) -> HTTPResponse {
        HTTPResponse(status: status, type: "application/json", bytes: Array(json.utf8))
    }

    /// Makes the answer to a form post that sends the client to a page (303).
    /// - Parameter location: a path, percent-encoded.
    public static func seeOther(_ location: String) -> HTTPResponse {
        HTTPResponse(status: 303, headers: ["Location": location])
    }

    /// Makes a response that is given later; its connection waits without a thread.
    public static func deferred(_ response: DeferredResponse) -> HTTPResponse {
        HTTPResponse(body: .deferred(response))
    }

    /// Makes the answer that begins a stream of events.
    public static func events(_ stream: EventStream) -> HTTPResponse {
        HTTPResponse(
            headers: ["Content-Type": "text/event-stream", "Cache-Control": "no-store"],
            body: .events(stream))
    }
}
