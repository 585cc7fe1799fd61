import CPostgreSQL

extension SQLFault {
    /// Reads a failed result.
    init(postgresql result: OpaquePointer) {
        func field(_ letter: Unicode.Scalar) -> String {
            PQresultErrorField(result, Int32(letter.value)).map { String(cString: $0) } ?? ""
        }
        let message = field("M").isEmpty ? "the server said nothing of use" : field("M").oneLine
        self.init(kind: Self.kind(ofState: field("C")), message: message)
    }

    /// What can be done about an error, by PostgreSQL's table of error codes.
    static func kind(ofState state: String) -> Kind {
        switch state {
        // Serialization, deadlock, a lock that wasn't had in time; another made the same table first.
        case "40001", "40P01", "55P03", "42P07", "42710": .serialization
        // The server became a standby.
        case "25006": .connection
        case "XX001", "XX002": .damage
        default:
            switch state.prefix(2) {
            // Connections; an operator's or the server's end.
            case "08", "57": .connection
            // No room, or no memory.
            case "53", "54", "58": .notWritable
            case "0A", "42": .unsupported
            default: .other
            }
        }
    }
}
