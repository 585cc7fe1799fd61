import Foundation
import SettingsTestSupport
import SharedSettings
import SyncProtocol
import Synchronization
import Testing

@testable import SettingsSync

@Suite(.timeLimit(.minutes(10))) struct `two shells on two devices` {
    private func withDevices(
        _ body: (FakeSyncService, DeviceShell, DeviceShell) async throws -> Void
    ) async throws {
        let service = try FakeSyncService()
        service.state.withLock { $0.codes = ["ABCD-2345", "EFGH-6789"] }
        try await withTemporaryDirectory { folder in
            let laptop = try DeviceShell("laptop", in: folder)
            let phone = try DeviceShell("phone", in: folder)
            try await body(service, laptop, phone)
        }
    }

    private func signIn(
        _ service: FakeSyncService, _ laptop: DeviceShell, _ phone: DeviceShell
    ) async {
        for (shell, code) in [(laptop, "ABCD-2345"), (phone, "efgh-6789")] {
            let login = await shell.run(
                "sync", "login", service.address, "--code", code, "--name", shell.home)
            #expect(login.exitCode == 0, "\(login.errors)")
        }
    }

    @Test func `a change on one shows on the other`() async throws {
        try await withDevices { service, laptop, phone in
            let login = await laptop.run(
                "sync", "login", service.address, "--code", "ABCD-2345", "--name", "Laptop")
            #expect(login.errors.contains("Signed in to \(service.address) as \"Laptop\"."))
            await laptop.run("set", "volume", "0.25")
            let now = await laptop.run("sync", "now")
            #expect(now.errors == "com.example.notes: 1 sent, 0 received.\n")
            await phone.run(
                "sync", "login", service.address, "--name", "Phone", input: "efgh-6789\n")
            #expect(await phone.get("volume") == "0.25")
            let status = await phone.run("sync", "status")
            #expect(status.exitCode == 0, "\(status.output)")
            #expect(status.output.contains("Reached  yes"))
            #expect(status.output.contains(/In step +\d+ s ago/), "\(status.output)")
            #expect(!status.output.contains("secret"))
            let again = await phone.run("sync", "login", service.address, "--code", "X")
            #expect(again.exitCode == 64)
            #expect(again.errors.contains("signed in to"))
        }
    }

    @Test func `R070 what is stuck is shown with its reason, and the rest is sent`() async throws {
        try await withDevices { service, laptop, phone in
            await signIn(service, laptop, phone)
            await laptop.run("set", "name", String(repeating: "x", count: 20_000))
            await laptop.run("set", "color", "red")
            let now = await laptop.run("sync", "now")
            #expect(now.exitCode == 2)
            #expect(now.errors.contains("Warning: Not sent: Too much."))
            let status = await laptop.run("sync", "status")
            #expect(status.exitCode == 2)
            #expect(status.output.contains("Stuck    name: Too much."), "\(status.output)")
            let json = await laptop.run("sync", "status", "--json").output
            #expect(json.contains("\"stuck\":[{\"key\":\"name\",\"reason\":\"Too much.\"}]"))
            await phone.run("sync", "now")
            #expect(await phone.get("color") == "red")
        }
    }

    @Test func `a change that gave way is listed, and can be had back`() async throws {
        try await withDevices { service, laptop, phone in
            await signIn(service, laptop, phone)
            await laptop.run("set", "name", "Ada")
            await untilSurelyLater()
            await phone.run("set", "name", "Grace")
            await phone.run("sync", "now")
            let now = await laptop.run("sync", "now")
            #expect(now.errors.contains("'name' was changed on another device too"))
            #expect(await laptop.get("name") == "Grace")
            let conflicts = await laptop.run("sync", "conflicts")
            let line = conflicts.output.split(separator: "\n").last ?? ""
            #expect(line.hasPrefix("name  Ada    overruled"), "\(conflicts.output)")
            #expect(line.hasSuffix("Grace"))
            let resolve = await laptop.run("sync", "resolve", "name", "--keep", "mine")
            #expect(resolve.errors == "com.example.notes: 1 sent, 0 received.\n")
            await phone.run("sync", "now")
            #expect(await phone.get("name") == "Ada")
            #expect(await laptop.run("sync", "conflicts").errors == "No conflicts.\n")
        }
    }

    @Test func `R080 a value that doesn't fit is kept aside until it is settled`() async throws {
        try await withDevices { service, laptop, phone in
            await signIn(service, laptop, phone)
            await laptop.run("set", "volume", "0.25")
            await laptop.run("sync", "now")
            service.state.withLock { state in
                state.rev += 1
                state.items["volume"] = SyncItem(
                    ns: "com.example.notes", key: "volume", rev: state.rev,
                    stamp: CloudStamp(
                        time: (service.now + 1000) << 16, device: CloudDevice(rawValue: 9)
                    ).syncText, type: 1,
                    val: Data(SettingValue.string("loud").encodedBytes).base64EncodedString())
            }
            let now = await laptop.run("sync", "now")
            #expect(now.errors.contains("doesn't fit here and is kept aside"))
            #expect(await laptop.get("volume") == "0.25")
            let theirs = await laptop.run("sync", "resolve", "volume", "--keep", "theirs")
            #expect(theirs.exitCode == 64)
            let value = await laptop.run("sync", "resolve", "volume", "--keep", "2")
            #expect(value.exitCode == 64)
            await laptop.run("sync", "resolve", "volume", "--keep", "mine")
            #expect(service.values()["volume"] == 0.25)
            #expect(await laptop.run("sync", "status").exitCode == 0)
        }
    }

    @Test func `devices are listed, brought in and taken out`() async throws {
        try await withDevices { service, laptop, phone in
            await signIn(service, laptop, phone)
            let devices = await laptop.run("sync", "devices")
            #expect(devices.output.contains("device-2  \(laptop.home)"))
            #expect(devices.output.contains("this device"))
            let pair = await laptop.run("sync", "pair")
            #expect(pair.output == "WXYZ-6789\n")
            #expect(pair.errors.contains("settings sync login \(service.address) --code WXYZ"))
            let wrong = await laptop.run("sync", "devices", "--revoke", "device-9")
            #expect(wrong.exitCode == 64)
            #expect(wrong.errors.contains("has no device 'device-9'"))
            let revoke = await laptop.run("sync", "devices", "--revoke", "device-3")
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
            await signIn(service, laptop, phone)
            for (key, value) in [("name", "Ada"), ("localName", "here"), ("secret", "s3")] {
                await laptop.run("set", key, value)
            }
            await laptop.run("sync", "now")
            let logout = await laptop.run("sync", "logout", "--wipe")
            #expect(logout.exitCode == 0, "\(logout.errors)")
            #expect(await laptop.run("list", "--changed").output.contains("localName"))
            #expect(await laptop.get("name") == "")
            #expect(await laptop.get("secret") == "s3")
            #expect(service.values() == ["name": "Ada"])
            await phone.run("sync", "now")
            #expect(await phone.get("name") == "Ada")
        }
    }

    @Test func `S008 push makes what is here hold, and pull what is there`() async throws {
        try await withDevices { service, laptop, phone in
            await signIn(service, laptop, phone)
            await laptop.run("sync", "off")
            await laptop.run("set", "name", "Ada")
            await laptop.run("set", "color", "red")
            let now = await laptop.run("sync", "now")
            #expect(now.exitCode == 74)
            #expect(now.errors.contains("Synchronizing is off for com.example.notes"))
            await phone.run("set", "name", "Grace")
            await phone.run("sync", "now")
            #expect(await laptop.run("sync", "push").exitCode == 0)
            #expect(service.values() == ["name": "Ada", "color": "red"])
            await phone.run("set", "color", "blue")
            #expect(await phone.run("sync", "pull").exitCode == 0)
            #expect(await phone.get("color") == "red")
            #expect(await phone.get("name") == "Ada")
        }
    }

    @Test func `A5.9 an edit made long ago doesn't win over a newer one`() async throws {
        try await withDevices { service, laptop, phone in
            await signIn(service, laptop, phone)
            // Made first, sent last.
            await laptop.run("set", "name", "old")
            await untilSurelyLater()
            await phone.run("set", "name", "new")
            await phone.run("sync", "now")
            await laptop.run("sync", "now")
            #expect(service.values() == ["name": "new"])
            #expect(await laptop.get("name") == "new")
        }
    }

    @Test func `the sign-in shows nowhere`() async throws {
        try await withDevices { service, laptop, phone in
            await signIn(service, laptop, phone)
            await laptop.run("set", "name", "Ada")
            for words in [
                ["sync", "status", "--json"], ["sync", "devices", "--json"], ["list", "--json"],
                ["export"], ["sync", "conflicts", "--json"],
            ] {
                let place = words.contains("devices") ? [] : ["--bundle", laptop.bundle]
                let result = await laptop.run(all: words + place)
                #expect(!(result.output + result.errors).contains("_secret"), "\(words)")
            }
        }
    }
}

/// Waits until an edit is later than those before for every device.
///
/// Devices know the service's time to within a round trip, so later has to be later than that.
private func untilSurelyLater() async {
    let later = ContinuousClock.now + .milliseconds(500)
    while ContinuousClock.now < later { await Task.yield() }
}
