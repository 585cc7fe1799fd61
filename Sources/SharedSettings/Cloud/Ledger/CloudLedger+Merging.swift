extension CloudLedger {
    /// Joins an edit that waits here with a version that was made without sight of it.
    ///
    /// What that gives is stored, and waits as an edit of the version, unless it is the version.
    /// - Parameter isFirst: whether the value here was set before the account's was known.
    func merge(
        _ item: CloudItem, into record: KeyRecord, isFirst: Bool, _ step: inout Step,
        _ transaction: inout SettingsTransaction
    ) throws {
        if let edit = record.edit, let givenBack = record.givenBack, item.stamp.time <= givenBack {
            // Another device gives back what the value here was made of.
            return try rebase(record, to: item, edit: edit, givenBack: givenBack, &transaction)
        }
        guard canUse(item) else { return try adopt(item, &step, &transaction) }
        let mine = try transaction.value(forKey: item.key)
        let merged = merged(item, mine, record, isFirst: isFirst, step)
        guard merged != item.content.value else {
            try noteLoss(record, to: item, &step, transaction)
            return try adopt(item, &step, &transaction)
        }
        if merged != mine { try transaction.setValue(merged, forKey: item.key) }
        try forgetAside(item.key, &transaction)
        var joined = KeyRecord()
        joined.digest = ValueDigest(merged)
        joined.base = item.stamp
        joined.baseValue = joining.remembers(item.key, item.content)
        joined.cloudByteCount = CloudLimits.byteCount(of: item.content)
        joined.edit = step.tick()
        try setRecord(joined, of: item.key, in: &transaction)
    }

    private func merged(
        _ item: CloudItem, _ mine: SettingValue?, _ record: KeyRecord, isFirst: Bool, _ step: Step
    ) -> SettingValue? {
        let theirs = item.content.value
        let prefersMine =
            isFirst
            ? firstMerge == .preferLocal
            : record.edit.map { isNewer($0, than: item.stamp, step) } ?? false
        let base: MergeBase =
            if isFirst {
                .never
            } else {
                record.baseValue == .never ? .known(nil) : record.baseValue
            }
        let merged = joining.merged(
            item.key, base: base, mine: mine, theirs: theirs, prefersMine: prefersMine)
        // An app's own merge may give what the app can't use.
        let isUsable = canUse(
            CloudItem(key: item.key, content: CloudContent(merged), stamp: item.stamp))
        return isUsable ? merged : prefersMine ? mine : theirs
    }

    /// Returns whether an edit here was made later than a version; a fast clock gains no more here
    /// than in the cloud.
    func isNewer(_ edit: UInt64, than stamp: CloudStamp, _ step: Step) -> Bool {
        guard let device = step.state.device else { return false }
        let bound = CloudStamp.time(milliseconds: step.now &+ CloudMergeRule.futureBound)
        return stamp < CloudStamp(time: min(edit, bound), device: device)
    }
}
