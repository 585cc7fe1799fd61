import SharedSettings
import SharedSettingsTesting
import Testing

@testable import SettingsEncryption

@Suite struct `an encrypted cloud` {
    @Test(arguments: [false, true])
    func
        `devices of the account read each other, and the cloud sees neither values nor hidden names`(
            hidesKeyNames: Bool
        ) async throws
    {
        let pair = try EncryptedPair(hidesKeyNames: hidesKeyNames)
        try await pair.phone.send("the secret text", "a")
        try await pair.laptop.send(5, "b")
        try await pair.synchronize()
        #expect(try pair.laptop["a"] == "the secret text")
        #expect(try pair.phone["b"] == 5)
        #expect(pair.simulated.values(of: "ada").isEmpty)
        #expect(pair.items.keys.contains("a") == !hidesKeyNames)
        #expect(pair.items.count == 3)
        for (key, item) in pair.items {
            guard case .sealed(let bytes, isRemoval: false) = item.content else {
                return #expect(Bool(false), "\(key) is not encrypted")
            }
            #expect(bytes.firstRange(of: "secret".utf8) == nil)
        }
        #expect(pair.phone.reports.all.isEmpty)
        #expect(pair.laptop.reports.all.isEmpty)
    }

    @Test(arguments: [false, true])
    func `removals reach the other device, with a tag`(hidesKeyNames: Bool) async throws {
        let pair = try EncryptedPair(hidesKeyNames: hidesKeyNames)
        try await pair.phone.send(1, "a")
        try await pair.synchronize()
        try await pair.laptop.send(nil, "a")
        try await pair.synchronize()
        #expect(try pair.phone["a"] == nil)
        #expect(pair.phone.reports.all.isEmpty)
        #expect(
            pair.items.values.contains {
                if case .sealed(_, isRemoval: true) = $0.content { true } else { false }
            })
    }

    @Test func `a batch that is sent again has the same bytes`() async throws {
        let pair = try EncryptedPair()
        try await pair.phone.sync.synchronize()
        pair.phone.server.losesReplies = true
        try pair.phone.set(1, "a")
        for _ in 0..<2 {
            await #expect(throws: CloudRefusal.self) { try await pair.phone.sync.synchronize() }
        }
        let sent = pair.phone.server.batches
        #expect(sent.count == 2)
        #expect(Set(sent).count == 1)
        // A restarted app doesn't encrypt anew either.
        let phone = try EncryptedDevice(
            pair.phone.server.honest, keyring: pair.keyring, base: pair.phone.base)
        try phone.set(2, "a")
        try await phone.sync.synchronize()
        #expect(phone.server.batches.first == sent.first)
        try await pair.laptop.sync.synchronize()
        #expect(try pair.laptop["a"] == 2)
        #expect(pair.phone.reports.all.isEmpty)
    }

    @Test func `a batch whose answer was not taken in yet still has the same bytes`() async throws {
        let pair = try EncryptedPair()
        try await pair.phone.send(1, "a")
        let device = CloudDevice(rawValue: 5)
        let item = CloudItem(
            key: "b", content: .value(1), stamp: CloudStamp(time: 1 << 40, device: device))
        let batch = CloudBatch(
            account: "ada", device: device, number: 9, edits: [CloudEdit(item: item, base: nil)])
        let replies = [
            try await pair.phone.cloud.push(batch), try await pair.phone.cloud.push(batch),
        ]
        #expect(replies[0] == replies[1])
    }

    @Test func `an answer that was kept for a batch that is sent again is no replay`() async throws
    {
        let pair = try EncryptedPair()
        try await pair.synchronize()
        try pair.phone.set("older", "a")
        pair.simulated.now += 1_000
        try await pair.laptop.send("newer", "a")
        pair.phone.server.losesReplies = true
        await #expect(throws: CloudRefusal.self) { try await pair.phone.sync.synchronize() }
        pair.phone.server.losesReplies = false
        try await pair.laptop.send("newest", "a")
        try await pair.phone.cloud.reencrypt()
        try await pair.phone.sync.synchronize()
        #expect(try pair.phone["a"] == "newest")
        #expect(pair.phone.reports.codes.isEmpty)
    }

    @Test func `an edit that loses shows the winner`() async throws {
        let pair = try EncryptedPair()
        try await pair.synchronize()
        try pair.phone.set("older", "a")
        try pair.laptop.set("newer", "a")
        try await pair.laptop.sync.synchronize()
        try await pair.phone.sync.synchronize()
        try await pair.synchronize()
        let values = [try pair.phone["a"], try pair.laptop["a"]]
        #expect(values[0] == values[1])
        #expect(pair.phone.reports.codes.isEmpty)
    }

    @Test func `a new key is used from now on, and the old one is still read`() async throws {
        var pair = try EncryptedPair()
        try await pair.phone.send("old", "a")
        let oldID = pair.keyring.currentKeyID
        pair.keyring.rotate()
        let phone = try EncryptedDevice(
            pair.phone.server.honest, keyring: pair.keyring, base: pair.phone.base)
        try await phone.send("new", "b")
        #expect(try phone["a"] == "old")

        // Without the new key, values stay and what can't be read waits.
        try await pair.laptop.sync.synchronize()
        #expect(try pair.laptop["a"] == "old")
        #expect(try pair.laptop["b"] == nil)
        #expect(pair.laptop.reports.codes.contains(.keyMissing))
        let laptop = try EncryptedDevice(
            pair.laptop.server.honest, keyring: pair.keyring, base: pair.laptop.base)
        try await laptop.sync.synchronize()
        #expect(try laptop["b"] == "new")
        #expect(laptop.reports.codes.isEmpty)

        #expect(keyIDs(pair)["a"] == oldID)
        #expect(try await laptop.cloud.reencrypt() == 1)
        #expect(try await laptop.cloud.reencrypt() == 0)
        #expect(Set(keyIDs(pair).values) == [pair.keyring.currentKeyID])
        for device in [phone, laptop, phone] { try await device.sync.synchronize() }
        #expect(try phone["a"] == "old")
        #expect(phone.reports.codes.isEmpty)
    }

    private func keyIDs(_ pair: EncryptedPair) -> [String: UInt32] {
        pair.items.compactMapValues { item in
            guard case .sealed(let bytes, _) = item.content else { return nil }
            return SealedForm(bytes)?.keyID
        }
    }

    @Test func `encryption is turned on and off over values that are there`() async throws {
        let simulated = SimulatedCloud()
        let (device, other) = (
            simulated.device("phone", account: "ada"), simulated.device("laptop", account: "ada")
        )
        let store = MemorySettingsStore(domain: "app")
        let plain = try CloudSynchronizer(
            store: store, keys: EncryptedDevice.keys, cloud: device, accepts: { _, _ in true })
        try plain.setOn(true)
        try plain.store.setValue("text", forKey: "a")
        try await plain.synchronize()

        let keyring = Keyring(account: "ada")
        let phone = try EncryptedDevice(device, keyring: keyring, base: store)
        #expect(try await phone.cloud.reencrypt(acceptingPlainValues: true) == 1)
        try await phone.sync.synchronize()
        let laptop = try EncryptedDevice(other, keyring: keyring)
        try await laptop.sync.synchronize()
        #expect(try laptop["a"] == "text")
        #expect(simulated.values(of: "ada").isEmpty)
        #expect(laptop.reports.all.isEmpty)

        #expect(try await phone.cloud.decrypt() == 1)
        #expect(simulated.values(of: "ada") == ["a": "text"])
        // The other device doesn't take values in clear until it is told to.
        try await laptop.sync.synchronize()
        #expect(laptop.reports.codes.contains(.notEncrypted))
        #expect(try laptop["a"] == "text")
        try await plain.synchronize()
        #expect(store.value(forKey: "a") == "text")
    }

    @Test func `another account's keyring is of no use`() async throws {
        let simulated = SimulatedCloud()
        let device = simulated.device("phone", account: "bob")
        let phone = try EncryptedDevice(device, keyring: Keyring(account: "ada"))
        try phone.set(1, "a")
        let refusal = await #expect(throws: CloudRefusal.self) {
            try await phone.sync.synchronize()
        }
        #expect(refusal?.code == .keyMissing)
        #expect(refusal?.description.contains("\"bob\"") == true)
        #expect(simulated.history(of: "bob").isEmpty)
    }

    @Test func `refusals name keys as the app does`() async throws {
        let simulated = SimulatedCloud(
            limits: CloudLimits(totalByteCount: 400, keyCount: 10, keyByteCount: 64))
        let phone = try EncryptedDevice(
            simulated.device("phone", account: "ada"),
            keyring: Keyring(account: "ada", hidesKeyNames: true))
        try phone.set(.string(String(repeating: "x", count: 390)), "a")
        try await phone.sync.synchronize()
        let refusal = phone.sync.state.refusedKeys["a"]
        #expect(refusal?.code == .quotaExceeded)
        #expect(refusal?.description.contains("\"a\"") == true)
    }
}
