import SharedSettings
import SyncProtocol

extension AccountDraft {
    /// Takes one edit in.
    mutating func take(_ edit: PreparedEdit) -> SyncOutcome {
        if let fault = edit.fault { return SyncOutcome(status: .invalid, detail: fault) }
        let current = items[edit.place]
        if current == nil, let outcome = outcomeAfterHorizon(of: edit) { return outcome }
        let verdict = CloudMergeRule.verdict(
            stamp: edit.stamp, base: edit.base, requiresBase: edit.requiresBase,
            over: current?.stamp, now: now)
        switch verdict {
        case .applied(let stamp): return apply(edit, as: stamp)
        case .superseded:
            keep(edit, beatenBy: current)
            return SyncOutcome(
                status: .superseded, current: current.map { $0.syncItem(at: edit.place) })
        case .conflict:
            return SyncOutcome(
                status: .conflict, current: current.map { $0.syncItem(at: edit.place) })
        }
    }

    /// What becomes of an edit of a version that is gone together with its tombstone.
    ///
    /// An edit older than the newest of the forgotten tombstones may be older than the removal, so the
    /// key stays removed; of a later one it is known that it is the newer.
    private mutating func outcomeAfterHorizon(of edit: PreparedEdit) -> SyncOutcome? {
        guard let space = spaces[edit.place.namespace], edit.base != nil,
            edit.stamp.time <= space.horizon
        else { return nil }
        let tombstone = StoredItem(
            rev: space.floor,
            stamp: CloudStamp(time: space.horizon, device: CloudDevice(rawValue: .max)),
            type: StoredItem.tombstoneType, value: [], stored: 0, slot: Self.historyLength - 1)
        keep(edit, beatenBy: tombstone)
        return SyncOutcome(
            status: .superseded, current: tombstone.syncItem(at: edit.place))
    }

    private mutating func apply(_ edit: PreparedEdit, as stamp: CloudStamp) -> SyncOutcome {
        let current = items[edit.place]
        var space = spaces[edit.place.namespace] ?? StoredSpace()
        let content: CloudContent = edit.isRemoval ? .removed : .unreadable(edit.value)
        if let refusal = cloudLimits.refusal(
            of: content, forKey: edit.place.key.text, replacing: current?.byteCount,
            usage: space.usage)
        {
            return SyncOutcome(
                status: refusal.code == .keyTooLong ? .invalid : .quota,
                detail: refusal.description)
        }
        rev += 1
        var item = StoredItem(
            rev: rev, stamp: stamp, type: edit.type, value: edit.value, stored: now,
            slot: current?.slot ?? 0)
        // Every version's stamp is above those before, the forgotten ones' too.
        if current == nil { item.stamp.time = max(stamp.time, space.horizon &+ 1) }
        if let current, let reason = reasonToKeep(current, replacedBy: edit) {
            keep(current, at: edit.place, reason, winner: item.stamp)
            item.slot = (current.slot + 1) % Self.historyLength
        }
        space.usage = space.usage.replacing(current?.byteCount, with: item.byteCount)
        space.tombstones += (item.isTombstone ? 1 : 0) - (current?.isTombstone == true ? 1 : 0)
        spaces[edit.place.namespace] = space
        items[edit.place] = item
        changedItems.insert(edit.place)
        return SyncOutcome(status: .applied, stamp: item.stamp.syncText, rev: rev)
    }

    private var cloudLimits: CloudLimits {
        CloudLimits(
            totalByteCount: limits.bytes, keyCount: limits.keys, keyByteCount: limits.keyBytes)
    }

    // MARK: History

    private func reasonToKeep(
        _ current: StoredItem, replacedBy edit: PreparedEdit
    ) -> SyncLostVersion.Reason? {
        guard !current.isTombstone, current.stamp.device != edit.stamp.device,
            current.type != edit.type || current.value != edit.value
        else { return nil }
        return edit.base == current.stamp ? .replaced : .overruled
    }

    private mutating func keep(
        _ item: StoredItem, at place: ItemPlace, _ reason: SyncLostVersion.Reason,
        winner: CloudStamp
    ) {
        lost.append(
            LostVersion(
                place: place, slot: item.slot, reason: reason, stamp: item.stamp, type: item.type,
                value: item.value, winner: winner))
    }

    /// Keeps an edit that lost; a removal, or what is the current value anyway, is nothing to have back.
    private mutating func keep(_ edit: PreparedEdit, beatenBy current: StoredItem?) {
        guard let current, !edit.isRemoval,
            current.type != edit.type || current.value != edit.value
        else { return }
        lost.append(
            LostVersion(
                place: edit.place, slot: current.slot, reason: .superseded, stamp: edit.stamp,
                type: edit.type, value: edit.value, winner: current.stamp))
        guard items[edit.place] != nil else { return }
        items[edit.place]?.slot = (current.slot + 1) % Self.historyLength
        changedSlots.insert(edit.place)
    }
}
