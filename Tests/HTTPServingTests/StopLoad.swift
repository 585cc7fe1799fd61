import HTTPServing
import SettingsTestSupport
import Synchronization

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Servers that are stopped one after the other, with clients that know nothing of it.
final class StopLoad: Sendable {
    /// What one client does with its connection.
    typealias Client = @Sendable (RawConnection, inout SeededRandom) throws -> Void

    /// Requests of every kind of answer.
    static let requests = [
        "GET /now HTTP/1.1\r\nHost: x\r\n\r\n", "GET /later HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /events HTTP/1.1\r\nHost: x\r\n\r\n", "GET /parts HTTP/1.1\r\nHost: x\r\n\r\n",
        "POST /later HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc", "garbage\r\n\r\n",
    ]

    private let hub = EventHub(token: "t")
    private let waiting = Mutex<[DeferredResponse]>([])
    private let requestCount = Atomic<Int>(0)
    /// How often who waits has been looked at.
    private let lookCount = Atomic<Int>(0)
    private let isOver = Atomic<Bool>(false)

    /// Starts a server and stops it again, so many times, under load.
    /// - Parameters:
    ///   - stops: how many times, unless `STOPS` says otherwise.
    ///   - busyThreads: how many threads do nothing but count meanwhile.
    ///   - client: what each connection is used for.
    static func run(stops: Int, busyThreads: Int, client: @escaping Client) async throws {
        let environment = ProcessInfo.processInfo.environment
        let first = environment["SEED"].flatMap { UInt64($0) } ?? .random(in: 0...(.max - 1 << 32))
        let count = environment["STOPS"].flatMap { Int($0) } ?? stops
        print("\(count) stops from seed \(first)")
        for number in 0..<count {
            try await StopLoad().stopOnce(
                seed: first + UInt64(number), busyThreads: busyThreads, client: client)
        }
    }

    private func stopOnce(seed: UInt64, busyThreads: Int, client: @escaping Client) async throws {
        var random = SeededRandom(seed: seed)
        var configuration = HTTPServer.Configuration()
        configuration.threadCount = .random(in: 1...3, using: &random)
        configuration.isEager = Bool.random(using: &random)
        let server = try HTTPServer(configuration: configuration, handler: answer)
        let grace = Duration.milliseconds([0, 0, 1, 20].randomElement(using: &random) ?? 0)
        let requests = Int.random(in: 0...60, using: &random)
        try await withThrowingTaskGroup { group in
            for _ in 0..<busyThreads { group.addTask { try await onOwnThread(self.count) } }
            group.addTask { try await onOwnThread(self.answerLater) }
            for number in 0..<4 {
                let seed = seed &* 4 &+ UInt64(number)
                group.addTask {
                    try await onOwnThread { self.connect(server.port, seed: seed, client) }
                }
            }
            try await onOwnThread {
                // All clients may have come to wait for what never comes.
                while self.requestCount.load(ordering: .relaxed) < requests,
                    self.lookCount.load(ordering: .relaxed) < 2_000
                {}
                server.stop(gracePeriod: grace)
                self.isOver.store(true, ordering: .relaxed)
            }
            try await group.waitForAll()
        }
    }

    private var isRunning: Bool { !isOver.load(ordering: .relaxed) }

    private func answer(_ request: HTTPRequest) -> HTTPResponse {
        switch request.segments.first {
        case "events": return .events(hub.subscribe())
        case "parts":
            let left = Mutex(20)
            return HTTPResponse(
                body: .parts(
                    BodyProducer {
                        left.withLock { left in
                            left -= 1
                            return left < 0 ? nil : [UInt8](repeating: 120, count: 10_000)
                        }
                    }))
        case "later":
            let response = DeferredResponse()
            waiting.withLock { $0.append(response) }
            return .deferred(response)
        default: return .text("now")
        }
    }

    /// Answers some of those who wait, and tells the streams.
    private func answerLater() {
        while isRunning {
            let response = waiting.withLock { $0.count > 3 ? $0.removeFirst() : nil }
            response?.respond(.text("later"))
            hub.publish(name: "change", data: "{}")
            lookCount.wrappingAdd(1, ordering: .relaxed)
        }
    }

    /// Connects again and again.
    private func connect(_ port: UInt16, seed: UInt64, _ client: Client) {
        var random = SeededRandom(seed: seed)
        while isRunning {
            // A connection that is refused or ends early is what a stopping server is expected to give.
            if let connection = try? RawConnection(port: port) {
                try? client(connection, &random)
            }
            requestCount.wrappingAdd(1, ordering: .relaxed)
        }
    }

    private func count() {
        var number: UInt64 = 0
        while isRunning { number &+= 1 }
        _ = number
    }
}
