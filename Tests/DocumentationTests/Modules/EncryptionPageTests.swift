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
        let recoveryKey = keyring.makeRecoveryKey()
        print(recoveryKey.text)  // to be written down; shown this once
        try await vault.store(keyring, replacing: nil)
        try keyringFile.store(keyring)
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
        try await handOn(keyring)
        try await change(&keyring, keyringFile, plainCloud, store)
    }

    private func handOn(_ original: Keyring) async throws {
        do {
            let found = try await vault.load()
            let keyring = try found.keyring?.unlock(
                with: Passphrase("correct horse battery staple"), account: found.account)

            #expect(keyring?.keyIDs == original.keyIDs)
        }
        let keyring = original
        let newDevicesVault = KeyringVault(
            simulated.device("tablet", account: "ada", namespace: KeyringVault.namespace))

        let pairing = DevicePairing()
        print(pairing.codeText)
        try await newDevicesVault.request(pairing)

        let typed = pairing.codeText.lowercased()

        try await vault.answer(code: typed, with: keyring)

        let received = try await newDevicesVault.keyring(for: pairing)
        #expect(received?.keyIDs == keyring.keyIDs)
    }

    private func change(
        _ keyring: inout Keyring, _ keyringFile: KeyringFile, _ plainCloud: SimulatedDevice,
        _ store: MemorySettingsStore
    ) async throws {
        let found = try await vault.load()

        keyring.rotate()
        try await vault.store(keyring, replacing: found.version)
        try keyringFile.store(keyring)
        let cloud = EncryptedCloud(plainCloud, keyring: keyring, store: store)
        try await cloud.reencrypt()

        #expect(try keyringFile.load()?.keyIDs == keyring.keyIDs)
        #expect(try await cloud.reencrypt() == 0)
    }
}
