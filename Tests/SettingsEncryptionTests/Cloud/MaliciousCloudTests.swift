import SharedSettings
import SharedSettingsTesting
import Synchronization
import Testing

@testable import SettingsEncryption

/// What a service may try, one by one.
@Suite struct `a cloud that lies` {
    private let pair: EncryptedPair

    init() throws {
        pair = try EncryptedPair()
    }

    private func prepare() async throws {
        try await pair.phone.send("first", "a")
        try await pair.phone.send("other", "b")
        try await pair.synchronize()
    }

    private func version(_ key: String, at index: Int) -> CloudItem {
        pair.simulated.history(of: "ada").filter { $0.key == key }[index]
    }

    @Test func `C10.14 a value moved under another key is set aside`() async throws {
        try await prepare()
        let moved = version("b", at: 0).content
        try await pair.phone.send("second", "a")
        pair.laptop.server.show { item in
            var item = item
            if item.key == "a" { item.content = moved }
            return item
        }
        try await pair.laptop.sync.synchronize()
        #expect(try pair.laptop["a"] == "first")
        #expect(pair.laptop.reports.codes.contains(.forged))
        #expect(pair.laptop.cloud.problems.flatMap(\.keys) == ["a"])
        let standing = pair.laptop.sync.synchronizedKeys.first { $0.key.key == "a" }?.standing
        #expect(standing == .keptAside)

        // Never written back; and over once the cloud is honest again.
        let count = pair.laptop.server.batches.count
        try await pair.laptop.sync.synchronize()
        #expect(pair.laptop.server.batches.count == count)
        pair.laptop.server.show { $0 }
        try await pair.phone.send("third", "a")
        try await pair.laptop.sync.synchronize()
        #expect(try pair.laptop["a"] == "third")
        #expect(pair.laptop.cloud.problems.isEmpty)
    }

    @Test func `C10.14 an old version with a new stamp is a replay`() async throws {
        try await prepare()
        try await pair.phone.send("second", "a")
        try await pair.laptop.sync.synchronize()
        var old = version("a", at: 0)
        old.stamp.time = pair.items["a"]!.stamp.time + 1000
        pair.simulated.put(old, account: "ada")
        for device in [pair.laptop, pair.phone] {
            try await device.sync.synchronize()
            #expect(try device["a"] == "second")
            #expect(device.reports.codes == [.replayed])
        }
    }

    @Test func `C10.14 a version of another device that was overwritten is a replay too`()
        async throws
    {
        try await prepare()
        try await pair.laptop.send("by the laptop", "a")
        try await pair.synchronize()
        var old = version("a", at: 0)
        old.stamp.time = pair.items["a"]!.stamp.time + 1000
        pair.simulated.put(old, account: "ada")
        try await pair.synchronize()
        for device in [pair.laptop, pair.phone] {
            #expect(try device["a"] == "by the laptop")
            #expect(device.reports.codes.contains(.replayed))
        }
    }

    @Test(arguments: [false, true])
    func `C10.14 a new device is not given an old version when the manifest is shown`(
        hidesKeyNames: Bool
    ) async throws {
        let pair = try EncryptedPair(hidesKeyNames: hidesKeyNames)
        let key = NamespaceKeys(pair.keyring, namespace: "app").cloudKey("a")
        try await pair.phone.send("first", "a")
        let old = try #require(pair.items[key])
        try await pair.phone.send("second", "a")
        let tablet = try EncryptedDevice(
            pair.simulated.device("tablet", account: "ada"), keyring: pair.keyring)
        tablet.server.show { $0.key == key ? old : $0 }
        try await tablet.sync.synchronize()
        #expect(try tablet["a"] == nil)
        #expect(tablet.reports.codes.contains(.replayed))
    }

    @Test func `C10.14 a change that is kept back is missed`() async throws {
        try await prepare()
        try await pair.phone.send("second", "a")
        pair.laptop.server.show { $0.key == "a" ? nil : $0 }
        try await pair.laptop.sync.synchronize()
        #expect(try pair.laptop["a"] == "first")
        #expect(pair.laptop.reports.codes == [.withheld])
        #expect(pair.laptop.cloud.problems.first?.keys == ["a"])
        // It stays a problem until it is shown.
        try await pair.laptop.sync.synchronize()
        #expect(pair.laptop.cloud.problems.map(\.code) == [.withheld])
        pair.laptop.server.show { $0 }
        try await pair.laptop.sync.pullFromCloud()
        #expect(pair.laptop.cloud.problems.isEmpty)
        #expect(try pair.laptop["a"] == "second")
    }

    @Test func `a removal that the cloud has forgotten is taken from the manifest`() async throws {
        try await prepare()
        try await pair.phone.send(nil, "a")
        pair.laptop.server.show { $0.key == "a" ? nil : $0 }
        try await pair.laptop.sync.pullFromCloud()
        #expect(try pair.laptop["a"] == nil)
        #expect(pair.laptop.reports.codes.isEmpty)
    }

    @Test func `C10.14 a key that is left out of everything is missed and stays`() async throws {
        try await prepare()
        pair.laptop.server.show { $0.key == "a" || $0.key == Manifest.key ? nil : $0 }
        try await pair.laptop.sync.pullFromCloud()
        #expect(try pair.laptop["a"] == "first")
        #expect(try pair.laptop["b"] == "other")
        #expect(pair.laptop.reports.codes.contains(.withheld))
    }

    @Test func `C10.14 a new device misses what the manifest names`() async throws {
        try await prepare()
        let tablet = try EncryptedDevice(
            pair.simulated.device("tablet", account: "ada"), keyring: pair.keyring)
        tablet.server.show { $0.key == "a" ? nil : $0 }
        try await tablet.sync.synchronize()
        #expect(tablet.reports.codes == [.withheld])
    }

    @Test(arguments: [CloudContent.removed, .value("forged"), .unreadable([1, 2, 3])])
    func `C10.14 what isn't encrypted is set aside`(content: CloudContent) async throws {
        try await prepare()
        let stamp = pair.items["a"]!.stamp
        pair.simulated.put(
            CloudItem(
                key: "a", content: content,
                stamp: CloudStamp(time: stamp.time + 1, device: stamp.device)), account: "ada")
        try await pair.laptop.sync.synchronize()
        #expect(try pair.laptop["a"] == "first")
        #expect(pair.laptop.reports.codes.contains(.notEncrypted))
    }

    @Test func `C10.14 an account restored from a backup gets the newer values back`()
        async throws
    {
        try await prepare()
        let backup = Array(pair.items.values)
        try await pair.phone.send("second", "a")
        try await pair.synchronize()
        pair.simulated.restore(backup, account: "ada")
        try await pair.synchronize()
        #expect(pair.phone.reports.codes.contains(.replayed))
        for device in [pair.laptop, pair.phone] { #expect(try device["a"] == "second") }
        let tablet = try EncryptedDevice(
            pair.simulated.device("tablet", account: "ada"), keyring: pair.keyring)
        try await tablet.sync.synchronize()
        #expect(try tablet["a"] == "second")
        #expect(tablet.reports.codes.isEmpty)
    }

    @Test func `C10.14 a false answer to a batch takes nothing away`() async throws {
        try await prepare()
        let old = version("a", at: 0)
        pair.laptop.server.answerBatches { reply in
            var reply = reply
            for key in reply.outcomes.keys where key == "a" {
                var item = old
                item.stamp.time += 1 << 40
                reply.outcomes[key] = .superseded(item)
            }
            return reply
        }
        try await pair.phone.send("second", "a")
        try await pair.laptop.sync.synchronize()
        try await pair.laptop.send("third", "a")
        #expect(try pair.laptop["a"] == "third")
        #expect(pair.laptop.reports.codes.contains(.replayed))
    }
}
