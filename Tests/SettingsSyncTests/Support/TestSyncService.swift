import Foundation
@testable import SettingsSync
import SharedSettings
import SyncProtocol
import SyncServer
import SyncStorage
import Synchronization

/// The sync service itself in this process: its routes and rules, over SQLite, on a port of its own.
///
/// Its database can be looked into, put back and restored as an operator does, honest or not.
final class TestSyncService: Sendable {
    let folder: String
    private let limits: SyncLimits
    private let running = Mutex<Running?>(nil)
    /// The first device, which tests look through and act as.
    let signIn: SyncSignIn

    private struct Running {
        var store: SyncStore
        var server: SyncHTTPServer
    }

    /// - Parameter limits: what fits; devices learn of it when they join, the first one does not.
    init(limits: SyncLimits = .standard) throws {
        self.limits = limits
        folder = FileManager.default.temporaryDirectory.appending(path: "service-\(UUID())").path
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        let first = try Self.start(folder, limits, port: 0)
        let account = try first.store.createAccount(named: "ada")
        let code = try first.store.makePairingCode(account: account.id)
        let credentials = try first.store.redeem(SyncPairing(code: code.code, name: "first"))
        signIn = SyncSignIn(
            server: "http://127.0.0.1:\(first.server.port)", account: account.id,
            device: credentials.device, name: "first", token: credentials.token)
        running.withLock { $0 = first }
    }

    deinit {
        stop()
        try? FileManager.default.removeItem(atPath: folder)
    }

    private static func start(
        _ folder: String, _ limits: SyncLimits, port: UInt16
    ) throws -> Running {
        let store = try SyncStore(
            .sqlite(path: folder + "/sync.sqlite"), limits: limits, clock: { now },
            random: { count in (0..<count).map { _ in .random(in: .min ... .max) } })
        var configuration = SyncHTTPServer.Configuration(clock: { now })
        configuration.port = port
        configuration.deviceRate = RequestRate(perSecond: 1e6, burst: 1e6)
        configuration.strangerRate = RequestRate(perSecond: 1e6, burst: 1e6)
        configuration.newcomerRate = RequestRate(perSecond: 1e6, burst: 1e6)
        configuration.drainTime = .seconds(5)
        return Running(
            store: store, server: try SyncHTTPServer(store: store, configuration: configuration))
    }

    private static var now: UInt64 { UInt64(Date().timeIntervalSince1970 * 1000) }

    /// Stops the service and closes its database.
    func stop() {
        guard let ended = running.withLock({ $0.take() }) else { return }
        ended.server.drain()
        ended.store.close()
    }

    /// Begins to serve again, where devices have signed in.
    func start() throws {
        let new = try Self.start(folder, limits, port: port)
        running.withLock { $0 = new }
    }

    var address: String { signIn.server }
    var port: UInt16 { address.split(separator: ":").last.flatMap { UInt16($0) } ?? 0 }
    var streamCount: Int { running.withLock { $0?.server.streamCount } ?? 0 }

    /// What the service keeps.
    var store: SyncStore {
        get throws {
            guard let store = running.withLock({ $0?.store }) else {
                throw SyncTransportError("The service was stopped.")
            }
            return store
        }
    }

    private var identity: SyncIdentity {
        get throws {
            guard let identity = try store.identity(ofToken: signIn.token) else {
                throw SyncTransportError("The first device is not known any more.")
            }
            return identity
        }
    }

    /// Makes a code with which a device can join.
    func newCode() throws -> String {
        try store.makePairingCode(account: signIn.account).code
    }

    /// The account's newest revision.
    var revision: Int64 {
        get throws { try store.head(of: identity).rev }
    }

    /// Everything in the account, tombstones too, by key.
    func items(_ namespace: String = ServiceDevice.domain) throws -> [String: SyncItem] {
        let answer = try store.changes(identity, namespace: namespace, since: nil, limit: 1024)
        return Dictionary(answer.items.map { ($0.key, $0) }) { $1 }
    }

    /// The values in the account that are not encrypted, by key.
    func values(_ namespace: String = ServiceDevice.domain) throws -> [String: SettingValue] {
        try items(namespace).compactMapValues { CloudItem($0)?.content.value }
    }

    /// Stores a version as another installation, which knows what is there.
    func put(
        _ key: String, type: Int, _ bytes: [UInt8], namespace: String = ServiceDevice.domain
    ) async throws {
        let device = CloudDevice(rawValue: .random(in: 1 ... .max))
        let edit = SyncEdit(
            ns: namespace, key: key, base: try items(namespace)[key]?.stamp,
            stamp: CloudStamp(time: Self.now << 16, device: device).syncText, type: type,
            val: Data(bytes).base64EncodedString())
        let batch = SyncBatch(dev: device.syncText, batch: 1, items: [edit])
        let (store, identity) = (try store, try identity)
        _ = try await withCheckedContinuation { continuation in
            store.submit(batch, from: identity) { continuation.resume(returning: $0) }
        }.get()
    }

    // MARK: What an operator can do

    /// Copies the database, with the service stopped.
    func copyDatabase(to path: String) throws {
        stop()
        try FileManager.default.copyItem(atPath: folder + "/sync.sqlite", toPath: path)
        try start()
    }

    /// Puts a copy of the database back, as it is.
    func putBack(_ path: String) throws {
        stop()
        try removeDatabase()
        try FileManager.default.copyItem(atPath: path, toPath: folder + "/sync.sqlite")
        try start()
    }

    /// Restores a backup, as `settings server restore` does.
    func restore(_ path: String) throws {
        stop()
        try removeDatabase()
        try start()
        try store.restore(from: path)
    }

    private func removeDatabase() throws {
        for suffix in ["", "-wal", "-shm"] {
            let file = folder + "/sync.sqlite" + suffix
            if FileManager.default.fileExists(atPath: file) {
                try FileManager.default.removeItem(atPath: file)
            }
        }
    }
}
