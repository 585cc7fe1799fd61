import SettingsTestSupport
import SharedSettings
import SharedSettingsTesting
import Synchronization
import Testing

@Suite struct `what a cloud or an app refuses` {
    private let cloud = SimulatedCloud()

    @Test(arguments: [String(repeating: "k", count: 65), String(repeating: "€", count: 30)])
    func `R066 a key of more than 64 bytes is refused with its property`(key: String) throws {
        let error = #expect(throws: CloudRefusal.self) {
            try TestDevice(cloud.phone(), keys: [CloudKey(key, property: "wide")])
        }
        #expect(error?.code == .keyTooLong)
        #expect(error?.description.contains("'wide'") == true)
        #expect(error?.description.contains("\(key.utf8.count) bytes") == true)
        _ = try TestDevice(
            cloud.phone(),
            keys: [CloudKey(key, property: "localWide"), CloudKey(String(key.prefix(21)))])
    }

    @Test func `R068 what doesn't fit is named before and after, and stays here`() async throws {
        let small = SimulatedCloud(
            limits: CloudLimits(totalByteCount: 100, keyCount: 3, keyByteCount: 64))
        let phone = try TestDevice(small.phone())
        try phone.set("fits", "a")
        try await phone.sync.synchronize()
        let big = SettingValue.string(String(repeating: "x", count: 101))
        let forecast = try #require(phone.sync.forecast(big, forKey: "k"))
        #expect(forecast.code == .quotaExceeded)
        #expect(forecast.keys == ["k"])
        #expect(forecast.description.contains("103 bytes"))
        #expect(phone.sync.forecast("small", forKey: "k") == nil)
        #expect(phone.sync.forecast(big, forKey: "x") == nil, "local")
        try phone.set(big, "k")
        try phone.set("later", "b")
        try await phone.sync.synchronize()
        #expect(small.values(of: "ada") == ["a": "fits", "b": "later"])
        #expect(try phone["k"] == big)
        #expect(phone.sync.state.refusedKeys.keys.sorted() == ["k"])
        #expect(phone.reports.all == [.refused(forecast)])
        try phone.set("small", "k")
        try await phone.sync.synchronize()
        #expect(small.values(of: "ada")["k"] == "small")
        #expect(phone.sync.state.refusedKeys.isEmpty)
    }

    @Test func `R068 a megabyte and one byte over several keys`() async throws {
        let phone = try TestDevice(cloud.phone())
        let part = SettingValue.string(String(repeating: "x", count: 400_000))
        for key in ["a", "b", "k"] { try phone.set(part, key) }
        try await phone.sync.synchronize()
        #expect(cloud.values(of: "ada") == ["a": part, "b": part])
        #expect(phone.sync.state.refusedKeys["k"]?.code == .quotaExceeded)
        #expect(try phone["k"] == part)
    }

    @Test func `more keys than there may be are refused by name`() async throws {
        let small = SimulatedCloud(
            limits: CloudLimits(totalByteCount: 1000, keyCount: 1, keyByteCount: 64))
        let phone = try TestDevice(small.phone())
        try phone.set(1, "a")
        try phone.set(2, "b")
        try await phone.sync.synchronize()
        #expect(small.values(of: "ada") == ["a": 1])
        #expect(phone.sync.state.refusedKeys.keys.sorted() == ["b"])
        try phone.set(nil, "a")
        try await phone.sync.synchronize()
        try await phone.sync.synchronize()
        #expect(small.values(of: "ada") == ["b": 2])
    }

    @Test(arguments: ["3", [:]] as [SettingValue])
    func `R080 A5.8 a value of another type is kept aside and the one here stays`(
        odd: SettingValue
    ) async throws {
        let phone = try TestDevice(cloud.phone()) { _, value in
            if case .integer = value { true } else { false }
        }
        try phone.set(7, "count")
        try await phone.sync.synchronize()
        cloud.put(odd, forKey: "count", account: "ada")
        for _ in 0..<3 { try await phone.sync.synchronize() }
        #expect(try phone["count"] == 7)
        #expect(cloud.values(of: "ada") == ["count": odd])
        #expect(phone.reports.all.count == 1)
        guard case .keptAside(let item)? = phone.reports.all.first else {
            return #expect(Bool(false), "nothing was kept aside")
        }
        #expect(item.content == .value(odd))
        try phone.set(8, "count")
        try await phone.sync.synchronize()
        #expect(cloud.values(of: "ada") == ["count": 8])
    }

    @Test func `A5.8 a newer version of the app takes what an older one kept aside`()
        async throws
    {
        cloud.put("new form", forKey: "k", account: "ada")
        let old = try TestDevice(cloud.phone()) { _, _ in false }
        try await old.sync.synchronize()
        #expect(try old["k"] == nil)
        let new = try old.restarted()
        #expect(try new["k"] == "new form")
        try await new.sync.synchronize()
        #expect(new.cloud.pushCount == 0)
    }

    @Test func `a key that a newer version declares is asked for`() async throws {
        cloud.put("there", forKey: "new", account: "ada")
        let old = try TestDevice(cloud.phone())
        try await old.sync.synchronize()
        let new = try old.restarted(keys: TestDevice.keys + [CloudKey("new")])
        try await new.sync.synchronize()
        #expect(try new["new"] == "there")
    }

    @Test func `bytes of an unknown form are kept aside and not written back`() async throws {
        cloud.put(
            CloudItem(
                key: "k", content: .unreadable([9, 1, 2]),
                stamp: CloudStamp(time: 5 << 16, device: CloudDevice(rawValue: 9))),
            account: "ada")
        let phone = try TestDevice(cloud.phone())
        try phone.set("here", "k")
        try await phone.sync.synchronize()
        #expect(try phone["k"] == "here")
        #expect(phone.cloud.pushCount == 0)
    }

    @Test(arguments: [
        CloudContent.sealed([0, 1, 2], isRemoval: false), .sealed([9], isRemoval: true),
        .unreadable(Array(repeating: 7, count: 60)),
    ])
    func `what can't be opened stays aside over a restart until it can be`(content: CloudContent)
        async throws
    {
        let item = CloudItem(
            key: "k", content: content,
            stamp: CloudStamp(time: 5 << 16, device: CloudDevice(rawValue: 9)))
        cloud.put(item, account: "ada")
        let locked = try TestDevice(cloud.phone())
        try locked.set("here", "k")
        try await locked.sync.synchronize()
        #expect(try locked["k"] == "here")
        #expect(locked.reports.all.contains(.keptAside(item)))
        let again = try locked.restarted()
        try await again.sync.synchronize()
        #expect(try again["k"] == "here")
        #expect(again.cloud.pushCount == 0)
        #expect(again.sync.synchronizedKeys.map(\.standing).contains(.keptAside))

        cloud.put(
            CloudItem(key: "k", content: .value("opened"), stamp: item.stamp), account: "ada")
        try await again.sync.synchronize()
        #expect(try again["k"] == "opened")
        #expect(!again.sync.synchronizedKeys.map(\.standing).contains(.keptAside))
    }

    @Test(.timeLimit(.minutes(10)))
    func `R082 turned off, nothing is sent or taken in from that moment`() async throws {
        let phone = try TestDevice(cloud.phone())
        try await phone.sync.synchronize()
        cloud.put("theirs", forKey: "a", account: "ada")
        cloud.holdMessages()
        let attempt = Task { try await phone.sync.synchronize() }
        await cloud.waitForHeldMessages()
        cloud.deliverNext()
        await cloud.waitForHeldMessages()
        try phone.set("mine", "b")
        try phone.sync.setOn(false)
        cloud.deliverAll()
        #expect(try await refusal { try await attempt.value }?.code == .switchedOff)
        #expect(try phone["a"] == nil)
        #expect(cloud.values(of: "ada") == ["a": "theirs"])
        #expect(phone.sync.state.phase == .off)
        try phone.sync.setOn(true)
        try await phone.sync.synchronize()
        #expect(cloud.values(of: "ada") == ["a": "theirs", "b": "mine"])
        #expect(cloud.items(of: "ada")[CloudSynchronizer.switchKey] == nil)
    }

    @Test func `signed out, values stay and wait`() async throws {
        let phone = try TestDevice(cloud.phone(nil))
        try phone.set(1, "a")
        #expect(try await refusal { try await phone.sync.synchronize() }?.code == .signedOut)
        #expect(phone.sync.state.phase == .signedOut)
        #expect(phone.sync.state.lastRefusal?.code == .signedOut)
        phone.cloud.account = "ada"
        try await phone.sync.synchronize()
        #expect(cloud.values(of: "ada") == ["a": 1])
        #expect(phone.sync.state.phase == .live)
        #expect(phone.sync.state.account == "ada")
    }

    @Test func `another account's values take the place and never mix`() async throws {
        cloud.put("bob's", forKey: "a", account: "bob")
        let phone = try TestDevice(cloud.phone())
        try phone.set("ada's", "a")
        try await phone.sync.synchronize()
        try phone.set("unsent", "b")
        phone.cloud.account = "bob"
        try await phone.sync.synchronize()
        #expect(try phone["a"] == "bob's")
        #expect(try phone["b"] == nil)
        #expect(cloud.values(of: "bob") == ["a": "bob's"])
        #expect(phone.reports.all == [.accountChanged(from: "ada", to: "bob")])
        try phone.set("bob's too", "k")
        try await phone.sync.synchronize()
        phone.cloud.account = "ada"
        try await phone.sync.synchronize()
        #expect(try phone["b"] == "unsent")
        #expect(try phone["k"] == nil)
        #expect(cloud.values(of: "ada") == ["a": "ada's", "b": "unsent"])
        #expect(cloud.values(of: "bob") == ["a": "bob's", "k": "bob's too"])
    }

    @Test func `a batch on its way does not reach another account`() async throws {
        let phone = try TestDevice(cloud.phone())
        try await phone.sync.synchronize()
        try phone.set("ada's", "a")
        cloud.holdMessages()
        let attempt = Task { try await phone.sync.synchronize() }
        for _ in 0..<2 {
            await cloud.waitForHeldMessages()
            cloud.deliverNext()
        }
        await cloud.waitForHeldMessages()
        #expect(cloud.heldMessages.first?.kind == .pushRequest)
        phone.cloud.account = "bob"
        cloud.deliverAll()
        #expect(try await refusal { try await attempt.value }?.code == .accountChanged)
        try await phone.sync.synchronize()
        #expect(cloud.values(of: "bob").isEmpty)
        phone.cloud.account = "ada"
        try await phone.sync.synchronize()
        #expect(cloud.values(of: "ada") == ["a": "ada's"])
    }

    @Test func `a device made from another's backup takes a number of its own`() async throws {
        let phone = try TestDevice(cloud.phone())
        try phone.set(1, "a")
        try await phone.sync.synchronize()
        let copy = MemorySettingsStore(
            domain: "app", values: try phone.base.values())
        let clone = try TestDevice(cloud.laptop(), base: copy)
        try phone.set(2, "a")
        try await phone.sync.synchronize()
        try clone.set("clone", "b")
        try await clone.sync.synchronize()
        for device in [phone, clone] { try await device.sync.synchronize() }
        #expect(cloud.values(of: "ada") == ["a": 2, "b": "clone"])
        #expect(try clone["a"] == 2)
        #expect(try phone["b"] == "clone")
        #expect(Set(cloud.items(of: "ada").values.map(\.stamp.device)).count == 2)
    }

    @Test func `an edit made after a device was copied, before it joined, wins over the copy's`()
        async throws
    {
        // Nobody has joined: what is here may be a starter value, and would give way to the account's.
        let phone = try TestDevice(cloud.phone())
        for value in [1, 2] as [SettingValue] { try phone.set(value, "a") }
        let clone = try TestDevice(
            cloud.laptop(),
            base: MemorySettingsStore(domain: "app", values: try phone.base.values()))
        try phone.set(3, "a")
        try await clone.sync.synchronize()
        #expect(cloud.values(of: "ada") == ["a": 2])
        // The account's value is this device's own of before, so it isn't another one's choice.
        try await phone.sync.synchronize()
        #expect(cloud.values(of: "ada") == ["a": 3])
        try await clone.sync.synchronize()
        #expect(try clone["a"] == 3)
        #expect(phone.reports.all.isEmpty)
        #expect(clone.reports.all.isEmpty)
    }

    @Test func `a cloud restored from a backup gets newer values back`() async throws {
        let phone = try TestDevice(cloud.phone())
        try phone.set(1, "a")
        try await phone.sync.synchronize()
        let backup = Array(cloud.items(of: "ada").values)
        try phone.set(2, "a")
        try await phone.sync.synchronize()
        cloud.restore(backup, account: "ada")
        try await phone.sync.synchronize()
        #expect(try phone["a"] == 2)
        #expect(cloud.values(of: "ada") == ["a": 2])
    }

    @Test(arguments: [false, true])
    func `an unanswered batch is sent again as it was, after a restart too`(restarts: Bool)
        async throws
    {
        let phone = try TestDevice(cloud.phone())
        try await phone.sync.synchronize()
        try phone.set("first", "a")
        cloud.faults.lostReplies = 1
        #expect(try await refusal { try await phone.sync.pushLocalToCloud() }?.code == .offline)
        cloud.faults = .none
        try phone.set("first", "a")
        let attempt = try TestDevice(cloud.laptop())
        try await attempt.sync.synchronize()
        cloud.holdMessages()
        let lost = Task { try await phone.sync.synchronize() }
        for _ in 0..<3 {
            await cloud.waitForHeldMessages()
            if cloud.heldMessages[0].kind == .pushReply { break }
            cloud.deliverNext()
        }
        phone.cloud.isOnline = false
        cloud.deliverAll()
        _ = try await refusal { try await lost.value }
        phone.cloud.isOnline = true
        let again = restarts ? try phone.restarted() : phone
        let versions = cloud.history(of: "ada").count
        try await again.sync.synchronize()
        try await again.sync.synchronize()
        #expect(cloud.values(of: "ada") == ["a": "first"])
        #expect(cloud.history(of: "ada").count == max(versions, 1))
        #expect(again.sync.state.waitingKeys.isEmpty)
    }

    @Test func `an update that throws leaves neither value nor stamp`() async throws {
        struct Failure: Error {}
        let phone = try TestDevice(cloud.phone())
        let before = try phone.base.values()
        #expect(throws: Failure.self) {
            try phone.sync.store.update { step in
                try step.setValue(1, forKey: "a")
                throw Failure()
            }
        }
        #expect(try phone.base.values() == before)
    }
}
