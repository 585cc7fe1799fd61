import Foundation
@testable import SettingsSync
import SharedSettings
import SyncProtocol
import SyncStorage
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct `a cloud over the sync service` {
    private let service: TestSyncService

    init() throws {
        service = try TestSyncService()
    }

    @Test func `a change on one device shows on the other, removals too`() async throws {
        let phone = try ServiceDevice(service)
        let laptop = try ServiceDevice(service)
        try phone.set("dark", "a")
        try phone.set([1, 2.5, ["x": true]], "b")
        try await phone.sync.synchronize()
        try await laptop.sync.synchronize()
        #expect(laptop["a"] == "dark")
        #expect(laptop["b"] == [1, 2.5, ["x": true]])
        try laptop.set(nil, "a")
        try await laptop.sync.synchronize()
        try await phone.sync.synchronize()
        #expect(phone["a"] == nil)
    }

    @Test func `everything is taken in, part by part`() async throws {
        let keys = (0..<700).map { "key\($0)" }
        let phone = try ServiceDevice(service, keys: keys)
        for key in keys { try phone.set(.string(key), key) }
        try await phone.sync.synchronize()
        let transport = BrokenTransport()
        let laptop = try ServiceDevice(service, keys: keys, transport: transport)
        try await laptop.sync.synchronize()
        #expect(keys.allSatisfy { laptop[$0] == .string($0) })
        let pulls = transport.requests.filter { $0.url.contains("/v1/changes") }
        #expect(pulls.count == 2)
        #expect(laptop.sync.state.phase == .live)
    }

    @Test func `with nothing new, the service only says so`() async throws {
        let transport = BrokenTransport()
        let phone = try ServiceDevice(service, transport: transport)
        try phone.set(1, "a")
        for _ in 0..<3 { try await phone.sync.synchronize() }
        let last = try #require(transport.requests.last)
        #expect(last.headers["If-None-Match"] != nil)
        #expect(phone.sync.state.lastRefusal == nil)
    }

    @Test func `a batch whose answer was lost is sent again, byte for byte, and counts once`()
        async throws
    {
        let transport = BrokenTransport()
        let phone = try ServiceDevice(service, transport: transport)
        try await phone.sync.synchronize()
        try phone.set(["z": 1, "y": 2, "x": ["q": 3, "p": 4]], "a")
        transport.plan(nil, .lostReply)
        await #expect(throws: CloudRefusal.self) { try await phone.sync.synchronize() }
        #expect(phone.sync.state.lastRefusal?.code == .offline)
        let revision = try service.revision
        try await phone.sync.synchronize()
        let batches = transport.requests.filter { $0.method == "POST" }
        #expect(batches.count == 2)
        #expect(batches[0].body == batches[1].body)
        #expect(try service.revision == revision)
        #expect(phone.sync.state.waitingKeys.isEmpty)
    }

    @Test func `a service restored from a backup is filled again from its devices`() async throws {
        let phone = try ServiceDevice(service)
        try service.store.backup(to: service.folder + "/backup")
        try phone.set("kept", "a")
        try await phone.sync.synchronize()
        try service.restore(service.folder + "/backup")
        try phone.set("new", "b")
        try await phone.sync.synchronize()
        #expect(phone["b"] == "new")
        #expect(try service.values()["b"] == "new")
    }

    @Test func `a revision from the future has everything asked for anew`() async throws {
        let phone = try ServiceDevice(service)
        try await service.put("c", type: SyncValueType.plain, SettingValue(1).encodedBytes)
        let copy = service.folder + "/copy"
        try service.copyDatabase(to: copy)
        try phone.set(1, "a")
        // The second time the device's cursor passes its own edit.
        for _ in 0..<2 { try await phone.sync.synchronize() }
        try service.putBack(copy)
        try await phone.sync.synchronize()
        #expect(try service.values() == ["c": 1])
        #expect(phone["a"] == nil)
        #expect(phone["c"] == 1)
    }

    @Test func `a value of an unknown type is kept aside and never written back`() async throws {
        let phone = try ServiceDevice(service)
        try phone.set("old", "a")
        try await phone.sync.synchronize()
        try await service.put("a", type: 77, [1, 2, 3])
        for _ in 0..<2 { try await phone.sync.synchronize() }
        #expect(phone["a"] == "old")
        #expect(phone.sync.synchronizedKeys.first { $0.key.key == "a" }?.standing == .keptAside)
        #expect(try service.items()["a"]?.val == "AQID")
    }

    private static let refusals: [(SyncResponse, CloudRefusal.Code)] = [
        (SyncResponse.problem(.unauthorized), .signedOut),
        (SyncResponse.problem(.throttled, headers: ["Retry-After": "7"]), .throttled),
        (SyncResponse.problem(.unavailable, headers: ["Retry-After": "3"]), .offline),
        (SyncResponse.problem(.internal), .offline),
        (SyncResponse.problem(.accountChanged), .accountChanged),
        (SyncResponse.problem(.deviceForked), .deviceForked),
        (SyncResponse.problem(.batchTooOld), .deviceForked),
        (SyncResponse.problem(.tooLarge), .quotaExceeded),
        (SyncResponse.problem(.forbidden), .invalidValue),
        (SyncResponse(status: 502, body: Array("<h1>".utf8)), .offline),
        (SyncResponse(status: 302, headers: ["Location": "http://127.0.0.1:9/"]), .offline),
        (SyncResponse(status: 200, body: Array("[]".utf8)), .offline),
    ]

    @Test(arguments: refusals.indices)
    func `what the service refuses is told as what it means`(index: Int) async throws {
        let (response, code) = Self.refusals[index]
        let transport = BrokenTransport()
        transport.plan("/v1/batch", response)
        let phone = try ServiceDevice(service, transport: transport)
        let batch = CloudBatch(
            account: CloudAccount(rawValue: service.signIn.account),
            device: CloudDevice(rawValue: 1), number: 1, edits: [])
        let refusal = await #expect(throws: CloudRefusal.self) { try await phone.cloud.push(batch) }
        #expect(refusal?.code == code)
        #expect(refusal?.description.hasSuffix(".") == true)
        if code == .throttled { #expect(refusal?.retryAfter == .seconds(7)) }
    }

    @Test func `nobody is signed in, then somebody is`() async throws {
        let (service, signIn) = (service, Box<SyncSignIn?>(nil))
        let phone = try ServiceDevice(signIn: { signIn.value })
        try phone.set(1, "a")
        let refusal = await #expect(throws: CloudRefusal.self) {
            try await phone.sync.synchronize()
        }
        #expect(refusal?.code == .signedOut)
        #expect(phone.sync.state.phase == .signedOut)
        signIn.value = service.signIn
        try await phone.sync.synchronize()
        #expect(try service.values() == ["a": 1])
    }

    @Test func `a service that is away keeps nobody waiting and loses nothing`() async throws {
        let phone = try ServiceDevice(service)
        let port = service.port
        service.stop()
        try phone.set(1, "a")
        let refusal = await #expect(throws: CloudRefusal.self) {
            try await phone.sync.synchronize()
        }
        #expect(refusal?.code == .offline)
        #expect(refusal?.description.contains("127.0.0.1:\(port)") == true)
        try service.start()
        try await phone.sync.synchronize()
        #expect(try service.values() == ["a": 1])
    }

    @Test func `R068 a value too large is refused by name, and the others are sent`() async throws {
        var limits = SyncLimits.standard
        limits.bytes = 10_000
        let service = try TestSyncService(limits: limits)
        let phone = try ServiceDevice(service)
        try phone.set(.string(String(repeating: "x", count: 20_000)), "a")
        try phone.set("small", "b")
        try await phone.sync.synchronize()
        #expect(phone.sync.state.refusedKeys["a"]?.code == .quotaExceeded)
        #expect(try service.values() == ["b": "small"])
    }

    @Test func `A5.3 R058 what came from the service is not sent back`() async throws {
        let phone = try ServiceDevice(service)
        try phone.set(1, "a")
        try await phone.sync.synchronize()
        let transport = BrokenTransport()
        let laptop = try ServiceDevice(service, transport: transport)
        for _ in 0..<3 { try await laptop.sync.synchronize() }
        #expect(laptop["a"] == 1)
        #expect(!transport.requests.contains { $0.method == "POST" })
    }
}

/// A value that a test changes while others read it.
final class Box<Value: Sendable>: Sendable {
    private let state: Mutex<Value>

    init(_ value: Value) { state = Mutex(value) }

    var value: Value {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}
