import Synchronization

extension SQLiteSettingsStore {
    /// Reads and changes values as one step that no other writer, in this process or another, can
    /// come between.
    /// - Throws: what `body` throws; ``SettingsStoreError`` when the store cannot be written.
    public func update<Result>(
        source: ChangeSource, _ body: (inout SettingsTransaction) throws -> Result
    ) throws -> Result {
        try turn.take(path: path) {
            var result: Result?
            try patiently {
                try database.withLock { database in
                    try begin(&database)
                    result = try perform(source: source, &database, body)
                }
            }
            guard let result else { preconditionFailure("the update ran or threw") }
            return result
        }
    }

    /// Opens a transaction on the newest values.
    private func begin(_ database: inout StoreDatabase) throws {
        try lookForFile(&database)
        if database.connection == nil { try createFile(&database) }
        guard let connection = database.connection else {
            throw SettingsStoreError(
                code: .notWritable, path: path,
                description: "The settings in \(path) can't be created.")
        }
        do {
            try connection.beginWriting()
        } catch let fault as SQLiteFault where !fault.isBusy {
            throw fault.storeError(path: path, writing: true)
        }
        do {
            // Others' commits up to here; none can follow.
            try refreshInside(connection, &database)
        } catch {
            connection.rollBack()
            throw error
        }
    }

    /// Makes the store's file, moving one that isn't a store out of the way.
    private func createFile(_ database: inout StoreDatabase) throws {
        if let status = database.unreadableStatus, var file = database.unreadableFile {
            do {
                try file.setAside(ifStill: status, now: options.now())
            } catch let fault as SystemFault {
                throw SettingsStoreError(
                    code: .unreadable, path: path,
                    description: "The settings in \(path) can't be read: \(file.reason); nor can "
                        + "the file be moved aside: \(fault.message).")
            }
            database.unreadableFile = file
            database.unreadableStatus = nil
        }
        let opening: StoreOpening
        do {
            opening = try StoreOpening.creating(
                database.resolvedPath, pageSize: options.pageSize)
        } catch let fault as SQLiteFault where !fault.isBusy {
            throw fault.storeError(path: path, writing: true)
        }
        guard let status = try StoreOpening.status(database.resolvedPath) else { return }
        try adopt(opening, status, &database)
    }

    /// Runs the body of an update, and commits what it changed.
    private func perform<Result>(
        source: ChangeSource, _ database: inout StoreDatabase,
        _ body: (inout SettingsTransaction) throws -> Result
    ) throws -> Result {
        guard let connection = database.connection else {
            preconditionFailure("a transaction has a connection")
        }
        var transaction = SettingsTransaction(
            readValue: { [self] in try value(forKey: $0) }, readValues: { [self] in try values() })
        do {
            let result = try body(&transaction)
            try commit(transaction, source: source, connection, &database)
            return result
        } catch let fault as SQLiteFault {
            connection.rollBack()
            throw fault.storeError(path: path, writing: true)
        } catch {
            connection.rollBack()
            throw error
        }
    }

    private func commit(
        _ transaction: SettingsTransaction, source: ChangeSource, _ connection: StoreConnection,
        _ database: inout StoreDatabase
    ) throws {
        let changes = cache.withLock { cache in
            transaction.changedKeys.filter { key in
                cache.unreadable[key] != nil
                    || cache.values[key] != transaction.pendingChanges[key] ?? nil
            }
        }
        guard !changes.isEmpty else { return connection.rollBack() }
        let revision = database.lastRevision + 1
        for key in changes {
            try connection.write(
                transaction.pendingChanges[key] ?? nil, forKey: key, revision: revision,
                source: source, writer: writer)
        }
        let before = connection.index?.header
        try connection.commitWriting()
        database.lastRevision = revision
        publish(changes, of: transaction, source: source, connection.index, before: before)
        Platform.touch(database.resolvedPath)
        scheduleFlush()
    }

    /// Brings the cache up to a commit of this object.
    private func publish(
        _ keys: [String], of transaction: SettingsTransaction, source: ChangeSource,
        _ index: LogIndex?, before: LogHeader?
    ) {
        let after = index?.header
        // Counted once more than before, the last commit is this one; else another process was quick.
        let isLast = after?.changeCount == before.map { $0.changeCount &+ 1 }
        cache.withLock { cache in
            hub.yield(
                cache.apply(
                    keys, of: transaction, source: source, domain: domain))
            cache.note(isLast ? after : nil, of: index)
        }
    }
}

extension StoreCache {
    /// Takes in what a transaction made of some keys, and returns what changed.
    fileprivate mutating func apply(
        _ keys: [String], of transaction: SettingsTransaction, source: ChangeSource, domain: String
    ) -> [SettingChange] {
        keys.compactMap { key in
            markReadable(key)
            return set(
                transaction.pendingChanges[key] ?? nil, forKey: key, source: source, domain: domain)
        }
    }
}
