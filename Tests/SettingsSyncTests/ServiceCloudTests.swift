import Foundation
import HTTPServing
@testable import SettingsSync
import SharedSettings
import SyncProtocol
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct `a cloud over the sync service` {
    private let service: FakeSyncService

    init() throws {
        service = try FakeSyncService()
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
        let phone = try ServiceDevice(service)
        for key in ["a", "b", "c", "d", "e"] { try phone.set(.string(key), key) }
        try await phone.sync.synchronize()
        let transport = BrokenTransport()
        let laptop = try ServiceDevice(service, transport: transport)
        try await laptop.sync.synchronize()
        #expect(["a", "b", "c", "d", "e"].allSatisfy { laptop[$0] == .string($0) })
        let pulls = transport.requests.filter { $0.url.contains("/v1/changes") }
        #expect(pulls.count == 3)
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
        let revision = service.state.withLock { $0.rev }
        try await phone.sync.synchronize()
        let batches = transport.requests.filter { $0.method == "POST" }
        #expect(batches.count == 2)
        #expect(batches[0].body == batches[1].body)
        #expect(service.state.withLock { $0.rev } == revision)
        #expect(phone.sync.state.waitingKeys.isEmpty)
    }

    @Test func `a service restored from a backup is filled again from its devices`() async throws {
        let phone = try ServiceDevice(service)
        try phone.set("kept", "a")
        try await phone.sync.synchronize()
        service.state.withLock { state in
            state.epoch += 1
            state.rev = 0
            state.items = [:]
            state.replies = [:]
        }
        try phone.set("new", "b")
        try await phone.sync.synchronize()
        #expect(phone["b"] == "new")
        #expect(service.values()["b"] == "new")
    }

    @Test func `a revision from the future has everything asked for anew`() async throws {
        let phone = try ServiceDevice(service)
        try phone.set(1, "a")
        // The second time the device's cursor passes its own edit.
        for _ in 0..<2 { try await phone.sync.synchronize() }
        service.state.withLock { $0.rev = 0 }
        service.state.withLock { state in
            state.items["c"] = state.items["a"]
            state.items["c"]?.key = "c"
        }
        try await phone.sync.synchronize()
        #expect(phone["c"] == 1)
    }

    @Test func `a value of an unknown type is kept aside and never written back`() async throws {
        let phone = try ServiceDevice(service)
        try phone.set("old", "a")
        try await phone.sync.synchronize()
        service.state.withLock { state in
            state.rev += 1
            state.items["a"] = SyncItem(
                ns: ServiceDevice.domain, key: "a", rev: state.rev,
                stamp: CloudStamp(time: .max >> 2, device: CloudDevice(rawValue: 9)).syncText,
                type: 77, val: "AQID")
        }
        for _ in 0..<2 { try await phone.sync.synchronize() }
        #expect(phone["a"] == "old")
        #expect(phone.sync.synchronizedKeys.first { $0.key.key == "a" }?.standing == .keptAside)
        #expect(service.state.withLock { $0.items["a"]?.val } == "AQID")
    }

    private static let refusals: [(HTTPResponse, CloudRefusal.Code)] = [
        (FakeSyncService.problem(.unauthorized), .signedOut),
        (FakeSyncService.problem(.throttled, headers: ["Retry-After": "7"]), .throttled),
        (FakeSyncService.problem(.unavailable, headers: ["Retry-After": "3"]), .offline),
        (FakeSyncService.problem(.internal), .offline),
        (FakeSyncService.problem(.accountChanged), .accountChanged),
        (FakeSyncService.problem(.deviceForked), .deviceForked),
        (FakeSyncService.problem(.batchTooOld), .deviceForked),
        (FakeSyncService.problem(.tooLarge), .quotaExceeded),
        (FakeSyncService.problem(.forbidden), .invalidValue),
        (HTTPResponse(status: 502, type: "text/html", bytes: Array("<h1>".utf8)), .offline),
        (HTTPResponse(status: 302, headers: ["Location": "http://127.0.0.1:9/"]), .offline),
        (HTTPResponse.json("[]"), .offline),
    ]

    @Test(arguments: refusals.indices)
    func `what the service refuses is told as what it means`(index: Int) async throws {
        let (response, code) = Self.refusals[index]
        service.plan("/v1/batch", response)
        let phone = try ServiceDevice(service)
        let batch = CloudBatch(
            account: CloudAccount(rawValue: FakeSyncService.account),
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
        #expect(service.values() == ["a": 1])
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
        try service.start(port: port)
        try await phone.sync.synchronize()
        #expect(service.values() == ["a": 1])
    }

    @Test func `R068 a value too large is refused by name, and the others are sent`() async throws {
        let phone = try ServiceDevice(service)
        try phone.set(.string(String(repeating: "x", count: 20_000)), "a")
        try phone.set("small", "b")
        try await phone.sync.synchronize()
        #expect(phone.sync.state.refusedKeys["a"]?.code == .quotaExceeded)
        #expect(service.values() == ["b": "small"])
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
