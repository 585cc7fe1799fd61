import SharedSettings
import SyncProtocol

@testable import SyncStorage

/// What a history knows of its edits: which was made upon which, and what the store has to hold.
struct HistoryLedger {
    /// An edit, by its key, device and time.
    struct Edit: Hashable {
        var key: String
        var device: CloudDevice
        var time: UInt64
    }

    private var parents: [Edit: Edit] = [:]
    private var edits: [String: Edit] = [:]
    private(set) var current: [String: (edit: Edit, item: SyncItem)] = [:]
    private var newest: [String: UInt64] = [:]
    /// What the account held at some places in its history.
    private(set) var places: [(cursor: String, items: [String: SyncItem])] = []
    var hasForgottenTombstones = false
    private var hasManyTombstones = false

    /// Whether the store may have let go of tombstones: they were old, or more than there may be.
    var mayForgetTombstones: Bool { hasForgottenTombstones || hasManyTombstones }

    /// The version of a key that a device shows.
    func version(of key: String, on device: ModelDevice) -> Edit? {
        if let waiting = device.outbox[key] {
            return Edit(key: key, device: device.device, time: waiting.time)
        }
        return device.bases[key].flatMap { edits[key + $0] }
    }

    mutating func note(
        _ time: UInt64, of key: String, by device: CloudDevice, madeUpon parent: Edit?
    ) {
        parents[Edit(key: key, device: device, time: time)] = parent
    }

    /// Whether a batch is later than all of its installation that have arrived.
    func isNew(_ batch: SyncBatch) -> Bool {
        batch.batch > newest[batch.dev] ?? 0
    }

    /// Takes note of a new batch's answer.
    mutating func take(_ reply: SyncBatchReply, to batch: SyncBatch, _ seed: UInt64) throws {
        newest[batch.dev] = batch.batch
        let statuses = Set(reply.items.map(\.status))
        if batch.atomic == true, statuses.contains(.applied), statuses.count > 1 {
            throw History.Violation(description: "seed \(seed): half of an atomic batch is stored")
        }
        for (edit, outcome) in zip(batch.items, reply.items) {
            guard let stamp = CloudStamp(syncText: edit.stamp) else { continue }
            let made = Edit(key: edit.key, device: stamp.device, time: stamp.time)
            let before = current[edit.key]
            switch outcome.status {
            case .applied:
                try check(made, replaces: before, by: outcome, seed)
                edits[edit.key + (outcome.stamp ?? "")] = made
                let item = SyncItem(
                    ns: edit.ns, key: edit.key, rev: outcome.rev ?? 0, stamp: outcome.stamp ?? "",
                    type: edit.type, val: edit.val, deleted: edit.deleted)
                current[edit.key] = (made, item)
            case .superseded:
                if let before, before.item.stamp == outcome.current?.stamp,
                    isAncestor(before.edit, of: made)
                {
                    throw History.Violation(
                        description: "seed \(seed): \(made) lost to what it was made upon")
                }
            case .conflict, .quota, .invalid, .aborted: break
            }
        }
        let tombstones = current.values.count { $0.item.deleted == true }
        if tombstones > History.limits.tombstones { hasManyTombstones = true }
        if places.count < 6 { places.append((reply.rev, current.mapValues(\.item))) }
    }

    private func check(
        _ edit: Edit, replaces before: (edit: Edit, item: SyncItem)?, by outcome: SyncOutcome,
        _ seed: UInt64
    ) throws {
        guard let before else { return }
        if isAncestor(edit, of: before.edit) {
            throw History.Violation(
                description: "seed \(seed): \(edit) replaced what was made upon it")
        }
        // Stamps are texts of one length, so they compare as the numbers do.
        if outcome.stamp ?? "" <= before.item.stamp {
            throw History.Violation(
                description: "seed \(seed): \(outcome) is not above \(before.item.stamp)")
        }
    }

    private func isAncestor(_ edit: Edit, of other: Edit) -> Bool {
        var next = parents[other]
        while let known = next {
            if known == edit { return true }
            next = parents[known]
        }
        return false
    }

    /// Compares what the store holds with what was decided.
    func compare(with items: [SyncItem], _ seed: UInt64) throws {
        var expected = current.values.map(\.item).sorted { $0.rev < $1.rev }
        var found = items
        if mayForgetTombstones {
            expected.removeAll { $0.deleted == true }
            found.removeAll { $0.deleted == true }
        }
        guard found == expected else {
            throw History.Violation(
                description: "seed \(seed): the store holds \(found), not \(expected)")
        }
    }
}
