// Runs the adapters for Apple's stores over stand-ins; prints what fails, then "done".
import Foundation
import Synchronization

@testable import SharedSettings

@main
struct AdapterChecks {
    static func main() async throws {
        try await checkStores()
        try await checkDevices()
        try await checkFirstDownload()
        try await checkAccounts()
        print("done")
    }

    static func expect(_ holds: Bool, _ sentence: String) {
        if !holds { print("FAILED: \(sentence)") }
    }

    static func checkStores() async throws {
        for requirement in StoreConformance.cases {
            let suite = "com.example.adapter-\(UUID())"
            defer {
                UserDefaults(suiteName: suite)?.removePersistentDomain(forName: suite)
            }
            do {
                let store = try UserDefaultsSettingsStore(suiteName: suite)
                try await requirement.check(
                    StoreUnderTest(store) { try UserDefaultsSettingsStore(suiteName: suite) })
            } catch {
                print("FAILED: \(requirement): \(error)")
            }
        }
    }

    static func device(
        _ cloud: UbiquitousCloudStore, _ store: MemorySettingsStore
    ) throws -> CloudSynchronizer {
        let sync = try CloudSynchronizer(
            store: store, keys: [CloudKey("a"), CloudKey("b")], cloud: cloud,
            accepts: { _, _ in true })
        try sync.setOn(true)
        return sync
    }

    static func checkDevices() async throws {
        let cloud = UbiquitousCloudStore()
        let stores = [MemorySettingsStore(domain: "1"), MemorySettingsStore(domain: "2")]
        let devices = try stores.map { try device(cloud, $0) }
        for device in devices { try await device.synchronize() }
        try devices[0].store.setValue("first", forKey: "a")
        for device in devices { try await device.synchronize() }
        expect(stores[1].value(forKey: "a") == "first", "a value arrives")
        try devices[1].store.setValue("second", forKey: "a")
        try devices[1].store.setValue(2, forKey: "b")
        for device in devices.reversed() { try await device.synchronize() }
        expect(stores[0].value(forKey: "a") == "second", "an edit arrives")
        try devices[0].store.removeValue(forKey: "b")
        for device in devices { try await device.synchronize() }
        expect(stores[1].value(forKey: "b") == nil, "a removal arrives")
        var events = cloud.events().makeAsyncIterator()
        let contents = NSUbiquitousKeyValueStore.default.dictionaryRepresentation
            .compactMapValues { $0 as? Data }
        NSUbiquitousKeyValueStore.change(to: contents, reason: 0)
        expect(await events.next() == .changed(keys: ["a", "b"]), "a change is told of")
        NSUbiquitousKeyValueStore.setEntitled(false)
        try devices[0].store.setValue("third", forKey: "a")
        var refusal: CloudRefusal?
        do { try await devices[0].synchronize() } catch { refusal = error as? CloudRefusal }
        expect(refusal?.description.contains("entitlement") == true, "a missing entitlement")
        NSUbiquitousKeyValueStore.setEntitled(true)
        for device in devices { try await device.synchronize() }
        expect(stores[1].value(forKey: "a") == "third", "it is sent again")
    }

    static func checkFirstDownload() async throws {
        NSUbiquitousKeyValueStore.change(to: [:], reason: 0)
        let store = MemorySettingsStore(domain: "1")
        let sync = try device(UbiquitousCloudStore(), store)
        try sync.store.setValue("starter", forKey: "a")
        try await sync.synchronize()
        let mine = CloudEnvelope(
            content: .value("mine"),
            stamp: CloudStamp(time: 5 << 16, device: CloudDevice(rawValue: 9)))
        NSUbiquitousKeyValueStore.change(to: ["a": Data(mine.bytes)], reason: 1)
        for _ in 0..<2 { try await sync.synchronize() }
        expect(store.value(forKey: "a") == "mine", "a late first download beats starter values")
        try sync.store.setValue("chosen", forKey: "a")
        try await sync.synchronize()
        NSUbiquitousKeyValueStore.change(to: ["a": Data(mine.bytes)], reason: 0)
        for _ in 0..<2 { try await sync.synchronize() }
        expect(store.value(forKey: "a") == "chosen", "a version from before doesn't come back")
        let bytes = NSUbiquitousKeyValueStore.default.dictionaryRepresentation["a"] as? Data
        expect(
            CloudEnvelope(Array(bytes ?? Data()))?.content == .value("chosen"),
            "the newer version is put again")
    }

    static func checkAccounts() async throws {
        NSUbiquitousKeyValueStore.change(to: [:], reason: 0)
        let store = MemorySettingsStore(domain: "1")
        let sync = try device(UbiquitousCloudStore(), store)
        try sync.store.setValue("first account's", forKey: "a")
        try await sync.synchronize()
        NSUbiquitousKeyValueStore.change(to: [:], reason: 3)
        try await sync.synchronize()
        expect(store.value(forKey: "a") == nil, "another account's values are not these")
        expect(
            NSUbiquitousKeyValueStore.default.dictionaryRepresentation.isEmpty,
            "nothing is carried over")
    }
}
