extension CloudLedger {
    /// Takes in a cloud's answer.
    ///
    /// A key with an edit that waits or is under way is passed over, for the cloud decides about it
    /// when the edit arrives; the cursor stays before it. Edits that are merged, or travel in a group,
    /// are joined with what came at once.
    func take(
        _ answer: CloudAnswer, for purpose: PullPurpose, _ step: inout Step,
        _ transaction: inout SettingsTransaction
    ) throws {
        try noteEdits(of: sortedKeys, &step, &transaction)
        try enter(answer.account, &step, &transaction)
        step.state.note(cloudNow: answer.now, local: step.localNow)
        let underWay = try unansweredBatch(in: transaction)?.edits.map(\.item.key) ?? []
        let intake = CloudIntake(
            items: answer.newestItems(of: keys), coverage: answer.coverage, purpose: purpose,
            isResync: answer.isResync && step.state.isBootstrapped, underWay: Set(underWay),
            isFirst: !step.state.isBootstrapped)
        for item in intake.items.values { step.observe(item.stamp) }
        let isComplete = try take(intake, &step, &transaction)
        if answer.coverage != .changes {
            step.state.isBootstrapped = true
            step.state.provesAbsence = answer.coverage == .everything
        }
        if isComplete { step.state.cursor = answer.cursor }
        if purpose == .pushLocal { try markAllEdited(&step, &transaction) }
        try forgetRemoved(step, &transaction)
    }

    /// Takes in versions.
    /// - Returns: `false` when some were passed over.
    private func take(
        _ intake: CloudIntake, _ step: inout Step, _ transaction: inout SettingsTransaction
    ) throws -> Bool {
        var isComplete = true
        for key in sortedKeys where joining.group(of: key) == nil {
            if let item = intake.items[key] {
                let isTaken = try take(item, intake, &step, &transaction)
                if !isTaken { isComplete = false }
            } else if intake.coverage == .everything, !intake.underWay.contains(key) {
                try takeAbsence(of: key, intake, &step, &transaction)
            }
        }
        for (_, members) in joining.groups.sorted(by: { $0.key < $1.key }) {
            let isTaken = try take(group: members, intake, &step, &transaction)
            if !isTaken { isComplete = false }
        }
        return isComplete
    }

    /// Takes in one version.
    /// - Returns: `false` when it was passed over.
    private func take(
        _ item: CloudItem, _ intake: CloudIntake, _ step: inout Step,
        _ transaction: inout SettingsTransaction
    ) throws -> Bool {
        let record = try record(of: item.key, in: transaction) ?? KeyRecord()
        if intake.underWay.contains(item.key) { return false }
        if record.base == item.stamp {
            if record.edit == nil { return try takeAgain(item, &step, &transaction) }
            if intake.purpose == .merge { return true }
        }
        switch decision(on: item, record, intake, step) {
        case .adopt:
            try noteLoss(record, to: item, &step, transaction)
            try adopt(item, &step, &transaction)
        case .merge(let isFirst):
            try merge(item, into: record, isFirst: isFirst, &step, &transaction)
        case .rebase(let edit, let givenBack):
            try rebase(record, to: item, edit: edit, givenBack: givenBack, &transaction)
        case .ignore: break
        case .passOver: return false
        }
        return true
    }

    /// Takes in a version that was kept aside and can be used now, as when a key to open it came.
    @discardableResult func takeAgain(
        _ item: CloudItem, _ step: inout Step, _ transaction: inout SettingsTransaction
    ) throws -> Bool {
        if let aside = try asideItem(of: item.key, in: transaction),
            aside.content != item.content, canUse(item)
        {
            try adopt(item, &step, &transaction)
        }
        return true
    }

    private enum Decision {
        case adopt, ignore, passOver
        case merge(isFirst: Bool)
        /// What is here is to be sent, as an edit of the version that came.
        case rebase(edit: UInt64, givenBack: UInt64?)
    }

    private func decision(
        on item: CloudItem, _ record: KeyRecord, _ intake: CloudIntake, _ step: Step
    ) -> Decision {
        guard intake.purpose != .pullRemote else { return .adopt }
        let isMerged = joining.isMerged(item.key)
        if record.edit != nil { return decisionOnEdit(item, record, intake, step, isMerged) }
        let isStored = record.digest != ValueDigest(nil)
        guard let base = record.base else {
            // Nothing is here, and nothing there: not worth remembering.
            return item.content == .removed && !isStored ? .ignore : .adopt
        }
        if intake.purpose == .pushLocal, isStored {
            return .rebase(edit: base.time, givenBack: nil)
        }
        if base < item.stamp { return .adopt }
        // The account's version shows late, after one from here was sent in its place.
        if record.isUnproven, firstMerge == .preferCloud, item.content != .removed {
            return isMerged ? .merge(isFirst: true) : .adopt
        }
        // A cloud that lost versions, as one restored from a backup, gets them back.
        return intake.coverage == .changes
            ? .ignore : .rebase(edit: base.time, givenBack: base.time)
    }

    private func decisionOnEdit(
        _ item: CloudItem, _ record: KeyRecord, _ intake: CloudIntake, _ step: Step,
        _ isMerged: Bool
    ) -> Decision {
        guard let edit = record.edit else { return .ignore }
        let isStored = record.digest != ValueDigest(nil)
        if intake.purpose == .pushLocal, isStored { return .rebase(edit: edit, givenBack: nil) }
        // Set before the account was joined: neither is an edit of the other.
        let isFirst = intake.showsLate && record.base == nil
        if isMerged {
            guard let base = record.base, item.stamp < base, !record.isUnproven else {
                return .merge(isFirst: isFirst || record.isUnproven)
            }
            return intake.coverage == .changes
                ? .ignore : .rebase(edit: edit, givenBack: base.time)
        }
        guard isFirst else { return .passOver }
        // This installation was copied before it joined, and its copy has sent what was here then.
        if item.stamp.device == step.state.device, item.stamp.time < edit {
            return .rebase(edit: edit, givenBack: nil)
        }
        let staysHere = firstMerge == .preferLocal || item.content == .removed
        return staysHere && isStored ? .rebase(edit: edit, givenBack: nil) : .adopt
    }

    /// Makes what is here an edit of a version that came.
    ///
    /// A count that a cloud has lost goes on from what was last seen of it: others that give it back have
    /// counted from there too, and the version that came knows less.
    func rebase(
        _ record: KeyRecord, to item: CloudItem, edit: UInt64, givenBack: UInt64?,
        _ transaction: inout SettingsTransaction
    ) throws {
        var record = record
        record.base = item.stamp
        if givenBack == nil || record.baseValue.value == nil || !joining.counts(item.key) {
            record.baseValue = joining.remembers(item.key, item.content)
        }
        record.cloudByteCount = CloudLimits.byteCount(of: item.content)
        record.edit = edit
        record.givenBack = givenBack
        try setRecord(record, of: item.key, in: &transaction)
    }

    /// Reports a value that gives way to another one.
    func noteLoss(
        _ record: KeyRecord, to item: CloudItem, _ step: inout Step,
        _ transaction: SettingsTransaction
    ) throws {
        guard record.edit != nil, let value = try transaction.value(forKey: item.key),
            value != item.content.value
        else { return }
        step.reports.append(.overruled(key: item.key, value: value, by: item))
    }

    /// Takes notice that a key is not in the cloud.
    private func takeAbsence(
        of key: String, _ intake: CloudIntake, _ step: inout Step,
        _ transaction: inout SettingsTransaction
    ) throws {
        guard var record = try record(of: key, in: transaction) else { return }
        if intake.purpose == .pushLocal, record.digest != ValueDigest(nil) {
            // What is here is to be sent, so also where the cloud has lost it.
            record.edit = record.edit ?? step.tick()
        }
        if let edit = record.edit, !isStale(edit, intake, step) {
            guard record.base != nil else { return }
            record.base = nil
            record.cloudByteCount = nil
            try setRecord(record, of: key, in: &transaction)
        } else if record.edit != nil || record.base != nil {
            // It was there: removed so long ago that the cloud no longer says so.
            try drop(key, record, &step, &transaction)
        }
    }

    /// Removes what is here of a key, and forgets it.
    func drop(
        _ key: String, _ record: KeyRecord, _ step: inout Step,
        _ transaction: inout SettingsTransaction
    ) throws {
        if record.edit != nil, let value = try transaction.value(forKey: key) {
            step.reports.append(.dropped(key: key, value: value))
        }
        try transaction.setValue(nil, forKey: key)
        try forgetAside(key, &transaction)
        try setRecord(nil, of: key, in: &transaction)
    }

    /// Makes every stored value that the cloud hasn't an edit of now.
    private func markAllEdited(
        _ step: inout Step, _ transaction: inout SettingsTransaction
    ) throws {
        for key in sortedKeys {
            guard var record = try record(of: key, in: transaction),
                record.digest != ValueDigest(nil)
            else { continue }
            if record.edit == nil, try asideItem(of: key, in: transaction) == nil { continue }
            record.edit = step.tick()
            try setRecord(record, of: key, in: &transaction)
        }
    }
}
