import Synchronization

/// The watch over a store's file, which runs as long as someone reads its changes.
struct StoreWatch {
    var readerCount = 0
}

extension SQLiteSettingsStore {
    /// Returns the changes that happen from now on, from this process and others.
    ///
    /// The stream keeps the store, and the watch over its file, until its reader is cancelled or lets
    /// go of it. A reader that is less than 1,024 changes behind gets every change of this object;
    /// further behind, the changes of one key are joined into one.
    public func changes() -> AsyncStream<SettingChange> {
        try? refresh()
        return hub.stream { withExtendedLifetime(self) {} }
    }
}
