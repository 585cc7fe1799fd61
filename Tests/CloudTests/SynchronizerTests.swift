import SettingsTestSupport
import SharedSettings
import SharedSettingsTesting
import Synchronization
import Testing

@Suite struct `two devices of one account` {
    private let cloud = SimulatedCloud()

    private func pair() throws -> (TestDevice, TestDevice) {
        (try TestDevice(cloud.phone()), try TestDevice(cloud.laptop()))
    }

    @Test func `S004 only stored values of declared settings are sent, and no local ones`()
        async throws
    {
        let (phone, _) = try pair()
        try phone.set(1, "a")
        try phone.set(2, "x")
        try phone.base.setValue(3, forKey: "undeclared")
        try await phone.sync.synchronize()
        try await phone.sync.pushLocalToCloud()
        #expect(cloud.values(of: "ada") == ["a": 1])
        #expect(cloud.history(of: "ada").map(\.key) == ["a"])
    }

    @Test func `A5.5 the listing says what is synchronized and why not`() async throws {
        let (phone, _) = try pair()
        cloud.put(["an": "odd value"], forKey: "count", account: "ada")
        let picky = try phone.restarted { key, _ in key != "count" }
        try picky.set(1, "a")
        try await picky.sync.synchronize()
        try picky.set(2, "b")
        let pushes = phone.cloud.pushCount
        let standings = Dictionary(
            uniqueKeysWithValues: picky.sync.synchronizedKeys.map { ($0.key.key, $0.standing) })
        #expect(
            standings == [
                "a": .synchronized, "b": .waiting, "k": .unset, "count": .keptAside, "x": .local,
            ])
        #expect(phone.cloud.pushCount == pushes)
    }

    @Test func `S012 R058 what came from another device is not sent back, nor after a restart`()
        async throws
    {
        let clock = Mutex<UInt64>(cloud.now)
        let phone = try TestDevice(cloud.phone())
        let laptop = try TestDevice(
            cloud.laptop(), options: .clock { clock.withLock { $0 + 5_000 } })
        try phone.set("x", "k")
        try await phone.sync.synchronize()
        let sent = cloud.items(of: "ada")
        try await laptop.sync.synchronize()
        let again = try laptop.restarted()
        clock.withLock { $0 += 1_000_000 }
        for _ in 0..<3 { try await again.sync.synchronize() }
        #expect(try again["k"] == "x")
        #expect(laptop.cloud.pushCount == 0)
        #expect(cloud.items(of: "ada") == sent)
    }

    @Test func `S012 a remote change comes once for each key, as remote`() async throws {
        let (phone, laptop) = try pair()
        var changes = laptop.sync.store.changes().makeAsyncIterator()
        try phone.set(1, "a")
        try phone.set(2, "b")
        try await phone.sync.synchronize()
        for _ in 0..<3 { try await laptop.sync.synchronize() }
        try laptop.base.setValue("end", forKey: "end")
        var seen: [SettingChange] = []
        while let change = await changes.next(), change.key != "end" { seen.append(change) }
        #expect(Set(seen.map(\.key)) == ["a", "b"])
        #expect(seen.count == 2)
        #expect(seen.allSatisfy { $0.source == .remote && $0.oldValue == nil })
    }

    @Test func `R056 A5.2 notices of one key at a time lose nothing`() async throws {
        let (phone, laptop) = try pair()
        try await laptop.sync.synchronize()
        for key in ["a", "b"] {
            try phone.set(.string(key), key)
            try await phone.sync.synchronize()
            try await laptop.sync.synchronize()
        }
        #expect(try laptop["a"] == "a")
        #expect(try laptop["b"] == "b")
    }

    @Test func `R060 settings are declared, written and synchronized on several threads`()
        async throws
    {
        let (phone, laptop) = try pair()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for device in [phone, laptop] {
                for number in Int64(0)..<8 {
                    group.addTask {
                        for round in Int64(0)..<10 {
                            try device.set(.integer(number * 100 + round), "k")
                            try await device.sync.synchronize()
                            _ = device.sync.state
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        for _ in 0..<2 {
            try await phone.sync.synchronize()
            try await laptop.sync.synchronize()
        }
        #expect(try phone["k"] == laptop["k"])
        #expect(try phone["k"] == cloud.values(of: "ada")["k"])
    }

    @Test func `A5.3 an edit made while a remote change is taken in is sent`() async throws {
        let (phone, laptop) = try pair()
        try phone.set(1, "a")
        try await phone.sync.synchronize()
        cloud.holdMessages()
        let pull = Task { try await laptop.sync.synchronize() }
        await cloud.waitForHeldMessages()
        cloud.deliverNext()
        await cloud.waitForHeldMessages()
        try laptop.set("edited", "a")
        try laptop.set(2, "b")
        cloud.deliverAll()
        try await pull.value
        try await laptop.sync.synchronize()
        #expect(cloud.values(of: "ada")["b"] == 2)
        #expect(try laptop["a"] == cloud.values(of: "ada")["a"])
    }

    @Test func `A5.7 what was removed stays removed, and is no unset value`() async throws {
        let (phone, laptop) = try pair()
        try phone.set(1, "a")
        try await phone.sync.synchronize()
        try await laptop.sync.synchronize()
        try phone.set(nil, "a")
        try await phone.sync.synchronize()
        for _ in 0..<2 {
            try await laptop.sync.synchronize()
            try await phone.sync.synchronize()
        }
        #expect(try laptop["a"] == nil)
        #expect(cloud.values(of: "ada").isEmpty)
        try laptop.set(3, "a")
        try await laptop.sync.synchronize()
        try await phone.sync.synchronize()
        #expect(try phone["a"] == 3)
    }

    @Test func `A5.9 an edit of hours ago does not beat a newer one`() async throws {
        let clock = Mutex<UInt64>(cloud.now)
        let now = CloudOptions.clock { clock.withLock { $0 } }
        let phone = try TestDevice(cloud.phone(), options: now)
        let laptop = try TestDevice(cloud.laptop(), options: now)
        for device in [phone, laptop] { try await device.sync.synchronize() }
        try phone.set("hours old", "k")
        clock.withLock { $0 += 3_600_000 }
        cloud.now += 3_600_000
        try laptop.set("new", "k")
        try await laptop.sync.synchronize()
        try await phone.restarted(options: now).sync.synchronize()
        #expect(try phone["k"] == "new")
        #expect(cloud.values(of: "ada") == ["k": "new"])
        let lost = phone.reports.all
        #expect(lost.isEmpty, "the restarted one reports")
    }

    @Test func `A5.6 a clock that is wrong by years is put right by the cloud's`() async throws {
        let years: UInt64 = 10 * 365 * 86_400_000
        let phone = try TestDevice(
            cloud.phone(), options: .clock { [cloud] in cloud.now + years })
        let laptop = try TestDevice(
            cloud.laptop(), options: .clock { [cloud] in cloud.now - years })
        for device in [phone, laptop] { try await device.sync.synchronize() }
        try phone.set("fast", "k")
        try await phone.sync.synchronize()
        cloud.now += 1000
        try laptop.set("later", "k")
        for device in [laptop, phone] { try await device.sync.synchronize() }
        #expect(cloud.values(of: "ada") == ["k": "later"])
        #expect(try phone["k"] == "later")
    }

    @Test func `R078 edits of the same moment end alike on all devices`() async throws {
        let options = CloudOptions.clock { 1_700_000_000_000 }
        let devices = [
            try TestDevice(cloud.phone(), options: options),
            try TestDevice(cloud.laptop(), options: options),
        ]
        for device in devices { try await device.sync.synchronize() }
        try devices[0].set("x", "k")
        try devices[1].set("y", "k")
        for device in devices + devices { try await device.sync.synchronize() }
        #expect(try devices[0]["k"] == devices[1]["k"])
        #expect(try devices[0]["k"] == cloud.values(of: "ada")["k"])
    }

    @Test func `R064 settings of an app group have a cloud of their own`() async throws {
        let own = try TestDevice(cloud.phone())
        let group = try TestDevice(cloud.device("phone", account: "ada", namespace: "group.x"))
        try own.set("own", "k")
        try group.set("group", "k")
        for device in [own, group] { try await device.sync.synchronize() }
        #expect(cloud.values(of: "ada") == ["k": "own"])
        #expect(cloud.values(of: "ada", namespace: "group.x") == ["k": "group"])
    }

    @Test func `pushing makes what is stored here win, and leaves other keys alone`()
        async throws
    {
        let (phone, laptop) = try pair()
        try laptop.set("theirs", "a")
        try laptop.set("theirs", "b")
        try await laptop.sync.synchronize()
        try phone.set("mine", "a")
        try await phone.sync.pushLocalToCloud()
        #expect(cloud.values(of: "ada") == ["a": "mine", "b": "theirs"])
        #expect(try phone["b"] == "theirs")
        try await laptop.sync.synchronize()
        #expect(try laptop["a"] == "mine")
    }

    @Test func `pushing works switched off and is refused when nothing could be pulled`()
        async throws
    {
        let phone = try TestDevice(cloud.phone(), isOn: false)
        try phone.set("mine", "a")
        phone.cloud.isOnline = false
        #expect(try await refusal { try await phone.sync.pushLocalToCloud() }?.code == .offline)
        #expect(phone.cloud.pushCount == 0)
        phone.cloud.isOnline = true
        try await phone.sync.pushLocalToCloud()
        #expect(cloud.values(of: "ada") == ["a": "mine"])
    }

    @Test func `pulling makes the cloud's values win over unsent ones`() async throws {
        let (phone, laptop) = try pair()
        for device in [phone, laptop] { try await device.sync.synchronize() }
        try laptop.set("theirs", "a")
        try await laptop.sync.synchronize()
        try phone.set("unsent", "a")
        try phone.set("only here", "b")
        try await phone.sync.pullFromCloud()
        #expect(try phone["a"] == "theirs")
        #expect(try phone["b"] == "only here")
        #expect(phone.reports.all.count == 1)
        try await phone.sync.synchronize()
        #expect(cloud.values(of: "ada") == ["a": "theirs", "b": "only here"])
    }

    @Test func `an edit by another process is found and sent`() async throws {
        let (phone, _) = try pair()
        try await phone.sync.synchronize()
        try phone.base.setValue("by hand", forKey: "a", source: .otherProcess)
        #expect(phone.sync.state.waitingKeys == ["a"])
        try await phone.sync.synchronize()
        #expect(cloud.values(of: "ada") == ["a": "by hand"])
    }

    @Test func `an edit by another process is as old as its notice, also while the cloud is away`()
        async throws
    {
        let clock = Mutex<UInt64>(cloud.now)
        let options = CloudOptions.clock { clock.withLock { $0 } }
        let phone = try TestDevice(cloud.phone(), options: options)
        let laptop = try TestDevice(cloud.laptop(), options: options)
        for device in [phone, laptop] { try await device.sync.synchronize() }
        phone.cloud.isOnline = false
        try phone.base.setValue("older", forKey: "k")
        #expect(try await refusal { try await phone.sync.synchronize() } != nil)
        clock.withLock { $0 += 1_000 }
        try laptop.set("newer", "k")
        try await laptop.sync.synchronize()
        clock.withLock { $0 += 1_000 }
        phone.cloud.isOnline = true
        try await phone.sync.synchronize()
        #expect(try phone["k"] == "newer")
        #expect(cloud.values(of: "ada") == ["k": "newer"])
    }

    @Test func `the books are no settings`() async throws {
        let (phone, _) = try pair()
        try phone.set(1, "a")
        try await phone.sync.synchronize()
        #expect(
            try phone.sync.store.values() == ["a": 1, CloudSynchronizer.switchKey: true])
        #expect(throws: CloudRefusal.self) {
            try TestDevice(
                cloud.phone(),
                keys: [CloudKey("localSharedSettings.cloud/state", property: "state")])
        }
    }
}
