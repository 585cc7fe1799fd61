import SharedSettings
import SharedSettingsTesting
import Testing

@testable import SettingsEncryption

/// What a layer above a cloud must not lose of it.
@Suite struct `a cloud beneath a layer` {
    /// A cloud with properties unlike any other's.
    private struct SlowCloud: CloudStore {
        var limits: CloudLimits {
            CloudLimits(totalByteCount: 1234, keyCount: 56, keyByteCount: 78)
        }
        var minimumPushInterval: Duration { .seconds(15) }

        func pull(since cursor: CloudCursor?) async throws(CloudRefusal) -> CloudPull {
            throw CloudRefusal(code: .throttled, description: "Later.", retryAfter: .seconds(3))
        }

        func push(_ batch: CloudBatch) async throws(CloudRefusal) -> CloudReply {
            throw CloudRefusal(code: .throttled, description: "Later.", retryAfter: .seconds(3))
        }

        func events() -> AsyncStream<CloudEvent> {
            AsyncStream { continuation in
                continuation.yield(.changed(keys: ["hash"]))
                continuation.yield(.quotaExceeded)
                continuation.finish()
            }
        }
    }

    private static let file = KeyringFile(path: "/nowhere/keyring")

    private func layers(hidesKeyNames: Bool = false) -> [any CloudStore] {
        let store = MemorySettingsStore(domain: "app")
        let keyring = Keyring(account: "ada", hidesKeyNames: hidesKeyNames)
        let keys = AccountKeys(file: Self.file, vault: KeyringVault(SlowCloud())) { "ada" }
        return [
            EncryptedCloud(SlowCloud(), keyring: keyring, store: store),
            AccountCloud(SlowCloud(), sealed: SlowCloud(), keys: keys, store: store),
        ]
    }

    @Test func `its limits, its pause and its refusals are passed on`() async throws {
        for layer in layers() {
            #expect(layer.minimumPushInterval == .seconds(15))
            #expect(layer.limits.totalByteCount == 1234)
            #expect(layer.limits.keyByteCount == 78)
            #expect((55...56).contains(layer.limits.keyCount))
            let refusal = await #expect(throws: CloudRefusal.self) {
                try await layer.pull(since: nil)
            }
            #expect(refusal?.retryAfter == .seconds(3))
        }
    }

    @Test(arguments: [false, true])
    func `its events are passed on, without names that are hashes`(hidesKeyNames: Bool) async {
        for (index, layer) in layers(hidesKeyNames: hidesKeyNames).enumerated() {
            var events: [CloudEvent] = []
            for await event in layer.events() { events.append(event) }
            let isHidden = hidesKeyNames && index == 0
            #expect(events == [.changed(keys: isHidden ? [] : ["hash"]), .quotaExceeded])
        }
    }

    @Test func `an account's cloud without keys is the cloud in clear`() async throws {
        let cloud = SimulatedCloud()
        let store = MemorySettingsStore(domain: "app")
        let device = cloud.device("phone", account: "ada")
        let vault = KeyringVault(
            cloud.device("phone", account: "ada", namespace: KeyringVault.namespace))
        let account = AccountCloud(
            device, sealed: device, keys: AccountKeys(file: Self.file, vault: vault) { "ada" },
            store: store)
        let sync = try CloudSynchronizer(
            store: store, keys: [CloudKey("a")], cloud: account, accepts: { _, _ in true })
        try sync.setOn(true)
        try sync.store.setValue("in clear", forKey: "a")
        try await sync.synchronize()
        #expect(cloud.values(of: "ada") == ["a": "in clear"])
        #expect(try account.encrypted() == nil)
        #expect(account.problems == [])
    }
}
