import SharedSettings
import SyncProtocol
import SyncStorage

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// An account in the sync service's own store, without a network between.
struct StoredCloud: CloudStore {
    let store: SyncStore
    let identity: SyncIdentity
    let namespace: String

    var limits: CloudLimits { .iCloud }

    func pull(since cursor: CloudCursor?) async throws(CloudRefusal) -> CloudPull {
        do {
            let since = cursor.flatMap { SyncCursor(text: $0.rawValue) }
            let answer = try store.changes(
                identity, namespace: namespace, since: since, limit: 1000)
            return CloudPull(
                account: CloudAccount(rawValue: answer.account),
                items: answer.items.compactMap(CloudItem.init),
                coverage: since == nil ? .everything : .changes,
                cursor: CloudCursor(rawValue: answer.to), hasMore: answer.more, now: answer.now)
        } catch {
            throw CloudRefusal(code: .offline, description: error.description)
        }
    }

    func push(_ batch: CloudBatch) async throws(CloudRefusal) -> CloudReply {
        let sent = SyncBatch(
            dev: batch.device.syncText, batch: batch.number, account: batch.account.rawValue,
            items: batch.edits.map { SyncEdit($0, namespace: namespace) })
        let result = await withCheckedContinuation { continuation in
            store.submit(sent, from: identity) { continuation.resume(returning: $0) }
        }
        switch result {
        case .success(let reply):
            let outcomes = zip(batch.edits, reply.items).map { edit, outcome in
                (edit.item.key, CloudOutcome(outcome))
            }
            return CloudReply(outcomes: Dictionary(outcomes) { $1 }, now: reply.now)
        case .failure(let error):
            let isForked = error.problem.kind == .deviceForked
            throw CloudRefusal(
                code: isForked ? .deviceForked : .offline, description: error.description)
        }
    }

    func events() -> AsyncStream<CloudEvent> { AsyncStream { $0.finish() } }
}

extension CloudOutcome {
    fileprivate init(_ outcome: SyncOutcome) {
        let current = outcome.current.flatMap(CloudItem.init)
        switch (outcome.status, outcome.stamp.flatMap(CloudStamp.init(syncText:)), current) {
        case (.applied, let stamp?, _): self = .applied(stamp)
        case (.superseded, _, let item?): self = .superseded(item)
        case (.conflict, _, let item?): self = .conflict(item)
        default:
            self = .refused(
                CloudRefusal(code: .invalidValue, description: outcome.detail ?? "refused"))
        }
    }
}
