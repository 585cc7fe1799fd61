import Foundation
import SharedSettings
import SyncProtocol
import Synchronization
import Testing

@testable import SettingsSync

/// What developers report of Apple's key-value store and of libraries over it, against the service.
@Suite(.timeLimit(.minutes(10))) struct `reported faults, over the sync service` {
    private let service: TestSyncService

    init() throws {
        service = try TestSyncService()
    }

    private func device(
        _ values: [String: SettingValue] = [:], clockOffset: Int64 = 0
    ) throws -> ServiceDevice {
        var options = CloudOptions()
        options.now = {
            UInt64(Int64(Date().timeIntervalSince1970 * 1000) + clockOffset)
        }
        let device = try ServiceDevice(service, options: options)
        for (key, value) in values { try device.set(value, key) }
        return device
    }

    @Test func `A5.1 R050 R052 a fresh install takes the account's values, starter values or not`()
        async throws
    {
        let laptop = try device(["a": "chosen", "b": "too"])
        try await laptop.sync.synchronize()
        let phone = try device(["a": "starter", "c": "only here"])
        try await phone.sync.synchronize()
        #expect(phone["a"] == "chosen")
        #expect(phone["b"] == "too")
        #expect(try service.values() == ["a": "chosen", "b": "too", "c": "only here"])
    }

    @Test func `A5.2 R056 marks are per key: two changes in two notices both arrive`()
        async throws
    {
        let laptop = try device()
        let phone = try device()
        try await laptop.sync.synchronize()
        try phone.set("first", "a")
        try phone.set("second", "b")
        try await phone.sync.synchronize()
        try await laptop.sync.synchronize()
        #expect(laptop["a"] == "first")
        #expect(laptop["b"] == "second")
    }

    @Test func `A5.4 without any notice, the next attempt catches up`() async throws {
        let laptop = try device()
        try await laptop.sync.synchronize()
        let phone = try device(["a": "late"])
        try await phone.sync.synchronize()
        #expect(laptop["a"] == nil)
        try await laptop.sync.synchronize()
        #expect(laptop["a"] == "late")
    }

    @Test func `A5.5 R066 only declared keys leave, and a long one is refused when declared`()
        async throws
    {
        let phone = try device(["a": 1])
        try phone.store.setValue("system", forKey: "AppleLanguages", source: .local)
        try await phone.sync.synchronize()
        #expect(try service.values() == ["a": 1])
        for key in [String(repeating: "k", count: 65), String(repeating: "鍵", count: 30)] {
            let refusal = #expect(throws: CloudRefusal.self) {
                try ServiceDevice(service, keys: [key])
            }
            #expect(refusal?.code == .keyTooLong)
        }
    }

    @Test(arguments: [10 * 365 * 86_400_000, -10 * 365 * 86_400_000] as [Int64])
    func `A5.6 C10.12 a clock that is wrong by years doesn't win for ever`(offset: Int64)
        async throws
    {
        let wrong = try device(clockOffset: offset)
        let right = try device()
        try await wrong.sync.synchronize()
        try await right.sync.synchronize()
        try wrong.set("wrong clock", "a")
        try await wrong.sync.synchronize()
        try await right.sync.synchronize()
        #expect(right["a"] == "wrong clock")
        try right.set("made after it", "a")
        try await right.sync.synchronize()
        try await wrong.sync.synchronize()
        #expect(wrong["a"] == "made after it")
        #expect(try service.values()["a"] == "made after it")
    }

    @Test func `A5.7 a removed value stays removed when an old device comes back`() async throws {
        let laptop = try device(["a": "there"])
        try await laptop.sync.synchronize()
        let phone = try device()
        try await phone.sync.synchronize()
        try laptop.set(nil, "a")
        try await laptop.sync.synchronize()
        try phone.set("else", "b")
        try await phone.sync.synchronize()
        #expect(phone["a"] == nil)
        #expect(try service.values() == ["b": "else"])
    }

    @Test func `A5.8 R080 an older app keeps what it can't read aside, and doesn't write back`()
        async throws
    {
        let newer = try device(["a": ["now": "a dictionary"]])
        try await newer.sync.synchronize()
        let signIn = service.signIn
        let cloud = SyncServiceCloud(domain: ServiceDevice.domain) { signIn }
        let store = MemorySettingsStore(domain: ServiceDevice.domain)
        let older = try CloudSynchronizer(
            store: store, keys: [CloudKey("a"), CloudKey("b")], cloud: cloud,
            accepts: { _, value in value.stringValue != nil })
        try older.setOn(true)
        try older.store.setValue("other", forKey: "b")
        for _ in 0..<2 { try await older.synchronize() }
        #expect(store.value(forKey: "a") == nil)
        #expect(try older.itemsKeptAside().map(\.key) == ["a"])
        #expect(try service.values() == ["a": ["now": "a dictionary"], "b": "other"])
    }

    @Test func `A5.9 an edit is as old as it is, not as its sending`() async throws {
        let start = UInt64(Date().timeIntervalSince1970 * 1000)
        let hours = PassedHours()
        var options = CloudOptions()
        options.now = { start + hours.count.load(ordering: .relaxed) * 3_600_000 }
        let asleep = try ServiceDevice(service, options: options)
        let awake = try ServiceDevice(service, options: options)
        try await asleep.sync.synchronize()
        try await awake.sync.synchronize()
        try asleep.set("hours old", "a")
        hours.count.store(3, ordering: .relaxed)
        try awake.set("newer", "a")
        try await awake.sync.synchronize()
        try await asleep.sync.synchronize()
        #expect(try service.values() == ["a": "newer"])
        #expect(asleep["a"] == "newer")
        #expect(try asleep.sync.journal.overruled.map(\.value) == ["hours old"])
    }

    @Test func `R054 what is set here and missing there is sent, not removed`() async throws {
        let phone = try device(["a": true])
        try await phone.sync.synchronize()
        #expect(phone["a"] == true)
        #expect(try service.values() == ["a": true])
    }

    @Test func `R064 an app group's values are a namespace of their own`() async throws {
        let phone = try device(["a": "app"])
        try await phone.sync.synchronize()
        let signIn = service.signIn
        let group = SyncServiceCloud(domain: "group.com.example") { signIn }
        #expect(try await group.pull(since: nil).items.isEmpty)
    }

    @Test func `R072 nothing is sent before everything was taken in once`() async throws {
        let laptop = try device(["a": "account's"])
        try await laptop.sync.synchronize()
        let transport = BrokenTransport()
        transport.plan("/v1/changes", .problem(.unavailable))
        let phone = try ServiceDevice(service, transport: transport)
        try phone.set("hasty", "a")
        await #expect(throws: CloudRefusal.self) { try await phone.sync.synchronize() }
        #expect(phone.sync.state.phase == .bootstrapping)
        #expect(try service.values() == ["a": "account's"])
        try await phone.sync.synchronize()
        #expect(phone["a"] == "account's")
    }

    @Test func `R078 edits of the same moment have the same winner everywhere`() async throws {
        let now = UInt64(Date().timeIntervalSince1970 * 1000)
        var devices: [ServiceDevice] = []
        for value in ["x", "y"] {
            var options = CloudOptions()
            options.now = { now }
            let device = try ServiceDevice(service, options: options)
            try device.sync.setOn(true)
            devices.append(device)
            try await device.sync.synchronize()
            try device.set(.string(value), "a")
        }
        for device in devices + devices { try await device.sync.synchronize() }
        #expect(devices[0]["a"] == devices[1]["a"])
        #expect(try service.values()["a"] == devices[0]["a"])
    }

    @Test func `R082 turned off, nothing is sent from that moment`() async throws {
        let phone = try device(["a": 1])
        try await phone.sync.synchronize()
        try phone.sync.setOn(false)
        try phone.set(2, "a")
        await #expect(throws: CloudRefusal.self) { try await phone.sync.synchronize() }
        #expect(try service.values() == ["a": 1])
    }

    @Test func `S012 what was received is not sent back as newer after a restart`() async throws {
        let laptop = try device(["a": "theirs"])
        try await laptop.sync.synchronize()
        let phone = try device()
        try await phone.sync.synchronize()
        let transport = BrokenTransport()
        let signIn = service.signIn
        let cloud = SyncServiceCloud(domain: ServiceDevice.domain, transport: transport) {
            signIn
        }
        let restarted = try CloudSynchronizer(
            store: phone.store, keys: phone.sync.keys, cloud: cloud, accepts: { _, _ in true })
        try await restarted.synchronize()
        #expect(!transport.requests.contains { $0.method == "POST" })
    }
}

/// Moves the devices' clocks on.
private final class PassedHours: Sendable {
    let count = Atomic<UInt64>(0)
}
