import SyncProtocol

/// How an installation's newest batch was answered, kept for when the answer was lost.
///
/// The clock and the usage of a repeated answer are those of the moment, so that a device whose
/// answers get lost doesn't take an old time for the present one.
struct StoredReply: Sendable, Hashable {
    var epoch: UInt64
    var rev: Int64
    var outcomes: [SyncOutcome]

    private static let form: UInt64 = 1
    private static let statuses: [SyncOutcome.Status] = [
        .applied, .superseded, .conflict, .quota, .invalid, .aborted,
    ]

    init(epoch: UInt64, rev: Int64, outcomes: [SyncOutcome]) {
        self.epoch = epoch
        self.rev = rev
        self.outcomes = outcomes
    }

    /// The reply's bytes, as ``init(bytes:)`` reads them.
    var bytes: [UInt8] {
        var writer = ByteRecordWriter()
        writer.write(Self.form)
        writer.write(epoch)
        writer.write(UInt64(bitPattern: rev))
        writer.write(UInt64(outcomes.count))
        for outcome in outcomes { Self.write(outcome, to: &writer) }
        return writer.bytes
    }

    /// Reads a reply; `nil` for one of a later form.
    init?(bytes: [UInt8]) {
        do {
            var reader = ByteRecordReader(bytes)
            guard try reader.number() == Self.form else { return nil }
            epoch = try reader.number()
            rev = Int64(bitPattern: try reader.number())
            outcomes = []
            for _ in 0..<(try reader.number()) { outcomes.append(try Self.outcome(&reader)) }
        } catch {
            return nil
        }
    }

    private static func write(_ outcome: SyncOutcome, to writer: inout ByteRecordWriter) {
        writer.write(UInt64(statuses.firstIndex(of: outcome.status) ?? 0))
        writer.write(outcome.stamp)
        writer.write(outcome.rev.map { UInt64(bitPattern: $0) })
        writer.write(outcome.detail)
        writer.write(UInt64(outcome.current == nil ? 0 : 1))
        guard let item = outcome.current else { return }
        writer.write(item.ns)
        writer.write(item.key)
        writer.write(UInt64(bitPattern: item.rev))
        writer.write(item.stamp)
        writer.write(item.type.map { UInt64($0) })
        writer.write(item.val)
        writer.write(UInt64(item.deleted == true ? 1 : 0))
    }

    private static func outcome(
        _ reader: inout ByteRecordReader
    ) throws(ByteRecordReader.Truncated) -> SyncOutcome {
        let status = Int(truncatingIfNeeded: try reader.number())
        guard statuses.indices.contains(status) else { throw ByteRecordReader.Truncated() }
        var outcome = SyncOutcome(status: statuses[status])
        outcome.stamp = try reader.optionalText()
        outcome.rev = try reader.optionalNumber().map { Int64(bitPattern: $0) }
        outcome.detail = try reader.optionalText()
        guard try reader.number() == 1 else { return outcome }
        var item = SyncItem(
            ns: try reader.text(), key: try reader.text(),
            rev: Int64(bitPattern: try reader.number()), stamp: try reader.text())
        item.type = try reader.optionalNumber().map { Int($0) }
        item.val = try reader.optionalText()
        if try reader.number() == 1 { item.deleted = true }
        outcome.current = item
        return outcome
    }
}
