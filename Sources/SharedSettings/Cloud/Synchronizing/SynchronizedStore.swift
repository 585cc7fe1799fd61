/// A store that stamps the edits of synchronized settings in the update that makes them.
struct SynchronizedStore: SettingsStore {
    let base: any SettingsStore
    let synchronizer: CloudSynchronizer

    var domain: String { base.domain }

    var stamp: UInt64? { base.stamp }

    func stampedValue(forKey key: String) throws -> StampedValue {
        try base.stampedValue(forKey: key)
    }

    func value(forKey key: String) throws -> SettingValue? { try base.value(forKey: key) }

    func values() throws -> [String: SettingValue] { try base.values().withoutBookkeeping }

    func update<Result>(
        source: ChangeSource, _ body: (inout SettingsTransaction) throws -> Result
    ) throws -> Result {
        var isEdited = false
        let result = try base.update(source: source) { transaction in
            let result = try body(&transaction)
            let edited = transaction.changedKeys.filter(synchronizer.ledger.keys.contains)
            isEdited = !edited.isEmpty
            if isEdited {
                _ = try synchronizer.step(in: &transaction) { step, transaction in
                    try synchronizer.ledger.noteEdits(of: edited, &step, &transaction)
                }
            }
            return result
        }
        if isEdited { synchronizer.noteEdit() }
        return result
    }

    func flush() throws { try base.flush() }

    func changes() -> AsyncStream<SettingChange> { base.changes() }
}
