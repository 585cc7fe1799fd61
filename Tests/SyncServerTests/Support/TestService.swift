import HTTPServing
import SettingsTestSupport
import SharedSettings
import SyncProtocol
import SyncServer
import SyncStorage
import Synchronization

/// A service on a port of its own over a store in a temporary folder.
final class TestService: Sendable {
    let store: SyncStore
    let server: SyncHTTPServer

    /// Runs a body with a service.
    static func run(
        limits: SyncLimits = .standard,
        _ change: @escaping @Sendable (inout SyncHTTPServer.Configuration) -> Void = { _ in },
        _ body: @escaping @Sendable (TestService) throws -> Void
    ) async throws {
        try await withTemporaryDirectory { folder in
            let service = try TestService(folder + "/sync.sqlite", limits: limits, change)
            try await onOwnThread { try body(service) }
            service.server.drain()
            service.store.close()
        }
    }

    init(
        _ file: String, limits: SyncLimits = .standard,
        _ change: (inout SyncHTTPServer.Configuration) -> Void = { _ in }
    ) throws {
        let clock: @Sendable () -> UInt64 = { 1_800_000_000_000 }
        store = try SyncStore(.sqlite(path: file), limits: limits, clock: clock) { count in
            (0..<count).map { _ in UInt8.random(in: .min ... .max) }
        }
        var configuration = SyncHTTPServer.Configuration(clock: clock)
        configuration.deviceRate = RequestRate(perSecond: 1e6, burst: 1e6)
        configuration.strangerRate = RequestRate(perSecond: 1e6, burst: 1e6)
        configuration.newcomerRate = RequestRate(perSecond: 1e6, burst: 1e6)
        configuration.drainTime = .seconds(5)
        let sink = LogSink()
        configuration.log = SyncLog(requests: .all, clock: clock) { sink.append($0) }
        change(&configuration)
        server = try SyncHTTPServer(store: store, configuration: configuration)
        self.sink = sink
    }

    private let sink: LogSink
    /// What was logged.
    var logged: [String] { sink.lines }

    /// Makes an account with a device.
    func newDevice(
        named name: String = "phone", scope: SyncScope = .everything
    ) throws -> TestDevice {
        try newDevice(of: try store.createAccount(named: "ada").id, named: name, scope: scope)
    }

    /// Lets a device join an account, through the service.
    func newDevice(
        of account: String, named name: String = "phone", scope: SyncScope = .everything
    ) throws -> TestDevice {
        let code = try store.makePairingCode(account: account, scope: scope)
        let body = "{\"code\":\"\(code.code)\",\"name\":\"\(name)\"}"
        let answer = try TestDevice(port: server.port, account: account, id: "", token: nil)
            .send("POST", "/v1/devices", body)
        let token = try answer.text("token")
        return TestDevice(
            port: server.port, account: account, id: try answer.text("device"), token: token)
    }
}

/// Keeps lines.
final class LogSink: Sendable {
    private let state = Mutex<[String]>([])

    var lines: [String] { state.withLock { $0 } }

    func append(_ line: String) {
        state.withLock { $0.append(line) }
    }
}
