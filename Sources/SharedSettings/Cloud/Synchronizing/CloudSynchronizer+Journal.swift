import Synchronization

/// What a person may want to look at later, and settle.
extension CloudSynchronizer {
    /// What is remembered of earlier attempts, by whatever process.
    /// - Throws: ``SettingsStoreError`` when the store can't be read.
    public var journal: CloudJournal {
        get throws { try CloudJournal(base) }
    }

    /// The versions that are kept aside because the app can't use them, by key.
    ///
    /// - Throws: ``SettingsStoreError`` when the store can't be read.
    /// - Complexity: O(n) in the number of keys.
    public func itemsKeptAside() throws -> [CloudItem] {
        try ledger.keys.sorted().compactMap { key in
            CloudItem(key: key, try base.value(forKey: SettingsBookkeeping.aside(key)))
        }
    }

    /// Makes the value that is here an edit of now, over whatever the cloud has.
    ///
    /// So a person settles what was kept aside, or what was overruled and set again.
    /// - Throws: ``SettingsStoreError`` when the store can't be written.
    public func keepLocalValue(forKey key: String) throws {
        guard ledger.keys.contains(key) else { return }
        try step { step, transaction in
            var record = try ledger.record(of: key, in: transaction) ?? KeyRecord()
            record.digest = ValueDigest(try transaction.value(forKey: key))
            record.edit = step.tick()
            try ledger.setRecord(record, of: key, in: &transaction)
        }
        noteEdit()
    }

    /// Forgets that an edit of a key was overruled: it is settled.
    /// - Throws: ``SettingsStoreError`` when the store can't be written.
    public func forgetOverruled(_ key: String) throws {
        try writeJournal { $0.forget(key) }
    }

    /// Removes every value that was synchronized from this device, and all that is remembered of it.
    ///
    /// The cloud is not told: to be used after signing out.
    /// - Throws: ``SettingsStoreError`` when the store can't be written.
    public func removeSynchronizedValues() throws {
        let parcels = try base.values().keys.filter(SettingsBookkeeping.isAboutClouds)
        try base.update(source: .reset) { transaction in
            for key in ledger.keys.sorted() {
                guard try ledger.record(of: key, in: transaction)?.base != nil else { continue }
                try transaction.setValue(nil, forKey: key)
            }
            for key in parcels.sorted() { try transaction.setValue(nil, forKey: key) }
        }
        announce()
    }

    /// Writes down how an attempt ended.
    func noteEnd(of error: (any Error)?) {
        let refused = memory.withLock { $0.refusedKeys }
        // What can't be written down is no reason to fail: the values are where they belong.
        try? writeJournal { journal in
            journal.refusedKeys = refused
            if let error {
                journal.lastRefusal = (error as? CloudRefusal) ?? journal.lastRefusal
            } else {
                journal.lastRefusal = nil
                journal.lastSuccess = options.now()
            }
        }
    }

    /// Writes down an edit that gave way.
    func noteOverruled(_ key: String, _ value: SettingValue, by winner: CloudItem) {
        let overruled = CloudJournal.Overruled(
            key: key, value: value, winner: winner, time: options.now())
        try? writeJournal { $0.note(overruled) }
    }

    private func writeJournal(_ body: (inout CloudJournal) -> Void) throws {
        let before = try journal
        var after = before
        body(&after)
        guard before.differs(from: after) else { return }
        try base.update(source: .remote) { transaction in
            var journal = CloudJournal(try transaction.value(forKey: SettingsBookkeeping.journal))
            body(&journal)
            try transaction.setValue(
                journal.settingValue, forKey: SettingsBookkeeping.journal)
        }
    }
}
