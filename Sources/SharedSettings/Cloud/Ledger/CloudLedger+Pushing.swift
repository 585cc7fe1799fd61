extension CloudLedger {
    /// Returns the batch to send next, which is stored until it is answered; `nil` for none.
    /// - Parameters:
    ///   - usage: how full the cloud is, where it has said so.
    ///   - refused: the keys that were refused lately and are not worth another try.
    func nextBatch(
        usage: CloudUsage?, except refused: Set<String>, _ step: inout Step,
        _ transaction: inout SettingsTransaction
    ) throws -> CloudBatch? {
        guard let account = step.state.account, let device = step.state.device,
            step.state.isBootstrapped
        else { return nil }
        if let batch = try unansweredBatch(in: transaction) { return batch }
        try noteEdits(of: keys, &step, &transaction)
        let waiting = try waitingRecords(in: transaction).filter { !refused.contains($0.key) }
        var room = try usage ?? estimatedUsage(in: transaction)
        var edits: [CloudEdit] = []
        for (key, record, time) in waiting {
            let content = CloudContent(try transaction.value(forKey: key))
            if let refusal = limits.refusal(
                of: content, forKey: key, replacing: record.cloudByteCount, usage: room)
            {
                step.reports.append(.refused(refusal))
                continue
            }
            room = room.replacing(
                record.cloudByteCount, with: CloudLimits.byteCount(of: content))
            edits.append(
                CloudEdit(
                    item: CloudItem(
                        key: key, content: content,
                        stamp: CloudStamp(time: time, device: device)), base: record.base))
        }
        guard !edits.isEmpty else { return nil }
        step.state.batchNumber += 1
        let batch = CloudBatch(
            account: account, device: device, number: step.state.batchNumber, edits: edits)
        try transaction.setValue(batch.settingValue, forKey: SettingsBookkeeping.batch)
        return batch
    }

    /// The records of the keys with something to send, oldest edit first.
    func waitingRecords(
        in transaction: SettingsTransaction
    ) throws -> [(key: String, record: KeyRecord, time: UInt64)] {
        var waiting: [(key: String, record: KeyRecord, time: UInt64)] = []
        for key in keys {
            guard let record = try record(of: key, in: transaction), let time = record.edit else {
                continue
            }
            waiting.append((key, record, time))
        }
        return waiting.sorted { ($0.time, $0.key) < ($1.time, $1.key) }
    }

    /// How full the cloud is as far as this device knows.
    func estimatedUsage(
        in transaction: SettingsTransaction
    ) throws -> CloudUsage {
        try keys.reduce(CloudUsage()) { usage, key in
            usage.replacing(nil, with: try record(of: key, in: transaction)?.cloudByteCount)
        }
    }

    /// Takes in a cloud's answer to a batch.
    func take(
        _ reply: CloudReply, to batch: CloudBatch, _ step: inout Step,
        _ transaction: inout SettingsTransaction
    ) throws {
        try noteEdits(of: keys, &step, &transaction)
        step.state.note(cloudNow: reply.now, local: step.localNow)
        // Answered twice, it counts once.
        guard try unansweredBatch(in: transaction)?.number == batch.number else { return }
        try transaction.setValue(nil, forKey: SettingsBookkeeping.batch)
        for edit in batch.edits where keys.contains(edit.item.key) {
            guard let outcome = reply.outcomes[edit.item.key] else { continue }
            try take(outcome, of: edit, &step, &transaction)
        }
    }

    private func take(
        _ outcome: CloudOutcome, of edit: CloudEdit, _ step: inout Step,
        _ transaction: inout SettingsTransaction
    ) throws {
        let key = edit.item.key
        var record = try record(of: key, in: transaction) ?? KeyRecord()
        let isNewest = record.edit == edit.item.stamp.time
        switch outcome {
        case .applied(let stamp):
            step.observe(stamp)
            record.base = stamp
            record.isUnproven = edit.base == nil && !step.state.provesAbsence
            record.cloudByteCount = CloudLimits.byteCount(of: edit.item.content)
            if isNewest {
                record.edit = nil
                try transaction.setValue(nil, forKey: SettingsBookkeeping.aside(key))
            }
            try setRecord(record, of: key, in: &transaction)
        case .superseded(let item), .conflict(let item):
            step.observe(item.stamp)
            // An edit made meanwhile is yet to be decided about.
            guard isNewest else { return }
            if let value = edit.item.content.value, value != item.content.value {
                step.reports.append(.overruled(key: key, value: value, by: item))
            }
            try adopt(item, &step, &transaction)
        case .refused(let refusal):
            step.reports.append(.refused(refusal))
        case .aborted: break
        }
    }
}
