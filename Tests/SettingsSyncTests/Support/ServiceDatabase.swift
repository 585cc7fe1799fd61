import CSQLite
import Foundation

/// The service's database file, read and changed behind the service's back.
struct ServiceDatabase {
    let path: String

    struct Fault: Error, CustomStringConvertible {
        var description: String
    }

    /// Runs a statement, and returns its rows as texts.
    @discardableResult func run(_ sql: String) throws -> [[String]] {
        var connection: OpaquePointer?
        defer { sqlite3_close(connection) }
        guard sqlite3_open(path, &connection) == SQLITE_OK else { throw fault(connection, sql) }
        sqlite3_busy_timeout(connection, 10_000)
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK else {
            throw fault(connection, sql)
        }
        defer { sqlite3_finalize(statement) }
        var rows: [[String]] = []
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW:
                rows.append(
                    (0..<sqlite3_column_count(statement)).map { column in
                        sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
                    })
            case SQLITE_DONE: return rows
            default: throw fault(connection, sql)
            }
        }
    }

    private func fault(_ connection: OpaquePointer?, _ sql: String) -> Fault {
        Fault(description: "\(String(cString: sqlite3_errmsg(connection))): \(sql)")
    }

    /// What is stored of a key: its bytes, its time and its device, as SQL has them.
    func version(of key: String) throws -> (bytes: String, stamp: String, device: String) {
        let rows = try run("SELECT hex(val), stamp, dev FROM item WHERE key = '\(key)'")
        guard let row = rows.first else { throw Fault(description: "no item '\(key)'") }
        return (row[0], row[1], row[2])
    }

    /// Puts other bytes in a key's place, as if they had come now.
    func replace(
        _ key: String, bytes: String, stamp: String? = nil, device: String? = nil
    ) throws {
        try run("UPDATE account SET rev = rev + 1")
        try run(
            "UPDATE item SET val = X'\(bytes)', rev = (SELECT rev FROM account), stamp = "
                + "\(stamp ?? "stamp"), dev = \(device ?? "dev") WHERE key = '\(key)'")
    }

    /// Whether a text lies in the file, or in what SQLite keeps beside it.
    func contains(_ text: String) throws -> Bool {
        try ["", "-wal"].contains { suffix in
            guard FileManager.default.fileExists(atPath: path + suffix) else { return false }
            let bytes = try Data(contentsOf: URL(filePath: path + suffix))
            return bytes.firstRange(of: Data(text.utf8)) != nil
        }
    }
}

extension TestSyncService {
    var database: ServiceDatabase { ServiceDatabase(path: folder + "/sync.sqlite") }
}
