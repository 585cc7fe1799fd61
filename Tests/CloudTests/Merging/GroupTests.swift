import SettingsTestSupport
import SharedSettings
import SharedSettingsTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct `settings that travel as one` {
    private static let keys = [
        CloudKey("w", group: "window"), CloudKey("h", group: "window"), CloudKey("a"),
    ]

    private func device(
        _ cloud: SimulatedCloud, _ name: String,
        accepts: @escaping @Sendable (String, SettingValue) -> Bool = { _, _ in true }
    ) throws -> TestDevice {
        try TestDevice(
            cloud.device(name, account: "ada"), keys: Self.keys, options: .clock { cloud.now },
            accepts: accepts)
    }

    private func window(_ device: TestDevice) throws -> [SettingValue?] {
        [try device["w"], try device["h"]]
    }

    private func synchronize(_ devices: TestDevice...) async throws {
        for device in devices { try await device.sync.synchronize() }
    }

    @Test func `of two edits, one wins whole`() async throws {
        let cloud = SimulatedCloud()
        let (phone, laptop) = (try device(cloud, "phone"), try device(cloud, "laptop"))
        try phone.set(1, "w")
        try phone.set(1, "h")
        try await synchronize(phone, laptop)
        try phone.set(2, "w")
        cloud.now += 1_000
        try laptop.set(3, "h")
        try await synchronize(phone, laptop, phone)
        #expect(try window(phone) == window(laptop))
        #expect([[2, 1], [1, 3]].contains(try window(phone)))
    }

    @Test func `an edit of one key alone takes the others with it, unset ones too`() async throws {
        let cloud = SimulatedCloud()
        let (phone, laptop) = (try device(cloud, "phone"), try device(cloud, "laptop"))
        try await synchronize(phone, laptop)
        try laptop.set(5, "h")
        try await synchronize(laptop)
        cloud.now += 1_000
        try phone.set(4, "w")
        try await synchronize(phone, laptop)
        #expect(try window(laptop) == [4, nil])
        #expect(cloud.values(of: "ada") == ["w": 4])
        #expect(cloud.items(of: "ada")["h"]?.stamp.time == cloud.items(of: "ada")["w"]?.stamp.time)
    }

    @Test func `an edit of a group in which a key was removed long ago still goes through`()
        async throws
    {
        let cloud = SimulatedCloud()
        let (phone, laptop) = (try device(cloud, "phone"), try device(cloud, "laptop"))
        try phone.set(1, "w")
        try phone.set(1, "h")
        try await synchronize(phone, laptop)
        try phone.set(nil, "w")
        try await synchronize(phone, laptop)
        // Devices forget what was removed; a cloud may remember it for longer.
        cloud.now += 100 * 86_400_000
        try await synchronize(laptop)
        try laptop.set(5, "h")
        try await synchronize(laptop, phone)
        #expect(try window(phone) == [nil, 5])
        #expect(cloud.values(of: "ada") == ["h": 5])
    }

    @Test func `where one key doesn't fit, none is sent, and all are named`() async throws {
        let cloud = SimulatedCloud(
            limits: CloudLimits(totalByteCount: 60, keyCount: 9, keyByteCount: 64))
        let phone = try device(cloud, "phone")
        try phone.set("small", "w")
        try phone.set(.string(String(repeating: "x", count: 80)), "h")
        try phone.set("other", "a")
        try await synchronize(phone)
        #expect(cloud.values(of: "ada") == ["a": "other"])
        #expect(phone.sync.state.refusedKeys.keys.sorted() == ["h", "w"])
        #expect(phone.reports.all.count == 1)
        try phone.set("fits", "h")
        try await synchronize(phone)
        #expect(cloud.values(of: "ada") == ["a": "other", "w": "small", "h": "fits"])
    }

    @Test func `a group in which the app can't use one value is kept aside whole`() async throws {
        let cloud = SimulatedCloud()
        let laptop = try device(cloud, "laptop")
        let phone = try device(cloud, "phone") { _, value in value != "odd" }
        try laptop.set(1, "w")
        try laptop.set(1, "h")
        try await synchronize(laptop, phone)
        try laptop.set("odd", "w")
        try laptop.set(2, "h")
        try await synchronize(laptop, phone)
        #expect(try window(phone) == [1, 1])
        try await synchronize(phone, laptop)
        #expect(try window(laptop) == ["odd", 2])
    }

    @Test func `an account's group beats one of before joining, whole`() async throws {
        let cloud = SimulatedCloud()
        let (phone, laptop) = (try device(cloud, "phone"), try device(cloud, "laptop"))
        try phone.set(1, "w")
        try await synchronize(phone)
        try laptop.set(2, "w")
        try laptop.set(2, "h")
        try await synchronize(laptop, phone)
        #expect(try window(laptop) == [1, nil])
        #expect(try window(phone) == [1, nil])
    }

    @Test func `a removed group is removed everywhere, and comes back whole`() async throws {
        let cloud = SimulatedCloud()
        let (phone, laptop) = (try device(cloud, "phone"), try device(cloud, "laptop"))
        try phone.set(1, "w")
        try phone.set(1, "h")
        try await synchronize(phone, laptop)
        try laptop.set(nil, "w")
        try laptop.set(nil, "h")
        try await synchronize(laptop, phone)
        #expect(try window(phone) == [nil, nil])
        try phone.set(3, "h")
        try await synchronize(phone, laptop)
        #expect(try window(laptop) == [nil, 3])
    }
}
