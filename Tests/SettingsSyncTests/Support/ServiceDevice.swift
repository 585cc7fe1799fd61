import Foundation
@testable import SettingsSync
import SharedSettings
import SyncProtocol
import Synchronization

/// A device whose settings are synchronized over a service.
struct ServiceDevice {
    static let domain = "com.example.app"

    let store = MemorySettingsStore(domain: ServiceDevice.domain)
    let cloud: SyncServiceCloud
    let sync: CloudSynchronizer

    init(
        _ service: TestSyncService, keys: [String] = ["a", "b", "c", "d", "e"],
        transport: any SyncTransport = SystemTransport(timeout: 5),
        options: CloudOptions = CloudOptions()
    ) throws {
        let signIn = service.signIn
        try self.init(
            keys: keys, transport: transport, options: options, signIn: { signIn })
    }

    init(
        keys: [String] = ["a", "b", "c", "d", "e"],
        transport: any SyncTransport = SystemTransport(timeout: 5),
        options: CloudOptions = CloudOptions(), signIn: @escaping @Sendable () throws -> SyncSignIn?
    ) throws {
        cloud = SyncServiceCloud(
            domain: Self.domain, transport: transport, options: options, signIn: signIn)
        sync = try CloudSynchronizer(
            store: store, keys: keys.map { CloudKey($0) }, cloud: cloud, accepts: { _, _ in true },
            options: options)
        try sync.setOn(true)
    }

    subscript(key: String) -> SettingValue? { store.value(forKey: key) }

    func set(_ value: SettingValue?, _ key: String) throws {
        try sync.store.setValue(value, forKey: key)
    }

    func waitFor(_ holds: (CloudState) -> Bool) async {
        for await state in sync.states() where holds(state) { return }
    }
}

/// A transport that does what a test says, over the real one.
final class BrokenTransport: SyncTransport {
    enum Fault { case lostRequest, lostReply }

    private let base = SystemTransport(timeout: 5)
    private let faults = Mutex<[Fault?]>([])
    private let sent = Mutex<[SyncRequest]>([])

    var requests: [SyncRequest] { sent.withLock { $0 } }

    private let answers = Mutex<[String: [SyncResponse]]>([:])

    /// Has the next requests suffer, in order.
    func plan(_ faults: Fault?...) {
        self.faults.withLock { $0 += faults }
    }

    /// Has the next requests of a path answered so, without asking the service.
    func plan(_ path: String, _ answers: SyncResponse...) {
        self.answers.withLock { $0[path, default: []] += answers }
    }

    private func plannedAnswer(to request: SyncRequest) -> SyncResponse? {
        answers.withLock { answers in
            let path = answers.keys.first { request.url.contains($0) && answers[$0] != [] }
            return path.flatMap { answers[$0]?.removeFirst() }
        }
    }

    func send(_ request: SyncRequest) async throws -> SyncResponse {
        // Whether the account is encrypted is asked before whatever a test is about.
        if request.isAboutKeyring { return try await base.send(request) }
        sent.withLock { $0.append(request) }
        if let answer = plannedAnswer(to: request) { return answer }
        let fault = faults.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        if fault == .lostRequest { throw SyncTransportError("Lost on its way.") }
        let response = try await base.send(request)
        if fault == .lostReply { throw SyncTransportError("The answer was lost.") }
        return response
    }

    func stream(_ request: SyncRequest) async throws -> SyncStreamedResponse {
        sent.withLock { $0.append(request) }
        return try await base.stream(request)
    }
}

extension SyncRequest {
    /// Whether it asks for the account's keyring.
    var isAboutKeyring: Bool { url.contains("ns=" + SettingsBookkeeping.encryption) }
}

extension SyncResponse {
    /// What a service answers that refuses.
    static func problem(
        _ kind: SyncProblem.Kind, headers: [String: String] = [:]
    ) -> SyncResponse {
        let body = (try? JSONEncoder().encode(SyncProblem(kind, detail: "No."))) ?? Data()
        return SyncResponse(
            status: kind.status,
            headers: headers.merging(["Content-Type": "application/problem+json"]) { $1 },
            body: Array(body))
    }
}
