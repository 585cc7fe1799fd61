import HTTPServing
import SyncProtocol
import SyncStorage

/// One thing that the service can be asked.
struct SyncRoute: Sendable {
    /// Who may ask.
    enum Access: Sendable {
        /// Everybody, also when he asks often: the machines that watch the service.
        case watch
        /// Everybody.
        case everybody
        /// Who wants to become a device; asking is counted strictly, as codes could be guessed.
        case newcomer
        /// Every device.
        case device
        /// Devices that may change something.
        case writer
        /// Devices that may change everything in the account.
        case owner
    }

    /// What a handler gives.
    enum Answer: Sendable {
        /// An answer.
        case now(HTTPResponse)
        /// An answer that is handed to a function later.
        case later(
            @Sendable (@escaping @Sendable (Result<HTTPResponse, SyncProblem>) -> Void) -> Void)
    }

    var method: String
    var pattern: String
    var access: Access
    /// The names that the query may have.
    var query: [String] = []
    /// Whether it waits for the database's disk, so that it must not hold one of the server's threads.
    var waits = false
    var handler: @Sendable (SyncCall) throws -> Answer

    /// The route as metrics and logs name it.
    var name: String { "\(method) \(pattern)" }
}

/// A request with what the service knows of it.
struct SyncCall: Sendable {
    let request: HTTPRequest
    let service: SyncService
    /// Whose token came with it, where the route wants one.
    var identity: SyncIdentity?
    /// The token itself.
    var token: String?

    var store: SyncStore { service.store }

    /// Whose token came with it.
    func requireIdentity() throws(SyncProblem) -> SyncIdentity {
        guard let identity else { throw Bearer.missing }
        return identity
    }

    /// Checks that the query has known names only, each once.
    func checkQuery(_ names: [String]) throws(SyncProblem) {
        var seen: Set<String> = []
        for item in request.query.items {
            guard names.contains(item.name) else {
                throw MessageReader.problem("The query's name “\(item.name)” isn't known here.")
            }
            guard seen.insert(item.name).inserted else {
                throw MessageReader.problem("The query has “\(item.name)” twice.")
            }
        }
    }

    /// Reads a cursor of the query or of a header.
    func cursor(_ text: String, _ name: String) throws(SyncProblem) -> SyncCursor {
        guard let cursor = SyncCursor(text: text) else {
            throw MessageReader.problem(
                "“\(name)” isn't a cursor; expected sixteen hexadecimal digits, a colon and a "
                    + "decimal number, as answers give them.")
        }
        return cursor
    }

    /// Checks that the body is said to be JSON.
    func checkContentType() throws(SyncProblem) {
        let type = (request.headers["Content-Type"] ?? "").prefix { $0 != ";" }
            .filter { $0 != " " }.lowercased()
        guard type == "application/json" else {
            var problem = MessageReader.problem(
                "The body's Content-Type has to be application/json.")
            problem.status = 415
            throw problem
        }
    }
}

/// Tokens in the `Authorization` header (RFC 6750).
enum Bearer {
    /// Nobody sent a token.
    static let missing = SyncProblem(
        .unauthorized,
        detail: "This needs the header “Authorization: Bearer TOKEN” with a device's token.")
    /// Nobody has the token.
    static let unknown = SyncProblem(
        .unauthorized, detail: "The token isn't known or was revoked; pair the device again.")

    /// The token of a request.
    static func token(of request: HTTPRequest) -> String? {
        guard let field = request.headers["Authorization"] else { return nil }
        let parts = field.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
        return String(parts[1].drop { $0 == " " })
    }
}
