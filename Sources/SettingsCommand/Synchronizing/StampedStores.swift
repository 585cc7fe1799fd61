import SettingsSchema
import SharedSettings

/// Has edits stamped when they are made, where settings are synchronized on this device: what is sent
/// hours later is then as old as it is.
extension SyncOpening {
    /// Returns a store that stamps edits, where synchronizing is on; else the store itself.
    func stamped(
        _ store: any SettingsStore, _ settings: [SettingDescription], group: String?,
        hasBundle: Bool
    ) throws -> any SettingsStore {
        guard try store.value(forKey: CloudSynchronizer.switchKey)?.boolValue == true else {
            return store
        }
        let keys = hasBundle ? Self.keys(settings, group: group) : try CloudKey.declared(in: store)
        guard let keys else { return store }
        return try synchronizer(store, keys, accepts: { _, _ in true }).store
    }
}

extension SettingsAccess {
    /// The same with stores that stamp edits, where synchronizing is on.
    func stampingEdits(_ context: CommandContext) throws -> SettingsAccess {
        let opening = SyncOpening(context)
        var domains = domains
        for index in domains.indices {
            domains[index].layers.store = try opening.stamped(
                domains[index].layers.store, settings, group: domains[index].group,
                hasBundle: bundle != nil)
        }
        return SettingsAccess(
            bundle: bundle, settings: settings, stores: stores, domains: domains)
    }
}

extension SettingsStore {
    /// The store that the values are in, without what stamps edits.
    var unstamped: any SettingsStore { (self as? SynchronizedStore)?.base ?? self }
}
