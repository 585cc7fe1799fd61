/// What is found at a store's path.
enum StoreOpening {
    /// Nothing, or an empty file.
    case missing
    /// A file that is no store; it is not touched.
    case unreadable(reason: String)
    /// A store, with all its rows.
    case store(StoreConnection, rows: [StoredRow])

    /// Opens the store at a path, when there is one.
    /// - Throws: ``SettingsStoreError`` for a file that may be good but can't be read, and for one
    ///   that belongs to something else; ``SQLiteFault`` when it is busy.
    static func existing(_ path: String, status: FileStatus) throws -> StoreOpening {
        try open(path, status: status) { throw StoreConnection.NotInitialized() }
    }

    /// Opens the store at a path, and makes it first when nothing is there.
    /// - Throws: ``SettingsStoreError`` as ``existing(_:status:)``, and when the place can't be
    ///   written; ``SQLiteFault`` when it is busy.
    static func creating(_ path: String, pageSize: Int) throws -> StoreOpening {
        do throws(SystemFault) {
            if try FileStatus.of(path) == nil {
                try Platform.createFolders(Platform.folder(of: path))
                try Platform.createFile(path)
            }
        } catch {
            throw SettingsStoreError(
                code: .notWritable, path: path,
                description: "The settings in \(path) can't be created: \(error.message).")
        }
        guard let status = try status(path) else {
            throw SettingsStoreError(
                code: .notWritable, path: path,
                description: "The settings in \(path) vanished while they were created.")
        }
        return try open(path, status: status) {
            try StoreConnection.initialize(path, pageSize: pageSize)
        }
    }

    /// Returns the status of a store's file.
    /// - Throws: ``SettingsStoreError`` when that can't be told.
    static func status(_ path: String) throws -> FileStatus? {
        do throws(SystemFault) {
            return try FileStatus.of(path)
        } catch {
            throw unreadable(path, "it can't be looked at: \(error.message)")
        }
    }

    private static func open(
        _ path: String, status: FileStatus, whenEmpty fill: () throws -> Void
    ) throws -> StoreOpening {
        guard status.isRegular else { throw unreadable(path, "it is not a file") }
        var header: StoreFileHeader?
        let token = try OpenStoreFiles.opening(status.identity) {
            header = try read(path)
        }
        do {
            switch header {
            case .garbage(let reason): return .unreadable(reason: reason)
            case .foreign(let reason): throw unreadable(path, reason)
            case .empty: try fill()
            case .store, nil: break
            }
            do {
                return try store(path, token: token)
            } catch is StoreConnection.NotInitialized {
                // Begun by another store object of this process, or by one that was killed.
                try fill()
                return try store(path, token: token)
            }
        } catch is StoreConnection.NotInitialized {
            return .missing
        } catch let fault as SQLiteFault where fault.isDamage {
            return .unreadable(reason: "it is damaged: \(fault.message)")
        }
    }

    private static func store(_ path: String, token: OpenStoreFiles.Token) throws -> StoreOpening {
        let connection = try StoreConnection(opening: path, token: token)
        // Reading every row also shows whether the file is whole.
        return .store(connection, rows: try connection.rows(since: 0))
    }

    private static func read(_ path: String) throws -> StoreFileHeader {
        do throws(SystemFault) {
            return StoreFileHeader(
                try Platform.readStart(path, count: StoreFileHeader.length))
        } catch {
            throw unreadable(path, error.message)
        }
    }

    private static func unreadable(_ path: String, _ reason: String) -> SettingsStoreError {
        SettingsStoreError(
            code: .unreadable, path: path,
            description: "The settings in \(path) can't be read: \(reason). "
                + "The file was left as it is.")
    }
}
