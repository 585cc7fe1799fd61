import SharedSettings
import SyncProtocol
import Synchronization

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Keeps a connection for events open, until its task is cancelled.
struct SyncEventListener: Sendable {
    let cloud: SyncServiceCloud
    let events: AsyncStream<CloudEvent>.Continuation

    /// How long the service may be silent; it sends a comment every twenty seconds.
    static let longestSilence = Duration.seconds(45)
    /// How often it is looked whether somebody has signed in.
    static let signInInterval = Duration.seconds(5)

    /// Why a connection ended.
    private enum End: Sendable {
        /// The service is about to stop, or ended the answer.
        case ended
        /// Nothing came for too long.
        case silent
        /// There was no connection, or it broke.
        case failed(CloudRefusal)
    }

    /// What is kept from one connection to the next.
    private struct Progress: Sendable {
        var parser = EventStreamParser()
        var pieceCount = 0
        var wasConnected = false
        var isSignedOut = false
        var retry: Duration?
    }

    private let progress = SharedProgress()

    private final class SharedProgress: Sendable {
        let state = Mutex(Progress())
    }

    init(cloud: SyncServiceCloud, events: AsyncStream<CloudEvent>.Continuation) {
        self.cloud = cloud
        self.events = events
    }

    func run() async {
        var failures = 0
        while !Task.isCancelled {
            let end = await connectAndRead()
            if takeWasConnected() { failures = 0 }
            guard !Task.isCancelled else { return }
            failures += 1
            do {
                try await cloud.options.pause(pause(after: end, failures))
            } catch {
                return
            }
        }
    }

    private func takeWasConnected() -> Bool {
        progress.state.withLock { progress in
            defer { progress.wasConnected = false }
            return progress.wasConnected
        }
    }

    private func pause(after end: End, _ failures: Int) -> Duration {
        let retry = progress.state.withLock { $0.retry }
        guard case .failed(let refusal) = end else {
            return cloud.options.delay(afterFailures: failures, asked: retry)
        }
        if refusal.code == .signedOut { return Self.signInInterval }
        return cloud.options.delay(afterFailures: failures, asked: refusal.retryAfter)
    }

    private func connectAndRead() async -> End {
        await withTaskGroup(of: End.self) { group in
            group.addTask { await connection() }
            group.addTask { await silence() }
            let end = await group.next() ?? .ended
            group.cancelAll()
            return end
        }
    }

    /// Connects and takes in what comes, until the connection ends.
    private func connection() async -> End {
        do {
            let response = try await open()
            progress.state.withLock { progress in
                progress.wasConnected = true
                progress.isSignedOut = false
            }
            events.yield(.available)
            for try await piece in response.body where take(piece) { return .ended }
            return .ended
        } catch {
            let refusal = CloudRefusal(error)
            note(refusal)
            return .failed(refusal)
        }
    }

    private func open() async throws -> SyncStreamedResponse {
        let (connection, _) = try cloud.connection()
        let lastEventID = progress.state.withLock { progress in
            progress.parser = EventStreamParser(lastEventID: progress.parser.lastEventID)
            return progress.parser.lastEventID
        }
        var headers = ["Accept": "text/event-stream"]
        headers["Last-Event-ID"] = lastEventID
        var response = try await cloud.transport.stream(
            connection.request(
                "GET", "/v1/events", query: ["ns": cloud.namespace], headers: headers))
        guard response.head.status == 200 else {
            for try await piece in response.body where response.head.body.count < 1 << 16 {
                response.head.body += piece
            }
            throw CloudRefusal(response.head)
        }
        return response
    }

    /// Tells of a sign-out, once; whoever reads finds out the rest by an attempt of his own.
    private func note(_ refusal: CloudRefusal) {
        let isNews = progress.state.withLock { progress in
            let isSignedOut = refusal.code == .signedOut
            defer { progress.isSignedOut = isSignedOut }
            return isSignedOut != progress.isSignedOut
        }
        if isNews { events.yield(.accountChanged) } else { events.yield(.unavailable) }
    }

    /// Returns when nothing came for too long.
    private func silence() async -> End {
        var seen = -1
        while true {
            let count = progress.state.withLock { $0.pieceCount }
            if count == seen { return .silent }
            seen = count
            do {
                try await cloud.options.pause(Self.longestSilence)
            } catch {
                return .ended
            }
        }
    }

    /// Takes a piece of the stream.
    /// - Returns: whether the service is about to stop.
    private func take(_ piece: [UInt8]) -> Bool {
        let parts = progress.state.withLock { progress in
            progress.pieceCount += 1
            return progress.parser.take(piece)
        }
        for part in parts {
            switch part {
            case .comment: break
            case .retry(let milliseconds):
                progress.state.withLock {
                    $0.retry = .milliseconds(min(milliseconds, 60_000))
                }
            case .event("bye", _): return true
            case .event("changes", let data): tell(of: data)
            case .event: events.yield(.changed(keys: []))
            }
        }
        return false
    }

    private func tell(of data: String) {
        guard let event = try? JSONDecoder().decode(SyncEvent.self, from: Data(data.utf8)) else {
            events.yield(.changed(keys: []))
            return
        }
        let isOthers = event.ns.map { $0 != cloud.namespace } ?? false
        if isOthers || cloud.isOwn(event.dev) { return }
        events.yield(.changed(keys: Set(event.keys ?? [])))
    }
}
