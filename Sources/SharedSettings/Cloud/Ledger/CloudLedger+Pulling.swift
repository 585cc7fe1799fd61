/// Everything that a cloud answered to one pull, its parts joined.
struct CloudAnswer: Sendable {
    var account: CloudAccount
    var items: [CloudItem]
    var coverage: CloudPull.Coverage
    var cursor: CloudCursor
    var now: UInt64?
    var usage: CloudUsage?

    init(_ first: CloudPull) {
        account = first.account
        items = first.items
        coverage = first.coverage
        cursor = first.cursor
        now = first.now
        usage = first.usage
    }

    /// Joins a further part.
    /// - Returns: `false` when it is a part of something else, and all must be asked for anew.
    mutating func append(_ part: CloudPull) -> Bool {
        guard part.account == account, part.coverage == coverage else { return false }
        items += part.items
        cursor = part.cursor
        now = part.now ?? now
        usage = part.usage ?? usage
        return true
    }
}

/// What a pull is for.
enum PullPurpose: Sendable {
    /// To join what is here and what is there.
    case merge
    /// To make what is stored here win.
    case pushLocal
    /// To make what is in the cloud win.
    case pullRemote
}

extension CloudLedger {
    /// Takes in a cloud's answer.
    ///
    /// A key with an edit that waits or is under way is passed over, for the cloud decides about it
    /// when the edit arrives; the cursor stays before it.
    func take(
        _ answer: CloudAnswer, for purpose: PullPurpose, _ step: inout Step,
        _ transaction: inout SettingsTransaction
    ) throws {
        try noteEdits(of: keys, &step, &transaction)
        try enter(answer.account, &step, &transaction)
        step.state.note(cloudNow: answer.now, local: step.localNow)
        let underWay = try unansweredBatch(in: transaction)?.edits.map(\.item.key) ?? []
        var isPassedOver = false
        var named: Set<String> = []
        for item in answer.items where keys.contains(item.key) {
            named.insert(item.key)
            step.observe(item.stamp)
            let taken = try take(
                item, isUnderWay: underWay.contains(item.key), answer.coverage, purpose, &step,
                &transaction)
            if !taken { isPassedOver = true }
        }
        if answer.coverage == .everything {
            for key in keys.subtracting(named) where !underWay.contains(key) {
                try takeAbsence(of: key, &transaction)
            }
        }
        if answer.coverage != .changes {
            step.state.isBootstrapped = true
            step.state.provesAbsence = answer.coverage == .everything
        }
        if !isPassedOver { step.state.cursor = answer.cursor }
        if purpose == .pushLocal { try markAllEdited(&step, &transaction) }
    }

    /// Takes in one version.
    /// - Returns: `false` when it was passed over.
    private func take(
        _ item: CloudItem, isUnderWay: Bool, _ coverage: CloudPull.Coverage,
        _ purpose: PullPurpose, _ step: inout Step, _ transaction: inout SettingsTransaction
    ) throws -> Bool {
        var record = try record(of: item.key, in: transaction) ?? KeyRecord()
        if isUnderWay { return false }
        if record.base == item.stamp, record.edit == nil {
            return try takeAgain(item, &step, &transaction)
        }
        record.cloudByteCount = CloudLimits.byteCount(of: item.content)
        switch decision(on: item, record, coverage, purpose, step) {
        case .adopt:
            try noteLoss(record, to: item, &step, transaction)
            try adopt(item, &step, &transaction)
        case .rebase(let edit):
            record.base = item.stamp
            record.edit = edit
            try setRecord(record, of: item.key, in: &transaction)
        case .ignore: break
        case .passOver: return false
        }
        return true
    }

    /// Takes in a version that was kept aside and can be used now, as when a key to open it came.
    private func takeAgain(
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
        /// What is here is to be sent, as an edit of the version that came.
        case rebase(edit: UInt64)
    }

    private func decision(
        on item: CloudItem, _ record: KeyRecord, _ coverage: CloudPull.Coverage,
        _ purpose: PullPurpose, _ step: Step
    ) -> Decision {
        guard purpose != .pullRemote else { return .adopt }
        let isStored = record.digest != ValueDigest(nil)
        if let edit = record.edit {
            if purpose == .pushLocal, isStored { return .rebase(edit: edit) }
            // Set before the account was joined: neither is an edit of the other.
            let isFirst = !step.state.isBootstrapped || coverage == .everythingKnown
            guard isFirst, record.base == nil else { return .passOver }
            let staysHere = firstMerge == .preferLocal || item.content == .removed
            return staysHere && isStored ? .rebase(edit: edit) : .adopt
        }
        guard let base = record.base else { return .adopt }
        if purpose == .pushLocal, isStored { return .rebase(edit: base.time) }
        if base < item.stamp { return .adopt }
        // The account's version shows late, after one from here was sent in its place.
        if record.isUnproven, firstMerge == .preferCloud, item.content != .removed { return .adopt }
        // A cloud that lost versions, as one restored from a backup, gets them back.
        return coverage == .changes ? .ignore : .rebase(edit: base.time)
    }

    /// Reports a value that gives way to another one.
    private func noteLoss(
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
        of key: String, _ transaction: inout SettingsTransaction
    ) throws {
        guard var record = try record(of: key, in: transaction), record.base != nil else { return }
        if record.edit == nil {
            // It was there: removed so long ago that the cloud no longer says so.
            try transaction.setValue(nil, forKey: key)
            try transaction.setValue(nil, forKey: SettingsBookkeeping.aside(key))
            try setRecord(nil, of: key, in: &transaction)
        } else {
            record.base = nil
            record.cloudByteCount = nil
            try setRecord(record, of: key, in: &transaction)
        }
    }

    /// Makes every stored value that the cloud hasn't an edit of now.
    private func markAllEdited(
        _ step: inout Step, _ transaction: inout SettingsTransaction
    ) throws {
        for key in keys.sorted() {
            guard var record = try record(of: key, in: transaction),
                record.digest != ValueDigest(nil)
            else { continue }
            if record.edit == nil, try asideItem(of: key, in: transaction) == nil { continue }
            record.edit = step.tick()
            try setRecord(record, of: key, in: &transaction)
        }
    }
}
