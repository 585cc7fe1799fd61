import Foundation
import SettingsTestSupport
import SharedSettings
import SyncProtocol
import Synchronization
import Testing

@testable import SettingsSync

@Suite(.timeLimit(.minutes(10))) struct `two shells on two devices` {
    private let app = "com.example.notes"
    /// How a refusal for lack of room begins.
    private let reason = "The value for "

    private func withDevices(
        limits: SyncLimits = .standard,
        _ body: (TestSyncService, DeviceShell, DeviceShell) async throws -> Void
    ) async throws {
        let service = try TestSyncService(limits: limits)
        try await withTemporaryDirectory { folder in
            let laptop = try DeviceShell("laptop", in: folder)
            let phone = try DeviceShell("phone", in: folder)
            try await body(service, laptop, phone)
        }
    }

    private func signIn(
        _ service: TestSyncService, _ laptop: DeviceShell, _ phone: DeviceShell
    ) async throws {
        for shell in [laptop, phone] {
            let login = await shell.run(
                "sync", "login", service.address, "--code", try service.newCode(), "--name",
                shell.home)
            #expect(login.exitCode == 0, "\(login.errors)")
        }
    }

    @Test func `a change on one shows on the other`() async throws {
        try await withDevices { service, laptop, phone in
            let login = await laptop.run(
                "sync", "login", service.address, "--code", try service.newCode(), "--name",
                "Laptop")
            #expect(login.errors.contains("Signed in to \(service.address) as \"Laptop\"."))
            await laptop.run("set", "volume", "0.25")
            let now = await laptop.run("sync", "now")
            #expect(now.errors == "com.example.notes: 1 sent, 0 received.\n")
            await phone.run(
                "sync", "login", service.address, "--name", "Phone",
                input: try service.newCode().lowercased() + "\n")
            #expect(await phone.get("volume") == "0.25")
            let status = await phone.run("sync", "status")
            #expect(status.exitCode == 0, "\(status.output)")
            #expect(status.output.contains(/Reached +yes\n/), "\(status.output)")
            #expect(status.output.contains(/In step +\d+ s ago/), "\(status.output)")
            #expect(!status.output.contains("secret"))
            let again = await phone.run("sync", "login", service.address, "--code", "X")
            #expect(again.exitCode == 64)
            #expect(again.errors.contains("signed in to"))
        }
    }

    @Test func `R070 what is stuck is shown with its reason, and the rest is sent`() async throws {
        var limits = SyncLimits.standard
        limits.bytes = 10_000
        try await withDevices(limits: limits) { service, laptop, phone in
            try await signIn(service, laptop, phone)
            await laptop.run("set", "name", String(repeating: "x", count: 20_000))
            await laptop.run("set", "color", "red")
            let now = await laptop.run("sync", "now")
            #expect(now.exitCode == 2)
            #expect(now.errors.contains("Warning: Not sent: \(reason)"), "\(now.errors)")
            let status = await laptop.run("sync", "status")
            #expect(status.exitCode == 2)
            #expect(status.output.contains(/Stuck +name: The value for/), "\(status.output)")
            let json = await laptop.run("sync", "status", "--json").output
            #expect(json.contains("\"stuck\":[{\"key\":\"name\",\"reason\":\"\(reason)"), "\(json)")
            await phone.run("sync", "now")
            #expect(await phone.get("color") == "red")
        }
    }

    @Test func `a change that gave way is listed, and can be had back`() async throws {
        try await withDevices { service, laptop, phone in
            try await signIn(service, laptop, phone)
            await laptop.run("set", "name", "Ada")
            await untilSurelyLater()
            await phone.run("set", "name", "Grace")
            await phone.run("sync", "now")
            let now = await laptop.run("sync", "now")
            #expect(now.errors.contains("'name' was changed on another device too"))
            #expect(await laptop.get("name") == "Grace")
            let conflicts = await laptop.run("sync", "conflicts")
            // The service has kept it too, which need not be said twice.
            let lines = conflicts.output.split(separator: "\n").dropFirst()
            #expect(lines.count == 1, "\(conflicts.output)")
            #expect(lines.first?.hasPrefix("name  Ada    overruled") == true)
            #expect(lines.first?.hasSuffix("Grace") == true)
            let resolve = await laptop.run("sync", "resolve", "name", "--keep", "mine")
            #expect(resolve.errors == "com.example.notes: 1 sent, 0 received.\n")
            await phone.run("sync", "now")
            #expect(await phone.get("name") == "Ada")
            let after = await laptop.run("sync", "conflicts").output
            #expect(!after.contains("overruled"), "\(after)")
            #expect(after.contains("name  Grace  replaced elsewhere"), "\(after)")
        }
    }

    @Test func `R080 a value that doesn't fit is kept aside until it is settled`() async throws {
        try await withDevices { service, laptop, phone in
            try await signIn(service, laptop, phone)
            await laptop.run("set", "volume", "0.25")
            await laptop.run("sync", "now")
            try await service.put(
                "volume", type: SyncValueType.plain, SettingValue.string("loud").encodedBytes,
                namespace: app)
            let now = await laptop.run("sync", "now")
            #expect(now.errors.contains("doesn't fit here and is kept aside"))
            #expect(await laptop.get("volume") == "0.25")
            let theirs = await laptop.run("sync", "resolve", "volume", "--keep", "theirs")
            #expect(theirs.exitCode == 64)
            let value = await laptop.run("sync", "resolve", "volume", "--keep", "2")
            #expect(value.exitCode == 64)
            await laptop.run("sync", "resolve", "volume", "--keep", "mine")
            #expect(try service.values(app)["volume"] == 0.25)
            #expect(await laptop.run("sync", "status").exitCode == 0)
        }
    }

    @Test func `devices are listed, brought in and taken out`() async throws {
        try await withDevices { service, laptop, phone in
            try await signIn(service, laptop, phone)
            let devices = await laptop.run("sync", "devices")
            let line = devices.output.split(separator: "\n").first { $0.contains(laptop.home) }
            #expect(line?.hasSuffix("this device") == true, "\(devices.output)")
            let pair = await laptop.run("sync", "pair")
            #expect(pair.output.contains(/^[0-9A-Z]{4}-[0-9A-Z]{4}\n$/), "\(pair.output)")
            let code = pair.output.trimmingCharacters(in: .newlines)
            #expect(pair.errors.contains("settings sync login \(service.address) --code \(code)"))
            let wrong = await laptop.run("sync", "devices", "--revoke", "device-9")
            #expect(wrong.exitCode == 64)
            #expect(wrong.errors.contains("has no device 'device-9'"))
            let phoneLine = devices.output.split(separator: "\n").first { $0.contains(phone.home) }
            let id = String(try #require(phoneLine?.prefix { $0 != " " }))
            let revoke = await laptop.run("sync", "devices", "--revoke", id)
            #expect(revoke.exitCode == 0)
            await phone.run("set", "name", "kept")
            let now = await phone.run("sync", "now")
            #expect(now.exitCode == 74)
            #expect(now.errors.contains("Sign in with 'settings sync login'"))
            #expect(await phone.get("name") == "kept")
            let logout = await phone.run("sync", "logout")
            #expect(logout.exitCode == 0)
            #expect(logout.errors == "Signed out.\n")
        }
    }

    @Test func `signed out and wiped, what was synchronized is gone here and stays there`()
        async throws
    {
        try await withDevices { service, laptop, phone in
            try await signIn(service, laptop, phone)
            for (key, value) in [("name", "Ada"), ("localName", "here"), ("secret", "s3")] {
                await laptop.run("set", key, value)
            }
            await laptop.run("sync", "now")
            let logout = await laptop.run("sync", "logout", "--wipe")
            #expect(logout.exitCode == 0, "\(logout.errors)")
            #expect(await laptop.run("list", "--changed").output.contains("localName"))
            #expect(await laptop.get("name") == "")
            #expect(await laptop.get("secret") == "s3")
            #expect(try service.values(app) == ["name": "Ada"])
            await phone.run("sync", "now")
            #expect(await phone.get("name") == "Ada")
        }
    }

    @Test func `S008 push makes what is here hold, and pull what is there`() async throws {
        try await withDevices { service, laptop, phone in
            try await signIn(service, laptop, phone)
            await laptop.run("sync", "off")
            await laptop.run("set", "name", "Ada")
            await laptop.run("set", "color", "red")
            let now = await laptop.run("sync", "now")
            #expect(now.exitCode == 74)
            #expect(now.errors.contains("Synchronizing is off for com.example.notes"))
            await phone.run("set", "name", "Grace")
            await phone.run("sync", "now")
            #expect(await laptop.run("sync", "push").exitCode == 0)
            #expect(try service.values(app) == ["name": "Ada", "color": "red"])
            await phone.run("set", "color", "blue")
            #expect(await phone.run("sync", "pull").exitCode == 0)
            #expect(await phone.get("color") == "red")
            #expect(await phone.get("name") == "Ada")
        }
    }

    @Test func `A5.9 an edit made long ago doesn't win over a newer one`() async throws {
        try await withDevices { service, laptop, phone in
            try await signIn(service, laptop, phone)
            // Made first, sent last.
            await laptop.run("set", "name", "old")
            await untilSurelyLater()
            await phone.run("set", "name", "new")
            await phone.run("sync", "now")
            await laptop.run("sync", "now")
            #expect(try service.values(app) == ["name": "new"])
            #expect(await laptop.get("name") == "new")
        }
    }

    @Test func `the sign-in shows nowhere`() async throws {
        try await withDevices { service, laptop, phone in
            try await signIn(service, laptop, phone)
            await laptop.run("set", "name", "Ada")
            let token = try laptop.token
            #expect(token.count > 40)
            for words in [
                ["sync", "status", "--json"], ["sync", "devices", "--json"], ["list", "--json"],
                ["export"], ["sync", "conflicts", "--json"],
            ] {
                let place = words.contains("devices") ? [] : ["--bundle", laptop.bundle]
                let result = await laptop.run(all: words + place)
                #expect(!(result.output + result.errors).contains(token), "\(words)")
            }
        }
    }
}

/// Waits until an edit is later than those before for every device.
///
/// Devices know the service's time to within a round trip, so later has to be later than that.
func untilSurelyLater() async {
    let later = ContinuousClock.now + .milliseconds(500)
    while ContinuousClock.now < later { await Task.yield() }
}
