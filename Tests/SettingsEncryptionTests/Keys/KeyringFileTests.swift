import SettingsTestSupport
import SharedSettings
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@testable import SettingsEncryption

@Suite struct `the keyring's file` {
    private func withFile(_ body: (KeyringFile) throws -> Void) async throws {
        try await withTemporaryDirectory { try body(KeyringFile(path: $0 + "/keyring")) }
    }

    @Test func `it is for its user alone, and comes back`() async throws {
        try await withFile { file in
            #expect(try file.load()?.keyring.generation == nil)
            var content = KeyringFile.Content(
                keyring: Keyring(account: "ada"), deviceKey: .random())
            try file.store(content)
            content.keyring.rotate()
            try file.store(content)
            let loaded = try file.load()
            #expect(loaded?.keyring.secretBytes == content.keyring.secretBytes)
            #expect(loaded?.deviceKey.id == content.deviceKey.id)
            let mode = try FileManager.default.attributesOfItem(atPath: file.path)[
                .posixPermissions]
            #expect(mode as? Int == 0o600)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: Self.folder(of: file)) == [
                    "keyring"
                ])
            try file.remove()
            try file.remove()
            #expect(try file.load()?.keyring.generation == nil)
        }
    }

    @Test func `a file that others can read is refused`() async throws {
        try await withFile { file in
            try file.store(Self.content)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o640], ofItemAtPath: file.path)
            let error = #expect(throws: EncryptionError.self) { try file.load() }
            #expect(error?.code == .unsafeFile)
            #expect(error?.description.contains("0600") == true)
        }
    }

    @Test func `its usual place is in the person's configuration`() async throws {
        #expect(
            KeyringFile(environment: ["HOME": "/home/ada", "XDG_CONFIG_HOME": "relative"])?.path
                == "/home/ada/.config/swift-settings/keyring")
        #expect(
            KeyringFile(environment: ["HOME": "/home/ada", "XDG_CONFIG_HOME": "/etc/ada"])?.path
                == "/etc/ada/swift-settings/keyring")
        #expect(KeyringFile(environment: [:])?.path == nil)
        try await withTemporaryDirectory { folder in
            let file = try #require(KeyringFile(environment: ["XDG_CONFIG_HOME": folder]))
            try file.store(Self.content)
            #expect(try file.load()?.keyring.account == "ada")
        }
    }

    @Test func `other files and cut ones are refused`() async throws {
        try await withFile { file in
            try file.store(Self.content)
            let whole = try Data(contentsOf: URL(fileURLWithPath: file.path))
            for bytes in [Data("something else".utf8), Data(), whole.dropLast(), whole + [0]] {
                try bytes.write(to: URL(fileURLWithPath: file.path))
                #expect(throws: EncryptionError.self) { try file.load() }
            }
            let missing = KeyringFile(path: Self.folder(of: file) + "/no/folder/keyring")
            let error = #expect(throws: EncryptionError.self) {
                try missing.store(Self.content)
            }
            #expect(error?.description.contains(missing.path) == true)
        }
    }

    private static var content: KeyringFile.Content {
        KeyringFile.Content(keyring: Keyring(account: "ada"), deviceKey: .random())
    }

    private static func folder(of file: KeyringFile) -> String {
        String(file.path.dropLast("/keyring".count))
    }
}
