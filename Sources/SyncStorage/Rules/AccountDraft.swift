import SharedSettings
import SyncProtocol

/// An account as it is about to be stored: what was read of it, and what batches changed.
///
/// All that is decided about a batch is decided here, on values, without a database.
struct AccountDraft: Sendable {
    let account: Int64
    let epoch: UInt64
    /// The account's newest revision.
    var rev: Int64
    /// The newest revision as it was read.
    let base: Int64
    let limits: SyncLimits
    /// The service's clock, in milliseconds since 1970.
    let now: UInt64

    var items: [ItemPlace: StoredItem] = [:]
    var spaces: [ExactText: StoredSpace] = [:]
    var installations: [CloudDevice: StoredInstallation] = [:]

    var changedItems: Set<ItemPlace> = []
    var changedSlots: Set<ItemPlace> = []
    var changedInstallations: Set<CloudDevice> = []
    var lost: [LostVersion] = []

    /// How many lost versions of a key are kept.
    static let historyLength: Int64 = 5

    /// The namespaces that have items of other revisions or other usage than before.
    var changedSpaces: Set<ExactText> { Set(changedItems.map(\.namespace)) }

    /// The account's place in its history.
    var cursor: SyncCursor { SyncCursor(epoch: epoch, rev: rev) }

    init(account: Int64, epoch: UInt64, rev: Int64, limits: SyncLimits, now: UInt64) {
        self.account = account
        self.epoch = epoch
        self.rev = rev
        base = rev
        self.limits = limits
        self.now = now
    }

    /// Takes a batch in, unless its number says that it was taken in before.
    mutating func take(
        _ batch: PreparedBatch, from identity: SyncIdentity
    ) -> Result<SyncBatchReply, SyncProblem> {
        if let known = installations[batch.installation], batch.number <= known.batch {
            return answerAgain(batch, known, identity)
        }
        let outcomes = batch.isAtomic ? takeAtomically(batch) : take(batch.edits)
        let reply = StoredReply(epoch: epoch, rev: rev, outcomes: outcomes)
        installations[batch.installation] = StoredInstallation(
            device: identity.deviceNumber, batch: batch.number, hash: batch.hash,
            reply: reply.bytes)
        changedInstallations.insert(batch.installation)
        return .success(answer(reply, to: batch, identity))
    }

    private func answerAgain(
        _ batch: PreparedBatch, _ known: StoredInstallation, _ identity: SyncIdentity
    ) -> Result<SyncBatchReply, SyncProblem> {
        if batch.number < known.batch {
            return .failure(
                SyncProblem(
                    .batchTooOld,
                    detail: "The batch has the number \(batch.number); this installation's newest "
                        + "is \(known.batch). Nothing was changed."))
        }
        guard batch.hash == known.hash, let reply = StoredReply(bytes: known.reply) else {
            return .failure(
                SyncProblem(
                    .deviceForked,
                    detail: "This installation has sent batch \(batch.number) with other edits: "
                        + "it was copied. Expected a new installation number."))
        }
        return .success(answer(reply, to: batch, identity))
    }

    private func answer(
        _ reply: StoredReply, to batch: PreparedBatch, _ identity: SyncIdentity
    ) -> SyncBatchReply {
        var usage: [String: SyncUsage] = [:]
        for edit in batch.edits {
            let namespace = edit.place.namespace
            usage[namespace.text] = SyncUsage(spaces[namespace]?.usage ?? CloudUsage())
        }
        return SyncBatchReply(
            items: reply.outcomes, account: identity.accountID,
            rev: SyncCursor(epoch: reply.epoch, rev: reply.rev).text, now: now, usage: usage)
    }

    private mutating func takeAtomically(_ batch: PreparedBatch) -> [SyncOutcome] {
        var attempt = self
        let outcomes = attempt.take(batch.edits)
        if outcomes.allSatisfy({ $0.status == .applied }) {
            self = attempt
            return outcomes
        }
        return outcomes.map { outcome in
            guard outcome.status == .applied else { return outcome }
            return SyncOutcome(
                status: .aborted,
                detail: "Another edit of the same batch could not be stored, and all were to be "
                    + "stored or none.")
        }
    }

    /// Takes edits in, those first that make room; returns their outcomes in the edits' order.
    private mutating func take(_ edits: [PreparedEdit]) -> [SyncOutcome] {
        var outcomes = [SyncOutcome](repeating: SyncOutcome(status: .invalid), count: edits.count)
        for isRemoval in [true, false] {
            for (index, edit) in edits.enumerated() where edit.isRemoval == isRemoval {
                outcomes[index] = take(edit)
            }
        }
        return outcomes
    }
}

/// What is known of an installation.
struct StoredInstallation: Sendable, Hashable {
    /// The device whose token it used last.
    var device: UInt64
    /// Its newest batch.
    var batch: UInt64
    var hash: [UInt8]
    var reply: [UInt8]
}

extension SyncUsage {
    init(_ usage: CloudUsage) {
        self.init(bytes: usage.byteCount, keys: usage.keyCount)
    }
}
