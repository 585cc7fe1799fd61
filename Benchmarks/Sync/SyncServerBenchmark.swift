import Foundation
import HTTPServing
import SettingsTestSupport
import SyncProtocol
import SyncStorage

/// How fast the sync service tells one device of another's change, and what idle devices cost it.
enum SyncServerBenchmark {
    static func run() async throws {
        let report = Report(benchmark: "sync-server")
        DescriptorLimit.raise()
        try await withTemporaryDirectory { directory in
            let database = directory + "/sync.sqlite"
            let tokens = try makeDevices(1_250, in: database)
            let server = try ServerProcess([
                "server", "--database", "sqlite:\(database)", "--port", "0",
                "--requests-per-second", "1000000",
            ])
            defer { server.stop() }
            try measureEvents(server, tokens, report)
            try measureIdleStreams(server, tokens, report)
        }
    }

    private static func makeDevices(_ count: Int, in database: String) throws -> [String] {
        let store = try SyncStore(
            .sqlite(path: database),
            clock: { UInt64(Date().timeIntervalSince1970 * 1000) },
            random: { count in (0..<count).map { _ in UInt8.random(in: .min ... .max) } })
        defer { store.close() }
        let account = try store.createAccount(named: "benchmark")
        return try (0..<count).map { number in
            let code = try store.makePairingCode(account: account.id)
            return try store.redeem(SyncPairing(code: code.code, name: "device \(number)")).token
        }
    }

    private static func measureEvents(
        _ server: ServerProcess, _ tokens: [String], _ report: Report
    ) throws {
        let writer = try HTTPConnection(port: server.port)
        let reader = try HTTPConnection(port: server.port)
        try listen(reader, tokens[1])
        var number = 0
        let times = try Measurement(count: 500, warmUp: 20) {
            number += 1
            try writer.post(batch(number), to: "/v1/batch", token: tokens[0])
            try reader.text(through: "event: changes")
            try reader.text(through: "\n\n")
        }
        report.time(
            "put-to-event", times, in: .milliseconds,
            detail: "p99 \(TimeUnit.milliseconds.text(times.percentile(99))) ms; durable, one node")
    }

    private static func measureIdleStreams(
        _ server: ServerProcess, _ tokens: [String], _ report: Report
    ) throws {
        let before = try server.residentMegabytes()
        let streams = try (0..<10_000).map { number in
            let stream = try HTTPConnection(port: server.port)
            try listen(stream, tokens[number % tokens.count])
            return stream
        }
        let after = try server.residentMegabytes()
        report.value(
            "idle-streams", "\(after)", unit: "MB",
            detail: "\(streams.count) streams of 1,250 devices; \(before) MB before them")
    }

    private static func listen(_ connection: HTTPConnection, _ token: String) throws {
        try connection.get("/v1/events", token: token)
        try connection.text(through: "retry: 1000\n\n")
    }

    private static func batch(_ number: Int) -> String {
        let device = "00000000000000aa"
        let stamp = String(UInt64(1_700_000_000_000 + number) << 16, radix: 16)
        let padded = String(repeating: "0", count: 16 - stamp.count) + stamp
        return
            "{\"dev\":\"\(device)\",\"batch\":\(number),\"items\":[{\"ns\":\"app\",\"key\":\"k\","
            + "\"stamp\":\"\(padded)-\(device)\",\"type\":1,\"val\":\"AAAA\"}]}"
    }
}
