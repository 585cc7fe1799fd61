import JSONText
import SettingsTestSupport
import SyncProtocol
import SyncServer
import SyncStorage
import Testing

@Suite(.timeLimit(.minutes(10))) struct EventTests {
    @Test func `a change is told to the account's other devices, with its keys`() async throws {
        try await TestService.run { service in
            let phone = try service.newDevice()
            let tablet = try service.newDevice(of: phone.account)
            let stream = try tablet.listen("?ns=com.example.app")
            let put = try phone.put("volume", "7")
            let event = try stream.read(until: "\n\n")
            let lines = event.split(whereSeparator: \.isNewline).map(String.init)
            #expect(lines.contains("event: changes"))
            #expect(lines.contains("id: \(try put.text("rev"))"))
            let data = try #require(lines.first { $0.hasPrefix("data: ") }).dropFirst(6)
            let json = try JSONValue(parsing: String(data))
            #expect(json["ns"] == .string("com.example.app"))
            #expect(json["keys"] == .array([.string("volume")]))
            #expect(json["dev"] == .string(phone.dev))
        }
    }

    @Test func `only the namespace that is listened for, and that the token allows`() async throws {
        try await TestService.run { service in
            let phone = try service.newDevice()
            let small = try service.newDevice(
                of: phone.account, scope: SyncScope(namespaces: ["b"]))
            let all = try phone.listen()
            let one = try phone.listen("?ns=b")
            let limited = try small.listen()
            _ = try phone.put("x", "1", namespace: "a")
            _ = try phone.put("y", "1", namespace: "b")
            #expect(try all.read(until: "\n\n").contains("\"a\""))
            for stream in [one, limited, all] {
                let event = try stream.read(until: "\n\n")
                #expect(event.contains("\"b\"") && !event.contains("\"a\""))
            }
            #expect(try small.send("GET", "/v1/events?ns=a").problem == "forbidden")
        }
    }

    @Test func `who comes back hears what he missed, or that he has to pull everything`()
        async throws
    {
        try await TestService.run { service in
            let device = try service.newDevice()
            let first = try device.put("a", "1").text("rev")
            let second = try device.put("a", "2").text("rev")
            let epoch = first.prefix(16)
            let late = try device.listen("?since=\(second)", headers: ["Last-Event-ID": first])
            #expect(
                try late.read(until: "\n\n").contains("id: \(second)\nevent: changes\n"))
            for cursor in ["\(epoch):99", "0000000000000000:1"] {
                let lost = try device.listen("?since=\(cursor)")
                #expect(try lost.read(until: "\n\n").contains("event: resync\n"))
            }
            let current = try device.listen("?since=\(second)")
            let third = try device.put("a", "3").text("rev")
            #expect(try current.read(until: "\n\n").contains("id: \(third)\n"))
            #expect(try device.send("GET", "/v1/events?since=x").problem == "invalid-request")
        }
    }

    @Test func `many keys are not named`() async throws {
        let commit = """
            {"dev":"0000000000000001","batch":1,"items":[\((0..<17).map { """
                {"ns":"a","key":"k\($0)","stamp":"1a3185c500000000-0000000000000001","type":1,"val":""}
                """ }.joined(separator: ","))]}
            """
        try await TestService.run { service in
            let device = try service.newDevice()
            let stream = try device.listen()
            #expect(try device.send("POST", "/v1/batch", commit).status == 200)
            let event = try stream.read(until: "\n\n")
            #expect(event.contains("\"ns\":\"a\"") && !event.contains("keys"))
        }
    }

    @Test func `a device's new stream ends its oldest`() async throws {
        try await TestService.run {
            $0.streamsPerDevice = 2
        } _: { service in
            let device = try service.newDevice()
            let streams = try (0..<3).map { _ in try device.listen() }
            _ = try streams[0].read(until: "0\r\n\r\n")
            _ = try device.put("a", "1")
            for stream in streams.dropFirst() { _ = try stream.read(until: "event: changes") }
        }
    }

    @Test func `a thousand devices of one account all hear of a change`() async throws {
        try await TestService.run {
            $0.streamsPerDevice = 1000
        } _: { service in
            let device = try service.newDevice()
            let other = try service.newDevice(of: device.account)
            let streams = try (0..<1000).map { try ($0 % 2 == 0 ? device : other).listen() }
            #expect(service.server.streamCount == 1000)
            _ = try device.put("a", "1")
            for stream in streams { _ = try stream.read(until: "event: changes") }
        }
    }

    @Test func `a drain says bye, ends streams and answers what is under way`() async throws {
        try await withTemporaryDirectory { folder in
            let service = try TestService(folder + "/sync.sqlite")
            let device = try service.newDevice()
            let stream = try device.listen()
            try await onOwnThread { service.server.drain() }
            let text = try stream.readToEnd()
            #expect(text.contains("event: bye\n"))
            #expect(text.hasSuffix("0\r\n\r\n"))
            #expect(throws: RawConnection.Failure.self) { _ = try RawConnection(port: device.port) }
            service.store.close()
        }
    }

    @Test func `heartbeats come by the clock`() async throws {
        try await TestService.run {
            $0.heartbeat = .milliseconds(5)
        } _: { service in
            let stream = try service.newDevice().listen()
            for _ in 0..<3 { _ = try stream.read(until: ":\n\n") }
        }
    }
}
