import HTTPServing
import SettingsTestSupport
import Synchronization
import Testing

/// Keeps answers that are to be given later.
private final class Waiting: Sendable {
    private let state = Mutex<[DeferredResponse]>([])
    private let arrivals: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() {
        (arrivals, continuation) = AsyncStream<Void>.makeStream()
    }

    var handler: HTTPServer.Handler {
        { [self] request in
            guard request.segments != ["now"] else { return .text("now") }
            let response = DeferredResponse()
            state.withLock { $0.append(response) }
            continuation.yield()
            return .deferred(response)
        }
    }

    func wait(for count: Int) async {
        var seen = 0
        for await _ in arrivals {
            seen += 1
            if seen == count { return }
        }
    }

    func answer(_ text: (Int) -> String) {
        let waiting = state.withLock { state in
            defer { state = [] }
            return state
        }
        for (number, response) in waiting.enumerated() { response.respond(.text(text(number))) }
    }
}

@Suite(.serialized, .timeLimit(.minutes(10))) struct DeferredResponseTests {
    private let get = "GET /later HTTP/1.1\r\nHost: x\r\n\r\n"

    @Test func `answers come when they are there, without holding a thread`() async throws {
        let waiting = Waiting()
        let server = try HTTPServer(handler: waiting.handler)
        let clients = try (0..<50).map { _ in try RawConnection(port: server.port) }
        for client in clients { client.send(get) }
        await waiting.wait(for: 50)
        let other = try RawConnection(port: server.port)
        other.send("GET /now HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(try other.readResponse().body == "now")
        waiting.answer { "answer \($0)" }
        let bodies = try clients.map { try $0.readResponse().body }
        #expect(Set(bodies) == Set((0..<50).map { "answer \($0)" }))
        server.stop()
    }

    @Test func `an answer given before the handler returns needs no waiting`() async throws {
        let server = try HTTPServer { _ in
            let response = DeferredResponse()
            response.respond(.text("first"))
            response.respond(.text("second"))
            return .deferred(response)
        }
        let client = try RawConnection(port: server.port)
        for _ in 0..<3 {
            client.send(get)
            #expect(try client.readResponse().body == "first")
        }
        server.stop()
    }

    @Test func `answers race with their requests and none is lost`() async throws {
        let server = try HTTPServer { request in
            let response = DeferredResponse()
            Task.detached { response.respond(.text(request.rawPath)) }
            return .deferred(response)
        }
        try await onOwnThread {
            let client = try RawConnection(port: server.port)
            for number in 0..<2_000 {
                client.send("GET /\(number) HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(try client.readResponse().body == "/\(number)")
            }
        }
        server.stop()
    }

    @Test func `who still waits at the end of the grace period gets 503`() async throws {
        let waiting = Waiting()
        let server = try HTTPServer(handler: waiting.handler)
        let client = try RawConnection(port: server.port)
        client.send(get)
        await waiting.wait(for: 1)
        server.stop(gracePeriod: .milliseconds(10))
        let response = try client.readResponse()
        #expect(response.status == 503)
        #expect(response.headers["retry-after"] == "1")
        waiting.answer { _ in "too late" }
    }

    @Test func `a stop waits for answers that come in time`() async throws {
        let waiting = Waiting()
        let server = try HTTPServer(handler: waiting.handler)
        let client = try RawConnection(port: server.port)
        client.send(get)
        await waiting.wait(for: 1)
        async let stopped: Void = onOwnThread { server.stop(gracePeriod: .seconds(60)) }
        waiting.answer { _ in "in time" }
        #expect(try client.readResponse().body == "in time")
        try await stopped
    }

    @Test func `clients that leave while they wait do no harm`() async throws {
        let waiting = Waiting()
        let server = try HTTPServer(handler: waiting.handler)
        for _ in 0..<20 {
            let client = try RawConnection(port: server.port)
            client.send(get)
            await waiting.wait(for: 1)
        }
        waiting.answer { _ in "nobody" }
        let client = try RawConnection(port: server.port)
        client.send("GET /now HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(try client.readResponse().body == "now")
        server.stop()
    }
}
