import CSQLite

/// The header of a store's write-ahead-log index, as it was at one time.
struct LogHeader {
    fileprivate let raw: settings_log_header

    /// Counts the transactions of all processes.
    var changeCount: UInt32 { settings_log_header_change_count(raw) }
}

/// The shared memory in which SQLite announces each commit to all processes.
///
/// Comparing it costs a few nanoseconds, so a cache can be checked at every read.
struct LogIndex: @unchecked Sendable {
    // Valid as long as the connection it came from; whoever closes that drops this first.
    private let memory: UnsafeRawPointer

    /// Finds the index of a connection that has read something, or `nil` outside WAL mode.
    init?(of database: OpaquePointer) {
        guard let memory = settings_log_index(database) else { return nil }
        self.memory = memory
    }

    /// The header as it is now.
    var header: LogHeader { LogHeader(raw: settings_log_header_load(memory)) }

    /// Whether nothing was committed since a header was loaded.
    func matches(_ header: LogHeader) -> Bool {
        withUnsafePointer(to: header.raw) { settings_log_header_equals(memory, $0) != 0 }
    }
}
