/// The keys of a group travel as one. What is sent of one is sent of all, whole or not at all and on
/// condition that nothing newer is there; so of two edits of a group one wins whole, and none is ever
/// seen in part.
extension CloudLedger {
    /// What is known of a group when versions of its keys come.
    private struct Group {
        let members: [String]
        let records: [String: KeyRecord]
        /// The versions that the answer names.
        let items: [CloudItem]
        /// Those of them that are news.
        let news: [CloudItem]

        /// When the group was last edited here; `nil` when nothing waits.
        var edit: UInt64? { records.values.compactMap(\.edit).max() }

        var base: CloudStamp? { records.values.compactMap(\.base).max() }

        var isStored: Bool { records.values.contains { $0.digest != ValueDigest(nil) } }

        var isRemoved: Bool { news.allSatisfy { $0.content == .removed } }

        func record(of key: String) -> KeyRecord { records[key] ?? KeyRecord() }
    }

    private enum GroupDecision {
        case theirs, none
        case mine(givenBack: UInt64?)
    }

    /// Takes in the versions of a group's keys.
    /// - Returns: `false` when they were passed over.
    func take(
        group members: [String], _ intake: CloudIntake, _ step: inout Step,
        _ transaction: inout SettingsTransaction
    ) throws -> Bool {
        let group = try group(members, intake, transaction)
        guard !group.items.isEmpty || intake.coverage == .everything else { return true }
        if members.contains(where: intake.underWay.contains) { return group.items.isEmpty }
        switch decision(on: group, intake, step) {
        case .theirs: try adopt(group, intake, &step, &transaction)
        case .mine(let givenBack):
            try keep(group, intake, givenBack: givenBack, &step, &transaction)
            try takeAbsence(from: group, intake, &step, &transaction)
        case .none:
            if group.edit == nil, group.items.allSatisfy(canUse) {
                for item in group.items where group.records[item.key]?.base == item.stamp {
                    try takeAgain(item, &step, &transaction)
                }
            }
            try takeAbsence(from: group, intake, &step, &transaction)
        }
        return true
    }

    private func group(
        _ members: [String], _ intake: CloudIntake, _ transaction: SettingsTransaction
    ) throws -> Group {
        var records: [String: KeyRecord] = [:]
        for key in members { records[key] = try record(of: key, in: transaction) }
        let items = members.compactMap { intake.items[$0] }
        let isEdited = records.values.contains { $0.edit != nil }
        let news = items.filter { item in
            // Nothing is here, and nothing there: not worth remembering.
            if records[item.key] == nil, item.content == .removed { return isEdited }
            return records[item.key]?.base != item.stamp
        }
        return Group(members: members, records: records, items: items, news: news)
    }

    private func decision(
        on group: Group, _ intake: CloudIntake, _ step: Step
    ) -> GroupDecision {
        if intake.purpose == .pullRemote { return group.items.isEmpty ? .none : .theirs }
        if intake.purpose == .pushLocal, group.isStored { return .mine(givenBack: nil) }
        guard let newest = group.news.map(\.stamp).max() else { return .none }
        let isUnproven = group.records.values.contains(where: \.isUnproven)
        let prefersCloud = firstMerge == .preferCloud && !group.isRemoved
        if let base = group.base, newest < base {
            if isUnproven, prefersCloud { return .theirs }
            return intake.coverage == .changes ? .none : .mine(givenBack: base.time)
        }
        guard let edit = group.edit else { return .theirs }
        if intake.showsLate, group.base == nil {
            return prefersCloud ? .theirs : .mine(givenBack: nil)
        }
        return isNewer(edit, than: newest, step) ? .mine(givenBack: nil) : .theirs
    }

    /// Makes what is here an edit of what came.
    private func keep(
        _ group: Group, _ intake: CloudIntake, givenBack: UInt64?, _ step: inout Step,
        _ transaction: inout SettingsTransaction
    ) throws {
        let merges = intake.purpose == .merge && givenBack == nil
        let edit = group.edit ?? group.base?.time ?? step.tick()
        for item in group.news {
            let record = group.record(of: item.key)
            if record.edit != nil, merges, joining.isMerged(item.key) {
                let isFirst = intake.showsLate && record.base == nil
                try merge(item, into: record, isFirst: isFirst, &step, &transaction)
            } else {
                try rebase(
                    record, to: item, edit: record.edit ?? edit, givenBack: givenBack,
                    &transaction)
            }
        }
    }

    /// Makes what is here what came; what did not come as it was before it was edited.
    private func adopt(
        _ group: Group, _ intake: CloudIntake, _ step: inout Step,
        _ transaction: inout SettingsTransaction
    ) throws {
        let isUsable = group.items.allSatisfy(canUse)
        let items = intake.purpose == .pullRemote ? group.items : group.news
        for item in items {
            let record = group.record(of: item.key)
            if record.edit != nil, isUsable, intake.purpose == .merge, joining.isMerged(item.key) {
                let isFirst = intake.showsLate && record.base == nil
                try merge(item, into: record, isFirst: isFirst, &step, &transaction)
            } else {
                if isUsable { try noteLoss(record, to: item, &step, transaction) }
                try adopt(item, isUsable: isUsable, &step, &transaction)
            }
        }
        guard isUsable else { return }
        let named = Set(items.map(\.key))
        for key in group.members where !named.contains(key) {
            guard var record = group.records[key] else { continue }
            if intake.coverage == .everything, intake.items[key] == nil {
                try drop(key, record, &step, &transaction)
            } else if record.edit != nil, record.baseValue != .unknown {
                let value = record.baseValue.value
                try transaction.setValue(value, forKey: key)
                record.digest = ValueDigest(value)
                record.edit = nil
                try setRecord(record, of: key, in: &transaction)
            }
        }
    }

    /// Takes notice that keys of a group are not in the cloud.
    private func takeAbsence(
        from group: Group, _ intake: CloudIntake, _ step: inout Step,
        _ transaction: inout SettingsTransaction
    ) throws {
        guard intake.coverage == .everything else { return }
        // What is here is to be sent, so also where the cloud has lost it.
        let isPushed = intake.purpose == .pushLocal && group.isStored
        let isGone =
            group.items.isEmpty && group.edit.map { isStale($0, intake, step) } ?? false
        for key in group.members where intake.items[key] == nil {
            guard var record = try record(of: key, in: transaction) else { continue }
            if !isPushed, isGone || group.edit == nil, record.base != nil || record.edit != nil {
                try drop(key, record, &step, &transaction)
            } else if record.base != nil {
                if isPushed, record.digest != ValueDigest(nil) {
                    record.edit = record.edit ?? step.tick()
                }
                record.base = nil
                record.cloudByteCount = nil
                try setRecord(record, of: key, in: &transaction)
            }
        }
    }
}
