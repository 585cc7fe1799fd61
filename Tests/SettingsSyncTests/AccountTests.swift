import Foundation
import SettingsSync
import SettingsTestSupport
import SharedSettings
import SyncProtocol
import Testing

@Suite(.timeLimit(.minutes(10))) struct `an account on the sync service` {
    @Test func `a code makes a device, once, and a device makes codes`() async throws {
        let service = try TestSyncService()
        let address = try SyncServerAddress(service.address + "/")
        let first = try service.newCode()
        let laptop = try await SyncAccountClient.join(
            address, code: first.lowercased(), name: "Laptop")
        #expect(laptop.server == service.address)
        #expect(laptop.name == "Laptop")
        #expect(laptop.limits == .iCloud)
        let refusal = await #expect(throws: CloudRefusal.self) {
            _ = try await SyncAccountClient.join(address, code: first, name: "Thief")
        }
        #expect(refusal?.description.contains("was used or is too old") == true)
        let client = SyncAccountClient(laptop)
        let code = try await client.makePairingCode()
        let phone = try await SyncAccountClient.join(address, code: code.code, name: "Phone")
        #expect(try await client.devices().map(\.name).sorted() == ["Laptop", "Phone", "first"])
        try await SyncAccountClient(phone).revoke(laptop.device)
        let signedOut = await #expect(throws: CloudRefusal.self) { try await client.devices() }
        #expect(signedOut?.code == .signedOut)
    }

    @Test(arguments: [
        "sync.example.com", "ftp://x", "http://", "https://u:p@x", "https://x?y", "", "http://x#y",
    ])
    func `what is no address is refused`(text: String) {
        let fault = #expect(throws: SyncServerAddress.Fault.self) { try SyncServerAddress(text) }
        #expect(fault?.description.contains("expected an address like") == true)
    }

    @Test(arguments: [
        ("http://127.0.0.1:8080/", "http://127.0.0.1:8080", false),
        ("http://localhost", "http://localhost", false),
        ("http://[::1]:9", "http://[::1]:9", false),
        ("https://sync.example.com/a/", "https://sync.example.com/a", false),
        ("http://192.168.1.2", "http://192.168.1.2", true),
    ])
    func `an address says whether others can listen`(
        text: String, address: String, isExposed: Bool
    ) throws {
        let read = try SyncServerAddress(text)
        #expect(read.text == address)
        #expect(read.isExposed == isExposed)
    }
}

@Suite struct `a sign-in in its file` {
    private let signIn = SyncSignIn(
        server: "https://x", account: "a", device: "d", name: "n", token: "kv_1_secret",
        limits: CloudLimits(totalByteCount: 5, keyCount: 6, keyByteCount: 7))

    @Test func `it is for its owner alone, and comes back as it was`() async throws {
        try await withTemporaryDirectory { folder in
            let store = try #require(
                SyncCredentialsStore(environment: ["XDG_CONFIG_HOME": folder + "/c"]))
            #expect(try store.load() == nil)
            for _ in 0..<2 { try store.save(signIn) }
            #expect(try store.load() == signIn)
            let attributes = try FileManager.default.attributesOfItem(atPath: store.path)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            #expect(
                try FileManager.default.contentsOfDirectory(
                    atPath: folder + "/c/swift-settings") == ["sync.json"])
            try store.remove()
            try store.remove()
            #expect(try store.load() == nil)
        }
    }

    @Test func `one that others can read is refused, and a damaged one too`() async throws {
        try await withTemporaryDirectory { folder in
            let store = SyncCredentialsStore(path: folder + "/sync.json")
            try store.save(signIn)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o644], ofItemAtPath: store.path)
            let exposed = #expect(throws: SyncCredentialsError.self) { try store.load() }
            #expect(exposed?.description.contains("expected mode 0600") == true)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o600], ofItemAtPath: store.path)
            try Data("{".utf8).write(to: URL(filePath: store.path))
            let damaged = #expect(throws: SyncCredentialsError.self) { try store.load() }
            #expect(damaged?.description.contains("damaged") == true)
        }
    }

    @Test func `its token is in no description`() {
        var dumped = ""
        dump(signIn, to: &dumped)
        for text in ["\(signIn)", String(reflecting: signIn), dumped, "\([signIn])"] {
            #expect(!text.contains("secret"), "\(text)")
        }
        #expect(SyncCredentialsStore(environment: ["XDG_CONFIG_HOME": "relative"]) == nil)
        #expect(
            SyncCredentialsStore(environment: ["HOME": "/home/ada"])?.path
                == "/home/ada/.config/swift-settings/sync.json")
    }
}
