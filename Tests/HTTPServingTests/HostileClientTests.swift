import Dispatch
import HTTPServing
import SettingsTestSupport
import Synchronization
import Testing

@Suite(.serialized, .timeLimit(.minutes(10))) struct HostileClientTests {
    private func makeServer(
        _ change: (inout HTTPServer.Configuration) -> Void,
        handler: @escaping HTTPServer.Handler = { .text("\($0.body.count)") }
    ) throws -> HTTPServer {
        var configuration = HTTPServer.Configuration()
        change(&configuration)
        return try HTTPServer(configuration: configuration, handler: handler)
    }

    @Test(arguments: ["", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n"])
    func `a client that sends a byte now and then is cut in time`(start: String) async throws {
        let server = try makeServer { $0.requestSeconds = 1 }
        try await onOwnThread {
            let client = try RawConnection(port: server.port)
            client.send(start)
            let others = try RawConnection(port: server.port)
            // Each answer of the other client is a moment in which this one sends one more byte.
            while server.connectionCount > 1 {
                client.send("a")
                others.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(try others.readResponse().status == 200)
            }
        }
        server.stop()
    }

    @Test func `a client that keeps asking is not cut`() async throws {
        let server = try makeServer {
            $0.requestSeconds = 1
            $0.idleSeconds = 1
        }
        try await onOwnThread {
            let client = try RawConnection(port: server.port)
            let clock = ContinuousClock()
            let end = clock.now.advanced(by: .seconds(4))
            while clock.now < end {
                client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(try client.readResponse().status == 200)
            }
        }
        server.stop()
    }

    @Test func `a long body is refused before it is read when it isn't admitted`() async throws {
        let server = try makeServer {
            $0.admission = { $0.headers["Authorization"] == nil ? .text("who?", status: 401) : nil }
        }
        try await onOwnThread {
            let client = try RawConnection(port: server.port)
            client.send(
                "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n"
                    + "Expect: 100-continue\r\n\r\n")
            #expect(try client.readResponse().status == 401)
            let known = try RawConnection(port: server.port)
            known.send(
                "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\nAuthorization: a\r\n"
                    + "Expect: 100-continue\r\n\r\n")
            #expect(try known.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 100 Continue"))
            known.send(String(repeating: "a", count: 100_000))
            #expect(try known.readResponse().body == "100000")
        }
        server.stop()
    }

    @Test func `the bodies of all requests together have a limit`() async throws {
        let server = try makeServer { $0.allBodiesLimit = 150_000 }
        try await onOwnThread {
            let half =
                "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100001\r\n\r\n"
                + String(repeating: "a", count: 100_000)
            var first = try RawConnection(port: server.port)
            first.send(half)
            // Until the first body has been read so far; it may itself have come second and been refused.
            var status = 200
            while status == 200 {
                let client = try RawConnection(port: server.port)
                client.send(half + "a")
                status = try client.readResponse().status
                if status == 200 {
                    first = try RawConnection(port: server.port)
                    first.send(half)
                }
            }
            #expect(status == 503)
            first.send("a")
            _ = try first.readResponse()
            let last = try RawConnection(port: server.port)
            last.send(half + "a")
            #expect(try last.readResponse().body == "100001")
        }
        server.stop()
    }

    @Test func `refusals are made as the configuration says`() async throws {
        let server = try makeServer {
            $0.bodyLimit = 10
            $0.refusal = { status, _ in .json("{\"status\":\(status)}", status: status) }
        }
        try await onOwnThread {
            let client = try RawConnection(port: server.port)
            client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 11\r\n\r\n")
            let response = try client.readResponse()
            #expect(response.body == "{\"status\":413}")
            #expect(response.headers["content-type"] == "application/json")
        }
        server.stop()
    }

    @Test func `a slow reader's stream ends, and others go on`() async throws {
        let streams = Mutex<[EventStream]>([])
        let ended = DispatchSemaphore(value: 0)
        let server = try HTTPServer { _ in
            let stream = EventStream(byteLimit: 10_000, overflow: .endStream) { _ in
                ended.signal()
            }
            streams.withLock { $0.append(stream) }
            return .events(stream)
        }
        try await onOwnThread {
            let slow = try RawConnection(port: server.port)
            slow.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            _ = try slow.read(until: "retry: 1000\n\n")
            let stream = streams.withLock { $0[0] }
            let event = ServerSentEvent(name: "a", data: String(repeating: "x", count: 1_000))
            // The system's buffers take some; then the stream's own limit is reached.
            while !stream.isClosed { stream.send(event) }
            let fast = try RawConnection(port: server.port)
            fast.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            _ = try fast.read(until: "retry: 1000\n\n")
            let text = try slow.read(until: "0\r\n\r\n")
            // The stream ends in chunks, which may lie anywhere.
            let marks = [UInt8(ascii: "x"), UInt8(ascii: "\n"), UInt8(ascii: "\r")]
            let lines = text.replacing("\r\n", with: "|").utf8.suffix(40).filter(marks.contains)
            #expect(lines.suffix(2).allSatisfy { $0 == UInt8(ascii: "\n") }, "No event is cut.")
            // The last bytes arrive before the server has put the stream away.
            ended.wait()
            #expect(server.streamCount == 1)
        }
        server.stop()
    }
}

@Suite struct HTTPAddressTests {
    @Test(arguments: [
        ("127.0.0.1", "127.0.0.1", "127.0.0.1"), ("10.1.2.3", "10.1.2.3", "10.1.2.3"),
        ("::1", "::1", "::1"), ("2001:db8::1:2:3:4", "2001:db8::1:2:3:4", "2001:db8::"),
        ("::ffff:192.0.2.1", "192.0.2.1", "192.0.2.1"),
    ])
    func `addresses are read and written`(text: String, written: String, network: String) throws {
        let address = try #require(HTTPAddress(text))
        #expect(address.description == written)
        #expect(address.network.description == network)
        #expect(address.isLoopback == ["127.0.0.1", "::1"].contains(text))
    }

    @Test(arguments: ["", "localhost", "1.2.3", "1.2.3.4.5", "1.2.3.4 ", "g::"])
    func `what is no address is refused`(text: String) {
        #expect(HTTPAddress(text) == nil)
    }

    @Test func `a client's address is told to the handler`() async throws {
        let server = try HTTPServer { .text($0.address?.description ?? "none") }
        let client = try RawConnection(port: server.port)
        client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(try client.readResponse().body == "127.0.0.1")
        server.stop()
    }
}
