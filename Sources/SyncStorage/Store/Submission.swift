import SyncProtocol
import Synchronization

/// A batch that waits to be stored.
final class Submission: Sendable {
    typealias Completion = @Sendable (Result<SyncBatchReply, SyncStoreError>) -> Void

    let batch: PreparedBatch
    let identity: SyncIdentity
    /// When its sender is told that it can't be stored now.
    let deadline: ContinuousClock.Instant
    private let completion: Mutex<Completion?>

    init(
        _ batch: PreparedBatch, from identity: SyncIdentity,
        deadline: ContinuousClock.Instant, completion: @escaping Completion
    ) {
        self.batch = batch
        self.identity = identity
        self.deadline = deadline
        self.completion = Mutex(completion)
    }

    /// Tells the sender; only the first time counts.
    func complete(_ result: Result<SyncBatchReply, SyncStoreError>) {
        let completion = completion.withLock { completion in
            defer { completion = nil }
            return completion
        }
        completion?(result)
    }
}
