import Foundation
import SettingsTestSupport
import Testing

/// `settings server` as a process of its own.
final class SyncServiceProcess: Sendable {
    let program: RunningProgram
    let port: UInt16

    /// Starts the service and waits until it is ready.
    /// - Parameter port: where to serve; 0 for a free one.
    init(_ folder: String, _ words: [String] = [], port: UInt16 = 0) async throws {
        program = try RunningProgram(
            ["server", "--port", String(port), "--database", "sqlite:\(folder)/sync.sqlite"]
                + ["--requests-per-second", "100000"] + words,
            environment: ["HOME": folder])
        let line = try #require(await program.outputLine())
        let match = try #require(
            line.wholeMatch(of: /Serving on https?:\/\/[^ ]+:(\d+)\//), "\(line)")
        self.port = try #require(UInt16(match.1))
    }

    /// A command line of an administrator for the same database.
    static func administer(_ folder: String, _ words: String...) async throws -> CommandResult {
        try await spawn(
            ["server"] + words + ["--database", "sqlite:\(folder)/sync.sqlite"],
            environment: ["HOME": folder])
    }

    /// Sends a request and reads its answer.
    func send(
        _ method: String, _ target: String, _ body: String = "", token: String? = nil
    ) throws -> RawConnection.Response {
        let connection = try RawConnection(port: port)
        return try Self.send(over: connection, method, target, body, token: token)
    }

    static func send(
        over connection: RawConnection, _ method: String, _ target: String, _ body: String = "",
        token: String? = nil
    ) throws -> RawConnection.Response {
        var head = "\(method) \(target) HTTP/1.1\r\nHost: x\r\n"
        if let token { head += "Authorization: Bearer \(token)\r\n" }
        if !body.isEmpty {
            head += "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
        }
        connection.send(head + "\r\n" + body)
        return try connection.readResponse()
    }

    /// Joins with a pairing code and returns the token.
    func join(_ code: String) throws -> String {
        let answer = try send("POST", "/v1/devices", "{\"code\":\"\(code)\",\"name\":\"phone\"}")
        let match = try #require(answer.body.firstMatch(of: /"token":"([^"]+)"/), "\(answer)")
        return String(match.1)
    }

    /// A batch that sets one key.
    static func batch(_ number: Int, key: String, device: Int = 1) -> String {
        let dev = String(format: "%016x", device)
        let time = String(format: "%016lx", (1_700_000_000_000 + number) << 16)
        return "{\"dev\":\"\(dev)\",\"batch\":\(number),\"items\":[{\"ns\":\"app\","
            + "\"key\":\"\(key)\",\"stamp\":\"\(time)-\(dev)\",\"type\":1,\"val\":\"AA==\"}]}"
    }
}
