import HTTPServing
import SettingsSync
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(5))) struct `ways to the sync service` {
    /// The one of this system, and Foundation's.
    enum Way: CaseIterable, Sendable {
        case system, foundation

        var transport: any SyncTransport {
            switch self {
            case .system: SystemTransport(timeout: 20)
            case .foundation: URLSessionTransport(timeout: 20)
            }
        }
    }

    @Test(arguments: Way.allCases)
    func `method, query, header fields and body arrive, and so does the answer`(
        _ way: Way
    ) async throws {
        let server = try HTTPServer { request in
            let type = request.headers["Content-Type"] ?? "-"
            let length = request.headers["Content-Length"] ?? "-"
            let words = [
                request.method, request.query["a"] ?? "-", request.headers["X-Name"] ?? "-", type,
                length, "\(request.body.count)",
            ]
            return HTTPResponse(
                status: 404, headers: ["X-Words": words.joined(separator: " ")],
                body: .bytes(request.body))
        }
        let (transport, start) = (way.transport, "http://127.0.0.1:\(server.port)/a%2Fb?a=b%20c")
        let fields = ["X-Name": "Anna: the first"]
        let get = try await transport.send(
            SyncRequest(method: "GET", url: start, headers: fields))
        #expect(get.status == 404)
        #expect(get.headers["x-words"] == "GET b c Anna: the first - - 0")
        #expect(get.body == [])
        // More than fits in one packet, and than is sent before a server says that it may be.
        let bytes = (0..<900_000).map { UInt8(truncatingIfNeeded: $0) }
        let typed = fields.merging(["Content-Type": "application/json"]) { $1 }
        let post = try await transport.send(
            SyncRequest(method: "POST", url: start, headers: typed, body: bytes))
        #expect(
            post.headers["x-words"] == "POST b c Anna: the first application/json 900000 900000")
        #expect(post.body == bytes)
        let delete = try await transport.send(SyncRequest(method: "DELETE", url: start))
        #expect(delete.headers["x-words"]?.hasPrefix("DELETE b c - -") == true)
        server.stop()
    }

    @Test func `a post without a body says so, and nothing about a type`() async throws {
        let server = try HTTPServer { request in
            .text(
                "\(request.headers["Content-Length"] ?? "-") \(request.headers["Content-Type"] ?? "-")"
            )
        }
        let answer = try await SystemTransport().send(
            SyncRequest(method: "POST", url: "http://127.0.0.1:\(server.port)/"))
        #expect(String(decoding: answer.body, as: UTF8.self) == "0 -")
        server.stop()
    }

    @Test(arguments: Way.allCases)
    func `a redirection is an answer and not followed`(_ way: Way) async throws {
        let count = Mutex(0)
        let server = try HTTPServer { _ in
            count.withLock { $0 += 1 }
            return HTTPResponse(status: 302, headers: ["Location": "/elsewhere"])
        }
        let answer = try await way.transport.send(
            SyncRequest(method: "GET", url: "http://127.0.0.1:\(server.port)/"))
        #expect(answer.status == 302)
        #expect(answer.headers["location"] == "/elsewhere")
        #expect(count.withLock { $0 } == 1)
        server.stop()
    }

    @Test(arguments: Way.allCases)
    func `the address where nobody answers is named`(_ way: Way) async throws {
        let server = try HTTPServer { _ in .text("") }
        let url = "http://127.0.0.1:\(server.port)/v1/info"
        server.stop()
        let error = await #expect(throws: SyncTransportError.self) {
            try await way.transport.send(SyncRequest(method: "GET", url: url))
        }
        #expect(error?.description.hasPrefix("\(url) can't be reached: ") == true)
    }

    @Test(arguments: ["http://", "file:///etc/passwd", "no address", "gopher://example.com/"])
    func `what is no address of a service is refused`(_ url: String) async throws {
        let error = await #expect(throws: SyncTransportError.self) {
            try await SystemTransport().send(SyncRequest(method: "GET", url: url))
        }
        #expect(error?.description.contains(url) == true)
    }

    @Test(arguments: Way.allCases)
    func `a stream's pieces come as they are sent, until the service ends it`(
        _ way: Way
    ) async throws {
        let stream = EventStream()
        let server = try HTTPServer { _ in .events(stream) }
        let transport = way.transport
        // It ends what is under way when it is let go.
        defer { withExtendedLifetime(transport) {} }
        let answer = try await transport.stream(
            SyncRequest(method: "GET", url: "http://127.0.0.1:\(server.port)/"))
        #expect(answer.head.status == 200)
        #expect(answer.head.headers["content-type"] == "text/event-stream")
        var text = ""
        var count = 0
        for try await piece in answer.body {
            text += String(decoding: piece, as: UTF8.self)
            // On a slow machine the server says in between that it is still there.
            let events = text.replacing("\n:\n", with: "")
            guard events.hasSuffix("\n\n"), events.matches(of: /data/).count == count else {
                continue
            }
            // Each is sent once the one before has come.
            count += 1
            if count <= 3 {
                stream.send(ServerSentEvent(name: "a", data: "\(count)"))
            } else {
                stream.close()
            }
        }
        #expect(
            text.replacing("\n:\n", with: "")
                .hasSuffix("event: a\ndata: 1\n\nevent: a\ndata: 2\n\nevent: a\ndata: 3\n\n"))
        server.stop()
    }

    @Test(arguments: Way.allCases)
    func `a stream that nobody reads any more is closed`(_ way: Way) async throws {
        let (ended, end) = AsyncStream<Void>.makeStream()
        let stream = EventStream { _ in end.finish() }
        let server = try HTTPServer { _ in .events(stream) }
        let transport = way.transport
        let reader = Task {
            let answer = try await transport.stream(
                SyncRequest(method: "GET", url: "http://127.0.0.1:\(server.port)/"))
            for try await _ in answer.body { withUnsafeCurrentTask { $0?.cancel() } }
        }
        _ = await reader.result
        // The server sees a client leave when it next writes to it.
        let writer = Task {
            while !Task.isCancelled {
                stream.keepAlive()
                await Task.yield()
            }
        }
        for await _ in ended {}
        writer.cancel()
        server.stop()
    }

    @Test(arguments: Way.allCases)
    func `who gives up waiting is let go at once`(_ way: Way) async throws {
        let (asked, ask) = AsyncStream<Void>.makeStream()
        let never = DeferredResponse()
        let server = try HTTPServer { request in
            guard request.rawPath == "/wait" else { return .text("") }
            ask.finish()
            return .deferred(never)
        }
        let (transport, start) = (way.transport, "http://127.0.0.1:\(server.port)/")
        let waiter = Task {
            try await transport.send(SyncRequest(method: "GET", url: start + "wait"))
        }
        for await _ in asked {}
        waiter.cancel()
        await #expect(throws: (any Error).self) { try await waiter.value }
        // Before it has begun, too.
        let late = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await transport.send(SyncRequest(method: "GET", url: start))
        }
        await #expect(throws: (any Error).self) { try await late.value }
        never.respond(.text(""))
        server.stop()
    }

    @Test func `a hundred requests at a time are answered, each by its own`() async throws {
        let server = try HTTPServer { .text($0.query["n"] ?? "") }
        let transport = SystemTransport()
        let start = "http://127.0.0.1:\(server.port)/?n="
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<100 {
                group.addTask {
                    let answer = try await transport.send(
                        SyncRequest(method: "GET", url: start + "\(number)"))
                    #expect(String(decoding: answer.body, as: UTF8.self) == "\(number)")
                }
            }
            try await group.waitForAll()
        }
        server.stop()
    }

    @Test func `an end of the transport breaks off what is under way`() async throws {
        let stream = EventStream()
        let server = try HTTPServer { _ in .events(stream) }
        let body: AsyncThrowingStream<[UInt8], any Error>
        do {
            let transport = SystemTransport()
            body = try await transport.stream(
                SyncRequest(method: "GET", url: "http://127.0.0.1:\(server.port)/")
            ).body
        }
        await #expect(throws: CancellationError.self) { for try await _ in body {} }
        server.stop()
    }
}
