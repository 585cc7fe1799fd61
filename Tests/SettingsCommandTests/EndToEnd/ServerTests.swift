import Foundation
import SettingsTestSupport
import Synchronization
import Testing

#if canImport(Glibc)
    import Glibc
#endif

@Suite(.timeLimit(.minutes(10))) struct `The sync service as a program` {
    @Test func `the first run makes an account, says how to join, and stops cleanly`() async throws
    {
        try await withTemporaryDirectory { folder in
            let first = try await SyncServiceProcess(folder)
            while let line = await first.program.errorLine(), !line.contains("'default' was made") {
            }
            let line = try #require(await first.program.errorLine())
            let match = try #require(
                line.firstMatch(of: /settings sync login (http:[^ ]+) --code (\w{4}-\w{4})/))
            let token = try first.join(String(match.2))
            let put = try first.send(
                "POST", "/v1/batch", SyncServiceProcess.batch(1, key: "a"), token: token)
            #expect(put.status == 200, "\(put.body)")
            #expect(try first.send("GET", "/readyz").status == 200)
            first.program.send(SIGTERM)
            #expect(await first.program.exitCode() == 0)

            let second = try await SyncServiceProcess(folder)
            let changes = try second.send("GET", "/v1/changes", token: token)
            #expect(changes.body.contains("\"key\":\"a\""))
            second.program.send(SIGTERM)
            #expect(await second.program.exitCode() == 0)
        }
    }

    @Test func `an administrator looks after accounts while the service runs`() async throws {
        try await withTemporaryDirectory { folder in
            let made = try await SyncServiceProcess.administer(folder, "account", "add", "ada")
            #expect(made.exitCode == 0, "\(made.errors)")
            let service = try await SyncServiceProcess(folder)
            let code = try await SyncServiceProcess.administer(folder, "pair", "ada").output
            let token = try service.join(code.trimmingCharacters(in: .newlines))
            let list = try await SyncServiceProcess.administer(folder, "account", "list").output
            #expect(list.contains("ada"))
            let devices = try await SyncServiceProcess.administer(folder, "devices", "ada").output
            #expect(devices.contains("phone"))
            let id = try #require(devices.split(separator: "\n").last?.prefix(16))
            let revoked = try await SyncServiceProcess.administer(
                folder, "revoke", "ada", String(id))
            #expect(revoked.exitCode == 0, "\(revoked.errors)")
            // Another process's revocation is noticed within a second.
            while try service.send("GET", "/v1/changes", token: token).status != 401 {}
            #expect(
                try await SyncServiceProcess.administer(folder, "erase", "ada").exitCode == 0)
            let missing = try await SyncServiceProcess.administer(folder, "pair", "ada")
            #expect(missing.exitCode == 66)
            #expect(missing.errors.contains("There is no account 'ada'"))
            service.program.send(SIGTERM)
            #expect(await service.program.exitCode() == 0)
        }
    }

    @Test func `kill -9 in the middle of commits loses nothing that was acknowledged`() async throws
    {
        try await withTemporaryDirectory { folder in
            _ = try await SyncServiceProcess.administer(folder, "account", "add", "ada")
            let code = try await SyncServiceProcess.administer(folder, "pair", "ada").output
            let service = try await SyncServiceProcess(folder, ["--max-keys", "100000"])
            let token = try service.join(code.trimmingCharacters(in: .newlines))
            let acknowledgements = Acknowledgements()
            let enough = AsyncStream<Void>.makeStream()
            let port = service.port
            await withTaskGroup(of: Void.self) { group in
                for device in 1...4 {
                    group.addTask {
                        try? await onOwnThread {
                            let connection = try RawConnection(port: port)
                            for number in 1... {
                                let key = "k\(device)-\(number)"
                                let body = SyncServiceProcess.batch(
                                    number, key: key, device: device)
                                let answer = try SyncServiceProcess.send(
                                    over: connection, "POST", "/v1/batch", body, token: token)
                                guard answer.status == 200 else { return }
                                if acknowledgements.append(key) == 200 {
                                    enough.continuation.yield()
                                }
                            }
                        }
                    }
                }
                for await _ in enough.stream { break }
                service.program.send(SIGKILL)
            }
            #expect(await service.program.exitCode() == 137)
            let again = try await SyncServiceProcess(folder, ["--max-keys", "100000"])
            let acknowledged = acknowledgements.keys.withLock { $0 }
            #expect(acknowledged.count >= 200)
            let found = try Self.keys(again, token: token)
            #expect(Set(acknowledged).subtracting(found).isEmpty)
            again.program.send(SIGTERM)
            #expect(await again.program.exitCode() == 0)
        }
    }

    private static func keys(_ service: SyncServiceProcess, token: String) throws -> Set<String> {
        var found: Set<String> = []
        var query = "?limit=1024"
        while true {
            let page = try service.send("GET", "/v1/changes\(query)", token: token).body
            found.formUnion(page.matches(of: /"key":"([^"]+)"/).map { String($0.1) })
            guard page.contains("\"more\":true"),
                let to = page.firstMatch(of: /"to":"([^"]+)"/)
            else { return found }
            query = "?limit=1024&since=\(to.1)"
        }
    }

    @Test func `a drain by SIGTERM ends streams with bye`() async throws {
        try await withTemporaryDirectory { folder in
            _ = try await SyncServiceProcess.administer(folder, "account", "add", "ada")
            let code = try await SyncServiceProcess.administer(folder, "pair", "ada").output
            let service = try await SyncServiceProcess(folder)
            let token = try service.join(code.trimmingCharacters(in: .newlines))
            let stream = try RawConnection(port: service.port)
            stream.send(
                "GET /v1/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(token)\r\n\r\n")
            _ = try stream.read(until: "retry: 1000\n\n")
            service.program.send(SIGTERM)
            #expect(try stream.readToEnd().contains("event: bye\n"))
            #expect(await service.program.exitCode() == 0)
        }
    }

    @Test func `a change through one node is told to who listens at another`() async throws {
        try await withTemporaryDirectory { folder in
            _ = try await SyncServiceProcess.administer(folder, "account", "add", "ada")
            let code = try await SyncServiceProcess.administer(folder, "pair", "ada").output
            let nodes = (try await SyncServiceProcess(folder), try await SyncServiceProcess(folder))
            let token = try nodes.0.join(code.trimmingCharacters(in: .newlines))
            let stream = try RawConnection(port: nodes.1.port)
            stream.send(
                "GET /v1/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(token)\r\n\r\n")
            _ = try stream.read(until: "retry: 1000\n\n")
            let put = try nodes.0.send(
                "POST", "/v1/batch", SyncServiceProcess.batch(1, key: "a"), token: token)
            #expect(put.status == 200)
            _ = try stream.read(until: "event: changes\n")
            for node in [nodes.0, nodes.1] {
                node.program.send(SIGTERM)
                #expect(await node.program.exitCode() == 0)
            }
        }
    }

    @Test func `a backup is checked and restored, and an account exported`() async throws {
        try await withTemporaryDirectory { folder in
            _ = try await SyncServiceProcess.administer(folder, "account", "add", "ada")
            let file = folder + "/sync.backup"
            let made = try await SyncServiceProcess.administer(folder, "backup", file)
            #expect(made.exitCode == 0)
            #expect(made.errors.contains("1 account, 0 devices, 0 items"))
            let checked = try await SyncServiceProcess.administer(
                folder, "restore", file, "--verify")
            #expect(checked.exitCode == 0, "\(checked.errors)")
            let full = try await SyncServiceProcess.administer(folder, "restore", file)
            #expect(full.exitCode == 74)
            let other = folder + "/other"
            try FileManager.default.createDirectory(
                atPath: other, withIntermediateDirectories: true)
            let restored = try await SyncServiceProcess.administer(other, "restore", file)
            #expect(restored.exitCode == 0, "\(restored.errors)")
            let export = try await SyncServiceProcess.administer(other, "export", "ada")
            #expect(export.output.contains("\"name\":\"ada\""))
            let lines = folder + "/ada.jsonl"
            try Data(export.output.utf8).write(to: URL(filePath: lines))
            let third = folder + "/third"
            try FileManager.default.createDirectory(
                atPath: third, withIntermediateDirectories: true)
            let imported = try await SyncServiceProcess.administer(third, "import", lines)
            #expect(imported.exitCode == 0, "\(imported.errors)")
            #expect(imported.errors.hasPrefix("0 items and 0 earlier values stored in the account"))
            let listed = try await SyncServiceProcess.administer(third, "account", "list")
            #expect(listed.output.contains("ada"))
            let missing = try await SyncServiceProcess.administer(
                third, "import", lines, "--account", "grace")
            #expect(missing.exitCode == 66)
            try Data(export.output.utf8.prefix(40)).write(to: URL(filePath: lines))
            let short = try await SyncServiceProcess.administer(third, "import", lines)
            #expect(short.exitCode == 74 && short.errors.contains("Line 1 of the export is none"))
        }
    }

    @Test func `HTTPS is served with a certificate`() async throws {
        try await withTemporaryDirectory { folder in
            let certificate = try TestCertificate(in: folder)
            let service = try await SyncServiceProcess(
                folder,
                [
                    "--tls-certificate", certificate.certificatePath, "--tls-key",
                    certificate.keyPath,
                ])
            let info = try ToolOutput.run([
                "curl", "--silent", "--fail", "--cacert", certificate.certificatePath,
                "https://127.0.0.1:\(service.port)/v1/info",
            ])
            #expect(info.contains("\"version\":1"))
            service.program.send(SIGTERM)
            #expect(await service.program.exitCode() == 0)
        }
    }

    @Test(arguments: [
        (["server", "--database", "mysql://x"], 64, "Give sqlite:FILE or postgresql://"),
        (["server", "--tls-key", "x"], 64, "belong together"),
        (["server", "--address", "nowhere", "--port", "0"], 74, "is no numeric"),
        (["server", "pair", "nobody"], 66, "There is no account 'nobody'"),
        (["server", "account", "add"], 64, "Missing expected argument '<account>'"),
    ])
    func `what can't be done is said`(words: [String], code: Int, text: String) async throws {
        try await withTemporaryDirectory { folder in
            let result = try await spawn(words, environment: ["HOME": folder])
            #expect(Int(result.exitCode) == code)
            #expect(result.output.isEmpty)
            #expect(result.errors.contains(text), "\(result.errors)")
        }
    }
}

/// The keys of batches that were answered.
private final class Acknowledgements: Sendable {
    let keys = Mutex<[String]>([])

    /// Adds a key, and returns how many there are.
    func append(_ key: String) -> Int {
        keys.withLock { keys in
            keys.append(key)
            return keys.count
        }
    }
}
