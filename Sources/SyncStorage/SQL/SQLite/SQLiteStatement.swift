import CSQLite

/// A prepared statement of SQLite; used by one thread at a time.
final class SQLiteStatement {
    private let pointer: OpaquePointer
    private let database: OpaquePointer

    init(_ text: String, database: OpaquePointer) throws(SQLFault) {
        var pointer: OpaquePointer?
        let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
        let code = sqlite3_prepare_v3(database, text, -1, flags, &pointer, nil)
        guard code == SQLITE_OK, let pointer else {
            throw SQLFault(sqlite: code, database: database)
        }
        self.pointer = pointer
        self.database = database
    }

    deinit { sqlite3_finalize(pointer) }

    /// Runs to the end and returns the rows.
    func run(_ parameters: [SQLValue]) throws(SQLFault) -> [SQLRow] {
        defer {
            sqlite3_reset(pointer)
            sqlite3_clear_bindings(pointer)
        }
        for (index, parameter) in parameters.enumerated() {
            try bind(parameter, at: Int32(index + 1))
        }
        var rows: [SQLRow] = []
        while true {
            switch sqlite3_step(pointer) {
            case SQLITE_ROW: rows.append(row())
            case SQLITE_DONE: return rows
            case let code: throw SQLFault(sqlite: code, database: database)
            }
        }
    }

    private func bind(_ value: SQLValue, at index: Int32) throws(SQLFault) {
        let code =
            switch value {
            case .null: sqlite3_bind_null(pointer, index)
            case .integer(let number): sqlite3_bind_int64(pointer, index, number)
            case .text(var text): bind(&text, at: index)
            case .bytes(let bytes):
                bytes.withUnsafeBytes {
                    settings_bind_blob(pointer, index, $0.baseAddress, UInt64($0.count))
                }
            }
        guard code == SQLITE_OK else { throw SQLFault(sqlite: code, database: database) }
    }

    private func bind(_ text: inout String, at index: Int32) -> Int32 {
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                settings_bind_text(pointer, index, $0.baseAddress, UInt64($0.count))
            }
        }
    }

    private func row() -> SQLRow {
        SQLRow(values: (0..<sqlite3_column_count(pointer)).map { value(at: $0) })
    }

    private func value(at column: Int32) -> SQLValue {
        switch sqlite3_column_type(pointer, column) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(pointer, column))
        case SQLITE_TEXT:
            guard let start = sqlite3_column_text(pointer, column) else { return .text("") }
            let count = Int(sqlite3_column_bytes(pointer, column))
            return .text(
                String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
        case SQLITE_BLOB:
            guard let start = sqlite3_column_blob(pointer, column) else { return .bytes([]) }
            let count = Int(sqlite3_column_bytes(pointer, column))
            return .bytes(Array(UnsafeRawBufferPointer(start: start, count: count)))
        default: return .null
        }
    }
}
