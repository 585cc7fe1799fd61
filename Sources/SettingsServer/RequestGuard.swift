import HTTPServing

/// Refuses requests that pages of other sites could make in a reader's browser.
struct RequestGuard: Sendable {
    /// The names of this server that a browser may use; all others are refused, so that no site can
    /// have its own name point here (DNS rebinding).
    private let hosts: Set<String>

    init(address: String, port: UInt16) {
        var names: Set = ["127.0.0.1", "localhost", "[::1]"]
        names.insert(address.contains(":") ? "[\(address)]" : address)
        hosts = Set(
            names.flatMap { port == 80 ? ["\($0):80", $0] : ["\($0):\(port)"] })
    }

    /// Returns the answer to a request that is refused, or `nil` for one that may go on.
    func refusal(of request: HTTPRequest) -> HTTPResponse? {
        let named = request.headers.values("Host")
        guard named.count == 1, hosts.contains(named[0].lowercased()) else {
            return .text(
                "This server answers only to its own address; the request named another host.\n",
                status: 421)
        }
        if request.method == "GET" || request.method == "HEAD" { return nil }
        guard isFromOwnPage(request, host: named[0].lowercased()) else {
            return .text("Only the page itself may change settings.\n", status: 403)
        }
        return nil
    }

    private func isFromOwnPage(_ request: HTTPRequest, host: String) -> Bool {
        let site = request.headers["Sec-Fetch-Site"]?.lowercased()
        if let site, site != "same-origin" { return false }
        guard let origin = request.headers["Origin"]?.lowercased() else { return true }
        // A form of a page without referrer sends "null"; that the browser calls it same-origin
        // tells it from a stranger's.
        if origin == "null" { return site == "same-origin" }
        return origin == "http://" + host
    }
}
