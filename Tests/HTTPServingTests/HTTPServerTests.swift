import HTTPServing
import SettingsTestSupport
import Synchronization
import Testing

@Suite(.serialized, .timeLimit(.minutes(10))) struct HTTPServerTests {
    private func echo(_ change: (inout HTTPServer.Configuration) -> Void = { _ in }) throws
        -> HTTPServer
    {
        var configuration = HTTPServer.Configuration()
        change(&configuration)
        return try HTTPServer(configuration: configuration) { request in
            .text("\(request.method) \(request.segments) \(request.body.count)")
        }
    }

    @Test func `requests on one connection are answered in order`() async throws {
        try await onOwnThread {
            let server = try echo()
            let client = try RawConnection(port: server.port)
            client.send("GET /a/b%2Fc HTTP/1.1\r\nHost: x\r\n\r\n")
            client.send("POST /p HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc")
            #expect(try client.readResponse().body == #"GET ["a", "b/c"] 0"#)
            #expect(try client.readResponse().body == #"POST ["p"] 3"#)
            client.send("HEAD / HTTP/1.1\r\nHost: x\r\n\r\n")
            let head = try client.readResponse(hasBody: false)
            #expect(head.headers["content-length"] == "9")
            #expect(head.status == 200)
            server.stop()
        }
    }

    @Test func `a chunked body is put together`() async throws {
        try await onOwnThread {
            let server = try echo()
            let client = try RawConnection(port: server.port)
            client.send(
                "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
                    + "3\r\nabc\r\n4\r\ndefg\r\n0\r\n\r\n")
            #expect(try client.readResponse().body == "POST [] 7")
            server.stop()
        }
    }

    @Test(arguments: ["Content-Length: 1001\r\n\r\n", nil])
    func `a body beyond the limit gets 413`(announced: String?) async throws {
        try await onOwnThread {
            let server = try echo { $0.bodyLimit = 1000 }
            let client = try RawConnection(port: server.port)
            client.send("POST / HTTP/1.1\r\nHost: x\r\n")
            let chunk = String(repeating: "a", count: 500)
            client.send(
                announced ?? "Transfer-Encoding: chunked\r\n\r\n"
                    + String(repeating: "1f4\r\n\(chunk)\r\n", count: 3) + "0\r\n\r\n")
            #expect(try client.readResponse().status == 413)
            server.stop()
        }
    }

    @Test func `a body without end is cut off`() async throws {
        try await onOwnThread {
            let server = try echo { $0.bodyLimit = 1000 }
            let client = try RawConnection(port: server.port)
            client.send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
            let chunk = String(repeating: "a", count: 500)
            for _ in 0..<20 { client.send("1f4\r\n\(chunk)\r\n") }
            _ = try? client.readToEnd()
            try expectAlive(server)
            server.stop()
        }
    }

    @Test(arguments: [8_300, 100_000])
    func `a target beyond the limit gets 414`(count: Int) async throws {
        try await onOwnThread {
            let server = try echo()
            let client = try RawConnection(port: server.port)
            client.send(
                "GET /\(String(repeating: "a", count: count)) HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(try client.readResponse().status == 414)
            server.stop()
        }
    }

    @Test func `headers beyond the limit get 431`() async throws {
        try await onOwnThread {
            let server = try echo()
            let client = try RawConnection(port: server.port)
            client.send("GET / HTTP/1.1\r\nHost: x\r\n")
            client.send("X: \(String(repeating: "a", count: 60_000))\r\n\r\n")
            #expect(try client.readResponse().status == 431)
            server.stop()
        }
    }

    @Test(arguments: ["/%", "/%zz", "/..", "/a/%2e%2e/b", "/%00", "/%ff"])
    func `a target that is encoded wrongly gets 400`(target: String) async throws {
        try await onOwnThread {
            let server = try echo()
            let client = try RawConnection(port: server.port)
            client.send("GET \(target) HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(try client.readResponse().status == 400)
            server.stop()
        }
    }

    @Test func `garbage of any kind leaves the server alive`() async throws {
        try await onOwnThread {
            let server = try echo()
            var random = SeededRandom(seed: .random(in: 0 ... .max))
            let pieces = [
                "GET ", "POST ", "/", "%", "?", "&", "=", " HTTP/1.1", " HTTP/9.9", "\r\n", "\n",
                "\0",
                "Host: x\r\n", "Content-Length: -1\r\n", "Content-Length: 99999999999999999999\r\n",
                "Transfer-Encoding: chunked\r\n", "fffffffffffffffff\r\n",
                "Expect: 100-continue\r\n",
                ": \r\n", " folded\r\n", "\u{FFFD}", "Connection: upgrade\r\n", "\r\n\r\n",
            ]
            for _ in 0..<300 {
                let client = try RawConnection(port: server.port)
                for _ in 0..<Int.random(in: 1...10, using: &random) {
                    client.send(pieces.randomElement(using: &random) ?? "")
                }
                client.send((0..<8).map { _ in UInt8.random(in: 0...255, using: &random) })
            }
            try expectAlive(server, "seed \(random.seed)")
            server.stop(gracePeriod: .zero)
        }
    }

    @Test func `a client that never finishes its header is dropped in time`() async throws {
        try await onOwnThread {
            let server = try echo { $0.idleSeconds = 1 }
            let client = try RawConnection(port: server.port)
            client.send("GET / HTTP/1.1\r\nHos")
            _ = try client.readToEnd()
            server.stop()
        }
    }

    @Test func `connections beyond the limit are closed`() async throws {
        try await onOwnThread {
            let server = try echo {
                $0.connectionLimit = 4
                $0.threadCount = 1
            }
            var clients: [RawConnection] = []
            var answered = 0
            for _ in 0..<6 {
                let client = try RawConnection(port: server.port)
                client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                if (try? client.readResponse().status) == 200 { answered += 1 }
                clients.append(client)
            }
            #expect(answered == 4)
            server.stop()
        }
    }

    @Test func `a port in use is an error that names it`() async throws {
        try await onOwnThread {
            let server = try echo()
            let error = #expect(throws: HTTPServerError.self) {
                _ = try echo { $0.port = server.port }
            }
            #expect(error?.code == .portInUse)
            #expect(error?.description.contains("\(server.port)") == true)
            server.stop()
            // Free again at once after the stop.
            try echo { $0.port = server.port }.stop()
        }
    }

    @Test(arguments: ["localhost.example", "300.1.1.1", "203.0.113.77", ""])
    func `an address that isn't this machine's is an error`(address: String) async throws {
        try await onOwnThread {
            let error = #expect(throws: HTTPServerError.self) {
                _ = try echo { $0.address = address }
            }
            #expect(error?.code == .invalidAddress)
        }
    }

    @Test func `a response header with a line break closes the connection`() async throws {
        try await onOwnThread {
            let server = try HTTPServer { _ in .seeOther("/\r\nX: 1") }
            let client = try RawConnection(port: server.port)
            client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(try client.readToEnd() == "")
            server.stop()
        }
    }

    @Test func `no connection gets through after the stop`() async throws {
        try await onOwnThread {
            let server = try echo()
            server.stop()
            server.stop()
            #expect(throws: RawConnection.Failure.self) { _ = try RawConnection(port: server.port) }
        }
    }

    @Test func `descriptors are given back`() async {
        // In a process of its own: other tests open descriptors too.
        await #expect(processExitsWith: .success) {
            try await HTTPServerTests().startAndStop()
        }
    }

    private func startAndStop() async throws {
        try await onOwnThread {
            let before = try openDescriptorCount()
            for _ in 0..<20 {
                let server = try echo()
                try expectAlive(server)
                server.stop()
            }
            #expect(try openDescriptorCount() < before + 60)
        }
    }

    private func expectAlive(_ server: HTTPServer, _ comment: Comment? = nil) throws {
        let client = try RawConnection(port: server.port)
        client.send("GET /alive HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(try client.readResponse().status == 200, comment)
    }
}
