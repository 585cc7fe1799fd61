import HTTPServing
import JSONText
import SyncProtocol

extension HTTPResponse {
    /// Makes an answer of the service.
    static func answer(_ answer: some JSONAnswer, status: Int = 200) -> HTTPResponse {
        .json(answer.json.text(), status: status)
    }

    /// Makes the answer to a request that failed (RFC 9457).
    static func problem(_ problem: SyncProblem, retryAfter: Int? = nil) -> HTTPResponse {
        var response = HTTPResponse(
            status: problem.status, type: "application/problem+json",
            bytes: Array(problem.json.text().utf8))
        switch problem.kind {
        case .unauthorized:
            response.headers["WWW-Authenticate"] = "Bearer realm=\"settings\""
        case .throttled, .unavailable:
            response.headers["Retry-After"] = String(retryAfter ?? 1)
        default: break
        }
        return response
    }

    /// Makes the answer to a request that didn't reach a route.
    static func refusal(_ status: Int, _ sentence: String) -> HTTPResponse {
        let kind: SyncProblem.Kind =
            switch status {
            case 404: .notFound
            case 405: .methodNotAllowed
            case 413: .tooLarge
            case 503: .unavailable
            default: .invalidRequest
            }
        var problem = SyncProblem(kind, detail: sentence)
        problem.status = status
        return .problem(problem)
    }
}
