import SyncProtocol

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One line of an account's export, for its owner: exactly one of the fields is there.
public struct SyncExportLine: Sendable, Hashable, Codable {
    /// The account; the first line.
    public var account: Account?
    /// A device.
    public var device: SyncDevice?
    /// A current value, or a removal.
    public var item: SyncItem?
    /// A value that another one took the place of.
    public var lost: Lost?
    /// What came before; the last line, without which an export was cut short.
    public var end: End?

    /// How much an export holds.
    public struct End: Sendable, Hashable, Codable {
        /// How many devices.
        public var devices: Int
        /// How many current values and removals.
        public var items: Int
        /// How many values that others took the place of.
        public var lost: Int
    }

    /// The account that was exported.
    public struct Account: Sendable, Hashable, Codable {
        /// Its id.
        public var id: String
        /// What its owner calls it.
        public var name: String
        /// When it was made, in milliseconds since 1970.
        public var created: UInt64
        /// When it was exported, in milliseconds since 1970.
        public var exported: UInt64
    }

    /// A value of the history.
    public struct Lost: Sendable, Hashable, Codable {
        /// Why it is not the current one: `superseded`, `overruled` or `replaced`.
        public var reason: String
        /// When it lost its place, in milliseconds since 1970.
        public var at: UInt64
        /// The value.
        public var item: SyncItem
        /// The version that took its place, by its stamp.
        public var winner: String?
    }
}

extension SyncStore {
    /// Hands over everything that is kept of an account but secrets, as it is at one moment.
    /// - Parameters:
    ///   - account: the account's id.
    ///   - line: takes a line of JSON with a line feed.
    /// - Throws: the problem `not-found` when there is no such account, and what `line` throws.
    public func export(
        _ account: String, line: (_ bytes: [UInt8]) throws(SyncStoreError) -> Void
    ) throws(SyncStoreError) {
        for part in try exportLines(of: account) {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            do {
                try line(Array(try encoder.encode(part)) + [UInt8(ascii: "\n")])
            } catch let error as SyncStoreError {
                throw error
            } catch {
                throw .unusable("A line can't be written down: \(error).")
            }
        }
    }

    /// Returns everything that is kept of an account but secrets.
    public func exportLines(of id: String) throws(SyncStoreError) -> [SyncExportLine] {
        let account = try accountNumber(id)
        let rows = try readers.read(
            [
                SQLCall(.readAccount, .integer(account)),
                SQLCall(.listDevices, .integer(account)),
                SQLCall(.listItems, .integer(account), .integer(0), .integer(Int64.max)),
                SQLCall(.listHistory, .integer(account), .integer(0)),
            ], on: .account(account))
        guard let head = rows[0].first else {
            throw .problem(.notFound, "There is no account \"\(id)\".")
        }
        var lines = [
            SyncExportLine(
                account: SyncExportLine.Account(
                    id: id, name: head.text(2), created: head.bits(3), exported: clock()))
        ]
        lines += rows[1].map { SyncExportLine(device: SyncDevice($0)) }
        lines += rows[2].map { row in
            SyncExportLine(item: StoredItem(row, from: 2).syncItem(at: ItemPlace(row)))
        }
        lines += SyncLostVersion.sorted(rows[3]).map { version in
            SyncExportLine(
                lost: SyncExportLine.Lost(
                    reason: "\(version.reason)", at: version.lost, item: version.syncItem,
                    winner: version.winner.syncText))
        }
        let end = SyncExportLine.End(
            devices: rows[1].count, items: rows[2].count, lost: rows[3].count)
        return lines + [SyncExportLine(end: end)]
    }
}

extension SyncLostVersion {
    /// The value as it travels; it has no revision any more.
    public var syncItem: SyncItem {
        SyncItem(
            ns: namespace, key: key, rev: 0, stamp: stamp.syncText, type: type,
            val: Data(value).base64EncodedString())
    }
}
