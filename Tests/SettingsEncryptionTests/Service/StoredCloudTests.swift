import SettingsTestSupport
import SharedSettings
import SyncProtocol
import SyncStorage
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@testable import SettingsEncryption

/// Encrypted settings in the sync service's own store: its rules, its SQLite.
@Suite(.timeLimit(.minutes(10))) struct `encrypted settings in the service's store` {
    /// A device of an account in the store.
    private struct Device {
        let base = MemorySettingsStore(domain: "app")
        let cloud: EncryptedCloud
        let sync: CloudSynchronizer

        init(_ store: SyncStore, _ identity: SyncIdentity, _ keyring: Keyring) throws {
            cloud = EncryptedCloud(
                StoredCloud(store: store, identity: identity, namespace: "app"),
                keyring: keyring, store: base)
            sync = try CloudSynchronizer(
                store: base, keys: EncryptedDevice.keys, cloud: cloud, accepts: { _, _ in true })
            try sync.setOn(true)
        }

        func send(_ value: SettingValue?, _ key: String) async throws {
            try sync.store.setValue(value, forKey: key)
            try await sync.synchronize()
        }
    }

    private func withStore(
        _ body: (SyncStore, SyncIdentity, _ folder: String) async throws -> Void
    ) async throws {
        try await withTemporaryDirectory { folder in
            let store = try SyncStore(
                .sqlite(path: folder + "/sync.sqlite"),
                clock: { UInt64(Date().timeIntervalSince1970 * 1000) },
                random: { Sodium.randomBytes($0) })
            defer { store.close() }
            let account = try store.createAccount(named: "ada")
            let code = try store.makePairingCode(account: account.id)
            let credentials = try store.redeem(SyncPairing(code: code.code, name: "Phone"))
            try await body(
                store, try #require(try store.identity(ofToken: credentials.token)), folder)
        }
    }

    @Test(arguments: [false, true])
    func `values, removals and the manifest pass through it, and it reads none of them`(
        hidesKeyNames: Bool
    ) async throws {
        try await withStore { store, identity, folder in
            let account = CloudAccount(rawValue: identity.accountID)
            var keyring = Keyring(account: account, hidesKeyNames: hidesKeyNames)
            let (phone, laptop) = (
                try Device(store, identity, keyring), try Device(store, identity, keyring)
            )
            try await phone.send("a secret text", "a")
            try await phone.send(1, "b")
            try await laptop.sync.synchronize()
            try await laptop.send(nil, "b")
            try await phone.sync.synchronize()
            #expect(laptop.base.value(forKey: "a") == "a secret text")
            #expect(phone.base.value(forKey: "b") == nil)

            keyring.rotate()
            let later = try Device(store, identity, keyring)
            #expect(try await later.cloud.reencrypt() == 2)
            #expect(later.cloud.problems.isEmpty)
            #expect(phone.cloud.problems.isEmpty)
            #expect(laptop.cloud.problems.isEmpty)

            let items = try store.changes(identity, namespace: "app", since: nil, limit: 100).items
            #expect(items.count == 3)
            #expect(items.map(\.key).contains("a") == !hidesKeyNames)
            #expect(items.allSatisfy { $0.type == SyncValueType.encrypted })
            #expect(items.filter { $0.deleted == true }.count == 1)
            for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
                let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
                #expect(bytes.firstRange(of: Data("a secret text".utf8)) == nil)
            }
        }
    }
}
