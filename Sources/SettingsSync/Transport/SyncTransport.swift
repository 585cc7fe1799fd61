/// How requests reach the sync service; handed in, so that tests can break it.
public protocol SyncTransport: Sendable {
    /// Sends a request and returns the whole answer, whatever its status.
    /// - Throws: ``SyncTransportError`` when there is none.
    func send(_ request: SyncRequest) async throws -> SyncResponse

    /// Sends a request and returns the answer's head, and its body as it comes.
    ///
    /// The body ends when the service ends it, throws when the line breaks, and closes the
    /// connection when nobody reads it any more.
    /// - Throws: ``SyncTransportError`` when there is no answer.
    func stream(_ request: SyncRequest) async throws -> SyncStreamedResponse
}

/// A request to the sync service.
public struct SyncRequest: Sendable, Hashable {
    /// The method, such as `GET`.
    public var method: String
    /// The whole address.
    public var url: String
    /// The header fields.
    public var headers: [String: String]
    /// The body; empty for none.
    public var body: [UInt8]

    /// Makes a request.
    public init(
        method: String, url: String, headers: [String: String] = [:], body: [UInt8] = []
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }
}

/// A whole answer.
public struct SyncResponse: Sendable, Hashable {
    /// The status code.
    public var status: Int
    /// The header fields, their names in lower case.
    public var headers: [String: String]
    /// The body.
    public var body: [UInt8]

    /// Makes an answer.
    /// - Parameters:
    ///   - status: the status code.
    ///   - headers: the header fields, their names in any case.
    ///   - body: the body.
    public init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = Dictionary(
            headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first }
        )
        self.body = body
    }

    /// How long the service asks to be left alone: `Retry-After` in seconds, at most a day.
    public var retryAfter: Duration? {
        headers["retry-after"].flatMap { Int64($0) }.map { .seconds(min(max(0, $0), 86_400)) }
    }
}

/// An answer whose body comes piece by piece.
public struct SyncStreamedResponse: Sendable {
    /// The answer; its body is empty.
    public var head: SyncResponse
    /// The body's pieces.
    public var body: AsyncThrowingStream<[UInt8], any Error>

    /// Makes an answer.
    public init(head: SyncResponse, body: AsyncThrowingStream<[UInt8], any Error>) {
        self.head = head
        self.body = body
    }
}

extension SyncStreamedResponse {
    /// The answer with its whole body, once that has come.
    ///
    /// Throws when the line breaks or nobody waits any more.
    var whole: SyncResponse {
        get async throws {
            var response = head
            for try await piece in body { response.body += piece }
            try Task.checkCancellation()
            return response
        }
    }
}

/// Why there is no answer.
public struct SyncTransportError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A full sentence that names the address.
    public var description: String

    /// Makes an error.
    public init(_ description: String) {
        self.description = description
    }
}
