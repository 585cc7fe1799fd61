import Synchronization

extension SQLiteSettingsStore {
    /// Returns the stored value of a key, or `nil` when none is stored.
    /// - Throws: ``SettingsStoreError`` when the store or this key's row cannot be read.
    public func value(forKey key: String) throws -> SettingValue? {
        try stampedValue(forKey: key).value
    }

    /// Another number after every change that this object knows of, or `nil` while others may have
    /// written since it last looked.
    public var stamp: UInt64? {
        cache.withLock { $0.isFresh ? $0.changeCount : nil }
    }

    /// Returns the stored value of a key with the stamp that it was read at.
    /// - Throws: ``SettingsStoreError`` when the store or this key's row cannot be read.
    public func stampedValue(forKey key: String) throws -> StampedValue {
        let quick: StampedValue? = cache.withLock { cache in
            cache.isFresh && cache.unreadable.isEmpty ? cache.stampedValue(forKey: key) : nil
        }
        if let quick { return quick }
        try refresh()
        return try cache.withLock { cache in
            if let reason = cache.unreadable[key] { throw unreadableRow(key, reason) }
            return cache.stampedValue(forKey: key)
        }
    }

    /// Returns every stored value by key; rows that cannot be read are left out.
    /// - Throws: ``SettingsStoreError`` when the store cannot be read.
    public func values() throws -> [String: SettingValue] {
        if let quick = cache.withLock({ $0.isFresh ? $0.values : nil }) { return quick }
        try refresh()
        return cache.withLock { $0.values }
    }

    private func unreadableRow(_ key: String, _ reason: String) -> SettingsStoreError {
        SettingsStoreError(
            code: .unreadable, path: path,
            description: "The value for \"\(key)\" in \(path) can't be read: \(reason).")
    }

    /// Brings the cache to the last commit of any process, and tells readers of changes of it.
    func refresh() throws {
        // Inside an update nobody else can commit, and the lock is taken.
        if turn.isMine { return }
        try patiently { try database.withLock { try refresh(&$0) } }
    }

    /// Runs `body` until no other process is in its way, or for so long as the options say.
    func patiently(_ body: () throws -> Void) throws {
        let start = ContinuousClock.now
        var pause: UInt32 = 20
        while true {
            do {
                return try body()
            } catch let fault as SQLiteFault {
                guard fault.isBusy, ContinuousClock.now - start < options.busyTimeout else {
                    throw fault.storeError(path: path, writing: false)
                }
            }
            // Some chance, so that two processes don't wait in step.
            Platform.pause(microseconds: UInt32.random(in: pause / 2...pause))
            pause = min(pause * 2, 2_000)
        }
    }

    func refresh(_ database: inout StoreDatabase) throws {
        try lookForFile(&database)
        guard let connection = database.connection else { return }
        guard !cache.withLock({ $0.matches(connection.index) }) else { return }
        do {
            try takeIn(connection, &database)
        } catch let fault as SQLiteFault where fault.isDamage {
            // Opened anew, it shows whether it can be read at all.
            closeFile(&database)
            try lookForFile(&database)
        }
    }

    /// Brings the cache to the newest commit while a transaction keeps others from making one.
    func refreshInside(_ connection: StoreConnection, _ database: inout StoreDatabase) throws {
        guard !cache.withLock({ $0.matches(connection.index) }) else { return }
        try takeIn(connection, &database)
    }

    /// Reads what was committed since the last time.
    private func takeIn(_ connection: StoreConnection, _ database: inout StoreDatabase) throws {
        // Loaded first: what is committed meanwhile is then read twice rather than never.
        let header = connection.index?.header
        let rows = try connection.rows(since: database.lastRevision)
        if let last = rows.last { database.lastRevision = last.revision }
        cache.withLock { cache in
            hub.yield(cache.apply(rows, source: Self.foreign, domain: domain))
            cache.note(header, of: connection.index)
        }
    }

    /// What another writer's change is called here.
    private static func foreign(_ recorded: ChangeSource) -> ChangeSource {
        recorded == .local ? .otherProcess : recorded
    }

    /// Opens the file at the store's path, or notices that it is another one than was open.
    func lookForFile(_ database: inout StoreDatabase) throws {
        if database.connection == nil {
            database.resolvedPath = Platform.followingLinks(path)
        }
        let status = try StoreOpening.status(database.resolvedPath)
        if let status, database.isOpen(status) {
            cache.withLock { $0.noteFileCheck() }
            return
        }
        if database.connection != nil { abandonFile(&database) }
        guard let status else {
            database.unreadableStatus = nil
            takeOver([], &database)
            return
        }
        if status == database.unreadableStatus { return }
        try adopt(StoreOpening.existing(database.resolvedPath, status: status), status, &database)
    }

    /// Takes in what was found at the store's path.
    func adopt(
        _ opening: StoreOpening, _ status: FileStatus, _ database: inout StoreDatabase
    ) throws {
        database.unreadableStatus = nil
        switch opening {
        case .missing:
            takeOver([], &database)
        case .unreadable(let reason):
            database.unreadableStatus = status
            database.unreadableFile = UnreadableFile(path: database.resolvedPath, reason: reason)
            takeOver([], &database)
        case .store(let connection, let rows):
            database.connection = connection
            database.noteCompanions()
            takeOver(rows, &database)
        }
    }

    /// Makes the rows of a file that was just opened the values, in place of all that were before.
    private func takeOver(_ rows: [StoredRow], _ database: inout StoreDatabase) {
        database.lastRevision = rows.last?.revision ?? 0
        let index = database.connection?.index
        cache.withLock { cache in
            let removed = cache.removeAll(except: rows, domain: domain)
            hub.yield(removed + cache.apply(rows, source: Self.foreign, domain: domain))
            // Which commit the rows are of isn't known: the next read looks.
            cache.note(nil, of: index)
            cache.noteFileCheck()
        }
    }

    /// Lets go of a file that is no longer at the store's path.
    private func abandonFile(_ database: inout StoreDatabase) {
        cache.withLock { $0.note(nil, of: nil) }
        database.abandon()
    }

    /// Lets go of a file that stays where it is.
    func closeFile(_ database: inout StoreDatabase) {
        cache.withLock { $0.note(nil, of: nil) }
        database.connection = nil
    }
}
