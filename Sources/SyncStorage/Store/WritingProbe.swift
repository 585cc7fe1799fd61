import Dispatch
import Synchronization

/// Finds out whether something can be stored, without waiting for ever when it can't.
final class WritingProbe: Sendable {
    private struct State {
        /// When the probe that is under way began.
        var start: ContinuousClock.Instant?
        var lastOutcome = true
    }

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "settings.sync.probe", qos: .utility)

    /// Stores something of no consequence.
    ///
    /// Who asks while another's probe is under way is told what the one before has found, unless this one takes too long.
    func isWritable(_ writer: WriterConnection, within patience: Duration) -> Bool {
        let known: Bool? = state.withLock { state in
            guard let start = state.start else {
                state.start = .now
                return nil
            }
            return state.lastOutcome && .now - start < patience
        }
        if let known { return known }
        let end = DispatchSemaphore(value: 0)
        queue.async {
            let isStored = Self.store(writer)
            self.state.withLock { $0 = State(start: nil, lastOutcome: isStored) }
            end.signal()
        }
        guard end.wait(timeout: .now() + patience.dispatchInterval) == .success else {
            return false
        }
        return state.withLock { $0.lastOutcome }
    }

    private static func store(_ writer: WriterConnection) -> Bool {
        // On a disk that was full, room for next to nothing proves nothing.
        if writer.lacksRoom { return store(bytes: 128 << 10, writer) && store(bytes: 0, writer) }
        let version = SyncSchema.versionText
        return store(
            [SQLCall(.writeMeta, .text(SyncSchema.versionName), .text(version))], writer)
    }

    private static func store(bytes count: Int, _ writer: WriterConnection) -> Bool {
        // By chance, for a database may store what repeats itself in fewer bytes.
        let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
        let text = String(
            decoding: (0..<count).map { _ in letters.randomElement() ?? 0 }, as: UTF8.self)
        let name = SQLValue.text("room")
        return store(
            [
                SQLCall(.addMeta, name, .text("")), SQLCall(.writeMeta, name, .text(text)),
            ], writer)
    }

    private static func store(_ calls: [SQLCall], _ writer: WriterConnection) -> Bool {
        do throws(SyncStoreError) {
            try writer.write(.until(.now), on: .none) { connection throws(SQLFault) in
                _ = try connection.run(calls)
            }
            return true
        } catch {
            return false
        }
    }
}
