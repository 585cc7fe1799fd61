import SharedSettings
import SyncProtocol

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// An account's export, read and checked.
public struct AccountExport: Sendable {
    /// The account that was exported.
    public let account: SyncExportLine.Account
    /// How much there is.
    public let end: SyncExportLine.End
    let items: [(place: ItemPlace, item: StoredItem)]
    let lost: [SyncLostVersion]

    /// Whether there are values that a device has encrypted, which can be opened in their account only.
    public var isEncrypted: Bool {
        items.contains { abs($0.item.type) == Int64(SyncValueType.encrypted) }
    }

    /// Reads what ``SyncStore/export(_:line:)`` wrote.
    ///
    /// O(n) in the number of bytes.
    /// - Throws: ``SyncStoreError/unusable(_:)`` naming the line where it isn't as expected, or that it was
    ///   cut short.
    public init(_ bytes: [UInt8]) throws(SyncStoreError) {
        var reading = ExportReading()
        var number = 0
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            number += 1
            do throws(ExportReading.Fault) {
                try reading.take(line)
            } catch {
                throw .unusable(
                    "Line \(number) of the export \(error.sentence). Nothing was stored.")
            }
        }
        guard let account = reading.account, let end = reading.end else {
            throw .unusable(
                "The export was cut short after line \(number): its last line is missing. Nothing "
                    + "was stored.")
        }
        self.account = account
        self.end = end
        items = reading.items
        lost = reading.lost
    }
}

/// Reads an export line by line.
struct ExportReading {
    /// What is wrong with a line; goes on from "Line 3 of the export".
    struct Fault: Error {
        var sentence: String
    }

    private(set) var account: SyncExportLine.Account?
    private(set) var end: SyncExportLine.End?
    private(set) var items: [(place: ItemPlace, item: StoredItem)] = []
    private(set) var lost: [SyncLostVersion] = []
    private var deviceCount = 0
    private var places: Set<ItemPlace> = []

    mutating func take(_ bytes: ArraySlice<UInt8>) throws(Fault) {
        guard end == nil else { throw Fault(sentence: "comes after its last one") }
        let line = try Self.line(bytes)
        guard account != nil || line.account != nil else {
            throw Fault(sentence: "names no account; expected that in the first one")
        }
        if let account = line.account {
            try take(account)
        } else if line.device != nil {
            deviceCount += 1
        } else if let item = line.item {
            try take(item)
        } else if let value = line.lost {
            lost.append(try Self.version(value))
        } else if let end = line.end {
            try take(end)
        } else {
            throw Fault(sentence: "holds nothing that this version knows")
        }
    }

    private static func line(_ bytes: ArraySlice<UInt8>) throws(Fault) -> SyncExportLine {
        do {
            return try JSONDecoder().decode(SyncExportLine.self, from: Data(bytes))
        } catch {
            throw Fault(sentence: "is none that 'settings server export' writes")
        }
    }

    private mutating func take(_ account: SyncExportLine.Account) throws(Fault) {
        guard self.account == nil, Name.accountNumber(account.id) != nil else {
            throw Fault(sentence: "names another account or none; expected one account")
        }
        self.account = account
    }

    private mutating func take(_ end: SyncExportLine.End) throws(Fault) {
        guard end.items == items.count, end.lost == lost.count, end.devices == deviceCount else {
            throw Fault(
                sentence: "counts \(end.items) items and \(end.lost) lost values; "
                    + "\(items.count) and \(lost.count) came before")
        }
        self.end = end
    }

    private mutating func take(_ item: SyncItem) throws(Fault) {
        let place = try Self.place(item)
        guard places.insert(place).inserted else {
            throw Fault(sentence: "names \"\(item.key)\" of \(item.ns) again")
        }
        let (type, value) = try Self.content(item)
        items.append(
            (
                place,
                StoredItem(
                    rev: 0, stamp: try Self.stamp(item.stamp), type: type, value: value, stored: 0,
                    slot: 0)
            ))
    }

    private static func place(_ item: SyncItem) throws(Fault) -> ItemPlace {
        let place = ItemPlace(namespace: ExactText(item.ns), key: ExactText(item.key))
        guard place.namespace.isStorable, place.key.isStorable, !item.ns.isEmpty,
            !item.key.isEmpty
        else { throw Fault(sentence: "has an item without a domain or a key") }
        return place
    }

    private static func stamp(_ text: String) throws(Fault) -> CloudStamp {
        guard let stamp = CloudStamp(syncText: text) else {
            throw Fault(sentence: "has the stamp \"\(text)\", which is none")
        }
        return stamp
    }

    private static func content(_ item: SyncItem) throws(Fault) -> (Int64, [UInt8]) {
        let isRemoval = item.deleted == true
        guard let type = item.type else {
            guard isRemoval, item.val == nil else {
                throw Fault(sentence: "has a value without a type")
            }
            return (StoredItem.tombstoneType, [])
        }
        guard (1...Int(Int32.max)).contains(type), let text = item.val,
            let bytes = Data(base64Encoded: text)
        else { throw Fault(sentence: "has a value that is not in base64, or an unknown type") }
        return (Int64(isRemoval ? -type : type), Array(bytes))
    }

    private static func version(_ lost: SyncExportLine.Lost) throws(Fault) -> SyncLostVersion {
        let place = try place(lost.item)
        let (type, value) = try content(lost.item)
        let stamp = try stamp(lost.item.stamp)
        guard let reason = SyncLostVersion.Reason.allCases.first(where: { "\($0)" == lost.reason })
        else { throw Fault(sentence: "has the reason \"\(lost.reason)\", which is none") }
        return SyncLostVersion(
            reason: reason, namespace: place.namespace.text, key: place.key.text, stamp: stamp,
            type: Int(type), value: value,
            winner: lost.winner.flatMap { CloudStamp(syncText: $0) } ?? stamp, lost: lost.at)
    }
}
