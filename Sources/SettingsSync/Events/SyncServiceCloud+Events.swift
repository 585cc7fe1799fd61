import SharedSettings

extension SyncServiceCloud {
    /// Returns what happens from now on; see `CloudStore.events()`.
    ///
    /// One connection stays open for as long as somebody reads, and each new one is told of as
    /// `CloudEvent.available`, for something may have happened between the two.
    public func events() -> AsyncStream<CloudEvent> {
        let (stream, continuation) = AsyncStream<CloudEvent>.makeStream()
        let listener = SyncEventListener(cloud: self, events: continuation)
        let task = Task { await listener.run() }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }
}
