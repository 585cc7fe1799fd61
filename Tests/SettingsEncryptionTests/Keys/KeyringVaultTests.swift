import SharedSettings
import SharedSettingsTesting
import Testing

@testable import SettingsEncryption

@Suite struct `the account's copy of the keyring` {
    private let cloud = SimulatedCloud()

    private func vault(_ device: String) -> KeyringVault {
        KeyringVault(cloud.device(device, account: "ada", namespace: KeyringVault.namespace))
    }

    private func keyring() throws -> Keyring {
        var keyring = Keyring(account: "ada")
        try keyring.setPassphrase(Passphrase("correct horse"), strength: .least)
        return keyring
    }

    @Test func `another device gets it with the passphrase`() async throws {
        let keyring = try keyring()
        let empty = try await vault("phone").load()
        #expect(empty.keyring == nil)
        #expect(empty.account == "ada")
        try await vault("phone").store(keyring, replacing: empty.version)
        let found = try await vault("laptop").load()
        let opened = try found.keyring?.unlock(
            with: Passphrase("correct horse"), account: found.account)
        #expect(opened?.secretBytes == keyring.secretBytes)
        try await vault("laptop").remove(found)
        #expect(try await vault("phone").load().keyring == nil)
    }

    @Test func `of two devices that change it at once one is told to read again`() async throws {
        var keyring = try keyring()
        try await vault("phone").store(keyring, replacing: nil)
        let seen = try await vault("laptop").load()
        keyring.rotate()
        let version = try await vault("phone").store(keyring, replacing: seen.version)
        let refusal = await #expect(throws: CloudRefusal.self) {
            try await vault("laptop").store(keyring, replacing: seen.version)
        }
        #expect(refusal?.code == .keyringChanged)
        #expect(try await vault("laptop").load().version == version)
    }

    @Test func `a new device is paired by a code, without a passphrase`() async throws {
        let keyring = try keyring()
        try await vault("phone").store(keyring, replacing: nil)
        let pairing = DevicePairing(name: "Tablet")
        try await vault("laptop").request(DevicePairing(name: "Laptop"))
        try await vault("tablet").request(pairing)
        #expect(try await vault("tablet").keyring(for: pairing) == nil)
        #expect(pairing.codeText.split(separator: "-").map(\.count) == [4, 4, 4, 4, 4])

        let extended = try await vault("phone").answer(
            code: pairing.codeText.lowercased(), with: keyring)
        let received = try await vault("tablet").keyring(for: pairing)
        #expect(received?.secretBytes == extended.secretBytes)
        #expect(received?.devices.map(\.name) == ["Tablet"])
        #expect(received?.devices.map(\.id) == [pairing.deviceKey.id])
        #expect(try await vault("tablet").keyring(for: pairing) == nil)

        let error = await #expect(throws: EncryptionError.self) {
            try await vault("phone").answer(
                code: DevicePairing(name: "").codeText, with: keyring)
        }
        #expect(error?.code == .wrongSecret)
    }

    @Test func `a device opens later keyrings by itself until it is taken out`() async throws {
        var keyring = try keyring()
        let (tablet, laptop) = (DeviceKey.random(), DeviceKey.random())
        keyring.addDevice(tablet, named: "Tablet")
        keyring.addDevice(laptop, named: "Laptop")
        keyring.addDevice(laptop, named: "Laptop")
        #expect(keyring.devices.map(\.name) == ["Tablet", "Laptop"])
        let known = KeyringFile.Content(keyring: keyring, deviceKey: tablet)
        var version = try await vault("phone").store(keyring, replacing: nil)
        #expect(try await vault("tablet").keyring(laterThan: known) == nil)

        keyring.rotate()
        version = try await vault("phone").store(keyring, replacing: version)
        let later = try await vault("tablet").keyring(laterThan: known)
        #expect(later?.currentKeyID == keyring.currentKeyID)

        let before = keyring
        let isRemoved = [keyring.removeDevice(tablet.id), keyring.removeDevice(tablet.id)]
        #expect(isRemoved == [true, false])
        version = try await vault("phone").store(keyring, replacing: version)
        let error = await #expect(throws: EncryptionError.self) {
            try await vault("tablet").keyring(laterThan: known)
        }
        #expect(error?.code == .wrongSecret)
        let kept = KeyringFile.Content(keyring: keyring, deviceKey: laptop)
        #expect(try await vault("laptop").keyring(laterThan: kept) == nil)

        // A service that shows the former keyring again, which the tablet could open.
        try await vault("phone").store(before, replacing: version)
        let outdated = await #expect(throws: EncryptionError.self) {
            try await vault("laptop").keyring(laterThan: kept)
        }
        #expect(outdated?.code == .outdated)
    }

    @Test func `a service that answers or asks in a device's place is found out`() throws {
        let keyring = try keyring()
        let (pairing, stranger) = (DevicePairing(name: "a"), DevicePairing(name: "b"))
        let code = try DevicePairing.code(pairing.codeText)
        let strangersCode = try DevicePairing.code(stranger.codeText)
        let publicKey = pairing.deviceKey.keys.publicKey
        // Its own public key, and its own keyring, without knowledge of the code.
        #expect(DevicePairing.device(in: stranger.request, code: code) == nil)
        let answer = DevicePairing.answer(
            for: publicKey, code: strangersCode, Keyring(account: "ada"))
        #expect(try pairing.keyring(in: answer, account: "ada") == nil)
        // A right answer with any bit changed.
        let right = DevicePairing.answer(for: publicKey, code: code, keyring)
        #expect(try pairing.keyring(in: right, account: "ada") != nil)
        for index in stride(from: 0, to: right.count, by: 7) {
            var wrong = right
            wrong[index] ^= 4
            #expect(try pairing.keyring(in: wrong, account: "ada") == nil)
        }
    }
}
