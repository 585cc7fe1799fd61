import SettingsTestSupport
import SharedSettings
import SharedSettingsTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct `devices that merge` {
    private let cloud = SimulatedCloud()
    private static let keys = [
        CloudKey("count", merge: .sum), CloudKey("start", merge: .sum, default: 5),
        CloudKey("tags", merge: .union), CloudKey("notes", merge: .text), CloudKey("plain"),
    ]

    private func device(
        _ name: String, keys: [CloudKey] = keys, options: CloudOptions = CloudOptions(),
        accepts: @escaping @Sendable (String, SettingValue) -> Bool = { _, _ in true }
    ) throws -> TestDevice {
        try TestDevice(
            cloud.device(name, account: "ada"), keys: keys, options: options, accepts: accepts)
    }

    /// A device whose clock is the cloud's.
    private func timedDevice(_ name: String) throws -> TestDevice {
        try device(name, options: .clock { [cloud] in cloud.now })
    }

    private func synchronize(_ devices: TestDevice...) async throws {
        for device in devices { try await device.sync.synchronize() }
    }

    @Test func `what both have counted is added up`() async throws {
        let (phone, laptop) = (try device("phone"), try device("laptop"))
        try phone.set(10, "count")
        try await synchronize(phone, laptop)
        try phone.set(12, "count")
        try laptop.set(11, "count")
        try await synchronize(phone, laptop, phone)
        #expect(cloud.values(of: "ada") == ["count": 13])
        #expect(try phone["count"] == 13)
        #expect(try laptop["count"] == 13)
        let versions = cloud.history(of: "ada").count
        try await synchronize(laptop, phone)
        #expect(cloud.history(of: "ada").count == versions)
    }

    @Test func `what was counted before joining counts, from the default on`() async throws {
        let (phone, laptop) = (try device("phone"), try device("laptop"))
        try phone.set(7, "start")
        try laptop.set(6, "start")
        try phone.set(["a"], "tags")
        try laptop.set(["b"], "tags")
        try await synchronize(phone, laptop, phone)
        #expect(cloud.values(of: "ada") == ["start": 8, "tags": ["a", "b"]])
        #expect(try phone["start"] == 8)
    }

    @Test func `a text of before joining gives way to the account's`() async throws {
        let (phone, laptop) = (try device("phone"), try device("laptop"))
        try phone.set("the account's", "notes")
        try laptop.set("starter", "notes")
        try await synchronize(phone, laptop)
        #expect(cloud.values(of: "ada") == ["notes": "the account's"])
        #expect(laptop.reports.all.count == 1)
    }

    @Test func `an edit that another one gets ahead of is merged and sent again`() async throws {
        let phone = try device("phone")
        try phone.set(1, "count")
        try await synchronize(phone)
        try phone.set(2, "count")
        cloud.holdMessages()
        let attempt = Task { try await phone.sync.synchronize() }
        for _ in 0..<2 {
            await cloud.waitForHeldMessages()
            cloud.deliverNext()
        }
        await cloud.waitForHeldMessages()
        #expect(cloud.heldMessages.first?.kind == .pushRequest)
        cloud.put(11, forKey: "count", account: "ada")
        cloud.deliverAll()
        try await attempt.value
        #expect(try phone["count"] == 12)
        #expect(cloud.values(of: "ada") == ["count": 12])
        #expect(phone.cloud.pushCount == 3)
    }

    @Test func `an increment made while another one is under way counts too`() async throws {
        let phone = try device("phone")
        try phone.set(1, "count")
        try await synchronize(phone)
        try phone.set(2, "count")
        cloud.holdMessages()
        let attempt = Task { try await phone.sync.synchronize() }
        for _ in 0..<3 {
            await cloud.waitForHeldMessages()
            cloud.deliverNext()
        }
        await cloud.waitForHeldMessages()
        #expect(cloud.heldMessages.first?.kind == .pushReply)
        try phone.set(3, "count")
        cloud.put(12, forKey: "count", account: "ada")
        cloud.deliverAll()
        try await attempt.value
        #expect(cloud.values(of: "ada") == ["count": 13])
    }

    @Test func `a merged change comes once, as remote, and is not sent back`() async throws {
        let (phone, laptop) = (try device("phone"), try device("laptop"))
        try phone.set(1, "count")
        try await synchronize(phone, laptop)
        var changes = phone.sync.store.changes().makeAsyncIterator()
        try laptop.set(3, "count")
        try await synchronize(laptop)
        try phone.base.setValue(2, forKey: "count", source: .otherProcess)
        for _ in 0..<3 { try await synchronize(phone, laptop) }
        try phone.base.setValue("end", forKey: "end")
        var seen: [SettingChange] = []
        while let change = await changes.next(), change.key != "end" { seen.append(change) }
        #expect(seen.map(\.newValue) == [2, 4])
        #expect(seen.last?.source == .remote)
        #expect(laptop.cloud.pushCount == 1)
    }

    @Test func `a merge that a newer version of the app declares starts from what is there`()
        async throws
    {
        let plain = Self.keys.map { CloudKey($0.key) }
        let (phone, laptop) = (
            try device("phone", keys: plain), try device("laptop", keys: plain)
        )
        try phone.set(10, "count")
        try await synchronize(phone, laptop)
        let (newPhone, newLaptop) = (
            try phone.restarted(keys: Self.keys), try laptop.restarted(keys: Self.keys)
        )
        try newPhone.set(12, "count")
        try newLaptop.set(11, "count")
        try await synchronize(newPhone, newLaptop)
        #expect(cloud.values(of: "ada") == ["count": 13])
    }

    @Test func `a value of another type is not merged: the newer one wins`() async throws {
        let (phone, laptop) = (try device("phone"), try device("laptop"))
        try phone.set(10, "count")
        try await synchronize(phone, laptop)
        try phone.set(11, "count")
        try laptop.set("eleven", "count")
        try await synchronize(phone, laptop, phone)
        #expect(cloud.values(of: "ada")["count"] == (try phone["count"]))
        #expect(try phone["count"] == laptop["count"])
    }

    @Test func `A5.8 what the app can't use is not merged, and stays in the cloud`() async throws {
        let phone = try device("phone") { _, value in value != "odd" }
        try phone.set(1, "count")
        try await synchronize(phone)
        cloud.put("odd", forKey: "count", account: "ada")
        try phone.set(2, "count")
        try await synchronize(phone, phone)
        #expect(cloud.values(of: "ada") == ["count": "odd"])
        #expect(try phone["count"] == 2)
    }

    @Test func `a cloud restored from a backup gets counts back, once`() async throws {
        let (phone, laptop) = (try device("phone"), try device("laptop"))
        try phone.set(8, "count")
        try await synchronize(phone, laptop)
        let backup = Array(cloud.items(of: "ada").values)
        try phone.set(10, "count")
        try await synchronize(phone, laptop)
        cloud.restore(backup, account: "ada")
        try await synchronize(phone, laptop, phone)
        #expect(cloud.values(of: "ada") == ["count": 10])
        #expect(try laptop["count"] == 10)
    }

    /// The phone and the laptop have seen 10; the cloud knows 8 after its restore.
    private func setBack() async throws -> (phone: TestDevice, laptop: TestDevice) {
        let (phone, laptop) = (try timedDevice("phone"), try timedDevice("laptop"))
        try phone.set(8, "count")
        try await synchronize(phone, laptop)
        let backup = Array(cloud.items(of: "ada").values)
        cloud.now += 1000
        try phone.set(10, "count")
        try await synchronize(phone, laptop, phone)
        cloud.restore(backup, account: "ada")
        cloud.now += 1000
        return (phone, laptop)
    }

    /// Has devices ask the cloud, and lets them send when all of them know its answer.
    private func synchronizeAtOnce(_ devices: [TestDevice], first: Int) async throws {
        cloud.holdMessages()
        let attempts = devices.map { device in Task { try await device.sync.synchronize() } }
        while true {
            await cloud.waitForHeldMessages(devices.count)
            guard let index = cloud.heldMessages.firstIndex(where: { $0.kind != .pushRequest })
            else { break }
            cloud.deliverNext(at: index)
        }
        cloud.deliverNext(at: first)
        cloud.deliverAll()
        for attempt in attempts { try await attempt.value }
    }

    @Test(arguments: [(0, 0), (0, 1), (1, 0), (1, 1)], [0, 1])
    func `counts that two devices give back at once, and count on, count once`(
        added: (phone: Int64, laptop: Int64), first: Int
    ) async throws {
        let (phone, laptop) = try await setBack()
        if added.phone > 0 { try phone.set(.integer(10 + added.phone), "count") }
        if added.laptop > 0 { try laptop.set(.integer(10 + added.laptop), "count") }
        try await synchronizeAtOnce([phone, laptop], first: first)
        try await synchronize(phone, laptop)
        let sum = SettingValue.integer(10 + added.phone + added.laptop)
        #expect(cloud.values(of: "ada") == ["count": sum])
        for device in [phone, laptop] { #expect(try device["count"] == sum) }
    }

    @Test func `a device that had not seen what a restored cloud has lost takes it back`()
        async throws
    {
        let late = try timedDevice("late")
        let (phone, laptop) = try await setBack()
        try await synchronize(late)
        try late.set(9, "count")
        try await synchronize(late, phone, laptop, phone)
        for device in [phone, laptop, late] { #expect(try device["count"] == 9) }
    }

    @Test func `pushing and pulling on demand overwrite, whatever the merge`() async throws {
        let (phone, laptop) = (try device("phone"), try device("laptop"))
        try phone.set(10, "count")
        try await synchronize(phone, laptop)
        try phone.set(12, "count")
        try await synchronize(phone)
        try laptop.set(11, "count")
        try await laptop.sync.pushLocalToCloud()
        #expect(cloud.values(of: "ada") == ["count": 11])
        try phone.set(20, "count")
        try await phone.sync.pullFromCloud()
        #expect(try phone["count"] == 11)
    }
}

private struct PlayerSettings: SharedSettings {
    @Setting(.merged(by: .sum)) var launchCount = 100
    @Setting(.merged(by: .max)) var highScore = 0
    @Setting(.merged(by: .union)) var tags: Set<String> = []
    @Setting("memo", .merged(by: .text)) var notes = ""
    @Setting(.merged(by: .custom { (_: [Int]?, mine: [Int], theirs: [Int]) in mine + theirs }))
    var rounds: [Int] = []
    @Setting(.group("window")) var windowWidth = 320.0
    @Setting(.group("window")) var windowHeight = 200.0
}

@Suite struct `typed settings that merge` {
    private let cloud = SimulatedCloud()

    private func settings(_ name: String) throws -> PlayerSettings {
        var options = CloudOptions()
        options.isAutomatic = false
        let settings = try PlayerSettings(
            store: MemorySettingsStore(domain: "app"), cloud: cloud.device(name, account: "ada"),
            options: options)
        settings.syncsWithCloud = true
        return settings
    }

    @Test func `what is declared at the property is done`() async throws {
        let (phone, laptop) = (try settings("phone"), try settings("laptop"))
        for device in [phone, laptop] { try await device.synchronizeWithCloud() }
        phone.launchCount += 1
        laptop.launchCount += 2
        phone.highScore = 30
        laptop.highScore = 20
        phone.tags = ["new"]
        laptop.tags = ["old"]
        phone.notes = "milk"
        laptop.notes = "bread"
        phone.rounds = [1]
        laptop.rounds = [2]
        phone.windowWidth = 400
        laptop.windowHeight = 300
        for device in [phone, laptop, phone] { try await device.synchronizeWithCloud() }
        for device in [phone, laptop] {
            #expect(device.launchCount == 103)
            #expect(device.highScore == 30)
            #expect(device.tags == ["new", "old"])
            #expect(Set(device.notes.split(separator: "\n")) == ["milk", "bread"])
            #expect(Set(device.rounds) == [1, 2])
            let window = [device.windowWidth, device.windowHeight]
            #expect(window == [400, 200] || window == [320, 300])
        }
        #expect(phone.notes == laptop.notes)
        #expect(phone.windowWidth == laptop.windowWidth)
    }
}
