/// A store that stamps the edits of synchronized settings in the update that makes them.
package struct SynchronizedStore: SettingsStore {
    /// The store that the values are in.
    package let base: any SettingsStore
    let synchronizer: CloudSynchronizer

    package var domain: String { base.domain }

    package var stamp: UInt64? { base.stamp }

    package func stampedValue(forKey key: String) throws -> StampedValue {
        try base.stampedValue(forKey: key)
    }

    package func value(forKey key: String) throws -> SettingValue? { try base.value(forKey: key) }

    package func values() throws -> [String: SettingValue] { try base.values().withoutBookkeeping }

    package func update<Result>(
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

    package func flush() throws { try base.flush() }

    package func changes() -> AsyncStream<SettingChange> { base.changes() }
}
