import Dispatch

/// How long to wait before the next of several attempts: longer each time, and by chance, so that
/// those who failed together don't try again together.
struct Backoff: Sendable {
    private var next: Duration
    private let longest: Duration

    init(from first: Duration, to longest: Duration) {
        next = first
        self.longest = longest
    }

    /// Blocks the thread for a while.
    mutating func pause() {
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + delay().dispatchInterval)
    }

    /// Returns the next delay.
    mutating func delay() -> Duration {
        defer { next = min(next * 2, longest) }
        return next * Double.random(in: 0.5...1)
    }
}
