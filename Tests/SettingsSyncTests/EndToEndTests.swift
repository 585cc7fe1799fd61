import Foundation
import SettingsTestSupport
import SharedSettings
import SyncStorage
import Synchronization
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// Real processes on two devices: two homes, two stores, two sign-ins.
@Suite(.serialized, .timeLimit(.minutes(10))) struct `processes on two devices` {
    private let app = "com.example.notes"

    private func withDevices(
        _ body: (TestSyncService, DeviceShell, DeviceShell) async throws -> Void
    ) async throws {
        let signIn = { (service: TestSyncService, shells: [DeviceShell]) in
            for shell in shells {
                await shell.run("sync", "login", service.address, "--code", try service.newCode())
            }
        }
        try await withTwoDevices(signIn: signIn, body)
    }

    @Test func `a change is on the other device while both run`() async throws {
        try await withDevices { service, laptop, phone in
            let words = ["sync", "run", "--bundle"]
            let running = [
                try laptop.start(words + [laptop.bundle]),
                try phone.start(words + [phone.bundle]),
            ]
            for process in running {
                let line = try #require(await process.errorLine())
                #expect(
                    line == "Keeping com.example.notes in step with \(service.address). Press "
                        + "Control-C to stop.")
            }
            let watch = try phone.start(["watch", "--bundle", phone.bundle])
            _ = await watch.errorLine()
            try await laptop.spawn("set", "name", "Ada", "--bundle", laptop.bundle)
            #expect(await watch.outputLine() == "name: Ada")
            try await laptop.spawn("reset", "name", "--bundle", laptop.bundle)
            #expect(await watch.outputLine() == "name: ")
            for process in running {
                process.send(SIGTERM)
                #expect(await process.result().exitCode == 0)
            }
            watch.send(SIGTERM)
            _ = await watch.result()
        }
    }

    @Test func `edits made while the service is away arrive when it is back`() async throws {
        try await withDevices { service, laptop, phone in
            service.stop()
            try await laptop.spawn("set", "name", "offline", "--bundle", laptop.bundle)
            let away = try await laptop.spawn("sync", "now", "--bundle", laptop.bundle)
            #expect(away.exitCode == 74)
            #expect(away.errors.contains("can't be reached"))
            let status = try await laptop.spawn("sync", "status", "--bundle", laptop.bundle)
            #expect(status.exitCode == 2)
            #expect(status.output.contains(/Waiting +1: name/), "\(status.output)")
            try service.start()
            try await laptop.spawn("sync", "now", "--bundle", laptop.bundle)
            try await phone.spawn("sync", "now", "--bundle", phone.bundle)
            #expect(await phone.get("name") == "offline")
        }
    }

    @Test(arguments: [BatchStage.arrived, .stored])
    func `a device that is killed in the middle of a batch loses nothing and doubles nothing`(
        stage: BatchStage
    ) async throws {
        try await withDevices { service, laptop, phone in
            let door = try BatchDoor(to: service.port)
            try laptop.changeSignIn { $0.replacing(service.address, with: door.address) }
            for round in 0..<3 {
                for key in ["name", "color"] { await laptop.run("set", key, "\(key) \(round)") }
                let victim = Victim()
                door.onBatch { if $0 == stage { victim.kill() } }
                let process = try laptop.start(
                    ["sync", "now", "--bundle", laptop.bundle])
                victim.process.withLock { $0 = process }
                #expect(await process.result().exitCode == 137)
                door.onBatch { _ in }
                #expect(await laptop.get("name") == "name \(round)")
            }
            let now = try await laptop.spawn("sync", "now", "--bundle", laptop.bundle)
            #expect(now.exitCode == 0, "\(now.errors)")
            #expect(try service.values(app) == ["name": "name 2", "color": "color 2"])
            try await phone.spawn("sync", "now", "--bundle", phone.bundle)
            #expect(await phone.get("color") == "color 2")
            #expect(await laptop.run("sync", "conflicts").errors == "No conflicts.\n")
        }
    }

    @Test func `a wrong token is refused, and values stay`() async throws {
        try await withDevices { service, laptop, _ in
            let token = try laptop.token
            let forged = String(token.dropLast(6)) + "forged"
            try laptop.changeSignIn { $0.replacing(token, with: forged) }
            await laptop.run("set", "name", "mine")
            let now = try await laptop.spawn("sync", "now", "--bundle", laptop.bundle)
            #expect(now.exitCode == 74)
            #expect(now.errors.contains("Sign in with 'settings sync login'"), "\(now.errors)")
            #expect(!now.errors.contains("forged"))
            let status = try await laptop.spawn("sync", "status", "--bundle", laptop.bundle)
            #expect(status.output.contains("Reached  no: "), "\(status.output)")
            #expect(await laptop.get("name") == "mine")
            #expect(try service.values(app).isEmpty)
        }
    }

    @Test func `a service restored from a backup is filled from the devices`() async throws {
        try await withDevices { service, laptop, phone in
            await laptop.run("set", "name", "before")
            await laptop.run("sync", "now")
            let backup = service.folder + "/backup"
            try service.store.backup(to: backup)
            await laptop.run("set", "name", "after")
            await laptop.run("sync", "now")
            try service.restore(backup)
            try await laptop.spawn("sync", "now", "--bundle", laptop.bundle)
            try await phone.spawn("sync", "now", "--bundle", phone.bundle)
            #expect(await phone.get("name") == "after")
            #expect(try service.values(app)["name"] == "after")
        }
    }
}

/// A process that is killed as soon as it is known, though its batch may arrive before that.
private final class Victim: Sendable {
    let process = Mutex<RunningProgram?>(nil)

    func kill() {
        while true {
            if let process = process.withLock({ $0 }) { return process.send(SIGKILL) }
        }
    }
}
