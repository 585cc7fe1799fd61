import Synchronization

/// A store in a SQLite file that many processes may use at once.
///
/// - A write is in the store, and survives the end of the process however it ends, when `setValue`
///   returns. It survives a loss of power after ``flush()``, which follows by itself within a second.
/// - A read sees every finished write of every process. Values are kept in memory, so it costs some
///   tens of nanoseconds unless another process has written since.
/// - The file and its folder are made at the first write, for the user alone; reading and watching
///   make none. A symbolic link is followed.
/// - A file that isn't a store is moved aside at the first write; see ``unreadableFile``. One that may
///   be good but can't be read, or that belongs to another program or a later version, is left
///   alone, and every access throws.
/// - A file that another one was moved over is noticed: by writes and whoever watches at once, by
///   reads within a tenth of a second. Copying over the content of a live file is not noticed; to
///   restore one, move it into place, or import it.
///
/// While a store is open, the process must not open and close its file by other means: that would
/// drop the locks that keep processes apart.
public final class SQLiteSettingsStore: SettingsStore {
    /// The domain whose values these are.
    public let domain: String
    /// The path of the store's file as it was given.
    public let path: String

    let options: SQLiteStoreOptions
    /// Tells this object's rows from those of others.
    let writer = Int64.random(in: 1...Int64.max)
    let hub = ChangeHub()
    let turn = UpdateTurn()

    // Taken in this order: database, cache. The cache is held for moments only, so that reads never
    // wait for a disk or for another process, unless they need what that process wrote.
    let database = Mutex(StoreDatabase())
    let cache = Mutex(StoreCache())
    let maintenance = Mutex(StoreMaintenance())
    let isFlushScheduled = Atomic(false)
    let watch = Mutex(StoreWatch())

    /// Makes a store over the file at a path, without touching it yet.
    /// - Parameters:
    ///   - path: where the file is or will be.
    ///   - domain: the domain whose values these are.
    /// - Throws: ``SettingsStoreError`` when the domain's name or the path is empty.
    public convenience init(path: String, domain: String) throws {
        try self.init(path: path, domain: domain, options: SQLiteStoreOptions())
    }

    package init(path: String, domain: String, options: SQLiteStoreOptions) throws {
        try StoreLocation.check(domain: domain)
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw SettingsStoreError(
                code: .notWritable, path: path,
                description: "The path of the settings of \(domain) is empty or has a NUL.")
        }
        self.path = path
        self.domain = domain
        self.options = options
    }

    deinit {
        // Nobody is left to run the flush that was to follow. A disk that refuses can tell nobody.
        if isFlushScheduled.load(ordering: .acquiring) { try? flush() }
    }

    /// The file that was found in the store's place and couldn't be understood, if one was.
    public var unreadableFile: UnreadableFile? {
        database.withLock { $0.unreadableFile }
    }
}

extension SQLiteSettingsStore {
    /// Returns the store of a domain in its usual place; see ``StoreLocation``.
    /// - Throws: ``SettingsStoreError`` when the name can't be a domain's or no place is known.
    public static func standard(
        for domain: String, location: StoreLocation = .current
    ) throws -> SQLiteSettingsStore {
        try SQLiteSettingsStore(path: location.path(forDomain: domain), domain: domain)
    }
}
