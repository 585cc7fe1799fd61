/// A store's file as one store object has it open.
struct StoreDatabase {
    /// The open file, or `nil` as long as there is none.
    var connection: StoreConnection?
    /// The path that links lead to, as it was when the file was last looked for.
    var resolvedPath = ""
    /// The highest revision that was taken in.
    var lastRevision: Int64 = 0
    /// A file in the store's place that can't be understood.
    var unreadableFile: UnreadableFile?
    /// What that file looked like, so that it isn't read again and again.
    var unreadableStatus: FileStatus?
    /// The log files that belong to the open file.
    var companions: [String: FileIdentity] = [:]

    /// Whether a file at the store's path is the one that is open.
    func isOpen(_ status: FileStatus) -> Bool {
        connection?.identity == status.identity
    }

    /// Forgets a file that is no longer at the store's path.
    ///
    /// The log beside it must not be taken for the log of the file that comes in its place.
    mutating func abandon() {
        connection = nil
        lastRevision = 0
        for (path, identity) in companions { Platform.remove(path, ifStill: identity) }
        companions = [:]
    }

    mutating func noteCompanions() {
        for path in [resolvedPath + "-wal", resolvedPath + "-shm"] {
            companions[path] = (try? FileStatus.of(path))??.identity
        }
    }
}
