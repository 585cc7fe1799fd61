extension CloudLedger {
    /// Prepares the books at a start.
    /// - Parameter newDevice: the number for an installation that has none.
    func start(
        newDevice: CloudDevice, _ step: inout Step, _ transaction: inout SettingsTransaction
    ) throws {
        if step.state.device == nil { step.state.device = newDevice }
        if step.state.keysDigest != keysDigest {
            // What an earlier version of the app passed over must be asked for again.
            step.state.cursor = nil
            step.state.keysDigest = keysDigest
            try transaction.setValue(
                .array(keys.sorted().map(SettingValue.string)), forKey: SettingsBookkeeping.keys)
        }
        for key in sortedKeys {
            let record = try record(of: key, in: transaction)
            try rememberBase(of: key, record, &transaction)
            if let base = record?.base { step.observe(base) }
            if let device = step.state.device, let time = record?.edit {
                step.observe(CloudStamp(time: time, device: device))
            }
            // This version of the app may understand what an earlier one didn't.
            if record?.edit == nil, let item = try asideItem(of: key, in: transaction) {
                try adopt(item, &step, &transaction)
            }
        }
        try noteEdits(of: sortedKeys, &step, &transaction)
    }

    /// Stamps the values that are not those which were last looked at; O(n) in the number of keys.
    ///
    /// Usually the writer's own update does this, with its own keys. This finds what other
    /// processes, or code that knows nothing of the cloud, have written.
    func noteEdits(
        of keys: some Sequence<String>, _ step: inout Step,
        _ transaction: inout SettingsTransaction
    ) throws {
        for key in keys where self.keys.contains(key) {
            var record = try record(of: key, in: transaction) ?? KeyRecord()
            let digest = ValueDigest(try transaction.value(forKey: key))
            guard digest != record.digest else { continue }
            record.digest = digest
            record.edit = step.tick()
            try setRecord(record, of: key, in: &transaction)
        }
    }

    /// Remembers the value that the next edit will be made upon, of a key whose edits an earlier
    /// version of the app did not join with others.
    private func rememberBase(
        of key: String, _ record: KeyRecord?, _ transaction: inout SettingsTransaction
    ) throws {
        guard var record, record.base != nil, record.edit == nil, record.baseValue == .unknown,
            joining.requiresBase(key), try asideItem(of: key, in: transaction) == nil
        else { return }
        let value = try transaction.value(forKey: key)
        guard ValueDigest(value) == record.digest else { return }
        record.baseValue = .known(value)
        try setRecord(record, of: key, in: &transaction)
    }
}
