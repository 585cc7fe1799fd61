import Foundation
import SettingsTestSupport
import SharedSettings
import SyncStorage
import Testing

@testable import SettingsSync

/// `settings sync encrypt` on two devices, as two shells see it.
@Suite(.serialized, .timeLimit(.minutes(10))) struct `encrypting from the shell` {
    private static let passphrase = "correct horse battery staple\n"
    private let app = "com.example.notes"

    private func withDevices(
        _ body: (TestSyncService, DeviceShell, DeviceShell) async throws -> Void
    ) async throws {
        let signIn = { (service: TestSyncService, shells: [DeviceShell]) in
            for shell in shells {
                let login = await shell.run(
                    "sync", "login", service.address, "--code", try service.newCode(), "--name",
                    (shell.home as NSString).lastPathComponent)
                #expect(login.exitCode == 0, "\(login.errors)")
            }
        }
        try await withTwoDevices(signIn: signIn, body)
    }

    /// Turns encryption on, and returns the recovery key.
    private func turnOn(_ shell: DeviceShell, _ options: String...) async -> String {
        let on = await shell.run(
            all: ["sync", "encrypt", "on"] + options, input: Self.passphrase)
        #expect(on.exitCode == 0, "\(on.errors)")
        return on.output.trimmingCharacters(in: .newlines)
    }

    @Test func `turned on, values are encrypted, and another device joins with the passphrase`()
        async throws
    {
        try await withDevices { service, laptop, phone in
            await laptop.run("set", "name", "Ada")
            await laptop.run("sync", "now")
            let sent = try service.values(app)
            #expect(sent == ["name": "Ada"])
            let off = await laptop.run("sync", "encrypt", "status")
            #expect(off.output == "Encryption  off: the service can read the values\n")
            #expect(off.exitCode == 0)

            let on = await laptop.run("sync", "encrypt", "on", input: Self.passphrase)
            #expect(on.exitCode == 0, "\(on.errors)")
            #expect(on.output.contains(/^(?:[0-9A-Z]{4}-){8}[0-9A-Z]{4}\n$/), "\(on.output)")
            #expect(on.errors.contains("Write it down; it is not shown again."))
            #expect(on.errors.contains("com.example.notes: 1 value encrypted."))
            #expect(try service.values(app).isEmpty)

            await phone.run("set", "name", "Grace")
            let now = await phone.run("sync", "now")
            #expect(now.exitCode == 74)
            #expect(now.errors.contains("'settings sync encrypt on'"), "\(now.errors)")
            #expect(await phone.get("name") == "Grace")
            let status = await phone.run("sync", "status")
            #expect(status.exitCode == 2)
            #expect(status.output.contains("this device has no key"), "\(status.output)")

            let wrong = await phone.run("sync", "encrypt", "on", input: "wrong horse\n")
            #expect(wrong.exitCode == 65)
            #expect(
                wrong.errors == "Error: The passphrase does not open the account's keyring.\n")
            let joined = await phone.run("sync", "encrypt", "on", input: Self.passphrase)
            #expect(joined.exitCode == 0, "\(joined.errors)")
            #expect(joined.output.isEmpty)
            await untilSurelyLater()
            await phone.run("set", "color", "red")
            #expect(await phone.run("sync", "now").exitCode == 0)
            await laptop.run("sync", "now")
            #expect(await laptop.get("color") == "red")
            #expect(await laptop.get("name") == "Grace")
            #expect(try service.values(app).isEmpty)
            #expect(await laptop.run("sync", "status").exitCode == 0)

            let full = await laptop.run("sync", "encrypt", "status")
            #expect(full.exitCode == 0, "\(full.output)")
            #expect(full.output.contains(/Encryption +on, key [0-9a-f]{8}\n/), "\(full.output)")
            #expect(full.output.contains("passphrase, recovery key, 2 devices"))
            #expect(full.output.contains("2 can be read, 0 can't"), "\(full.output)")
            let json = await laptop.run("sync", "encrypt", "status", "--json").output
            #expect(json.contains("\"isOn\":true"), "\(json)")
            #expect(json.contains("\"readable\":2"), "\(json)")
            for text in [full.output, json, on.errors] { #expect(!text.contains("horse")) }
        }
    }

    @Test func `a recovery key and a passphrase can be replaced, and open the keys`() async throws {
        try await withDevices { service, laptop, phone in
            let first = await turnOn(laptop, "--no-passphrase")
            let second = await laptop.run("sync", "encrypt", "recovery-key")
            #expect(second.errors.contains("A former recovery key no longer opens"))
            let former = await phone.run(
                "sync", "encrypt", "on", "--recovery-key", input: first + "\n")
            #expect(former.exitCode == 65)
            #expect(former.errors.contains("The recovery key does not open"), "\(former.errors)")
            let mistyped = await phone.run(
                "sync", "encrypt", "on", "--recovery-key", input: "AAAA-BBBB\n")
            #expect(mistyped.exitCode == 65)
            #expect(mistyped.errors.contains("expected 36"), "\(mistyped.errors)")
            let short = await laptop.run(
                "sync", "encrypt", "change-passphrase", input: "short\n")
            #expect(short.exitCode == 65)
            #expect(short.errors.contains("expected at least 8"), "\(short.errors)")
            let none = await laptop.run("sync", "encrypt", "change-passphrase", input: "")
            #expect(none.exitCode == 64)
            let changed = await laptop.run(
                "sync", "encrypt", "change-passphrase", input: Self.passphrase)
            #expect(changed.exitCode == 0, "\(changed.errors)")
            let joined = await phone.run(
                "sync", "encrypt", "on", "--recovery-key", input: second.output.lowercased())
            #expect(joined.exitCode == 0, "\(joined.errors)")
            let logout = await phone.run("sync", "logout", "--wipe")
            #expect(logout.exitCode == 0, "\(logout.errors)")
            await phone.run(
                "sync", "login", service.address, "--code", try service.newCode())
            let again = await phone.run("sync", "encrypt", "on", input: Self.passphrase)
            #expect(again.exitCode == 0, "\(again.errors)")
        }
    }

    @Test func `turned off, values are in clear, and other devices are told`() async throws {
        try await withDevices { service, laptop, phone in
            _ = await turnOn(laptop, "--hide-names", "--no-passphrase")
            await laptop.run("set", "harbourOfChoice", "Kirkwall")
            await laptop.run("sync", "now")
            let items = try service.items(app)
            #expect(items["harbourOfChoice"] == nil)
            #expect(try !service.database.contains("harbourOfChoice"))
            let keyless = await phone.run("sync", "encrypt", "off")
            #expect(keyless.exitCode == 74)
            #expect(keyless.errors.contains("'--force' gives all encrypted values up"))

            let off = await laptop.run("sync", "encrypt", "off")
            #expect(off.exitCode == 0, "\(off.errors)")
            #expect(off.errors.contains("com.example.notes: 1 value stored in clear."))
            #expect(try service.values(app) == ["harbourOfChoice": "Kirkwall"])
            await phone.run("sync", "now")
            #expect(await phone.get("harbourOfChoice") == "Kirkwall")
            #expect(await laptop.run("sync", "now").exitCode == 0)
            let again = await laptop.run("sync", "encrypt", "off")
            #expect(again.errors == "Encryption is off.\n")
            let none = await laptop.run("sync", "encrypt", "recovery-key")
            #expect(none.exitCode == 74)
            #expect(none.errors.contains("The account's values are not encrypted"))
        }
    }

    @Test func `what can't be read is counted, named and keeps encryption on`() async throws {
        try await withDevices { service, laptop, _ in
            _ = await turnOn(laptop, "--no-passphrase")
            await laptop.run("set", "name", "Ada")
            await laptop.run("set", "color", "red")
            await laptop.run("sync", "now")
            let name = try service.database.version(of: "name")
            try service.database.replace("color", bytes: name.bytes, stamp: "stamp + 1")
            let status = await laptop.run("sync", "encrypt", "status")
            #expect(status.exitCode == 2)
            #expect(status.output.contains("1 can be read, 1 can't"), "\(status.output)")
            #expect(
                status.output.contains("com.example.notes: The cloud shows for \"color\" what no"),
                "\(status.output)")
            let now = await laptop.run("sync", "now")
            #expect(now.exitCode == 2)
            #expect(now.errors.contains("Warning: The cloud shows for \"color\""), "\(now.errors)")
            #expect(await laptop.get("color") == "red")
            let short = await laptop.run("sync", "status")
            #expect(short.exitCode == 2)
            #expect(short.output.contains(/Unreadable +1: The cloud shows for "color"/))
            let off = await laptop.run("sync", "encrypt", "off")
            #expect(off.exitCode == 2)
            #expect(off.errors.contains("nothing was changed"), "\(off.errors)")
            #expect(try service.values(app).isEmpty)

            try await service.put(
                "color", type: 1, SettingValue("plain").encodedBytes, namespace: app)
            let plain = await laptop.run("sync", "encrypt", "on")
            #expect(plain.errors.contains("--accept-plain"), "\(plain.errors)")
            let accepted = await laptop.run("sync", "encrypt", "on", "--accept-plain")
            #expect(accepted.errors.contains("1 value encrypted"), "\(accepted.errors)")
            await laptop.run("sync", "now")
            #expect(await laptop.get("color") == "plain")
            #expect(await laptop.run("sync", "encrypt", "status").exitCode == 0)
        }
    }

    @Test func `a keyring that the service has lost is put back, and nothing moves before`()
        async throws
    {
        try await withDevices { service, laptop, phone in
            let backup = service.folder + "/backup"
            try service.store.backup(to: backup)
            _ = await turnOn(laptop)
            await phone.run("sync", "encrypt", "on", input: Self.passphrase)
            await laptop.run("set", "name", "Ada")
            await laptop.run("sync", "now")
            try service.restore(backup)
            let now = await laptop.run("sync", "now")
            #expect(now.exitCode == 74)
            #expect(now.errors.contains("'settings sync encrypt on' to put it back"))
            let status = await laptop.run("sync", "encrypt", "status")
            #expect(status.exitCode == 2)
            #expect(status.output.contains("this device has keys and the account none"))
            #expect(try service.items(app).isEmpty)
            let on = await laptop.run("sync", "encrypt", "on")
            #expect(on.exitCode == 0, "\(on.errors)")
            #expect(on.errors.contains("this device's was put back"))
            await laptop.run("set", "name", "Grace")
            // The first time, what the service has lost is missed.
            await laptop.run("sync", "now")
            #expect(await laptop.run("sync", "now").exitCode == 0)
            #expect(await phone.run("sync", "now").exitCode == 0)
            #expect(await phone.get("name") == "Grace")
            #expect(try service.values(app).isEmpty)
        }
    }

    @Test func `a lost device is kept from what is written later`() async throws {
        try await withDevices { service, laptop, phone in
            _ = await turnOn(laptop)
            await phone.run("sync", "encrypt", "on", input: Self.passphrase)
            await laptop.run("set", "name", "Ada")
            await laptop.run("sync", "now")
            await phone.run("sync", "now")
            let status = await laptop.run("sync", "encrypt", "status").output
            let id = try #require(status.firstMatch(of: /Device +phone \(([0-9a-z]+)\)/)).1
            let wrong = await laptop.run("sync", "encrypt", "change-key", "--without", "nobody")
            #expect(wrong.exitCode == 64)
            let change = await laptop.run(
                "sync", "encrypt", "change-key", "--without", String(id))
            #expect(change.exitCode == 0, "\(change.errors)")
            #expect(change.errors.contains("1 value encrypted."))
            await laptop.run("set", "name", "later")
            #expect(await laptop.run("sync", "now").exitCode == 0)
            let now = await phone.run("sync", "now")
            #expect(now.exitCode == 2, "\(now.errors)")
            #expect(await phone.get("name") == "Ada")
        }
    }

    @Test(arguments: [
        ["on", "--force"], ["off", "--hide-names"], ["status", "--accept-plain"],
        ["on", "--pair", "--recovery-key"], ["maybe"], [],
    ])
    func `what means nothing is refused`(words: [String]) async throws {
        try await withTemporaryDirectory { folder in
            let shell = try DeviceShell("laptop", in: folder)
            #expect(await shell.run(all: ["sync", "encrypt"] + words).exitCode != 0)
            let on = await shell.run("sync", "encrypt", "on")
            #expect(on.exitCode == 74)
            #expect(on.errors.contains("not signed in"), "\(on.errors)")
        }
    }
}
