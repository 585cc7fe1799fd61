import SettingsTestSupport
import SharedSettings
import SharedSettingsTesting
import Testing

/// Devices that were away for longer than a cloud remembers, and stores that come from a backup.
@Suite(.timeLimit(.minutes(10))) struct `devices that were away for long` {
    private let cloud = SimulatedCloud()
    private static let day: UInt64 = 86_400_000

    private var clock: CloudOptions { .clock { [cloud] in cloud.now } }

    private func pair(_ options: CloudOptions? = nil) async throws -> (TestDevice, TestDevice) {
        let phone = try TestDevice(cloud.phone(), options: clock)
        let laptop = try TestDevice(cloud.laptop(), options: options ?? clock)
        try phone.set("old", "a")
        try phone.set("old", "b")
        for device in [phone, laptop] { try await device.sync.synchronize() }
        return (phone, laptop)
    }

    /// Removes a key, and lets the cloud forget that.
    private func removeForGood(_ key: String, _ phone: TestDevice) async throws {
        try phone.set(nil, key)
        try await phone.sync.synchronize()
        cloud.now += 100 * Self.day
        cloud.collectTombstones(olderThan: cloud.now - 90 * Self.day, account: "ada")
        #expect(cloud.items(of: "ada")[key] == nil)
    }

    @Test func `A5.7 what was removed while a device was away is removed there`() async throws {
        let (phone, laptop) = try await pair()
        try await removeForGood("a", phone)
        for device in [laptop, phone] { try await device.sync.synchronize() }
        #expect(try laptop["a"] == nil)
        #expect(try laptop["b"] == "old")
        #expect(cloud.values(of: "ada") == ["b": "old"])
    }

    @Test func `A5.9 an edit of before the removal doesn't bring the value back`() async throws {
        let (phone, laptop) = try await pair()
        try laptop.set("stale", "a")
        cloud.now += Self.day
        try await removeForGood("a", phone)
        try await laptop.sync.synchronize()
        #expect(try laptop["a"] == nil)
        #expect(cloud.values(of: "ada") == ["b": "old"])
        #expect(laptop.reports.all == [.dropped(key: "a", value: "stale")])
    }

    @Test(arguments: [[CloudKey("w"), CloudKey("h")], Self.group])
    func `a push on demand sends what the cloud has lost`(keys: [CloudKey]) async throws {
        let phone = try TestDevice(cloud.phone(), keys: keys, options: clock)
        try phone.set(1, "w")
        try phone.set(2, "h")
        try await phone.sync.synchronize()
        let before = cloud.items(of: "ada").values.filter { $0.key == "w" }
        for backup in [[], before] {
            cloud.restore(backup, account: "ada")
            try await phone.sync.pushLocalToCloud()
            #expect(cloud.values(of: "ada") == ["w": 1, "h": 2])
            #expect(try [phone["w"], phone["h"]] == [1, 2])
        }
    }

    private static let group = [CloudKey("w", group: "window"), CloudKey("h", group: "window")]

    @Test func `an edit of long ago is sent where the app says so`() async throws {
        var options = clock
        options.staleEdits = .push
        let (phone, laptop) = try await pair(options)
        try laptop.set("stale", "a")
        try await removeForGood("a", phone)
        try await laptop.sync.synchronize()
        #expect(cloud.values(of: "ada") == ["a": "stale", "b": "old"])
    }

    @Test func `a later edit is sent however long the device was away`() async throws {
        let (phone, laptop) = try await pair()
        try await removeForGood("a", phone)
        try laptop.set("new", "a")
        try await laptop.sync.synchronize()
        #expect(cloud.values(of: "ada") == ["a": "new", "b": "old"])
    }

    @Test func `removed keys are remembered for 90 days, and 128 at most`() async throws {
        let keys = (0..<200).map { CloudKey("k\($0)") }
        let phone = try TestDevice(cloud.phone(), keys: keys, options: clock)
        for key in keys { try phone.set(1, key.key) }
        try await phone.sync.synchronize()
        for key in keys { try phone.set(nil, key.key) }
        func remembered() throws -> Int {
            try phone.base.values().keys.filter {
                $0.hasPrefix(SettingsBookkeeping.prefix + "cloud/key/")
            }.count
        }
        for _ in 0..<2 { try await phone.sync.synchronize() }
        #expect(try remembered() == 128)
        cloud.now += 91 * Self.day
        for _ in 0..<2 { try await phone.sync.synchronize() }
        #expect(try remembered() == 0)
        try phone.set(2, "k7")
        try await phone.sync.synchronize()
        #expect(cloud.values(of: "ada") == ["k7": 2])
    }

    @Test func `a device set back to an earlier state takes a new number, and loses nothing`()
        async throws
    {
        let (phone, laptop) = try await pair()
        let backup = try laptop.base.values()
        for value in ["one", "two"] {
            try laptop.set(.string(value), "a")
            try await laptop.sync.synchronize()
        }
        let numbers = Set(cloud.history(of: "ada").map(\.stamp.device))
        let restored = try TestDevice(
            laptop.cloud, base: MemorySettingsStore(domain: "app", values: backup),
            isOn: nil, options: clock)
        try restored.set("after", "b")
        for device in [restored, phone, restored] { try await device.sync.synchronize() }
        #expect(try restored["a"] == "two")
        #expect(cloud.values(of: "ada") == ["a": "two", "b": "after"])
        #expect(try phone["b"] == "after")
        let device = try #require(cloud.items(of: "ada")["b"]?.stamp.device)
        #expect(!numbers.contains(device))
    }
}
