extension CloudLedger {
    /// A key with something to send.
    private struct Waiting {
        var key: String
        var record: KeyRecord
        var time: UInt64
    }

    /// Returns the batch to send next, which is stored until it is answered; `nil` for none.
    ///
    /// A group's keys are a batch of their own, whole or not at all.
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
        try noteEdits(of: sortedKeys, &step, &transaction)
        let waiting = try waiting(in: transaction).filter { !refused.contains($0.key) }
        let room = try usage ?? estimatedUsage(in: transaction)
        let single = try edits(
            of: waiting.filter { joining.group(of: $0.key) == nil }, device, room: room, &step,
            transaction)
        if !single.isEmpty {
            return try batch(of: single, isAtomic: false, account, device, &step, &transaction)
        }
        for group in Set(waiting.compactMap { joining.group(of: $0.key) }).sorted() {
            guard let members = joining.groups[group], refused.isDisjoint(with: members) else {
                continue
            }
            let grouped = try groupEdits(of: members, device, room: room, &step, transaction)
            guard !grouped.isEmpty else { continue }
            return try batch(of: grouped, isAtomic: true, account, device, &step, &transaction)
        }
        return nil
    }

    /// Makes a batch that is stored until it is answered.
    func batch(
        of edits: [CloudEdit], isAtomic: Bool, _ account: CloudAccount, _ device: CloudDevice,
        _ step: inout Step, _ transaction: inout SettingsTransaction
    ) throws -> CloudBatch {
        step.state.batchNumber += 1
        let batch = CloudBatch(
            account: account, device: device, number: step.state.batchNumber,
            isAtomic: isAtomic, edits: edits)
        try transaction.setValue(batch.settingValue, forKey: SettingsBookkeeping.batch)
        return batch
    }

    /// The keys with something to send, oldest edit first.
    private func waiting(in transaction: SettingsTransaction) throws -> [Waiting] {
        var waiting: [Waiting] = []
        for key in sortedKeys {
            guard let record = try record(of: key, in: transaction), let time = record.edit else {
                continue
            }
            waiting.append(Waiting(key: key, record: record, time: time))
        }
        return waiting.sorted { ($0.time, $0.key) < ($1.time, $1.key) }
    }

    /// The edits of keys, without those that don't fit, which are reported.
    private func edits(
        of waiting: [Waiting], _ device: CloudDevice, room: CloudUsage, _ step: inout Step,
        _ transaction: SettingsTransaction
    ) throws -> [CloudEdit] {
        var room = room
        var edits: [CloudEdit] = []
        for entry in waiting {
            let content = CloudContent(try transaction.value(forKey: entry.key))
            let old = entry.record.cloudByteCount
            if let refusal = limits.refusal(
                of: content, forKey: entry.key, replacing: old, usage: room)
            {
                step.reports.append(.refused(refusal))
                continue
            }
            room = room.replacing(old, with: CloudLimits.byteCount(of: content))
            edits.append(
                CloudEdit(
                    item: CloudItem(
                        key: entry.key, content: content,
                        stamp: CloudStamp(time: entry.time, device: device)),
                    base: entry.record.base, requiresBase: joining.requiresBase(entry.key)))
        }
        return edits
    }

    /// The edits of a group's keys, all as of the last one; none when one of them doesn't fit.
    private func groupEdits(
        of members: [String], _ device: CloudDevice, room: CloudUsage, _ step: inout Step,
        _ transaction: SettingsTransaction
    ) throws -> [CloudEdit] {
        var records: [(key: String, record: KeyRecord)] = []
        for key in members {
            records.append((key, try record(of: key, in: transaction) ?? KeyRecord()))
        }
        let time = records.compactMap(\.record.edit).max() ?? step.tick()
        var trial = step
        let edits = try self.edits(
            of: records.map { Waiting(key: $0.key, record: $0.record, time: time) }, device,
            room: room, &trial, transaction)
        guard edits.count < members.count else { return edits }
        for case .refused(var refusal) in trial.reports.dropFirst(step.reports.count).prefix(1) {
            refusal.keys = members
            step.reports.append(.refused(refusal))
        }
        return []
    }

    /// How full the cloud is as far as this device knows.
    func estimatedUsage(
        in transaction: SettingsTransaction
    ) throws -> CloudUsage {
        try keys.reduce(CloudUsage()) { usage, key in
            usage.replacing(nil, with: try record(of: key, in: transaction)?.cloudByteCount)
        }
    }
}
