import SharedSettings
import SyncProtocol

/// What has to be read of an account before batches can be decided about.
struct AccountLoading: Sendable {
    let account: Int64
    /// The statements; the first takes the account's row lock and makes room for revisions.
    let calls: [SQLCall]
    private let installations: [CloudDevice]
    private let namespaces: [ExactText]
    private let places: [ItemPlace]
    private let reserved: Int

    init(_ account: Int64, _ submissions: [Submission]) {
        self.account = account
        let edits = submissions.flatMap(\.batch.edits)
        installations = Array(Set(submissions.map(\.batch.installation)))
        namespaces = Array(Set(edits.map(\.place.namespace))).filter(\.isStorable)
        places = Array(Set(edits.filter { $0.fault == nil }.map(\.place)))
        reserved = edits.count
        calls =
            [SQLCall(.reserveRevisions, .integer(account), .integer(reserved))]
            + installations.map {
                SQLCall(.readInstallation, .integer(account), .bits($0.rawValue))
            }
            + namespaces.map { SQLCall(.readSpace, .integer(account), .text($0.text)) }
            + places.map {
                SQLCall(
                    .readItem, .integer(account), .text($0.namespace.text), .text($0.key.text))
            }
    }

    /// Makes the account of the statements' rows; `nil` when there is no such account.
    func draft(
        _ rows: ArraySlice<[SQLRow]>, limits: SyncLimits, now: UInt64
    ) -> AccountDraft? {
        var rows = rows
        guard let account = rows.popFirst()?.first else { return nil }
        var draft = AccountDraft(
            account: self.account, epoch: account.bits(0),
            rev: account.integer(1) - Int64(reserved), limits: limits, now: now)
        for installation in installations {
            guard let row = rows.popFirst()?.first else { continue }
            draft.installations[installation] = StoredInstallation(
                device: 0, batch: row.bits(0), hash: row.bytes(1), reply: row.bytes(2))
        }
        for namespace in namespaces {
            draft.spaces[namespace] = rows.popFirst()?.first.map { StoredSpace($0) }
        }
        for place in places {
            draft.items[place] = rows.popFirst()?.first.map { StoredItem($0) }
        }
        return draft
    }

    /// The revision that the account's row has now.
    func reservedRevision(after draft: AccountDraft) -> Int64 {
        draft.base + Int64(reserved)
    }
}

extension ExactText {
    /// Whether a database takes it as text.
    var isStorable: Bool { !text.utf8.contains(0) }
}
