import SharedSettings
import SyncProtocol

extension SyncStore {
    /// Stores what an export holds in an account.
    ///
    /// The account begins a new life, so that devices that are in it already pull everything and send what
    /// they have that is newer. Devices of the export are not stored, for an export holds no tokens. One
    /// transaction, in which what was stored is counted again.
    /// - Parameters:
    ///   - export: what to store.
    ///   - target: the account's id; the export's own when `nil`, which is made where it is missing.
    ///   - replaces: whether to remove what the account holds; else it must hold nothing.
    /// - Returns: the account.
    /// - Throws: ``SyncStoreError/unusable(_:)`` when the account holds something or the values are
    ///   encrypted for another one; the problem `not-found` when there is no such account.
    @discardableResult public func importAccount(
        _ export: AccountExport, into target: String? = nil, replacing replaces: Bool = false
    ) throws(SyncStoreError) -> SyncAccount {
        let id = target ?? export.account.id
        guard id == export.account.id || !export.isEncrypted else {
            throw .unusable(
                "The export's values are encrypted for the account \(export.account.id) and can be "
                    + "opened in no other; expected that one.")
        }
        let account = try accountNumber(id)
        let known = try storedAccount(account)
        if known == nil, target != nil {
            throw .problem(.notFound, "There is no account \"\(id)\".")
        }
        if !replaces, known != nil, try !isEmpty(account) {
            throw .unusable(
                "The account \(id) holds settings; expected an empty one, or to be told to replace "
                    + "them.")
        }
        let importing = AccountImporting(
            export: export, account: account, isNew: known == nil, epoch: randomNumber(),
            now: clock())
        try writer.write(.whileUndone, on: .account(account)) { connection throws(SQLFault) in
            try importing.run(connection)
        }
        return known
            ?? SyncAccount(id: id, name: export.account.name, created: export.account.created)
    }

    /// The account of a number; `nil` when there is none.
    private func storedAccount(_ account: Int64) throws(SyncStoreError) -> SyncAccount? {
        let rows = try readers.read(
            SQLCall(.readAccount, .integer(account)), on: .account(account))
        return rows.first.map {
            SyncAccount(id: Name.ofAccount(account), name: $0.text(2), created: $0.bits(3))
        }
    }

    private func isEmpty(_ account: Int64) throws(SyncStoreError) -> Bool {
        let rows = try readers.read(
            [
                SQLCall(.listItems, .integer(account), .integer(0), .integer(1)),
                SQLCall(.listHistory, .integer(account), .integer(0)),
            ], on: .account(account))
        return rows.allSatisfy(\.isEmpty)
    }
}

/// The transaction that stores an export.
private struct AccountImporting: Sendable {
    let export: AccountExport
    let account: Int64
    let isNew: Bool
    let epoch: UInt64
    let now: UInt64

    func run(_ connection: any SQLConnection) throws(SQLFault) {
        let number = SQLValue.integer(account)
        if isNew {
            _ = try connection.run(
                SQLCall(
                    .addAccount, number, .text(export.account.name), .bits(epoch), .integer(0),
                    .bits(export.account.created)))
        }
        // The row lock first, as in every transaction.
        let rows = try connection.run(
            SQLCall(.reserveRevisions, number, .integer(export.items.count)))
        guard let row = rows.first else {
            throw SQLFault(kind: .other, message: "the account is gone")
        }
        _ = try connection.run(
            [.eraseItems, .eraseSpaces, .eraseHistory, .eraseReaders].map { SQLCall($0, number) }
                + [SQLCall(.setEpoch, number, .bits(epoch))]
                + writes(after: row.integer(1) - Int64(export.items.count)))
        try count(connection)
    }

    /// The statements that store items, how full their namespaces are, and the history.
    private func writes(after revision: Int64) -> [SQLCall] {
        var calls: [SQLCall] = []
        var spaces: [ExactText: StoredSpace] = [:]
        let history = numberedHistory()
        for (index, entry) in export.items.enumerated() {
            var item = entry.item
            item.rev = revision + Int64(index) + 1
            item.stored = now
            item.slot = history.next[entry.place] ?? 0
            var space = spaces[entry.place.namespace] ?? StoredSpace()
            space.usage = space.usage.replacing(nil, with: item.byteCount)
            space.tombstones += item.isTombstone ? 1 : 0
            spaces[entry.place.namespace] = space
            calls.append(item.writing(to: account, at: entry.place))
        }
        calls += spaces.map { $1.writing(to: account, $0) }
        return calls + history.versions.map { $0.version.writing(to: account, now: $0.lost) }
    }

    /// The history with a place for each version of a key, and the place for the next one.
    private func numberedHistory() -> (
        versions: [(version: LostVersion, lost: UInt64)], next: [ItemPlace: Int64]
    ) {
        var next: [ItemPlace: Int64] = [:]
        var versions: [(version: LostVersion, lost: UInt64)] = []
        for lost in export.lost {
            let place = ItemPlace(
                namespace: ExactText(lost.namespace), key: ExactText(lost.key))
            let slot = next[place] ?? 0
            next[place] = (slot + 1) % AccountDraft.historyLength
            versions.append(
                (
                    LostVersion(
                        place: place, slot: slot, reason: lost.reason, stamp: lost.stamp,
                        type: Int64(lost.type), value: lost.value, winner: lost.winner), lost.lost
                ))
        }
        return (versions, next)
    }

    /// Makes sure that the account holds what the export does.
    private func count(_ connection: any SQLConnection) throws(SQLFault) {
        let number = SQLValue.integer(account)
        let items = try connection.run(
            SQLCall(.listItems, number, .integer(0), .integer(Int64.max))
        ).count
        let lost = try connection.run(SQLCall(.listHistory, number, .integer(0))).count
        guard items == export.end.items, lost == export.end.lost else {
            throw SQLFault(
                kind: .other,
                message: "it holds \(items) items and \(lost) lost values after "
                    + "\(export.end.items) and \(export.end.lost) were stored")
        }
    }
}
