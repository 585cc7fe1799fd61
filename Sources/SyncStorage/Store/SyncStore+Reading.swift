import SharedSettings
import SyncProtocol

extension SyncStore {
    /// Returns an account's place in its history; cheap, for asking whether anything is new.
    public func head(of identity: SyncIdentity) throws(SyncStoreError) -> SyncCursor {
        let rows = try readers.read(
            SQLCall(.readAccount, .integer(identity.account)), on: .account(identity.account))
        guard let row = rows.first else { throw .problem(.gone) }
        return SyncCursor(epoch: row.bits(0), rev: row.integer(1))
    }

    /// Returns what changed since a place in an account's history.
    /// - Parameters:
    ///   - identity: whose token came with the request.
    ///   - namespace: only this one; `nil` for all that the token allows.
    ///   - since: what the asking device has seen; `nil` for everything.
    ///   - limit: at most so many versions, and at least one.
    ///   - isWhole: whether `since` lies within an answer that began with nothing.
    /// - Throws: the problem `resync` when the cursor is of no use, `forbidden` for a namespace that the
    ///   token doesn't allow.
    public func changes(
        _ identity: SyncIdentity, namespace: String?, since: SyncCursor?, limit: Int,
        isWhole: Bool = false
    ) throws(SyncStoreError) -> SyncChanges {
        if let namespace {
            guard identity.scope.includes(namespace) else {
                throw .problem(.forbidden, "The token is not for the namespace \"\(namespace)\".")
            }
            guard ExactText(namespace).isStorable else {
                throw .problem(.invalidRequest, "The namespace holds a null character.")
            }
        }
        let question = ChangesQuestion(
            identity: identity, namespace: namespace, since: since?.rev ?? 0,
            limit: min(max(limit, 1), 1024))
        let rows = try readers.read(question.calls, on: .account(identity.account))
        guard let answer = question.answer(rows) else { throw .problem(.gone) }
        if let since, let reason = answer.refusal(of: since, isWhole: isWhole) {
            throw .problem(.resync, reason)
        }
        bookkeeper.note(identity, reads: namespace, from: since?.rev ?? 0, now: clock())
        noteReadersWhenDue()
        return answer.changes(for: question, now: clock())
    }

    /// Returns the values that others took the place of in the last thirty days, oldest first.
    public func lostVersions(
        _ identity: SyncIdentity, namespace: String? = nil
    ) throws(SyncStoreError) -> [SyncLostVersion] {
        let first = Int64(clock()) - Int64(Self.historyMilliseconds)
        let rows = try readers.read(
            SQLCall(.listHistory, .integer(identity.account), .integer(first)),
            on: .account(identity.account))
        return SyncLostVersion.sorted(rows).filter { version in
            identity.scope.includes(version.namespace)
                && (namespace.map { ExactText($0) == ExactText(version.namespace) } ?? true)
        }
    }

    /// How long the history is kept: thirty days.
    static let historyMilliseconds: UInt64 = 30 * 86_400_000
    /// How long tombstones are kept: ninety days.
    static let tombstoneMilliseconds: UInt64 = 90 * 86_400_000
}

/// What a device wants to know.
struct ChangesQuestion: Sendable {
    var identity: SyncIdentity
    var namespace: String?
    var since: Int64
    var limit: Int

    /// The statements whose rows the answer is made of.
    var calls: [SQLCall] {
        let account = SQLValue.integer(identity.account)
        let parameters: [SQLValue] = [account, .integer(since), .integer(limit + 1)]
        return [
            SQLCall(.readAccount, account),
            namespace.map { SQLCall(.readSpace, account, .text($0)) }
                ?? SQLCall(.listSpaces, account),
            namespace.map { SQLCall(.listItemsOfSpace, parameters: parameters + [.text($0)]) }
                ?? SQLCall(.listItems, parameters: parameters),
        ]
    }

    /// Makes the answer; `nil` when there is no such account.
    func answer(_ rows: [[SQLRow]]) -> ChangesAnswer? {
        guard let head = rows[0].first else { return nil }
        let spaces = rows[1].map { StoredSpace($0, from: namespace == nil ? 1 : 0) }
        return ChangesAnswer(
            head: SyncCursor(epoch: head.bits(0), rev: head.integer(1)),
            floor: spaces.map(\.floor).max() ?? 0, usage: spaces.first?.usage ?? CloudUsage(),
            rows: rows[2])
    }
}

/// What was read for a device.
struct ChangesAnswer: Sendable {
    var head: SyncCursor
    var floor: Int64
    var usage: CloudUsage
    var rows: [SQLRow]

    /// Why a cursor is of no use; `nil` when it is.
    ///
    /// Within an answer that began with nothing, it may lie before removals that are forgotten: who asks
    /// has none of what was removed.
    func refusal(of cursor: SyncCursor, isWhole: Bool) -> String? {
        if cursor.epoch != head.epoch {
            return "The cursor is of another life of the service's data; pull everything."
        }
        if cursor.rev > head.rev {
            return "The cursor is ahead of the account; pull everything."
        }
        if cursor.rev < floor, !isWhole {
            return "The cursor is older than the removals that are still known; pull everything."
        }
        return nil
    }

    func changes(for question: ChangesQuestion, now: UInt64) -> SyncChanges {
        let hasMore = rows.count > question.limit
        let page = rows.prefix(question.limit)
        let items = page.filter { question.identity.scope.includes($0.text(0)) }.map { row in
            StoredItem(row, from: 2).syncItem(at: ItemPlace(row))
        }
        let end = hasMore ? page.last?.integer(2) ?? head.rev : head.rev
        return SyncChanges(
            account: question.identity.accountID, items: items,
            to: SyncCursor(epoch: head.epoch, rev: end).text, more: hasMore, now: now,
            usage: question.namespace == nil ? nil : SyncUsage(usage))
    }
}

extension SyncLostVersion {
    /// Reads rows of the history, in an order that is the same for every database.
    static func sorted(_ rows: [SQLRow]) -> [SyncLostVersion] {
        rows.compactMap { SyncLostVersion($0) }.sorted { one, other in
            (one.lost, one.namespace, one.key, one.stamp)
                < (other.lost, other.namespace, other.key, other.stamp)
        }
    }

    /// Reads a row of the history; `nil` for one whose reason a later version knows.
    init?(_ row: SQLRow) {
        guard let reason = Reason(rawValue: Int(row.integer(3))) else { return nil }
        self.init(
            reason: reason, namespace: row.text(0), key: row.text(1),
            stamp: CloudStamp(time: row.bits(4), device: CloudDevice(rawValue: row.bits(5))),
            type: Int(row.integer(6)), value: row.bytes(7),
            winner: CloudStamp(time: row.bits(8), device: CloudDevice(rawValue: row.bits(9))),
            lost: row.bits(10))
    }
}
