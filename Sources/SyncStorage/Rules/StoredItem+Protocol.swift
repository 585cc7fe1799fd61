import SharedSettings
import SyncProtocol

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension StoredItem {
    /// The version as it travels.
    func syncItem(at place: ItemPlace) -> SyncItem {
        var item = SyncItem(
            ns: place.namespace.text, key: place.key.text, rev: rev, stamp: stamp.syncText)
        if isTombstone { item.deleted = true }
        if type != Self.tombstoneType {
            item.type = Int(abs(type))
            item.val = Data(value).base64EncodedString()
        }
        return item
    }

    /// Reads the columns `rev, stamp, dev, type, val, stored, slot`.
    init(_ row: SQLRow, from column: Int = 0) {
        self.init(
            rev: row.integer(column),
            stamp: CloudStamp(
                time: row.bits(column + 1), device: CloudDevice(rawValue: row.bits(column + 2))),
            type: row.integer(column + 3), value: row.bytes(column + 4),
            stored: row.bits(column + 5), slot: row.integer(column + 6))
    }

    /// The statement that stores the version.
    func writing(to account: Int64, at place: ItemPlace) -> SQLCall {
        SQLCall(
            .writeItem, .integer(account), .text(place.namespace.text), .text(place.key.text),
            .integer(rev), .bits(stamp.time), .bits(stamp.device.rawValue), .integer(type),
            .bytes(value), .bits(stored), .integer(slot))
    }
}

extension ItemPlace {
    /// Reads the columns `ns, key`.
    init(_ row: SQLRow) {
        self.init(namespace: ExactText(row.text(0)), key: ExactText(row.text(1)))
    }
}

extension StoredSpace {
    /// Reads the columns `value_bytes, value_keys, tombstones, floor_rev, horizon`.
    init(_ row: SQLRow, from column: Int = 0) {
        usage.byteCount = Int(row.integer(column))
        usage.keyCount = Int(row.integer(column + 1))
        tombstones = Int(row.integer(column + 2))
        floor = row.integer(column + 3)
        horizon = row.bits(column + 4)
    }

    /// The statement that stores it.
    func writing(to account: Int64, _ namespace: ExactText) -> SQLCall {
        SQLCall(
            .writeSpace, .integer(account), .text(namespace.text), .integer(usage.byteCount),
            .integer(usage.keyCount), .integer(tombstones), .integer(floor), .bits(horizon))
    }
}

extension LostVersion {
    /// The statement that stores it.
    func writing(to account: Int64, now: UInt64) -> SQLCall {
        SQLCall(
            .writeHistory, .integer(account), .text(place.namespace.text), .text(place.key.text),
            .integer(slot), .integer(reason.rawValue), .bits(stamp.time),
            .bits(stamp.device.rawValue), .integer(type), .bytes(value), .bits(winner.time),
            .bits(winner.device.rawValue), .bits(now))
    }
}
