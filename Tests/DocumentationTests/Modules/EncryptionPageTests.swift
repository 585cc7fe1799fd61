import SettingsEncryption
import SettingsTestSupport
import SharedSettings
import SharedSettingsTesting
import Testing

/// The code in the catalog of SettingsEncryption.
@Suite(.timeLimit(.minutes(10))) struct EncryptionPageTests {
    struct WindowSettings: SharedSettings {
        @Setting var theme = "paper"
    }

    private let printed = PrintedLines()
    private func print(_ items: Any...) { printed.print(items) }

    private let simulated = SimulatedCloud()
    private var vault: KeyringVault {
        KeyringVault(
            simulated.device("phone", account: "ada", namespace: KeyringVault.namespace))
    }

    @Test func `keys are made, used, handed on and changed`() async throws {
        try await withTemporaryDirectory { folder in
            try await begin(KeyringFile(path: folder + "/keyring"))
        }
    }

    private func begin(_ keyringFile: KeyringFile) async throws {
        let store = MemorySettingsStore(domain: "com.example.app")
        let plainCloud = simulated.device("phone", account: "ada")
        simulated.put("night", forKey: "theme", account: "ada")

        var keyring = Keyring(account: "ada")
        try keyring.setPassphrase(Passphrase("correct horse battery staple"))
        let deviceKey = DeviceKey.random()
        keyring.addDevice(deviceKey, named: "Phone")
        let recoveryKey = keyring.makeRecoveryKey()
        print(recoveryKey.text)  // to be written down; shown this once
        try await vault.store(keyring, replacing: nil)
        try keyringFile.store(.init(keyring: keyring, deviceKey: deviceKey))
        #expect(await printed.first()?.count == 44)

        do {
            let cloud = EncryptedCloud(plainCloud, keyring: keyring, store: store)
            try await cloud.reencrypt(acceptingPlainValues: true)
            let settings = try WindowSettings(store: store, cloud: cloud)
            settings.syncsWithCloud = true

            try await settings.synchronizeWithCloud()
            #expect(settings.theme == "night")
            #expect(simulated.values(of: "ada").isEmpty)
        }
        do {
            let keys = AccountKeys(file: keyringFile, vault: vault) { "ada" }
            let account = AccountCloud(plainCloud, sealed: plainCloud, keys: keys, store: store)
            #expect(try account.encrypted() != nil)
            #expect(try await account.pull(since: nil).items.map(\.content.value) == ["night"])
        }
        keyring = try await handOn(keyring)
        let kept = KeyringFile.Content(keyring: keyring, deviceKey: deviceKey)
        try await change(&keyring, kept, plainCloud, store)
    }

    private func handOn(_ original: Keyring) async throws -> Keyring {
        do {
            let found = try await vault.load()
            let keyring = try found.keyring?.unlock(
                with: Passphrase("correct horse battery staple"), account: found.account)

            #expect(keyring?.keyIDs == original.keyIDs)
        }
        var keyring = original
        let newDevicesVault = KeyringVault(
            simulated.device("tablet", account: "ada", namespace: KeyringVault.namespace))

        let pairing = DevicePairing(name: "Tablet")
        print(pairing.codeText)
        try await newDevicesVault.request(pairing)

        let typed = pairing.codeText.lowercased()

        keyring = try await vault.answer(code: typed, with: keyring)

        let received = try await newDevicesVault.keyring(for: pairing)
        #expect(received?.devices.map(\.name) == ["Phone", "Tablet"])
        return keyring
    }

    private func change(
        _ keyring: inout Keyring, _ kept: KeyringFile.Content, _ plainCloud: SimulatedDevice,
        _ store: MemorySettingsStore
    ) async throws {
        let found = try await vault.load()

        let lost = try #require(keyring.devices.first { $0.name == "Tablet" })

        keyring.removeDevice(lost.id)
        try await vault.store(keyring, replacing: found.version)
        let cloud = EncryptedCloud(plainCloud, keyring: keyring, store: store)
        try await cloud.reencrypt()

        do {
            let later = try await vault.keyring(laterThan: kept)
            #expect(later?.keyIDs == keyring.keyIDs)
        }
        #expect(try await cloud.reencrypt() == 0)
    }
}
