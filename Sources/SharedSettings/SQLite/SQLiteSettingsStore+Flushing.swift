import CSQLite
import Synchronization

/// The connection that flushes, apart from the one that writes, so that no writer waits for the disk.
struct StoreMaintenance {
    var connection: StoreConnection?
}

extension SQLiteSettingsStore {
    /// Returns when everything stored so far would survive a loss of power.
    ///
    /// Takes as long as the disk does. Nothing needs it: the same happens in the background within a
    /// second of each write.
    /// - Throws: ``SettingsStoreError`` when the disk refuses.
    public func flush() throws {
        try maintain { try $0.syncLog() }
    }

    /// Has the log synced and emptied soon.
    func scheduleFlush() {
        guard !isFlushScheduled.exchange(true, ordering: .acquiringAndReleasing) else { return }
        options.schedule(options.flushDelay) { [weak self] in self?.flushInBackground() }
    }

    /// Moves what is in the log to the file, so that both survive a loss of power and the file alone
    /// is a whole copy.
    private func flushInBackground() {
        isFlushScheduled.store(false, ordering: .releasing)
        // A disk that refuses now will refuse `flush()`, which tells.
        try? maintain { connection in
            guard try connection.checkpoint(mode: SQLITE_CHECKPOINT_PASSIVE) else { return }
            // Nothing is left to copy, so this holds writers up for a moment only.
            _ = try connection.checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE)
        }
    }

    private func maintain(_ body: (SQLiteConnection) throws -> Void) throws {
        try patiently {
            try maintenance.withLock { state in
                guard let connection = try openForMaintenance(&state) else { return }
                do {
                    try body(connection.connection)
                } catch let fault as SQLiteFault where !fault.isBusy {
                    throw fault.storeError(path: path, writing: true)
                }
            }
        }
    }

    /// Returns a connection to the file that the store has open, or `nil` while it has none.
    private func openForMaintenance(_ state: inout StoreMaintenance) throws -> StoreConnection? {
        // A file that another one was moved over is noticed here, and its log removed: opening the
        // new file beside the old one's log would mix the two.
        try refresh()
        let (identity, path) = database.withLock { ($0.connection?.identity, $0.resolvedPath) }
        guard let identity else {
            state.connection = nil
            return nil
        }
        if let connection = state.connection, connection.identity == identity { return connection }
        state.connection = nil
        guard let status = try StoreOpening.status(path), status.identity == identity,
            case .store(let connection, _) = try StoreOpening.existing(path, status: status)
        else { return nil }
        state.connection = connection
        return connection
    }
}
