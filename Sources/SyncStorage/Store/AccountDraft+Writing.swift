import SharedSettings

extension AccountDraft {
    /// The statements that store what was changed.
    /// - Parameter reserved: the revision that the account's row has now.
    func writes(reserved: Int64) -> [SQLCall] {
        var calls: [SQLCall] = []
        if rev != reserved { calls.append(SQLCall(.setRevision, .integer(account), .integer(rev))) }
        // A revision is free again before it is taken: by rising revisions, for they only ever rise.
        for (place, item) in items.filter({ changedItems.contains($0.key) })
            .sorted(by: { $0.value.rev < $1.value.rev })
        {
            calls.append(item.writing(to: account, at: place))
        }
        for place in changedSlots.subtracting(changedItems) {
            guard let item = items[place] else { continue }
            calls.append(
                SQLCall(
                    .setSlot, .integer(account), .text(place.namespace.text),
                    .text(place.key.text), .integer(item.slot)))
        }
        for namespace in changedSpaces {
            guard let space = spaces[namespace] else { continue }
            calls.append(space.writing(to: account, namespace))
        }
        calls += lost.map { $0.writing(to: account, now: now) }
        for installation in changedInstallations {
            guard let known = installations[installation] else { continue }
            calls.append(
                SQLCall(
                    .writeInstallation, .integer(account), .bits(installation.rawValue),
                    .bits(known.device), .bits(known.batch), .bytes(known.hash),
                    .bytes(known.reply), .bits(now)))
        }
        return calls
    }
}
