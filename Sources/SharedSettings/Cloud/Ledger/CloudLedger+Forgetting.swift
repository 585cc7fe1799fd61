extension CloudLedger {
    /// Returns whether an edit has waited for so long that its key may have been removed after it, and
    /// the removal forgotten.
    func isStale(_ edit: UInt64, _ intake: CloudIntake, _ step: Step) -> Bool {
        let time = edit >> CloudStamp.counterBits
        return intake.isResync && staleEdits == .drop && time &+ Self.tombstoneLifetime < step.now
    }

    /// Forgets removed keys that are too old or too many, oldest first.
    ///
    /// Those of a group stay until all of it is removed: what is sent of one is sent of all, and each
    /// upon the version that is there.
    func forgetRemoved(_ step: Step, _ transaction: inout SettingsTransaction) throws {
        var removed: [(key: String, base: CloudStamp)] = []
        var inUse: Set<String> = []
        for key in sortedKeys {
            guard let record = try record(of: key, in: transaction) else { continue }
            guard record.edit == nil, record.digest == ValueDigest(nil), let base = record.base,
                try asideItem(of: key, in: transaction) == nil
            else {
                if let group = joining.group(of: key) { inUse.insert(group) }
                continue
            }
            removed.append((key, base))
        }
        removed.removeAll { joining.group(of: $0.key).map(inUse.contains) ?? false }
        removed.sort { ($0.base, $0.key) < ($1.base, $1.key) }
        let tooMany = max(0, removed.count - Self.tombstoneCount)
        for (index, entry) in removed.enumerated()
        where index < tooMany || entry.base.milliseconds + Self.tombstoneLifetime < step.now {
            try setRecord(nil, of: entry.key, in: &transaction)
        }
    }

    /// Returns the batch that removes what the cloud has of the synchronized keys, or `nil` when that
    /// is nothing.
    ///
    /// It is stored until it is answered.
    func erasure(
        of answer: CloudAnswer, _ step: inout Step, _ transaction: inout SettingsTransaction
    ) throws -> CloudBatch? {
        if step.state.account == nil { try enter(answer.account, &step, &transaction) }
        guard let device = step.state.device, step.state.account == answer.account else {
            throw CloudRefusal(
                code: .accountChanged,
                description: "Another account is signed in than the one whose values are here.")
        }
        step.state.note(cloudNow: answer.now, local: step.localNow)
        var edits: [CloudEdit] = []
        for (key, item) in answer.newestItems(of: keys).sorted(by: { $0.key < $1.key })
        where !item.content.isRemoval {
            step.observe(item.stamp)
            let stamp = CloudStamp(time: step.tick(), device: device)
            edits.append(
                CloudEdit(
                    item: CloudItem(key: key, content: .removed, stamp: stamp),
                    base: item.stamp, requiresBase: true))
        }
        guard !edits.isEmpty else { return nil }
        return try batch(of: edits, isAtomic: false, answer.account, device, &step, &transaction)
    }

    /// Forgets what the cloud had: what is stored here is as if set before the account was joined.
    func forgetCloud(
        _ step: inout Step, _ transaction: inout SettingsTransaction
    ) throws {
        for key in sortedKeys {
            try setRecord(nil, of: key, in: &transaction)
            try forgetAside(key, &transaction)
        }
        step.state.isBootstrapped = false
        step.state.cursor = nil
        try noteEdits(of: sortedKeys, &step, &transaction)
    }
}
