import SharedSettings
import SyncProtocol

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What the service's refusals mean to a synchronizer.
extension CloudRefusal {
    /// The refusal of an answer that is no success.
    init(_ response: SyncResponse) {
        let problem = try? JSONDecoder().decode(SyncProblem.self, from: Data(response.body))
        let detail = problem?.detail ?? "The service answered with status \(response.status)."
        self.init(
            code: Self.code(problem?.kind, status: response.status), description: detail,
            retryAfter: response.retryAfter)
    }

    private static func code(_ kind: SyncProblem.Kind?, status: Int) -> Code {
        switch kind {
        case .unauthorized: .signedOut
        case .accountChanged: .accountChanged
        // A device restored from a backup counts its batches anew.
        case .batchTooOld, .deviceForked: .deviceForked
        case .throttled: .throttled
        case .tooLarge: .quotaExceeded
        case .forbidden, .invalidRequest, .notFound, .methodNotAllowed: .invalidValue
        case .unavailable, .internal, .resync: .offline
        case nil: code(ofStatus: status)
        }
    }

    /// Answers without a problem come from something before the service, such as a proxy.
    private static func code(ofStatus status: Int) -> Code {
        switch status {
        case 401, 407: .signedOut
        case 429: .throttled
        default: .offline
        }
    }

    /// The refusal of a request that was not answered.
    init(_ error: any Error) {
        self =
            error as? CloudRefusal
            ?? CloudRefusal(code: .offline, description: "\(error)")
    }

    static let signedOut = CloudRefusal(
        code: .signedOut,
        description: "This device is not signed in to a sync service; expected a sign-in by "
            + "'settings sync login'.")

    static func unreadable(_ what: String, of server: String) -> CloudRefusal {
        CloudRefusal(
            code: .offline,
            description: "\(server) answered with something that is no \(what); expected a "
                + "sync service of version 1.")
    }
}
