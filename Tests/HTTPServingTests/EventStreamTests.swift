import HTTPServing
import SettingsTestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(10))) struct EventStreamTests {
    private let hub = EventHub(token: "t")

    private func makeServer() throws -> HTTPServer {
        try HTTPServer { [hub] request in
            if request.segments == ["publish"] {
                hub.publish(name: "change", data: "{}")
                return .text("ok")
            }
            return .events(
                hub.subscribe(
                    lastEventID: request.headers["Last-Event-ID"],
                    catchUp: ServerSentEvent(name: "change", data: "missed")))
        }
    }

    private func listen(_ server: HTTPServer, _ headers: String = "") throws -> RawConnection {
        let client = try RawConnection(port: server.port)
        client.send("GET /events HTTP/1.1\r\nHost: x\r\n\(headers)\r\n")
        _ = try client.read(until: "retry: 1000\n\n")
        return client
    }

    @Test func `what is published reaches every client in order`() async throws {
        try await onOwnThread {
            let server = try makeServer()
            let clients = try (0..<10).map { _ in try listen(server) }
            for number in 1...100 { hub.publish(name: "change", data: "\(number)") }
            for client in clients {
                let text = try client.read(until: "data: 100\n\n")
                let numbers = text.split(separator: "\n").filter { $0.hasPrefix("data: ") }
                #expect(numbers == (1...100).map { "data: \($0)" })
                #expect(text.contains("id: t-100\nevent: change\ndata: 100\n\n"))
            }
            server.stop()
        }
    }

    @Test func `data of many lines keeps its lines and nothing can be forged`() async throws {
        try await onOwnThread {
            let server = try makeServer()
            let client = try listen(server)
            hub.publish(name: "a\nb", data: "1\r\n2\n\n3")
            let text = try client.read(until: "data: 3\n\n")
            #expect(text.contains("event: a b\ndata: 1\ndata: 2\ndata: \ndata: 3\n\n"))
            server.stop()
        }
    }

    @Test func `a client that comes back hears that it missed something`() async throws {
        try await onOwnThread {
            let server = try makeServer()
            hub.publish(name: "change", data: "1")
            let late = try listen(server, "Last-Event-ID: t-0\r\n")
            _ = try late.read(until: "id: t-1\nevent: change\ndata: missed\n\n")
            let current = try listen(server, "Last-Event-ID: t-1\r\n")
            hub.publish(name: "change", data: "2")
            #expect(try current.read(until: "data: 2\n\n").contains("missed") == false)
            server.stop()
        }
    }

    @Test func `a stop with open streams ends them and does not abort`() async throws {
        try await onOwnThread {
            for _ in 0..<20 {
                let server = try makeServer()
                let clients = try (0..<20).map { _ in try listen(server) }
                server.stop()
                for client in clients { #expect(try client.readToEnd().hasSuffix("0\r\n\r\n")) }
            }
            #expect(hub.streamCount == 0)
        }
    }

    @Test func `a stop while events are published does not abort`() async throws {
        for _ in 0..<10 {
            let server = try makeServer()
            let clients = try (0..<20).map { _ in try listen(server) }
            await withTaskGroup { group in
                group.addTask {
                    for number in 0..<200 { hub.publish(name: "change", data: "\(number)") }
                }
                group.addTask { server.stop() }
            }
            for client in clients { _ = try client.readToEnd() }
        }
    }

    @Test func `two hundred clients come and go without a leak`() async {
        // In a process of its own: other tests open descriptors too.
        await #expect(processExitsWith: .success) {
            try await EventStreamTests().letClientsComeAndGo()
        }
    }

    private func letClientsComeAndGo() async throws {
        try await onOwnThread {
            let server = try makeServer()
            let before = try openDescriptorCount()
            for _ in 0..<4 {
                let clients = try (0..<200).map { _ in try listen(server) }
                #expect(server.streamCount >= 200)
                _ = clients.count
            }
            try waitForStreams(server, count: 0)
            // The server closes a connection a moment after its stream's end.
            while try openDescriptorCount() >= before + 400 {
                try waitForStreams(server, count: 0)
                try expectAnswer(server)
            }
            server.stop()
        }
    }

    @Test func `a client that left is found by the keep-alive comment`() async throws {
        try await onOwnThread {
            let server = try makeServer()
            let stays = try listen(server)
            do { _ = try listen(server) }
            try waitForStreams(server, count: 1)
            _ = try stays.read(until: ":\n\n")
            server.stop()
        }
    }

    private func expectAnswer(_ server: HTTPServer) throws {
        let client = try RawConnection(port: server.port)
        client.send("GET /publish HTTP/1.1\r\nHost: x\r\n\r\n")
        _ = try client.read(until: "ok")
    }

    /// Sends keep-alive comments until server and hub have so many streams left; the suite's time limit
    /// ends it.
    private func waitForStreams(_ server: HTTPServer, count: Int) throws {
        while server.streamCount != count || hub.streamCount != count {
            server.sendKeepAlive()
            let client = try RawConnection(port: server.port)
            client.send("HEAD /events HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            _ = try client.readToEnd()
        }
    }

    @Test func `a client that does not read loses the oldest events only`() async throws {
        try await onOwnThread {
            let server = try makeServer()
            let slow = try listen(server)
            let filler = String(repeating: "x", count: 10_000)
            for number in 0..<2_000 { hub.publish(name: "change", data: "\(number) \(filler)") }
            hub.publish(name: "change", data: "last")
            let text = try slow.read(until: "data: last\n\n")
            #expect(text.contains("data: 0 x"))
            #expect(text.utf8.count < 15_000_000)
            #expect(text.contains("data: 1999 x"))
            server.stop()
        }
    }

    @Test func `keep-alive comments come by the clock`() async throws {
        try await onOwnThread {
            var configuration = HTTPServer.Configuration()
            configuration.keepAliveInterval = .milliseconds(5)
            let server = try HTTPServer(configuration: configuration) { [hub] _ in
                .events(hub.subscribe())
            }
            let client = try listen(server)
            for _ in 0..<3 { _ = try client.read(until: ":\n\n") }
            server.stop()
        }
    }

    @Test func `an answer to HEAD opens no stream`() async throws {
        try await onOwnThread {
            let server = try makeServer()
            let client = try RawConnection(port: server.port)
            client.send("HEAD /events HTTP/1.1\r\nHost: x\r\n\r\n")
            let head = try client.readResponse(hasBody: false)
            #expect(head.headers["content-type"] == "text/event-stream")
            #expect(hub.streamCount == 0)
            server.stop()
        }
    }

    @Test func `a hub that is closed ends its streams`() async throws {
        try await onOwnThread {
            let server = try makeServer()
            let client = try listen(server)
            hub.close()
            _ = try client.read(until: "0\r\n\r\n")
            let late = try listen(server)
            _ = try late.read(until: "0\r\n\r\n")
            server.stop()
        }
    }
}
