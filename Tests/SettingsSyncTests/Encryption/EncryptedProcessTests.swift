import Foundation
import SettingsEncryption
import SettingsTestSupport
import SharedSettings
import Testing

/// Real processes on two devices of an encrypted account.
@Suite(.serialized, .timeLimit(.minutes(10))) struct `processes of an encrypted account` {
    private let app = "com.example.notes"

    private func withDevices(
        _ body: (TestSyncService, DeviceShell, DeviceShell) async throws -> Void
    ) async throws {
        let signIn = { (service: TestSyncService, shells: [DeviceShell]) in
            let login = try await shells[0].spawn(
                "sync", "login", service.address, "--name", "laptop", "--bundle",
                shells[0].bundle, input: try service.newCode() + "\n")
            #expect(login.exitCode == 0, "\(login.errors)")
        }
        try await withTwoDevices(signIn: signIn, body)
    }

    @Test func `a passphrase brings the values over, and the service has neither them nor names`()
        async throws
    {
        try await withDevices { service, laptop, phone in
            let passphrase = "eight harbours in a row\n"
            let on = try await laptop.spawn(
                "sync", "encrypt", "on", "--hide-names", input: passphrase)
            #expect(on.exitCode == 0, "\(on.errors)")
            try await laptop.spawn(
                "set", "harbourOfChoice", "Kirkwall by night", "--bundle", laptop.bundle)
            let now = try await laptop.spawn("sync", "now", "--bundle", laptop.bundle)
            #expect(now.errors == "com.example.notes: 1 sent, 0 received.\n")

            let login = try await phone.spawn(
                "sync", "login", service.address, "--name", "phone", "--bundle", phone.bundle,
                input: try service.newCode() + "\n")
            #expect(login.exitCode == 0)
            #expect(login.errors.contains("this device has no key to them yet"))
            let join = try await phone.spawn("sync", "encrypt", "on", input: passphrase)
            #expect(join.exitCode == 0, "\(join.errors)")
            let taken = try await phone.spawn("sync", "now", "--bundle", phone.bundle)
            #expect(taken.errors == "com.example.notes: 0 sent, 1 received.\n")
            #expect(await phone.get("harbourOfChoice") == "Kirkwall by night")

            #expect(try !service.database.contains("Kirkwall by night"))
            #expect(try !service.database.contains("harbourOfChoice"))
            let file = phone.home + "/config/swift-settings/keyring"
            let attributes = try FileManager.default.attributesOfItem(atPath: file)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test func `a device with the keys hands them to one that shows a code, while both sync`()
        async throws
    {
        try await withDevices { service, laptop, phone in
            try await laptop.spawn("sync", "encrypt", "on", "--no-passphrase")
            try await laptop.spawn("set", "name", "Ada", "--bundle", laptop.bundle)
            try await laptop.spawn("sync", "now", "--bundle", laptop.bundle)
            let pair = try await laptop.spawn("sync", "pair")
            #expect(pair.errors.contains("settings sync encrypt on --pair"), "\(pair.errors)")
            try await phone.spawn(
                "sync", "login", service.address, "--name", "phone", "--bundle", phone.bundle,
                input: pair.output)
            let waiting = try phone.start(["sync", "encrypt", "on", "--pair"])
            let code = try #require(await waiting.outputLine())
            let wrong = try await laptop.spawn("sync", "pair", "--device", "6JQ2-W0ZT")
            #expect(wrong.exitCode == 65)
            let given = try await laptop.spawn("sync", "pair", "--device", code)
            #expect(given.errors == "\"phone\" has the account's keys now.\n")
            let result = await waiting.result()
            #expect(result.exitCode == 0, "\(result.errors)")
            let now = try await phone.spawn("sync", "now", "--bundle", phone.bundle)
            #expect(now.exitCode == 0, "\(now.errors)")
            #expect(await phone.get("name") == "Ada")

            // From now on changes arrive by themselves.
            let running = try [laptop, phone].map {
                try $0.start(["sync", "run", "--bundle", $0.bundle])
            }
            for process in running { _ = await process.errorLine() }
            let watch = try phone.start(["watch", "--bundle", phone.bundle])
            _ = await watch.errorLine()
            try await laptop.spawn("set", "name", "Grace", "--bundle", laptop.bundle)
            #expect(await watch.outputLine() == "name: Grace")
            #expect(try service.values(app).isEmpty)
            for process in running + [watch] {
                process.send(SIGTERM)
                _ = await process.result()
            }
        }
    }

    @Test func `on a terminal the passphrase is asked for twice and never shown`() async throws {
        try await withDevices { _, laptop, _ in
            let terminal = try PseudoTerminal()
            func on() throws -> RunningProgram {
                try laptop.start(["sync", "encrypt", "on"], terminal: terminal)
            }
            let differing = try on()
            await differing.prompt("New passphrase of the account: ")
            #expect(!terminal.echoes)
            terminal.type("eight harbours in a row\n")
            await differing.prompt("The same again: ")
            terminal.type("eight harbours\n")
            let refused = await differing.result()
            #expect(refused.exitCode == 65)
            #expect(refused.errors.contains("The two passphrases differ"), "\(refused.errors)")

            let interrupted = try on()
            await interrupted.prompt("New passphrase of the account: ")
            terminal.type("eight\u{3}")
            #expect(await interrupted.result().exitCode == 130)
            #expect(terminal.echoes)

            let agreeing = try on()
            await agreeing.prompt("New passphrase of the account: ")
            terminal.type("eight harbours in a rox\u{7F}w\n")
            await agreeing.prompt("The same again: ")
            terminal.type("eight harbours in a row\n")
            let result = await agreeing.result()
            #expect(result.exitCode == 0, "\(result.errors)")
            #expect(terminal.echoes)
            let shown = terminal.shown()
            #expect(!shown.contains("harbour"), "\(shown)")
        }
    }

    @Test func `asking for a code and giving up changes nothing`() async throws {
        try await withDevices { service, laptop, phone in
            try await laptop.spawn("sync", "encrypt", "on", "--no-passphrase")
            try await phone.spawn(
                "sync", "login", service.address, input: try service.newCode() + "\n")
            let waiting = try phone.start(["sync", "encrypt", "on", "--pair"])
            _ = await waiting.outputLine()
            waiting.send(SIGINT)
            let result = await waiting.result()
            #expect(result.exitCode == 130)
            #expect(result.errors.contains("No device has given the keys"), "\(result.errors)")
            let file = phone.home + "/config/swift-settings/keyring"
            #expect(!FileManager.default.fileExists(atPath: file))
        }
    }
}
