import CPostgreSQL

/// Parameters and columns in PostgreSQL's binary form: whole numbers of eight bytes in network order,
/// texts and bytes as they are.
enum PostgreSQLBinary {
    /// Sends a prepared statement; returns whether the connection took it.
    static func send(_ call: SQLCall, to connection: OpaquePointer) -> Bool {
        var bytes: [UInt8] = []
        var places: [(start: Int?, count: Int)] = []
        for parameter in call.parameters {
            let start = bytes.count
            switch parameter {
            case .null:
                places.append((nil, 0))
                continue
            case .integer(let number):
                withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
            case .text(let text): bytes.append(contentsOf: text.utf8)
            case .bytes(let value): bytes.append(contentsOf: value)
            }
            places.append((start, bytes.count - start))
        }
        // So that an empty value at the end has an address as well.
        bytes.append(0)
        return bytes.withUnsafeBytes { buffer in
            let base = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
            let values = places.map { place in place.start.flatMap { base?.advanced(by: $0) } }
            let lengths = places.map { Int32($0.count) }
            let formats = places.map { _ in Int32(1) }
            return PQsendQueryPrepared(
                connection, call.statement.preparedName, Int32(places.count), values, lengths,
                formats, 1) == 1
        }
    }

    /// Reads a result's rows.
    static func rows(of result: OpaquePointer) -> [SQLRow] {
        let columns = PQnfields(result)
        return (0..<PQntuples(result)).map { row in
            SQLRow(values: (0..<columns).map { value(of: result, row, $0) })
        }
    }

    private static func value(of result: OpaquePointer, _ row: Int32, _ column: Int32) -> SQLValue {
        guard PQgetisnull(result, row, column) == 0, let start = PQgetvalue(result, row, column)
        else { return .null }
        let bytes = UnsafeRawBufferPointer(
            start: start, count: Int(PQgetlength(result, row, column)))
        return switch PQftype(result, column) {
        case integerType: .integer(bytes.reduce(0) { $0 << 8 | Int64($1) })
        case bytesType: .bytes(Array(bytes))
        default: .text(String(decoding: bytes, as: UTF8.self))
        }
    }

    // Of the system catalog pg_type, which never changes.
    private static let integerType: Oid = 20
    private static let bytesType: Oid = 17
}
