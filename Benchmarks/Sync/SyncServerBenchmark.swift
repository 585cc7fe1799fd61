import Foundation
import HTTPServing
import SettingsTestSupport
import SyncStorage

/// How fast the sync service stores changes and tells other devices of them, and what idle devices cost,
/// on SQLite and on PostgreSQL with a synchronous standby.
///
/// `EVENTS`, `SECONDS` and `STREAMS` in the environment ask for less than the usual measurements.
enum SyncServerBenchmark {
    private static let environment = ProcessInfo.processInfo.environment
    private static let eventCount = environment["EVENTS"].flatMap { Int($0) } ?? 500
    private static let seconds = environment["SECONDS"].flatMap { Int($0) } ?? 5
    private static let streamCount = environment["STREAMS"].flatMap { Int($0) } ?? 10_000

    static func run() async throws {
        DescriptorLimit.raise()
        try await withTemporaryDirectory { folder in
            try measureOneNode(folder)
            try measureTwoNodes(folder)
        }
    }

    /// SQLite: one server is all there is.
    private static func measureOneNode(_ folder: String) throws {
        let report = Report(benchmark: "sync-server.sqlite")
        let database = folder + "/sync.sqlite"
        let accounts = try SyncBenchmarkAccounts(.sqlite(path: database))
        // A device may have eight streams; some of those of the measurements before may still be there.
        let devices = try accounts.makeDevices(max(8, streamCount / 7 + 1))
        let others = try accounts.makeAccounts(64)
        accounts.close()
        let server = try startServer("sqlite:\(database)")
        defer { server.stop() }
        try measureEvents(
            "put-to-event", from: server, to: server, devices, report, detail: "one node")
        try measurePuts("put", on: server, others, connections: 32, folder, report)
        try measurePuts(
            "same-account-put", on: server, Array(devices.prefix(8)), connections: 8, folder,
            report)
        try measureIdleStreams(server, devices, report)
    }

    /// PostgreSQL: two servers over one database, each commit of which a second machine has too.
    private static func measureTwoNodes(_ folder: String) throws {
        let report = Report(benchmark: "sync-server.postgresql")
        let cluster = try PostgreSQLCluster(synchronousStandby: true)
        defer { withExtendedLifetime(cluster) {} }
        let database = try cluster.makeDatabase()
        let accounts = try SyncBenchmarkAccounts(.postgresql(database))
        let devices = try accounts.makeDevices(8)
        let others = try accounts.makeAccounts(64)
        accounts.close()
        let first = try startServer(database)
        defer { first.stop() }
        let second = try startServer(database)
        defer { second.stop() }
        try measureEvents(
            "put-to-event", from: first, to: first, devices, report, detail: "one node")
        try measureEvents(
            "put-to-event-across", from: first, to: second, devices, report,
            detail: "from one node to another")
        try measurePuts("put", on: first, others, connections: 32, folder, report)
        try measurePuts(
            "same-account-put", on: first, devices, connections: 8, folder, report)
    }

    private static func startServer(_ database: String) throws -> ServerProcess {
        try ServerProcess([
            "server", "--database", database, "--port", "0", "--requests-per-second", "1000000",
            "--log", "none",
        ])
    }

    private static func measureEvents(
        _ name: String, from source: ServerProcess, to target: ServerProcess, _ tokens: [String],
        _ report: Report, detail: String
    ) throws {
        let writer = try HTTPConnection(port: source.port)
        let reader = try HTTPConnection(port: target.port)
        try listen(reader, tokens[1])
        let device = UInt64.random(in: 1...UInt64.max)
        var number = 0
        let times = try Measurement(count: eventCount, warmUp: 20) {
            number += 1
            try writer.post(batch(number, of: device), to: "/v1/batch", token: tokens[0])
            try reader.text(through: "event: changes")
            try reader.text(through: "\n\n")
        }
        for _ in 0..<number {
            let (status, body) = try writer.response()
            guard status == 200 else {
                throw BenchmarkError("a put was answered \(status): \(body)")
            }
        }
        report.time(
            name, times, in: .milliseconds,
            detail: "p99 \(TimeUnit.milliseconds.text(times.percentile(99))) ms; durable, \(detail)"
        )
    }

    private static func measurePuts(
        _ name: String, on server: ServerProcess, _ tokens: [String], connections: Int,
        _ folder: String, _ report: Report
    ) throws {
        let load = try WebLoad(
            script: "put.lua", port: server.port, connections: connections, seconds: seconds,
            tokens: tokens, folder: folder)
        report.value(
            name, load.requestsPerSecond, unit: "1/s",
            detail: "\(connections) connections with \(tokens.count) devices, durable; "
                + "p50 \(load.median), p99 \(load.percentile99), \(load.errorCount) errors")
    }

    private static func measureIdleStreams(
        _ server: ServerProcess, _ tokens: [String], _ report: Report
    ) throws {
        let before = try server.residentMegabytes()
        let streams = try (0..<streamCount).map { number in
            let stream = try HTTPConnection(port: server.port)
            try listen(stream, tokens[number % tokens.count])
            return stream
        }
        let after = try server.residentMegabytes()
        report.value(
            "idle-streams", "\(after)", unit: "MB",
            detail: "\(streams.count) streams of \(tokens.count) devices; \(before) MB before them")
    }

    private static func listen(_ connection: HTTPConnection, _ token: String) throws {
        try connection.get("/v1/events", token: token)
        try connection.text(through: "retry: 1000\n\n")
    }

    private static func batch(_ number: Int, of device: UInt64) -> String {
        let device = hexadecimal(device)
        let stamp = hexadecimal(UInt64(1_700_000_000_000 + number) << 16)
        return
            "{\"dev\":\"\(device)\",\"batch\":\(number),\"items\":[{\"ns\":\"app\","
            + "\"key\":\"\(device)\","
            + "\"stamp\":\"\(stamp)-\(device)\",\"type\":1,\"val\":\"AAAA\"}]}"
    }

    private static func hexadecimal(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
