import Foundation
import SettingsEncryption
import SharedSettings
import SyncProtocol
import Testing

@testable import SettingsSync

/// The service itself, over HTTP and SQLite, with devices that it can't read.
@Suite(.timeLimit(.minutes(10))) struct `an encrypted account on the service` {
    private let service: TestSyncService
    private let phone: EncryptedServiceDevice
    private let laptop: EncryptedServiceDevice

    init() throws {
        service = try TestSyncService()
        phone = try EncryptedServiceDevice(service, "phone")
        laptop = try EncryptedServiceDevice(service, "laptop")
    }

    @Test(arguments: [false, true])
    func `two devices share values that are not in its database, nor hidden names`(
        hidesKeyNames: Bool
    ) async throws {
        let names = ["favouriteHarbour", "secondHarbour"]
        let phone = try EncryptedServiceDevice(service, "tablet", settings: names)
        let laptop = try EncryptedServiceDevice(service, "desk", settings: names)
        try await phone.makeKeys(for: laptop, hidesKeyNames: hidesKeyNames)
        try await phone.send("Kirkwall by night", names[0])
        try await phone.send("Stromness by day", names[1])
        try await laptop.sync.synchronize()
        #expect(laptop[names[0]] == "Kirkwall by night")
        try await laptop.send(nil, names[0])
        try await phone.sync.synchronize()
        #expect(phone[names[0]] == nil)
        #expect(try service.values().isEmpty)
        #expect(try !service.database.contains("Kirkwall by night"))
        #expect(try !service.database.contains("Stromness by day"))
        for name in names { #expect(try service.database.contains(name) == !hidesKeyNames) }
        #expect(try await phone.cloud.encrypted()?.survey().valueCount == 1)
        #expect(phone.reports + laptop.reports == [])
    }

    @Test func `a device without the keys sends nothing, takes nothing in and keeps what it has`()
        async throws
    {
        try await phone.makeKeys()
        try await phone.send("sealed", "a")
        let stranger = try ServiceDevice(service)
        try stranger.set("in clear", "a")
        try stranger.set("in clear too", "b")
        let before = try service.items()
        for attempt in [stranger.sync.synchronize, stranger.sync.pushLocalToCloud] {
            let refusal = await #expect(throws: CloudRefusal.self) { try await attempt() }
            #expect(refusal?.code == .keyMissing)
            #expect(refusal?.description.contains("settings sync encrypt on") == true)
        }
        #expect(try service.items() == before)
        #expect(stranger["a"] == "in clear")
        // Nor where the account has nothing of the app yet.
        let signIn = service.signIn
        let other = SyncServiceCloud(domain: "com.example.other") { signIn }
        let account = CloudAccount(rawValue: signIn.account)
        let refusal = await #expect(throws: CloudRefusal.self) {
            try await other.push(
                CloudBatch(
                    account: account, device: CloudDevice(rawValue: 1), number: 1, edits: []))
        }
        #expect(refusal?.code == .keyMissing)
        // With the keys, it joins what it has.
        try await phone.makeKeys(for: laptop)
        #expect(try laptop.keys.kept() != nil)
    }

    // MARK: What the service may try

    private func prepare() async throws {
        try await phone.makeKeys(for: laptop)
        try await phone.send("first", "a")
        try await phone.send("other", "b")
        for device in [laptop, phone] { try await device.sync.synchronize() }
    }

    @Test func `C10.14 two values that its database has swapped are found out and named`()
        async throws
    {
        try await prepare()
        let (a, b) = (
            try service.database.version(of: "a"), try service.database.version(of: "b")
        )
        try service.database.replace("a", bytes: b.bytes, stamp: "stamp + 1")
        try service.database.replace("b", bytes: a.bytes, stamp: "stamp + 1")
        try await laptop.sync.synchronize()
        #expect(laptop["a"] == "first")
        #expect(laptop["b"] == "other")
        #expect(laptop.cloud.problems.map(\.code) == [.forged])
        #expect(laptop.cloud.problems.flatMap(\.keys) == ["a", "b"])
        #expect(laptop.reports.map(\.code) == [.forged])
        // An honest edit ends it.
        try await laptop.send("again", "a")
        try await laptop.send("too", "b")
        try await phone.sync.synchronize()
        #expect(phone["a"] == "again")
    }

    @Test func `C10.14 an old value that its database shows again is found out and named`()
        async throws
    {
        try await prepare()
        let old = try service.database.version(of: "a")
        try await phone.send("second", "a")
        try await laptop.sync.synchronize()
        try service.database.replace(
            "a", bytes: old.bytes, stamp: "stamp + 1", device: old.device)
        for device in [laptop, phone] {
            try await device.sync.synchronize()
            #expect(device["a"] == "second")
            #expect(device.cloud.problems.map(\.code) == [.replayed])
            #expect(device.cloud.problems.flatMap(\.keys) == ["a"])
        }
    }

    @Test func `C10.14 a value that its database no longer has is missed and stays`() async throws {
        try await prepare()
        try service.database.run("DELETE FROM item WHERE key = 'a'")
        try await laptop.sync.pullFromCloud()
        #expect(laptop["a"] == "first")
        #expect(laptop.cloud.problems.map(\.code) == [.withheld])
        #expect(laptop.cloud.problems.flatMap(\.keys) == ["a"])
    }

    @Test func `C10.14 a value that is kept back is missed when anything newer is shown`()
        async throws
    {
        try await prepare()
        let copy = try service.database.run(
            "SELECT rev FROM item WHERE key = 'a'")
        try await phone.send("second", "a")
        // It gets a revision that the laptop has seen already.
        try service.database.run(
            "UPDATE item SET rev = -1 WHERE key = 'a'")
        try await laptop.sync.synchronize()
        #expect(laptop["a"] == "first", "\(copy)")
        #expect(laptop.cloud.problems.map(\.code) == [.withheld])
        #expect(laptop.cloud.problems.flatMap(\.keys) == ["a"])
    }

    @Test func `C10.14 values in clear are set aside, and a hidden keyring stops everything`()
        async throws
    {
        try await prepare()
        try await service.put("a", type: SyncValueType.plain, SettingValue("false").encodedBytes)
        try await laptop.sync.synchronize()
        #expect(laptop["a"] == "first")
        #expect(laptop.cloud.problems.map(\.code) == [.notEncrypted])
        try service.database.run("DELETE FROM item WHERE key = '\(SettingsBookkeeping.keyring)'")
        try laptop.sync.store.setValue("new", forKey: "b")
        let before = try service.items()
        let refusal = await #expect(throws: CloudRefusal.self) {
            try await laptop.sync.synchronize()
        }
        #expect(refusal?.code == .notEncrypted)
        #expect(refusal?.description.contains("settings sync encrypt off") == true)
        #expect(try service.items() == before)
    }

    // MARK: Keys that change

    @Test func `a device takes a later key from the account when a value needs it`() async throws {
        try await prepare()
        let kept = try #require(try phone.keys.kept())
        var keyring = kept.keyring
        keyring.rotate()
        let found = try await phone.keys.vault.load()
        try await phone.keys.vault.store(keyring, replacing: found.version)
        try phone.keys.file.store(.init(keyring: keyring, deviceKey: kept.deviceKey))
        #expect(try await phone.cloud.encrypted()?.reencrypt() == 2)
        try await phone.send("under the new key", "a")
        try await laptop.sync.synchronize()
        #expect(laptop["a"] == "under the new key")
        #expect(try laptop.keys.kept()?.keyring.currentKeyID == keyring.currentKeyID)
        #expect(laptop.reports == [])
    }

    @Test(arguments: [false, true])
    func `turned on and off again, an account with values is as it was`(
        hidesKeyNames: Bool
    ) async throws {
        try await phone.send("first", "a")
        try await phone.send("gone", "b")
        try await phone.send(nil, "b")
        try await laptop.sync.synchronize()
        try await phone.makeKeys(for: laptop, hidesKeyNames: hidesKeyNames)
        let encrypted = try #require(try phone.cloud.encrypted())
        #expect(try await encrypted.reencrypt(acceptingPlainValues: true) >= 1)
        #expect(try service.values().isEmpty)
        for device in [phone, laptop] {
            try await device.sync.synchronize()
            #expect(device["a"] == "first")
            #expect(device["b"] == nil)
        }
        try await laptop.send("second", "a")
        try await phone.send("third", "c")
        #expect(try await encrypted.survey().problems == [])

        #expect(try await encrypted.decrypt() >= 2)
        #expect(try service.values() == ["a": "second", "c": "third"])
        try await phone.keys.vault.remove(try await phone.keys.vault.load())
        try phone.keys.file.remove()
        try await phone.sync.synchronize()
        #expect(phone["a"] == "second")
        // The other device goes on in clear when its person says so.
        await #expect(throws: CloudRefusal.self) { try await laptop.sync.synchronize() }
        try laptop.keys.file.remove()
        try await laptop.sync.synchronize()
        #expect(laptop["c"] == "third")
        #expect(phone.reports.filter { $0.code != .notEncrypted } == [])

        // And once more, with other keys: what was remembered of the former ones is of no use.
        try await laptop.makeKeys(for: phone, hidesKeyNames: hidesKeyNames)
        let again = try #require(try laptop.cloud.encrypted())
        #expect(try await again.reencrypt(acceptingPlainValues: true) >= 2)
        try await laptop.send("fourth", "c")
        try await phone.sync.synchronize()
        #expect(phone["c"] == "fourth")
        #expect(phone.cloud.problems + laptop.cloud.problems == [])
    }
}
