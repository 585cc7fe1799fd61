import SharedSettings
import SyncProtocol
import Synchronization

/// Tells of commits, of each revision of a watched account once, whoever made it.
final class Announcer: Sendable {
    fileprivate struct Watched {
        var count = 0
        /// What was told of last; `nil` until it is known.
        var cursor: SyncCursor?
    }

    fileprivate struct State {
        var observers: [@Sendable ([SyncCommit]) -> Void] = []
        var watched: [Int64: Watched] = [:]
    }

    private let state = Mutex(State())
    /// Held while observers are told, so that they are told in order.
    private let turn = Mutex(())
    private let hints: any CommitHints

    /// The most changed keys of another process's commits that are told one by one.
    private static let keyLimit = 256

    init(_ hints: any CommitHints) {
        self.hints = hints
    }

    func observe(_ body: @escaping @Sendable ([SyncCommit]) -> Void) {
        state.withLock { $0.observers.append(body) }
    }

    func watch(_ account: Int64) {
        state.withLock { $0.watched[account, default: Watched()].count += 1 }
    }

    func unwatch(_ account: Int64) {
        state.withLock { state in
            state.watched[account]?.count -= 1
            if state.watched[account]?.count == 0 { state.watched[account] = nil }
        }
    }

    /// Notes where a watched account is, unless more is known.
    func note(_ cursor: SyncCursor, of account: Int64) {
        state.withLock { state in
            guard state.watched[account]?.cursor == nil else { return }
            state.watched[account]?.cursor = cursor
        }
    }

    /// Tells of this process's commits, and gives other processes a hint.
    func announce(_ commits: [SyncCommit]) {
        guard !commits.isEmpty else { return }
        tell(commits)
        hints.send(commits)
    }

    /// Looks whether other processes changed watched accounts.
    /// - Parameter accounts: those that may have changed; `nil` for all.
    func lookAgain(_ accounts: Set<Int64>?, through readers: ReaderPool) throws(SyncStoreError) {
        let known = state.withLock { state in
            state.watched.compactMapValues(\.cursor)
                .filter { accounts?.contains($0.key) ?? true }
        }
        var rest = known.sorted { $0.key < $1.key }[...]
        while !rest.isEmpty {
            let part = Array(rest.prefix(256))
            rest = rest.dropFirst(256)
            let heads = try readers.read(
                part.map { SQLCall(.readAccount, .integer($0.key)) },
                on: .accounts(Set(part.map(\.key))))
            for ((account, cursor), rows) in zip(part, heads) {
                guard let row = rows.first else { continue }
                let head = SyncCursor(epoch: row.bits(0), rev: row.integer(1))
                guard head != cursor else { continue }
                tell([try commit(of: account, from: cursor, to: head, through: readers)])
            }
        }
    }

    private func commit(
        of account: Int64, from: SyncCursor, to head: SyncCursor, through readers: ReaderPool
    ) throws(SyncStoreError) -> SyncCommit {
        let since = from.epoch == head.epoch ? from.rev : 0
        let rows = try readers.read(
            SQLCall(
                .listChangedKeys, .integer(account), .integer(since), .integer(Self.keyLimit)),
            on: .account(account))
        var keys: [String: [String]] = [:]
        for row in rows { keys[row.text(0), default: []].append(row.text(1)) }
        let devices = Set(rows.map { CloudDevice(rawValue: $0.bits(3)) })
        return SyncCommit(
            account: account, cursor: head, keys: keys,
            dev: devices.count == 1 ? devices.first?.syncText : nil, isRemote: true)
    }

    private func tell(_ commits: [SyncCommit]) {
        turn.withLock { _ in
            let (news, observers) = state.withLock { state in
                (commits.filter { state.isNews($0) }, state.observers)
            }
            guard !news.isEmpty else { return }
            for observer in observers { observer(news) }
        }
    }
}

extension Announcer.State {
    /// Whether a commit wasn't told of, and notes that it is.
    fileprivate mutating func isNews(_ commit: SyncCommit) -> Bool {
        guard let known = watched[commit.account]?.cursor else { return true }
        if known.epoch == commit.cursor.epoch, known.rev >= commit.cursor.rev { return false }
        watched[commit.account]?.cursor = commit.cursor
        return true
    }
}
