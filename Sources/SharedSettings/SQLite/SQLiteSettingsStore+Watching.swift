import Synchronization

/// The watch over a store's file, which runs as long as someone reads its changes.
struct StoreWatch {
    var readerCount = 0
    var running: FileWatch?
}

extension SQLiteSettingsStore {
    /// Returns the changes that happen from now on, from this process and others.
    ///
    /// The stream keeps the store, and the watch over its file, until its reader is cancelled or lets
    /// go of it. A reader that is less than 1,024 changes behind gets every change of this object;
    /// further behind, the changes of one key are joined into one.
    public func changes() -> AsyncStream<SettingChange> {
        startWatching()
        // What was stored before is no change. A store that can't be read now may be later.
        try? refresh()
        return hub.stream { self.stopWatching() }
    }

    private func startWatching() {
        watch.withLock { watch in
            watch.readerCount += 1
            guard watch.running == nil else { return }
            // The reader's stream keeps the store, not its watch: else neither would ever go.
            watch.running = FileWatch(path: Platform.followingLinks(path)) { [weak self] in
                try? self?.refresh()
            }
        }
    }

    private func stopWatching() {
        watch.withLock { watch in
            watch.readerCount -= 1
            guard watch.readerCount == 0 else { return }
            watch.running?.cancel()
            watch.running = nil
        }
    }
}
