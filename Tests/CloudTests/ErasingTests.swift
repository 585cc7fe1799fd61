import SettingsTestSupport
import SharedSettings
import SharedSettingsTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct `erasing the copy in the cloud` {
    private let cloud = SimulatedCloud()

    @Test func `R082 removes what the account has, and leaves what is here`() async throws {
        let (phone, laptop) = (try TestDevice(cloud.phone()), try TestDevice(cloud.laptop()))
        try phone.set(1, "a")
        try phone.set(2, "b")
        try phone.set(3, "x")
        cloud.put("of another version", forKey: "unknown", account: "ada")
        for device in [phone, laptop] { try await device.sync.synchronize() }
        try await phone.sync.eraseCloudCopy()
        #expect(!phone.sync.isOn)
        #expect(cloud.values(of: "ada") == ["unknown": "of another version"])
        #expect(try [phone["a"], phone["b"], phone["x"]] == [1, 2, 3])
        try await laptop.sync.synchronize()
        #expect(try laptop["a"] == nil)
        try phone.sync.setOn(true)
        for device in [phone, laptop] { try await device.sync.synchronize() }
        #expect(try laptop["a"] == 1)
        #expect(try laptop["b"] == 2)
    }

    @Test func `an edit that comes between is erased too, and one that comes after stays`()
        async throws
    {
        let phone = try TestDevice(cloud.phone())
        try phone.set(1, "a")
        try await phone.sync.synchronize()
        cloud.holdMessages()
        let erasure = Task { try await phone.sync.eraseCloudCopy() }
        for _ in 0..<2 {
            await cloud.waitForHeldMessages()
            cloud.deliverNext()
        }
        await cloud.waitForHeldMessages()
        #expect(cloud.heldMessages.first?.kind == .pushRequest)
        cloud.put("between", forKey: "a", account: "ada")
        cloud.deliverAll()
        try await erasure.value
        #expect(cloud.values(of: "ada").isEmpty)
        cloud.put("after", forKey: "a", account: "ada")
        try phone.sync.setOn(true)
        try await phone.sync.synchronize()
        #expect(try phone["a"] == "after")
    }

    @Test func `what can't be reached is not erased, and nothing else happens`() async throws {
        let phone = try TestDevice(cloud.phone())
        try phone.set(1, "a")
        try await phone.sync.synchronize()
        phone.cloud.isOnline = false
        #expect(try await refusal { try await phone.sync.eraseCloudCopy() }?.code == .offline)
        #expect(!phone.sync.isOn)
        #expect(cloud.values(of: "ada") == ["a": 1])
        phone.cloud.isOnline = true
        phone.cloud.account = "bob"
        #expect(
            try await refusal { try await phone.sync.eraseCloudCopy() }?.code == .accountChanged)
        phone.cloud.account = "ada"
        cloud.faults.lostReplies = 1
        #expect(try await refusal { try await phone.sync.eraseCloudCopy() }?.code == .offline)
        cloud.faults = .none
        try await phone.sync.eraseCloudCopy()
        #expect(cloud.values(of: "ada").isEmpty)
        #expect(try phone["a"] == 1)
    }
}
