import SharedSettings

/// What one account holds in one namespace.
struct SimulatedShelf: Sendable {
    struct Entry {
        var item: CloudItem
        var revision: Int
    }

    /// The newest batch of a device, and how it was answered.
    private struct Answered {
        var batch: CloudBatch
        var reply: CloudReply
    }

    let epoch: Int
    private(set) var items: [String: Entry] = [:]
    private(set) var revision = 0
    /// Every version that was accepted, in order.
    private(set) var history: [CloudItem] = []
    private var answered: [CloudDevice: Answered] = [:]
    /// The oldest revision that a device can go on from: later tombstones are all there.
    private var floor = 0
    /// The time of the newest tombstone that was forgotten.
    private var horizon: UInt64 = 0

    init(epoch: Int) {
        self.epoch = epoch
    }

    var usage: CloudUsage {
        items.values.reduce(CloudUsage()) {
            $0.replacing(nil, with: CloudLimits.byteCount(of: $1.item.content))
        }
    }

    func newestBatchNumber(of device: CloudDevice) -> UInt64 {
        answered[device]?.batch.number ?? 0
    }

    mutating func put(_ item: CloudItem) {
        revision += 1
        items[item.key] = Entry(item: item, revision: revision)
        history.append(item)
    }

    /// Forgets the tombstones of before a time, in milliseconds since 1970.
    mutating func collectTombstones(olderThan time: UInt64) {
        for (key, entry) in items
        where entry.item.content.isRemoval && entry.item.stamp.milliseconds < time {
            floor = max(floor, entry.revision)
            horizon = max(horizon, entry.item.stamp.time)
            items[key] = nil
        }
    }

    /// Stores a batch; see ``CloudStore/push(_:)``.
    mutating func receive(
        _ batch: CloudBatch, limits: CloudLimits, now: UInt64
    ) -> Result<(reply: CloudReply, changedKeys: Set<String>), CloudRefusal> {
        if let last = answered[batch.device], batch.number <= last.batch.number {
            if batch == last.batch { return .success((last.reply, [])) }
            return .failure(
                CloudRefusal(
                    code: .deviceForked,
                    description: "The device has sent batch \(last.batch.number) with other edits; "
                        + "expected a number above it."))
        }
        var reply = CloudReply(outcomes: [:], now: now)
        var changedKeys: Set<String> = []
        let before = self
        for edit in batch.edits {
            let outcome = receive(edit, limits: limits, now: now)
            reply.outcomes[edit.item.key] = outcome
            if case .applied = outcome { changedKeys.insert(edit.item.key) }
        }
        if batch.isAtomic, reply.abortUnlessAllApplied() {
            self = before
            changedKeys = []
        }
        reply.usage = usage
        answered[batch.device] = Answered(batch: batch, reply: reply)
        return .success((reply, changedKeys))
    }

    private mutating func receive(
        _ edit: CloudEdit, limits: CloudLimits, now: UInt64
    ) -> CloudOutcome {
        let current = items[edit.item.key]?.item
        if current == nil, edit.base != nil, edit.item.stamp.time <= horizon {
            return .superseded(forgottenRemoval(of: edit.item.key))
        }
        var outcome = CloudMergeRule.outcome(of: edit, over: current, now: now)
        guard case .applied(var stamp) = outcome else { return outcome }
        if current == nil {
            // Every version's stamp is above those before, the forgotten ones' too.
            stamp.time = max(stamp.time, horizon &+ 1)
            outcome = .applied(stamp)
        }
        if let refusal = limits.refusal(
            of: edit.item.content, forKey: edit.item.key,
            replacing: current.flatMap { CloudLimits.byteCount(of: $0.content) }, usage: usage)
        {
            return .refused(refusal)
        }
        var item = edit.item
        item.stamp = stamp
        put(item)
        return outcome
    }

    /// The removal that an edit of a key that is gone may be older than.
    private func forgottenRemoval(of key: String) -> CloudItem {
        CloudItem(
            key: key, content: .removed,
            stamp: CloudStamp(time: horizon, device: CloudDevice(rawValue: .max)))
    }

    /// Returns what changed since a cursor, at most `limit` versions.
    func changes(since cursor: CloudCursor?, limit: Int) -> (
        items: [CloudItem], coverage: CloudPull.Coverage, cursor: CloudCursor, hasMore: Bool
    ) {
        let place = cursor.flatMap { Position($0) }
        let start = place.flatMap { place in
            // Within a whole answer, what was removed before isn't missed.
            let oldest = place.isWhole ? 0 : floor
            return place.epoch == epoch && (oldest...revision).contains(place.revision)
                ? place : nil
        }
        let after = items.values.filter { $0.revision > start?.revision ?? 0 }
            .sorted { $0.revision < $1.revision }
        let part = after.prefix(limit)
        let isWhole = start?.isWhole ?? true
        let hasMore = part.count < after.count
        let end = Position(
            epoch: epoch, revision: hasMore ? part.last?.revision ?? revision : revision,
            isWhole: hasMore && isWhole)
        return (
            part.map(\.item), isWhole ? .everything : .changes, CloudCursor(end), hasMore
        )
    }
}

/// What a simulated cloud's cursor says.
private struct Position {
    var epoch: Int
    var revision: Int
    /// Whether the cursor lies within an answer that holds everything.
    var isWhole: Bool

    init(epoch: Int, revision: Int, isWhole: Bool) {
        self.epoch = epoch
        self.revision = revision
        self.isWhole = isWhole
    }

    init?(_ cursor: CloudCursor) {
        let parts = cursor.rawValue.split(separator: ":")
        guard parts.count == 3, let epoch = Int(parts[0]), let revision = Int(parts[1]) else {
            return nil
        }
        self.init(epoch: epoch, revision: revision, isWhole: parts[2] == "whole")
    }
}

extension CloudCursor {
    fileprivate init(_ position: Position) {
        let kind = position.isWhole ? "whole" : "changes"
        self.init(rawValue: "\(position.epoch):\(position.revision):\(kind)")
    }
}
