import CSQLite

/// What SQLite refused to do.
struct SQLiteFault: Error {
    /// The extended result code.
    var code: Int32
    /// The operating system's error number, or 0.
    var systemError: Int32
    var message: String

    /// The result code without its extension.
    var primaryCode: Int32 { code & 0xFF }

    init(code: Int32, database: OpaquePointer?) {
        self.code = code
        systemError = database.map { sqlite3_system_errno($0) } ?? 0
        let text = database.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
        message = text.map { String(cString: $0) } ?? "error \(code)"
    }

    /// Whether trying again may help.
    var isBusy: Bool { primaryCode == SQLITE_BUSY || primaryCode == SQLITE_LOCKED }

    /// Whether the file's content is not what SQLite wrote.
    var isDamage: Bool { primaryCode == SQLITE_CORRUPT || primaryCode == SQLITE_NOTADB }

    /// The error that callers see.
    func storeError(path: String, writing: Bool) -> SettingsStoreError {
        let reason = systemError == 0 ? message : "\(message): \(Platform.message(systemError))"
        switch primaryCode {
        case SQLITE_BUSY, SQLITE_LOCKED:
            return SettingsStoreError(
                code: .busy, path: path,
                description: "Another process holds the settings in \(path): \(message).")
        case SQLITE_TOOBIG:
            return SettingsStoreError(
                code: .invalidValue, path: path,
                description: "A value is too large for the settings in \(path): \(message).")
        case SQLITE_CORRUPT, SQLITE_NOTADB:
            return SettingsStoreError(
                code: .unreadable, path: path,
                description: "The settings in \(path) are damaged: \(message).")
        default:
            return SettingsStoreError(
                code: writing ? .notWritable : .unreadable, path: path,
                description: "The settings in \(path) can't be "
                    + "\(writing ? "written" : "read"): \(reason).")
        }
    }
}
