import SharedSettings
import SyncProtocol

/// A device as the protocol asks one to be, small enough to be looked through.
///
/// The model that the merge rule was checked with: an outbox of one edit a key that keeps its first base,
/// one batch under way, no pulling past a key that has an edit, a clock that may be years off.
struct ModelDevice {
    struct Waiting: Equatable {
        var base: String?
        var time: UInt64
        var value: String?
    }

    let device: CloudDevice
    /// How far the device's clock is off, in milliseconds.
    var clockError: Int64
    var values: [String: String] = [:]
    /// The known version of each key, by its stamp.
    var bases: [String: String] = [:]
    var outbox: [String: Waiting] = [:]
    var cursor: SyncCursor?
    var clock: UInt64 = 0
    var batch: UInt64 = 0
    var underWay: (batch: SyncBatch, sent: [String: Waiting])?

    init(_ number: UInt64, clockError: Int64) {
        device = CloudDevice(rawValue: number)
        self.clockError = clockError
    }

    /// Changes a key, or removes it.
    mutating func edit(_ key: String, _ value: String?, now: UInt64) {
        let wall = UInt64(max(0, Int64(now) + clockError)) << 16
        clock = max(clock + 1, wall)
        let base = outbox[key].map(\.base) ?? bases[key]
        values[key] = value
        outbox[key] = Waiting(base: base, time: clock, value: value)
    }

    /// The batch to send: the one under way, or a new one.
    mutating func send(
        mode: SyncEdit.Mode? = nil, atomic: Bool? = nil, namespace: String
    ) -> SyncBatch? {
        if let underWay { return underWay.batch }
        guard !outbox.isEmpty else { return nil }
        self.batch += 1
        let edits = outbox.sorted { $0.key < $1.key }.map { key, waiting in
            var edit = SyncEdit(
                ns: namespace, key: key, base: waiting.base,
                stamp: CloudStamp(time: waiting.time, device: device).syncText, mode: mode)
            if let value = waiting.value {
                edit.type = SyncValueType.plain
                edit.val = base64(value)
            } else {
                edit.deleted = true
            }
            return edit
        }
        let batch = SyncBatch(
            dev: device.syncText, batch: batch, atomic: atomic, items: edits)
        underWay = (batch, outbox)
        return batch
    }

    /// Takes an answer in; one to an earlier batch changes nothing.
    mutating func receive(_ reply: SyncBatchReply, to batch: SyncBatch) {
        guard let underWay, underWay.batch == batch else { return }
        self.underWay = nil
        for (edit, outcome) in zip(batch.items, reply.items) {
            let isNewest = outbox[edit.key] == underWay.sent[edit.key]
            switch outcome.status {
            case .applied:
                observe(outcome.stamp)
                bases[edit.key] = outcome.stamp
                if isNewest {
                    outbox[edit.key] = nil
                } else {
                    outbox[edit.key]?.base = outcome.stamp
                }
            case .superseded, .conflict:
                guard isNewest, let item = outcome.current else { continue }
                outbox[edit.key] = nil
                adopt(item)
            case .quota, .invalid:
                // Given up for what the store holds.
                guard isNewest else { continue }
                outbox[edit.key] = nil
                values[edit.key] = nil
                bases[edit.key] = nil
                cursor = nil
            case .aborted: break
            }
        }
    }

    /// Takes in what changed; all of it or nothing.
    mutating func pull(_ changes: SyncChanges) {
        let busy = Set(outbox.keys).union(underWay?.sent.keys.map { $0 } ?? [])
        for item in changes.items where !busy.contains(item.key) { adopt(item) }
        // The cursor may move only when nothing was passed over. That a key isn't there at all is told
        // by an answer that holds everything, and only once.
        let isWhole = cursor == nil
        let named = Set(changes.items.map(\.key))
        if isWhole ? busy.isEmpty : busy.isDisjoint(with: named) {
            cursor = SyncCursor(text: changes.to)
        }
    }

    /// Forgets what isn't its own edit, before everything is pulled.
    mutating func resync() {
        cursor = nil
        for key in values.keys where outbox[key] == nil && underWay?.sent[key] == nil {
            values[key] = nil
            bases[key] = nil
        }
    }

    private mutating func adopt(_ item: SyncItem) {
        observe(item.stamp)
        values[item.key] = item.val
            .map { text in unbase64(text) }
        bases[item.key] = item.stamp
    }

    private mutating func observe(_ stamp: String?) {
        guard let stamp = stamp.flatMap({ CloudStamp(syncText: $0) }) else { return }
        clock = max(clock, stamp.time)
    }
}
