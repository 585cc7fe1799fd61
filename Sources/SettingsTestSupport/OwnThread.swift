import Dispatch

/// Runs a body that waits for sockets on a thread of its own, so that the tasks of the program that
/// is tested always find a thread.
public func onOwnThread<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
    // An executor rather than a bare thread: what is expected in the body is the test's.
    try await withTaskExecutorPreference(OwnThreadExecutor()) { try body() }
}

private final class OwnThreadExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "test")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
