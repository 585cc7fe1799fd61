import JSONText
import SettingsTestSupport
import SyncProtocol
import SyncServer
import SyncStorage
import Testing

@Suite(.timeLimit(.minutes(10))) struct RouteTests {
    @Test func `info tells the limits and the time to everybody`() async throws {
        try await TestService.run { service in
            let answer = try service.newDevice().send("GET", "/v1/info")
            #expect(answer.status == 200)
            #expect(try answer.json["now"] == .integer(1_800_000_000_000))
            #expect(try answer.json["limits"]?["keys"] == .integer(1024))
            #expect(answer.headers["x-content-type-options"] == "nosniff")
            #expect(answer.headers["x-request-id"]?.isEmpty == false)
        }
    }

    @Test func `a value put by one device is read by another`() async throws {
        try await TestService.run { service in
            let phone = try service.newDevice()
            let tablet = try service.newDevice(of: phone.account, named: "tablet")
            let put = try phone.put("volume", "7")
            #expect(put.status == 200, "\(put.body)")
            #expect(try put.array("items").first?["status"] == .string("applied"))
            let changes = try tablet.send("GET", "/v1/changes?ns=com.example.app")
            let items = try changes.array("items")
            #expect(items.count == 1)
            #expect(items.first?["key"] == .string("volume"))
            #expect(items.first?["val"] == .string("Nw=="))
            #expect(changes.headers["etag"] == "\"\(try changes.text("to"))\"")
        }
    }

    @Test func `nothing new is 304, and something new is told from the cursor on`() async throws {
        try await TestService.run { service in
            let device = try service.newDevice()
            _ = try device.put("a", "1")
            let first = try device.send("GET", "/v1/changes")
            let tag = try #require(first.headers["etag"])
            let cursor = try first.text("to")
            for tags in [tag, "W/\(tag)", "\"x\", \(tag)"] {
                let again = try device.send(
                    "GET", "/v1/changes?since=\(cursor)", headers: ["If-None-Match": tags])
                #expect(again.status == 304)
                #expect(again.body.isEmpty)
                #expect(again.headers["etag"] == tag)
            }
            _ = try device.put("b", "2")
            let more = try device.send(
                "GET", "/v1/changes?since=\(cursor)", headers: ["If-None-Match": tag])
            #expect(more.status == 200)
            #expect(try more.array("items").map { $0["key"] } == [.string("b")])
        }
    }

    @Test func `a cursor of another life or ahead of the account is a resync`() async throws {
        try await TestService.run { service in
            let device = try service.newDevice()
            _ = try device.put("a", "1")
            let to = try device.send("GET", "/v1/changes").text("to")
            let epoch = to.prefix(16)
            for cursor in ["0123456789abcdef:1", "\(epoch):999"] {
                let answer = try device.send("GET", "/v1/changes?since=\(cursor)")
                #expect(answer.status == 409)
                #expect(answer.problem == "resync")
            }
        }
    }

    @Test func `pages follow each other by their cursors`() async throws {
        try await TestService.run { service in
            let device = try service.newDevice()
            for key in 0..<7 { _ = try device.put("k\(key)", "v") }
            var keys: [JSONValue] = []
            var query = "?limit=3"
            var hasMore = true
            while hasMore {
                let page = try device.send("GET", "/v1/changes\(query)")
                keys += try page.array("items").compactMap { $0["key"] }
                hasMore = try page.json["more"] == .boolean(true)
                query = "?limit=3&since=\(try page.text("to"))"
            }
            #expect(keys == (0..<7).map { .string("k\($0)") })
        }
    }

    @Test func `a device pairs another one, which may not do more`() async throws {
        try await TestService.run { service in
            let phone = try service.newDevice(
                scope: SyncScope(namespaces: ["com.example.app", "b"]))
            let wide = try phone.send("POST", "/v1/pairings", "{\"scope\":{}}")
            #expect(wide.status == 403)
            let code = try phone.send(
                "POST", "/v1/pairings", "{\"scope\":{\"namespaces\":[\"b\"],\"readOnly\":true}}")
            #expect(code.status == 201)
            let body = "{\"code\":\"\(try code.text("code"))\",\"name\":\"reader\"}"
            let joined = try phone.send("POST", "/v1/devices", body)
            #expect(joined.status == 201)
            #expect(try joined.text("account") == phone.account)
            let reader = TestDevice(
                port: phone.port, account: phone.account, id: try joined.text("device"),
                token: try joined.text("token"))
            #expect(try reader.put("a", "1", namespace: "b").problem == "forbidden")
            #expect(try reader.send("GET", "/v1/changes?ns=b").status == 200)
            #expect(
                try reader.send("GET", "/v1/changes?ns=com.example.app").problem == "forbidden")
            #expect(try reader.send("POST", "/v1/pairings").problem == "forbidden")
            #expect(
                try phone.send("POST", "/v1/devices", body).problem == "unauthorized",
                "A code is good for once.")
        }
    }

    @Test func `devices are listed and can be revoked`() async throws {
        try await TestService.run { service in
            let phone = try service.newDevice()
            let tablet = try service.newDevice(of: phone.account, named: "tablet")
            // They joined in the same millisecond, so either may be first.
            let list = try phone.send("GET", "/v1/devices").array("devices")
            let names = list.map { $0["current"] == .boolean(true) ? $0["name"] : nil }
            #expect(Set(names) == [.string("phone"), nil])
            #expect(Set(list.map { $0["name"] }) == [.string("phone"), .string("tablet")])
            let stream = try tablet.listen()
            #expect(try phone.send("DELETE", "/v1/devices/\(tablet.id)").status == 204)
            _ = try stream.read(until: "0\r\n\r\n")
            #expect(try tablet.send("GET", "/v1/changes").status == 401)
            #expect(try phone.send("DELETE", "/v1/devices/\(tablet.id)").problem == "not-found")
        }
    }

    @Test func `history keeps what was replaced`() async throws {
        try await TestService.run { service in
            let phone = try service.newDevice()
            let tablet = try service.newDevice(of: phone.account)
            _ = try phone.put("a", "one")
            _ = try tablet.put("a", "two")
            _ = try tablet.put("b", "x")
            let history = try phone.send("GET", "/v1/history?ns=com.example.app&key=a")
            #expect(history.status == 200)
            #expect(try history.array("items").count == 1)
            #expect(try phone.send("GET", "/v1/history?key=b").array("items").isEmpty)
        }
    }

    @Test func `an account is exported as lines`() async throws {
        try await TestService.run { service in
            let device = try service.newDevice()
            for key in 0..<200 { _ = try device.put("k\(key)", "v\(key)") }
            let text = try ToolOutput.run([
                "curl", "--silent", "--fail", "-H", "Authorization: Bearer \(device.token ?? "")",
                service.server.url + "v1/export",
            ])
            let lines = text.split(separator: "\n")
            #expect(lines.count == 201)
            #expect(try JSONValue(parsing: String(lines[0]))["account"] == .string(device.account))
            let keys = try lines.dropFirst().map { try JSONValue(parsing: String($0))["key"] }
            #expect(keys == (0..<200).map { .string("k\($0)") })
        }
    }

    @Test func `an account is erased only when it is named`() async throws {
        try await TestService.run { service in
            let device = try service.newDevice()
            let other = try service.newDevice()
            _ = try device.put("a", "1")
            for body in ["{}", "{\"account\":\"\(other.account)\"}"] {
                #expect(
                    try device.send("DELETE", "/v1/account", body).problem == "invalid-request")
            }
            let body = "{\"account\":\"\(device.account)\"}"
            #expect(try device.send("DELETE", "/v1/account", body).status == 204)
            #expect(try device.send("GET", "/v1/changes").status == 401)
            #expect(try other.send("GET", "/v1/changes").status == 200)
        }
    }

    @Test func `the service tells how it is`() async throws {
        try await TestService.run { service in
            let device = try service.newDevice()
            _ = try device.put("a", "1")
            #expect(try device.send("GET", "/livez").status == 200)
            #expect(try device.send("GET", "/readyz").status == 200)
            let metrics = try device.send("GET", "/metrics").body
            #expect(
                metrics.contains(
                    "settings_sync_requests_total{route=\"POST /v1/batch\",status=\"200\"} 1\n"))
            #expect(metrics.contains("settings_sync_batches_total{result=\"stored\"} 1\n"))
            #expect(metrics.contains("settings_sync_edits_total{status=\"applied\"} 1\n"))
            #expect(metrics.contains("settings_sync_commit_accounts_count 1\n"))
        }
    }

    @Test func `logs hold no keys, values, tokens, codes or names`() async throws {
        try await TestService.run { service in
            let device = try service.newDevice(named: "secretname")
            _ = try device.put("secretkey", "secretvalue", namespace: "secretspace")
            _ = try device.send("GET", "/v1/changes?ns=secretspace")
            _ = try device.send("GET", "/v1/secretpath?secretquery=1")
            _ = try device.send("POST", "/v1/batch", "{\"secretmember\":1}")
            let log = service.logged.joined(separator: "\n")
            #expect(log.contains("\"route\":\"POST /v1/batch\""))
            #expect(!log.contains("secret"))
            #expect(!log.contains(try #require(device.token).suffix(20)))
            for line in service.logged { _ = try JSONValue(parsing: line) }
        }
    }
}
