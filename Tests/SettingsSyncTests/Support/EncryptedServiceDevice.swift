import SettingsEncryption
import SharedSettings
import Synchronization

@testable import SettingsSync

/// A device of an account on the service, with a file for the account's keys.
final class EncryptedServiceDevice: Sendable {
    let store = MemorySettingsStore(domain: ServiceDevice.domain)
    let keys: AccountKeys
    let cloud: AccountCloud
    let sync: CloudSynchronizer
    private let reported = Mutex<[CloudRefusal]>([])

    /// What was reported of the cloud.
    var reports: [CloudRefusal] { reported.withLock { $0 } }

    init(_ service: TestSyncService, _ name: String, settings: [String] = ["a", "b", "c"]) throws {
        let signIn = service.signIn
        let plain = SyncServiceCloud(domain: ServiceDevice.domain) { signIn }
        let vault = SyncServiceCloud(domain: KeyringVault.namespace) { signIn }
        let box = Box<@Sendable (CloudReport) -> Void>({ _ in })
        var options = EncryptionOptions()
        options.report = { box.value($0) }
        keys = AccountKeys(
            file: KeyringFile(path: service.folder + "/\(name).keyring"),
            vault: KeyringVault(vault.unguarded)
        ) { CloudAccount(rawValue: signIn.account) }
        cloud = AccountCloud(
            plain, sealed: plain.unguarded, keys: keys, store: store, options: options)
        sync = try CloudSynchronizer(
            store: store, keys: settings.map { CloudKey($0) }, cloud: cloud,
            accepts: { _, _ in true })
        try sync.setOn(true)
        box.value = { [weak self] report in
            if case .refused(let refusal) = report { self?.note(refusal) }
        }
    }

    private func note(_ refusal: CloudRefusal) {
        reported.withLock { $0.append(refusal) }
    }

    subscript(key: String) -> SettingValue? { store.value(forKey: key) }

    /// Sets a value and sends it.
    func send(_ value: SettingValue?, _ key: String) async throws {
        try sync.store.setValue(value, forKey: key)
        try await sync.synchronize()
    }

    /// Makes the account's keys, and gives them to other devices.
    @discardableResult func makeKeys(
        for others: EncryptedServiceDevice..., hidesKeyNames: Bool = false
    ) async throws -> Keyring {
        let found = try await keys.vault.load()
        var keyring = Keyring(account: found.account, hidesKeyNames: hidesKeyNames)
        let devices = ([self] + others).map { (device: $0, key: DeviceKey.random()) }
        for (index, entry) in devices.enumerated() {
            keyring.addDevice(entry.key, named: "device \(index)")
        }
        try await keys.vault.store(keyring, replacing: found.version)
        for (device, key) in devices {
            try device.keys.file.store(.init(keyring: keyring, deviceKey: key))
        }
        return keyring
    }
}
