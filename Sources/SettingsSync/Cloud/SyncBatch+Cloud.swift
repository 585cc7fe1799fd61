import SharedSettings
import SyncProtocol

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension SyncBatch {
    /// Makes a batch as it travels.
    init(_ batch: CloudBatch, namespace: String) {
        self.init(
            dev: batch.device.syncText, batch: batch.number,
            atomic: batch.isAtomic ? true : nil, account: batch.account.rawValue,
            items: batch.edits.map { SyncEdit($0, namespace: namespace) })
    }
}

extension CloudOutcome {
    /// Reads what became of an edit; as not applied what can't be read.
    init(_ outcome: SyncOutcome, of edit: CloudEdit) {
        let current = outcome.current.flatMap { CloudItem($0) }
        switch (outcome.status, current) {
        case (.applied, _):
            self = .applied(
                outcome.stamp.flatMap { CloudStamp(syncText: $0) } ?? edit.item.stamp)
        case (.superseded, let current?): self = .superseded(current)
        case (.conflict, let current?): self = .conflict(current)
        case (.aborted, _): self = .aborted
        default:
            let detail = outcome.detail ?? "The service did not store the value."
            self = .refused(
                CloudRefusal(
                    code: outcome.status == .quota ? .quotaExceeded : .invalidValue,
                    keys: [edit.item.key], description: detail))
        }
    }
}

extension CloudUsage {
    /// How full a namespace is.
    init(_ usage: SyncUsage) {
        self.init(byteCount: usage.bytes, keyCount: usage.keys)
    }
}

extension SyncProblem {
    /// Reads the problem in an answer.
    init(_ response: SyncResponse) throws {
        self = try JSONDecoder().decode(SyncProblem.self, from: Data(response.body))
    }
}
