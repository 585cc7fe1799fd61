import CSQLite

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A prepared statement; used by one thread at a time.
///
/// Sendable by that promise: stores keep connections and statements inside a lock.
final class SQLiteStatement: @unchecked Sendable {
    private let pointer: OpaquePointer
    private let database: OpaquePointer

    init(_ sql: String, database: OpaquePointer) throws {
        var pointer: OpaquePointer?
        let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
        let code = sqlite3_prepare_v3(database, sql, -1, flags, &pointer, nil)
        guard code == SQLITE_OK, let pointer else {
            throw SQLiteFault(code: code, database: database)
        }
        self.pointer = pointer
        self.database = database
    }

    deinit { sqlite3_finalize(pointer) }

    /// Runs to the end; rows are handed to `row`.
    func run(_ row: (borrowing SQLiteStatement) throws -> Void = { _ in }) throws {
        defer {
            sqlite3_reset(pointer)
            sqlite3_clear_bindings(pointer)
        }
        while true {
            switch sqlite3_step(pointer) {
            case SQLITE_ROW: try row(self)
            case SQLITE_DONE: return
            case let code: throw SQLiteFault(code: code, database: database)
            }
        }
    }

    // MARK: Parameters, counted from 1

    func bind(_ number: Int64, at index: Int32) throws {
        try check(sqlite3_bind_int64(pointer, index, number))
    }

    func bind(_ text: String, at index: Int32) throws {
        var text = text
        let code = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                settings_bind_text(pointer, index, $0.baseAddress, UInt64($0.count))
            }
        }
        try check(code)
    }

    func bind(blob: UnsafeRawBufferPointer, at index: Int32) throws {
        try check(settings_bind_blob(pointer, index, blob.baseAddress, UInt64(blob.count)))
    }

    private func check(_ code: Int32) throws {
        guard code == SQLITE_OK else { throw SQLiteFault(code: code, database: database) }
    }

    // MARK: Columns, counted from 0

    func integer(at column: Int32) -> Int64 {
        sqlite3_column_int64(pointer, column)
    }

    /// The column's text, or `nil` when it isn't text in valid UTF-8.
    func text(at column: Int32) -> String? {
        guard sqlite3_column_type(pointer, column) == SQLITE_TEXT,
            let bytes = sqlite3_column_text(pointer, column)
        else { return nil }
        let count = Int(sqlite3_column_bytes(pointer, column))
        return String(validating: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// The column's bytes, or `nil` when it isn't a blob.
    func blob(at column: Int32) -> Data? {
        guard sqlite3_column_type(pointer, column) == SQLITE_BLOB else { return nil }
        let count = Int(sqlite3_column_bytes(pointer, column))
        guard count > 0, let bytes = sqlite3_column_blob(pointer, column) else { return Data() }
        return Data(bytes: bytes, count: count)
    }

    /// The column's whole number, or `nil` when it isn't one.
    func exactInteger(at column: Int32) -> Int64? {
        sqlite3_column_type(pointer, column) == SQLITE_INTEGER ? integer(at: column) : nil
    }
}
