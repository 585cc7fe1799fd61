import SharedSettings
import SyncProtocol

/// Several accounts' batches, stored in one transaction: the disk, or the standby, is waited for once.
///
/// A batch that can't be stored doesn't disturb the others, for what becomes of each is decided
/// before anything is written. Accounts are taken in the order of their numbers, so that nodes never wait
/// for each other in a circle.
struct GroupCommit: Sendable {
    let limits: SyncLimits
    let now: UInt64
    private let accounts: [(account: Int64, submissions: [Submission])]

    /// What became of a batch.
    struct Answer: Sendable {
        var submission: Submission
        var result: Result<SyncBatchReply, SyncProblem>
    }

    /// What a transaction did.
    struct Outcome: Sendable {
        var answers: [Answer] = []
        var commits: [SyncCommit] = []
    }

    init(_ submissions: [Submission], limits: SyncLimits, now: UInt64) {
        self.limits = limits
        self.now = now
        accounts = Dictionary(grouping: submissions, by: \.identity.account)
            .sorted { $0.key < $1.key }
            .map { ($0.key, $0.value) }
    }

    /// Stores the batches, within a transaction.
    func run(on connection: any SQLConnection) throws(SQLFault) -> Outcome {
        let loading = accounts.map { AccountLoading($0.account, $0.submissions) }
        var rows = try connection.run(loading.flatMap(\.calls))[...]
        var outcome = Outcome()
        var writes: [SQLCall] = []
        var full: [(Int64, ExactText, StoredSpace)] = []
        for (part, (account, submissions)) in zip(loading, accounts) {
            let draft = part.draft(rows.prefix(part.calls.count), limits: limits, now: now)
            rows = rows.dropFirst(part.calls.count)
            guard var draft else {
                outcome.answers += submissions.map {
                    Answer(submission: $0, result: .failure(.gone))
                }
                continue
            }
            for submission in submissions { take(submission, &draft, &outcome) }
            writes += draft.writes(reserved: part.reservedRevision(after: draft))
            for namespace in draft.changedSpaces {
                guard let space = draft.spaces[namespace], space.tombstones > limits.tombstones
                else { continue }
                full.append((account, namespace, space))
            }
        }
        _ = try connection.run(writes)
        for (account, namespace, space) in full {
            let excess = space.tombstones - limits.tombstones + limits.tombstones / 16
            try TombstoneRemoval(account: account, namespace: namespace, space: space)
                .removeOldest(excess, on: connection)
        }
        return outcome
    }

    private func take(
        _ submission: Submission, _ draft: inout AccountDraft, _ outcome: inout Outcome
    ) {
        let before = draft.rev
        let result = draft.take(submission.batch, from: submission.identity)
        outcome.answers.append(Answer(submission: submission, result: result))
        guard draft.rev > before else { return }
        var keys: [String: [String]] = [:]
        for edit in submission.batch.edits where draft.items[edit.place]?.rev ?? 0 > before {
            keys[edit.place.namespace.text, default: []].append(edit.place.key.text)
        }
        outcome.commits.append(
            SyncCommit(
                account: draft.account, cursor: draft.cursor, keys: keys,
                dev: submission.batch.installation.syncText, isRemote: false))
    }
}

extension SyncProblem {
    /// The account was erased, or the device was taken out of it.
    static let gone = SyncProblem(
        .unauthorized, detail: "The token's account isn't here any more; expected another token.")
}
