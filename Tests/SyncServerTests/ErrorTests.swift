import HTTPServing
import JSONText
import SettingsTestSupport
import SyncProtocol
import SyncServer
import Testing

@Suite(.timeLimit(.minutes(10))) struct ErrorTests {
    @Test(arguments: [
        ("GET", "/v1/changes"), ("POST", "/v1/batch"), ("GET", "/v1/events"),
        ("GET", "/v1/devices"), ("DELETE", "/v1/devices/0123456789abcdef"),
        ("POST", "/v1/pairings"), ("GET", "/v1/history"), ("GET", "/v1/export"),
        ("DELETE", "/v1/account"),
    ])
    func `without a token nothing is told`(method: String, path: String) async throws {
        try await TestService.run { service in
            for token in [
                nil, "", "x", "kv_0_0", "kv_0123456789abcdef_" + String(repeating: "a", count: 64),
            ] {
                let stranger = TestDevice(
                    port: service.server.port, account: "", id: "", token: token)
                let answer = try stranger.send(method, path, method == "GET" ? nil : "{}")
                #expect(answer.status == 401)
                #expect(answer.problem == "unauthorized")
                #expect(answer.headers["www-authenticate"]?.hasPrefix("Bearer") == true)
            }
        }
    }

    @Test(arguments: [
        ("GET", "/", 404), ("GET", "/v1", 404), ("GET", "/v1/changes/", 404),
        ("GET", "/v1/nothing", 404), ("PUT", "/v1/batch", 405), ("GET", "/v1/account", 405),
        ("GET", "/v1/%2e%2e/info", 400), ("GET", "/%ff", 400),
    ])
    func `what is not there is a problem`(method: String, path: String, status: Int) async throws {
        try await TestService.run { service in
            let answer = try service.newDevice().send(method, path)
            #expect(answer.status == status)
            #expect(answer.problem != nil)
            #expect(status != 405 || answer.headers["allow"]?.isEmpty == false)
        }
    }

    @Test(arguments: [
        "since=", "since=1", "since=0123456789abcdef:-1", "since=0123456789abcdef:01",
        "since=0123456789abcdef:1:1", "since=0123456789ABCDEFG:1", "limit=0", "limit=1025",
        "limit=+5", "limit=1e3", "limit=99999999999999999999", "ns=", "ns=a&ns=b", "other=1",
        "since=%00", "ns=%00", "whole=1", "whole=null", "whole=", "whole=true&whole=true",
    ])
    func `a query that makes no sense is refused`(query: String) async throws {
        try await TestService.run { service in
            let device = try service.newDevice()
            // Also by who has all of it already.
            for headers in [[:], ["If-None-Match": "*"]] {
                let answer = try device.send("GET", "/v1/changes?\(query)", headers: headers)
                #expect(answer.status == 400)
                #expect(try answer.text("detail").hasSuffix("."))
            }
        }
    }

    @Test(arguments: [
        "", "{", "[]", "null", "1", "\"\"", "{\"dev\":1}", "{\"dev\":\"x\"}",
        "{\"dev\":\"0123456789abcdef\",\"batch\":1,\"batch\":2,\"items\":[]}",
        "{\"dev\":\"0123456789abcdef\",\"batch\":-1,\"items\":[]}",
        "{\"dev\":\"0123456789abcdef\",\"batch\":1.5,\"items\":[]}",
        "{\"dev\":\"0123456789abcdef\",\"batch\":1e400,\"items\":[]}",
        "{\"dev\":\"0123456789abcdef\",\"batch\":99999999999999999999,\"items\":[]}",
        "{\"dev\":\"0123456789abcdef\",\"batch\":9007199254740992,\"items\":[]}",
        "{\"dev\":\"0123456789abcdef\",\"batch\":1,\"items\":{}}",
        "{\"dev\":\"0123456789abcdef\",\"batch\":1,\"items\":[{}]}",
        "{\"dev\":\"0123456789abcdef\",\"batch\":1,\"items\":[null]}",
        "{\"dev\":\"0123456789abcdef\",\"batch\":1,\"items\":[],\"extra\":1}",
        "{\"dev\":\"0123456789abcdef\",\"batch\":1,\"items\":[]} x",
        "{\"dev\":\"\\ud800\",\"batch\":1,\"items\":[]}",
        String(repeating: "[", count: 100_000),
        "{\"a\":" + String(repeating: "{\"a\":", count: 50_000),
    ])
    func `a body that can't be understood is refused`(body: String) async throws {
        try await TestService.run { service in
            let device = try service.newDevice()
            let answer = try device.send("POST", "/v1/batch", body)
            #expect(answer.status == 400)
            #expect(answer.problem == "invalid-request")
            #expect(try answer.text("detail").hasSuffix("."))
            #expect(try device.put("a", "1").status == 200)
        }
    }

    @Test func `bytes that aren't UTF-8 and types that aren't JSON are refused`() async throws {
        try await TestService.run { service in
            let device = try service.newDevice()
            let connection = try RawConnection(port: device.port)
            connection.send(
                "POST /v1/batch HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                    + "Authorization: Bearer \(device.token ?? "")\r\nContent-Length: 9\r\n\r\n")
            connection.send(Array("{\"dev\":\"".utf8) + [0xFF])
            #expect(try connection.readResponse().status == 400)
            let form = try device.send(
                "POST", "/v1/batch", "{}", headers: ["Content-Type": "text/plain"])
            #expect(form.status == 415)
            #expect(form.problem == "invalid-request")
        }
    }

    @Test func `a body that is too long is refused, and before it is read without a token`()
        async throws
    {
        try await TestService.run { service in
            let device = try service.newDevice()
            let connection = try RawConnection(port: device.port)
            connection.send(
                "POST /v1/batch HTTP/1.1\r\nHost: x\r\nContent-Length: 3000000\r\n"
                    + "Authorization: Bearer \(device.token ?? "")\r\n\r\n")
            let answer = TestAnswer(try connection.readResponse())
            #expect(answer.status == 413)
            #expect(answer.problem == "too-large")
            let stranger = try RawConnection(port: device.port)
            stranger.send(
                "POST /v1/batch HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n")
            #expect(try stranger.readResponse().status == 401)
        }
    }

    @Test func `codes can't be guessed in a hurry, and devices have their own measure`()
        async throws
    {
        try await TestService.run {
            $0.newcomerRate = RequestRate(perSecond: 0.001, burst: 3)
            $0.deviceRate = RequestRate(perSecond: 0.001, burst: 5)
            $0.strangerRate = RequestRate(perSecond: 0.001, burst: 7)
        } _: { service in
            let device = try service.newDevice()
            let guess = "{\"code\":\"ABCD-EFGH\",\"name\":\"x\"}"
            let guesses = try (0..<4).map { _ in try device.send("POST", "/v1/devices", guess) }
            #expect(guesses.map(\.status) == [401, 401, 429, 429])
            #expect(guesses[3].problem == "throttled")
            #expect(guesses[3].headers["retry-after"].flatMap { Int($0) } ?? 0 > 0)
            let reads = try (0..<6).map { _ in try device.send("GET", "/v1/changes").status }
            #expect(reads == [200, 200, 200, 200, 200, 429])
            let stranger = TestDevice(port: device.port, account: "", id: "", token: "kv_x")
            let knocks = try (0..<8).map { _ in try stranger.send("GET", "/v1/changes").status }
            #expect(knocks == [401, 401, 401, 401, 401, 401, 401, 429])
            #expect(try device.send("GET", "/livez").status == 200)
        }
    }

    @Test func `behind a proxy, its word says who asks`() async throws {
        try await TestService.run {
            $0.trustsProxy = true
            $0.strangerRate = RequestRate(perSecond: 0.001, burst: 1)
        } _: { service in
            let stranger = TestDevice(port: service.server.port, account: "", id: "", token: nil)
            let lists = ["192.0.2.1", "192.0.2.2", "192.0.2.9, 192.0.2.1"]
            let statuses = try lists.map { list in
                try stranger.send("GET", "/v1/info", headers: ["X-Forwarded-For": list]).status
            }
            #expect(statuses == [200, 200, 429])
        }
    }

    @Test func `a client's request id is kept when it is plain`() async throws {
        try await TestService.run { service in
            let device = try service.newDevice()
            let kept = try device.send("GET", "/v1/info", headers: ["X-Request-Id": "abc-1"])
            #expect(kept.headers["x-request-id"] == "abc-1")
            let odd = try device.send("GET", "/v1/info", headers: ["X-Request-Id": "a b{"])
            #expect(odd.headers["x-request-id"] != "a b{")
        }
    }
}
