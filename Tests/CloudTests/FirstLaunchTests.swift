import SharedSettings
import SharedSettingsTesting
import Testing

@Suite struct `the first synchronization of a device` {
    private let cloud = SimulatedCloud()

    @Test func `R050 A5.1 a new installation takes the cloud's values and sends nothing`()
        async throws
    {
        cloud.put(5, forKey: "k", account: "ada")
        let before = cloud.items(of: "ada")
        let device = try TestDevice(cloud.phone())
        try await device.sync.synchronize()
        #expect(try device["k"] == 5)
        #expect(cloud.items(of: "ada") == before)
        #expect(device.cloud.pushCount == 0)
    }

    @Test func `R052 starter values lose to the account's, and are reported`() async throws {
        cloud.put("mine", forKey: "k", account: "ada")
        let device = try TestDevice(cloud.phone())
        try device.set("starter", "k")
        try device.set("only here", "a")
        try await device.sync.synchronize()
        #expect(try device["k"] == "mine")
        #expect(cloud.values(of: "ada") == ["k": "mine", "a": "only here"])
        let overruled = device.reports.all.compactMap { report -> SettingValue? in
            if case .overruled(_, let value, _) = report { value } else { nil }
        }
        #expect(overruled == ["starter"])
    }

    @Test func `R052 values that the user made win where the app says so`() async throws {
        cloud.put("old", forKey: "k", account: "ada")
        var options = CloudOptions()
        options.firstMerge = .preferLocal
        let device = try TestDevice(cloud.phone(), options: options)
        try device.set("chosen", "k")
        try await device.sync.synchronize()
        #expect(cloud.values(of: "ada") == ["k": "chosen"])
        #expect(try device["k"] == "chosen")
    }

    @Test(arguments: [false, true])
    func `R054 what the cloud lacks or has as removed is no newer value`(isRemoved: Bool)
        async throws
    {
        if isRemoved { cloud.put(nil, forKey: "k", account: "ada") }
        let device = try TestDevice(cloud.phone())
        try device.set(true, "k")
        try await device.sync.synchronize()
        #expect(try device["k"] == true)
        #expect(cloud.values(of: "ada") == ["k": true])
    }

    @Test(.timeLimit(.minutes(10)))
    func `R072 nothing is sent while the first pull is under way, nor after it failed`()
        async throws
    {
        cloud.put("mine", forKey: "k", account: "ada")
        cloud.holdMessages()
        let device = try TestDevice(cloud.phone())
        let first = Task { try await device.sync.synchronize() }
        await cloud.waitForHeldMessages()
        try device.set("quick", "a")
        #expect(device.sync.state.phase == .bootstrapping)
        let second = Task { try await device.sync.synchronize() }
        device.cloud.isOnline = false
        cloud.deliverAll()
        #expect(try await refusal { try await first.value }?.code == .offline)
        #expect(try await refusal { try await second.value }?.code == .offline)
        #expect(device.cloud.pushCount == 0)
        #expect(device.sync.state.phase == .bootstrapping)
        #expect(device.sync.state.waitingKeys == ["a"])
        device.cloud.isOnline = true
        try await device.sync.synchronize()
        #expect(cloud.values(of: "ada") == ["k": "mine", "a": "quick"])
        #expect(device.sync.state.phase == .live)
    }

    @Test func `a first pull in several parts is one`() async throws {
        for key in ["a", "b", "k"] { cloud.put(.string(key), forKey: key, account: "ada") }
        let device = try TestDevice(cloud.phone())
        device.cloud.pageLimit = 1
        try device.set("starter", "k")
        try await device.sync.synchronize()
        #expect(device.cloud.pullCount == 3)
        #expect(device.cloud.pushCount == 0)
        #expect(try device["k"] == "k")
    }

    @Test func `a first pull that fails in its second part counts as none`() async throws {
        for key in ["a", "b"] { cloud.put(.string(key), forKey: key, account: "ada") }
        let device = try TestDevice(cloud.phone())
        device.cloud.pageLimit = 1
        try device.set(1, "k")
        cloud.holdMessages()
        let first = Task { try await device.sync.synchronize() }
        for _ in 0..<2 {
            await cloud.waitForHeldMessages()
            cloud.deliverNext()
        }
        await cloud.waitForHeldMessages()
        device.cloud.refuseNext(CloudRefusal(code: .throttled, description: "Later."))
        cloud.deliverAll()
        #expect(try await refusal { try await first.value }?.code == .throttled)
        #expect(device.sync.state.phase == .bootstrapping)
        #expect(try device["a"] == nil)
        #expect(device.cloud.pushCount == 0)
    }

    @Test func `S008 turned on, what is here is sent and what is there is taken in`() async throws {
        cloud.put(2, forKey: "b", account: "ada")
        let device = try TestDevice(cloud.phone(), isOn: nil)
        try device.set(1, "a")
        #expect(try await refusal { try await device.sync.synchronize() }?.code == .switchedOff)
        #expect(device.cloud.pullCount == 0)
        try device.sync.setOn(true)
        try await device.sync.synchronize()
        #expect(try device["b"] == 2)
        #expect(cloud.values(of: "ada") == ["a": 1, "b": 2])
    }

    @Test func `values of before the library knew the cloud are sent too`() async throws {
        let base = MemorySettingsStore(domain: "app", values: ["a": 1, "other": 2])
        let device = try TestDevice(cloud.phone(), base: base)
        try await device.sync.synchronize()
        #expect(cloud.values(of: "ada") == ["a": 1])
    }
}
