import JSONText
import SettingsTestSupport
import SyncProtocol
import SyncServer
import Testing

@Suite(.timeLimit(.minutes(10))) struct IsolationTests {
    @Test func `no token, id or cursor shows another account's data`() async throws {
        try await TestService.run { service in
            let victim = try service.newDevice(named: "victimdevice")
            for key in 0..<5 { _ = try victim.put("victimkey\(key)", "victimvalue") }
            let cursor = try victim.send("GET", "/v1/changes").text("to")
            let attacker = try service.newDevice(named: "attacker")
            _ = try attacker.put("own", "1")
            let pieces = try Pieces(victim: victim, attacker: attacker, cursor: cursor)
            var random = SeededRandom(seed: .random(in: 0 ... .max))
            for _ in 0..<600 {
                let (method, target) = pieces.request(&random)
                let answer = try attacker.send(
                    method, target, method == "POST" ? pieces.body(&random) : nil,
                    headers: pieces.headers(&random))
                let text = answer.body + answer.headers.values.joined()
                #expect(
                    !text.contains("victim") && !text.contains(victim.account),
                    "seed \(random.seed): \(method) \(target): \(text)")
                #expect(answer.status < 500, "seed \(random.seed): \(method) \(target)")
            }
            #expect(try victim.send("GET", "/v1/changes").text("to") == cursor)
            #expect(try victim.send("GET", "/v1/devices").array("devices").count == 1)
        }
    }

    @Test func `an account's stream tells of its own changes only`() async throws {
        try await TestService.run { service in
            let one = try service.newDevice()
            let other = try service.newDevice()
            let stream = try one.listen()
            _ = try other.put("theirs", "1")
            _ = try one.put("mine", "1")
            let text = try stream.read(until: "\n\n")
            #expect(text.contains("mine"))
            #expect(!text.contains("theirs"))
        }
    }
}

/// What hostile requests are put together from.
private struct Pieces: Sendable {
    let values: [String]
    let tokens: [String]

    init(victim: TestDevice, attacker: TestDevice, cursor: String) throws {
        let own = attacker.token ?? ""
        let theirs = victim.token ?? ""
        values = [
            victim.account, victim.id, cursor, String(cursor.prefix(16)) + ":0",
            String(cursor.prefix(16)) + ":99999", attacker.account, "0", "-1", "%27%20OR%201=1--",
            "com.example.app", "*", "%25", "..%2F", "%00",
        ]
        // Tokens whose parts come from both accounts, and some that are nearly the other's.
        let parts = (
            own.split(separator: "_", maxSplits: 2), theirs.split(separator: "_", maxSplits: 2)
        )
        let mixtures = (1..<parts.0.count).map { place in
            var mixed = parts.0
            mixed[place] = parts.1[place]
            return mixed.joined(separator: "_")
        }
        tokens =
            [own, String(theirs.dropLast()), theirs + "0", theirs.uppercased()] + mixtures
    }

    func request(_ random: inout SeededRandom) -> (String, String) {
        let value = values.randomElement(using: &random) ?? ""
        let other = values.randomElement(using: &random) ?? ""
        let targets = [
            ("GET", "/v1/changes?since=\(value)"),
            ("GET", "/v1/changes?ns=\(value)&since=\(other)"),
            ("GET", "/v1/history?ns=\(value)&key=\(other)"), ("DELETE", "/v1/devices/\(value)"),
            ("GET", "/v1/devices"), ("GET", "/v1/devices/\(value)"), ("GET", "/v1/\(value)"),
            ("POST", "/v1/batch"), ("POST", "/v1/pairings"),
            ("GET", "/v1/changes?account=\(value)"),
        ]
        return targets.randomElement(using: &random) ?? targets[0]
    }

    func headers(_ random: inout SeededRandom) -> [String: String] {
        var headers: [String: String] = [:]
        if Bool.random(using: &random) {
            headers["Authorization"] = "Bearer \(tokens.randomElement(using: &random) ?? "")"
        }
        if Bool.random(using: &random) {
            headers["If-None-Match"] = "\"\(values.randomElement(using: &random) ?? "")\""
        }
        if Bool.random(using: &random) { headers["X-Account"] = values[0] }
        return headers
    }

    func body(_ random: inout SeededRandom) -> String {
        let value = values.randomElement(using: &random) ?? ""
        let number = Int.random(in: 0...1000, using: &random)
        return
            "{\"dev\":\"\(value)\",\"batch\":\(number),\"account\":\"\(values[0])\",\"items\":[]}"
    }
}
