import Synchronization

/// One writer at a time within a store, with a clear error instead of a dead end when the code of an
/// update starts another update of the same store.
final class UpdateTurn: Sendable {
    private let turn = Mutex(())
    private let owner = Atomic<UInt>(0)

    /// Whether the current thread is inside an update.
    var isMine: Bool { owner.load(ordering: .relaxed) == Platform.currentThread }

    /// Waits for the turn and runs `body`.
    /// - Throws: what `body` throws; ``SettingsStoreError`` inside another update.
    func take<Result>(path: String?, _ body: () throws -> Result) throws -> Result {
        guard !isMine else {
            throw SettingsStoreError(
                code: .busy, path: path,
                description: "An update was started inside an update of the same store; "
                    + "expected the outer one's transaction to be used.")
        }
        return try turn.withLock { _ in
            owner.store(Platform.currentThread, ordering: .relaxed)
            defer { owner.store(0, ordering: .relaxed) }
            return try body()
        }
    }
}
