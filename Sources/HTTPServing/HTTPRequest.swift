/// What a client asked for.
public struct HTTPRequest: Sendable {
    /// The method as sent, such as `GET`.
    public var method: String
    /// The path's segments, decoded one by one, so that an encoded slash stays inside its segment.
    ///
    /// `/` has no segments; a trailing slash leaves an empty last one.
    public var segments: [String]
    /// The path as sent, still percent-encoded, without the query.
    public var rawPath: String
    /// The query's items.
    public var query: HTTPItems
    /// The header fields.
    public var headers: HTTPHeaders
    /// The body, empty when there is none.
    public var body: [UInt8]
    /// What the route's pattern gave names to; empty outside a route.
    public var parameters: [String: String] = [:]
    /// The client's address; `nil` for a request that came over no connection.
    public var address: HTTPAddress?

    /// Makes a request from its decoded parts.
    public init(
        method: String, segments: [String], rawPath: String, query: HTTPItems = HTTPItems(),
        headers: HTTPHeaders = HTTPHeaders(), body: [UInt8] = []
    ) {
        self.method = method
        self.segments = segments
        self.rawPath = rawPath
        self.query = query
        self.headers = headers
        self.body = body
    }

    /// Makes a request from the target of a request line.
    /// - Returns: `nil` when the target is no path that begins with a slash, holds a wrong percent
    ///   encoding, text that isn't UTF-8, a control character, or a segment `.` or `..`.
    public init?(
        method: String, target: String, headers: HTTPHeaders = HTTPHeaders(), body: [UInt8] = []
    ) {
        let parts = target.utf8.split(
            separator: UInt8(ascii: "?"), maxSplits: 1,
            omittingEmptySubsequences: false)
        guard let path = parts.first, path.first == UInt8(ascii: "/"),
            let segments = PercentEncoding.segments(ofPath: path.dropFirst()),
            let query = HTTPItems(decoding: parts.count > 1 ? parts[1] : Substring("").utf8)
        else { return nil }
        self.init(
            method: method, segments: segments, rawPath: String(Substring(path)), query: query,
            headers: headers, body: body)
    }

    /// The body's items when it is a URL-encoded form, or `nil` when it is something else or is
    /// encoded wrongly.
    ///
    /// Cost: linear in the body's length.
    public var form: HTTPItems? {
        let type = headers["Content-Type"]?.prefix { $0 != ";" } ?? ""
        guard type.lowercased().filter({ $0 != " " }) == "application/x-www-form-urlencoded"
        else { return nil }
        return HTTPItems(decoding: body)
    }
}
