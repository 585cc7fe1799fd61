import SyncProtocol

/// Why the store did not do what it was asked.
public enum SyncStoreError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The request can't be done; what a device is told.
    case problem(SyncProblem)
    /// The database can't be reached or written now; the same may succeed later.
    ///
    /// Of a batch it is unknown whether it was stored: the same batch, sent again, is answered rightly.
    case unavailable(String)
    /// The database's content is damaged; it was left as it is.
    case corrupted(String)
    /// The database can't be used by this program, or what it was asked makes no sense.
    case unusable(String)

    /// A full sentence: what was wrong and what was expected.
    public var description: String {
        switch self {
        case .problem(let problem): problem.detail
        case .unavailable(let text), .corrupted(let text), .unusable(let text): text
        }
    }

    /// The error as what a device is told; words of the database are left out.
    public var problem: SyncProblem {
        switch self {
        case .problem(let problem): problem
        case .unavailable:
            SyncProblem(
                .unavailable, detail: "The database can't be used now; try again in a while.")
        case .corrupted, .unusable:
            SyncProblem(
                .internal, detail: "The service's database has a fault; its owner can help.")
        }
    }
}

extension SyncStoreError {
    init(_ fault: SQLFault) {
        switch fault.kind {
        case .serialization:
            self = .unavailable("The database was too busy: \(fault.message).")
        case .connection:
            self = .unavailable("The database can't be reached: \(fault.message).")
        case .unknownOutcome:
            self = .unavailable("Whether the database stored it is unknown: \(fault.message).")
        case .notWritable:
            self = .unavailable("The database can't be written: \(fault.message).")
        case .damage:
            self = .corrupted("The database is damaged and is left as it is: \(fault.message).")
        case .unsupported, .other:
            self = .unusable("The database can't be used: \(fault.message).")
        }
    }

    static func problem(_ kind: SyncProblem.Kind, _ detail: String) -> SyncStoreError {
        .problem(SyncProblem(kind, detail: detail))
    }
}
