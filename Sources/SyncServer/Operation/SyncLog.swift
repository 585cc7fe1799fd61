import JSONText
import SyncStorage

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Writes a line of JSON for each thing that an operator may want to know.
///
/// Never keys, values, tokens, codes or names that people chose.
public struct SyncLog: Sendable {
    /// Which requests are logged.
    public enum Requests: String, Sendable, Hashable, CaseIterable {
        /// All of them.
        case all
        /// Those that the service could not answer as it should (5xx), and refused tokens and codes.
        case problems
        /// None.
        case none
    }

    /// Which requests are logged.
    public var requests: Requests
    private let clock: @Sendable () -> UInt64
    private let write: @Sendable (String) -> Void

    /// Makes a log.
    /// - Parameters:
    ///   - requests: which requests are logged.
    ///   - clock: the time in milliseconds since 1970.
    ///   - write: takes a line without its end; called on any thread.
    public init(
        requests: Requests = .problems, clock: @escaping @Sendable () -> UInt64,
        write: @escaping @Sendable (String) -> Void
    ) {
        self.requests = requests
        self.clock = clock
        self.write = write
    }

    func event(_ name: String, level: String = "info", _ members: [JSONMember] = []) {
        let date = Date(timeIntervalSince1970: Double(clock()) / 1000)
        let time = date.formatted(
            .iso8601.year().month().day().time(includingFractionalSeconds: true))
        let common = [
            JSONMember("time", .string(time + "Z")), JSONMember("level", .string(level)),
            JSONMember("event", .string(name)),
        ]
        write(JSONValue.object(common + members).text())
    }

    func databaseError(_ kind: String, _ sentence: String) {
        event(
            "database", level: "error",
            [JSONMember("kind", .string(kind)), JSONMember("detail", .string(sentence))])
    }

    func rowSecurity(_ state: RowSecurityState) {
        switch state {
        case .off: break
        case .on: event("row-security", [JSONMember("state", .string("on"))])
        case .refused(let reason):
            event(
                "row-security", level: "warning",
                [JSONMember("state", .string("off")), JSONMember("detail", .string(reason))])
        }
    }

    func request(_ request: AnsweredRequest) {
        let isProblem = request.status >= 500 || request.status == 401 || request.status == 429
        guard requests == .all || requests == .problems && isProblem else { return }
        event(
            "request", level: request.status >= 500 ? "error" : isProblem ? "warning" : "info",
            [
                JSONMember("id", .string(request.id)),
                JSONMember("method", .string(request.method)),
                JSONMember("route", .string(request.route)),
                JSONMember("status", .integer(Int64(request.status))),
                JSONMember("milliseconds", .number((request.seconds * 1e6).rounded() / 1e3)),
            ])
    }
}

/// What is counted and logged of a request.
struct AnsweredRequest {
    var id: String
    var method: String
    /// The route's pattern, not what stood in the address.
    var route: String
    var status: Int
    var seconds: Double
}
