import CPostgreSQL

/// How connections are made: an address with what the store needs besides.
struct PostgreSQLParameters: Sendable {
    private let pairs: [(String, String)]

    /// - Parameter address: a URI, or keywords as libpq takes them; what it says goes first.
    init(_ address: String) {
        pairs = [
            // Of several hosts the one that can be written to.
            ("target_session_attrs", "read-write"),
            ("connect_timeout", "3"),
            // A host that is gone without a word is noticed within ten seconds.
            ("keepalives_idle", "5"), ("keepalives_interval", "2"), ("keepalives_count", "3"),
            ("tcp_user_timeout", "10000"),
            ("application_name", "settings-server"),
            // Of a keyword that comes twice the last one counts, and this one is expanded.
            ("dbname", address),
            ("client_encoding", "UTF8"),
        ]
    }

    /// Connects; whether it went well is the connection's state.
    func connect() -> OpaquePointer? {
        let keywords = pairs.map { Array($0.0.utf8CString) }
        let values = pairs.map { Array($0.1.utf8CString) }
        return withPointers(to: keywords) { keywords in
            withPointers(to: values) { values in PQconnectdbParams(keywords, values, 1) }
        }
    }

    /// Lends texts as C takes a list of them: pointers, and a null pointer at the end.
    private func withPointers<Result>(
        to texts: [[CChar]], _ body: ([UnsafePointer<CChar>?]) -> Result
    ) -> Result {
        let all = Array(texts.joined())
        return all.withUnsafeBufferPointer { buffer in
            var start = 0
            let pointers = texts.map { text in
                defer { start += text.count }
                return buffer.baseAddress?.advanced(by: start)
            }
            return body(pointers + [nil])
        }
    }
}
