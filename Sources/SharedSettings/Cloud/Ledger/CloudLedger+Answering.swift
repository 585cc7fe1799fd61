extension CloudLedger {
    /// Takes in a cloud's answer to a batch.
    func take(
        _ reply: CloudReply, to batch: CloudBatch, _ step: inout Step,
        _ transaction: inout SettingsTransaction
    ) throws {
        try noteEdits(of: sortedKeys, &step, &transaction)
        step.state.note(cloudNow: reply.now, local: step.localNow)
        // Answered twice, it counts once.
        guard try unansweredBatch(in: transaction)?.number == batch.number else { return }
        try transaction.setValue(nil, forKey: SettingsBookkeeping.batch)
        for edit in batch.edits where keys.contains(edit.item.key) {
            guard let outcome = reply.outcomes[edit.item.key] else { continue }
            try take(outcome.naming(groupOf: batch), of: edit, &step, &transaction)
        }
    }

    private func take(
        _ outcome: CloudOutcome, of edit: CloudEdit, _ step: inout Step,
        _ transaction: inout SettingsTransaction
    ) throws {
        switch outcome {
        case .applied(let stamp): try takeApplied(edit, stamp, &step, &transaction)
        case .superseded(let item), .conflict(let item):
            try takeRival(item, of: edit, &step, &transaction)
        case .refused(let refusal): step.reports.append(.refused(refusal))
        case .aborted: break
        }
    }

    private func takeApplied(
        _ edit: CloudEdit, _ stamp: CloudStamp, _ step: inout Step,
        _ transaction: inout SettingsTransaction
    ) throws {
        let key = edit.item.key
        var record = try record(of: key, in: transaction) ?? KeyRecord()
        step.observe(stamp)
        // Of a group, keys are sent that were not edited, so their times don't tell.
        let isNewest = record.digest == ValueDigest(edit.item.content.value)
        record.base = stamp
        record.baseValue = joining.remembers(key, edit.item.content)
        record.givenBack = nil
        record.isUnproven = edit.base == nil && !step.state.provesAbsence
        record.cloudByteCount = CloudLimits.byteCount(of: edit.item.content)
        if isNewest {
            record.edit = nil
            try forgetAside(key, &transaction)
        }
        try setRecord(record, of: key, in: &transaction)
    }

    /// Takes in that another version is in the cloud and stays.
    private func takeRival(
        _ item: CloudItem, of edit: CloudEdit, _ step: inout Step,
        _ transaction: inout SettingsTransaction
    ) throws {
        step.observe(item.stamp)
        let record = try record(of: item.key, in: transaction) ?? KeyRecord()
        guard joining.group(of: item.key) == nil else {
            return try takeRival(item, ofGrouped: record, &step, &transaction)
        }
        if joining.isMerged(item.key) {
            guard record.edit != nil else { return }
            return try merge(item, into: record, isFirst: false, &step, &transaction)
        }
        // An edit made meanwhile is yet to be decided about.
        guard record.edit == edit.item.stamp.time else { return }
        if let value = edit.item.content.value, value != item.content.value {
            step.reports.append(.overruled(key: item.key, value: value, by: item))
        }
        try adopt(item, &step, &transaction)
    }

    /// Takes in that another version of a group's key is in the cloud.
    ///
    /// Which of the group's keys are others now, a pull of everything says.
    private func takeRival(
        _ item: CloudItem, ofGrouped record: KeyRecord, _ step: inout Step,
        _ transaction: inout SettingsTransaction
    ) throws {
        step.isOutdated = true
        step.state.cursor = nil
        guard record.base == nil, item.content == .removed, record.digest == ValueDigest(nil) else {
            return
        }
        // Unset here and removed there is the same.
        var record = record
        record.base = item.stamp
        record.baseValue = .known(nil)
        try setRecord(record, of: item.key, in: &transaction)
    }
}

extension CloudOutcome {
    /// Where one setting of a group is refused, all are: none travels without the others.
    fileprivate func naming(groupOf batch: CloudBatch) -> CloudOutcome {
        guard batch.isAtomic, case .refused(var refusal) = self else { return self }
        refusal.keys = batch.edits.map(\.item.key).sorted()
        return .refused(refusal)
    }
}

extension CloudReply {
    /// Whether it says of any of a batch's settings what became of it.
    ///
    /// An aborted edit waits as before; the reason for it is what became of another one.
    func decides(_ batch: CloudBatch) -> Bool {
        batch.edits.contains { edit in
            switch outcomes[edit.item.key] {
            case nil, .aborted?: false
            default: true
            }
        }
    }
}
