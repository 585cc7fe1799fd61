import Foundation
import SettingsTestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// What the README shows: one service, two devices, each with its own home.
@Suite(.timeLimit(.minutes(10))) struct `Two devices and a service` {
    private struct Device {
        let home: String
        let bundle: String

        func callAsFunction(
            _ words: String..., input: String? = nil
        ) async throws -> CommandResult {
            try await spawn(words, environment: ["HOME": home], input: input)
        }

        /// Signs in, which also switches synchronizing on and synchronizes.
        func join(_ service: SyncServiceProcess, code: String, name: String) async throws {
            let code = code.trimmingCharacters(in: .newlines)
            let login = try await self(
                "sync", "login", "http://127.0.0.1:\(service.port)/", "--code", code, "--name",
                name, "--bundle", bundle)
            #expect(login.exitCode == 0, "\(login.errors)")
        }

        func synchronize() async throws {
            let now = try await self("sync", "now", "--bundle", bundle)
            #expect(now.exitCode == 0, "\(now.errors)")
        }

        func value() async throws -> String {
            try await self("get", "first_line", "--bundle", bundle).output
        }
    }

    @Test func `a change on one device shows on the other, also after both were away`()
        async throws
    {
        try await withTemporaryDirectory { folder in
            let service = try await SyncServiceProcess(folder)
            let bundle = examples + "/Notes/Settings.bundle"
            let laptop = Device(home: folder + "/laptop", bundle: bundle)
            let phone = Device(home: folder + "/phone", bundle: bundle)
            let first = try await SyncServiceProcess.administer(folder, "pair", "default").output
            try await laptop.join(service, code: first, name: "laptop")
            _ = try await laptop("set", "first_line", "heading", "--bundle", bundle)
            try await laptop.synchronize()

            let second = try await laptop("sync", "pair").output
            try await phone.join(service, code: second, name: "phone")
            #expect(try await phone.value() == "heading\n")

            service.program.send(SIGTERM)
            #expect(await service.program.exitCode() == 0)
            _ = try await phone("set", "autosave", "false", "--bundle", bundle)
            let alone = try await phone("sync", "now", "--bundle", bundle)
            #expect(alone.exitCode == 74 && alone.errors.contains("can't be reached"))

            // On the same port, as the devices have signed in there.
            let again = try await SyncServiceProcess(folder, port: service.port)
            try await phone.synchronize()
            try await laptop.synchronize()
            #expect(try await laptop("get", "autosave", "--bundle", bundle).output == "false\n")
            again.program.send(SIGTERM)
            #expect(await again.program.exitCode() == 0)
        }
    }

    @Test func `with a passphrase the service's files have neither values nor names`() async throws
    {
        try await withTemporaryDirectory { folder in
            let service = try await SyncServiceProcess(folder)
            let bundle = examples + "/Notes/Settings.bundle"
            let laptop = Device(home: folder + "/laptop", bundle: bundle)
            let phone = Device(home: folder + "/phone", bundle: bundle)
            let first = try await SyncServiceProcess.administer(folder, "pair", "default").output
            try await laptop.join(service, code: first, name: "laptop")
            let passphrase = "eight harbours in a row\n"
            let on = try await laptop("sync", "encrypt", "on", "--hide-names", input: passphrase)
            #expect(on.exitCode == 0, "\(on.errors)")
            _ = try await laptop("set", "first_line", "heading", "--bundle", bundle)
            try await laptop.synchronize()

            let second = try await laptop("sync", "pair").output
            try await phone.join(service, code: second, name: "phone")
            let keyless = try await phone("sync", "now", "--bundle", bundle)
            #expect(keyless.exitCode == 74 && keyless.errors.contains("settings sync encrypt on"))
            let joined = try await phone("sync", "encrypt", "on", input: passphrase)
            #expect(joined.exitCode == 0, "\(joined.errors)")
            try await phone.synchronize()
            #expect(try await phone.value() == "heading\n")
            let status = try await phone("sync", "encrypt", "status")
            #expect(status.exitCode == 0 && status.output.contains("1 can be read, 0 can't"))

            for text in ["heading", "first_line", "harbours"] {
                #expect(
                    try !Self.files(of: folder).contains { $0.firstRange(of: text.utf8) != nil })
            }
            service.program.send(SIGTERM)
            #expect(await service.program.exitCode() == 0)
        }
    }

    /// What the service's database consists of.
    private static func files(of folder: String) throws -> [Data] {
        try ["", "-wal", "-shm"].map { folder + "/sync.sqlite" + $0 }
            .filter { FileManager.default.fileExists(atPath: $0) }
            .map { try Data(contentsOf: URL(filePath: $0)) }
    }

    /// The repository's examples.
    private var examples: String {
        URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../Examples"
        ).standardized.path
    }
}
