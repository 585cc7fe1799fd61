import SettingsTestSupport
import SharedSettings
import SyncProtocol
import SyncStorage
import Testing

/// Whatever tokens, names, cursors and batches are sent: nobody sees another account's data.
struct IsolationTests {
    private static let letters = Array(
        "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-:% ü\0")

    @Test(arguments: TestDatabase.allCases, [1, 2])
    func `fuzzed tokens, names and cursors never show another account's data`(
        database: TestDatabase, seed: UInt64
    ) async throws {
        try await database.withStore(seed: seed) { store in
            var random = SeededRandom(seed: seed)
            let (adasID, bobsID) = (
                try store.store.createAccount(named: "ada").id,
                try store.store.createAccount(named: "bob").id
            )
            let (adas, bobs) = (try store.join(adasID), try store.join(bobsID))
            let (ada, bob) = (try store.identity(adas), try store.identity(bobs))
            var app = TestInstallation(1)
            for number in 0..<20 {
                app.batch = UInt64(number)
                let edit = app.edit("key\(number)", "of ada", at: store.clock.now)
                let secret = app.edit("key\(number)", "of bob", at: store.clock.now)
                app.batch = UInt64(number)
                _ = try await store.submit(app.next(edit), from: ada)
                app.batch = UInt64(number)
                _ = try await store.submit(app.next(secret), from: bob)
            }
            for _ in 0..<150 {
                let token = Self.fuzz([adas.token, bobs.token], &random)
                if token != adas.token, token != bobs.token {
                    #expect(
                        try store.store.identity(ofToken: token) == nil, "seed \(seed): \(token)")
                }
                try askAsAda(ada, bobs, store, seed, &random)
                try await sendAsAda(ada, bobsID, store, seed, &random)
            }
            #expect(try store.store.identity(ofToken: bobs.token) == bob)
            #expect(
                try store.everything(bob).map(\.val)
                    == [String](repeating: base64("of bob"), count: 20))
        }
    }

    private func askAsAda(
        _ ada: SyncIdentity, _ bobs: SyncCredentials, _ store: TestStore, _ seed: UInt64,
        _ random: inout SeededRandom
    ) throws {
        let head = try store.store.head(of: ada)
        let epoch =
            Bool.random(using: &random)
            ? head.epoch : UInt64.random(in: 0...UInt64.max, using: &random)
        let rev =
            [0, 1, head.rev, Int64.max, Int64.random(in: 0...40, using: &random)]
            .randomElement(using: &random) ?? 0
        let namespace =
            [nil, "com.example.app", Self.fuzz([bobs.account], &random)]
            .randomElement(using: &random) ?? nil
        do throws(SyncStoreError) {
            let changes = try store.store.changes(
                ada, namespace: namespace, since: SyncCursor(epoch: epoch, rev: rev),
                limit: Int.random(in: -5...3000, using: &random))
            #expect(changes.account == ada.accountID)
            #expect(changes.items.allSatisfy { $0.val != base64("of bob") }, "seed \(seed)")
        } catch {
            // Refused, which shows nothing.
            #expect([.resync, .forbidden, .invalidRequest].contains(error.problem.kind))
        }
        let device = Self.fuzz([bobs.device], &random)
        #expect(try !store.store.revokeDevice(device, of: ada.accountID), "seed \(seed)")
        #expect(try !store.store.revokeDevice(bobs.device, of: ada.accountID))
        #expect(try store.store.devices(of: ada).devices.map(\.id) == [ada.device])
    }

    private func sendAsAda(
        _ ada: SyncIdentity, _ bob: String, _ store: TestStore, _ seed: UInt64,
        _ random: inout SeededRandom
    ) async throws {
        let account = [nil, ada.accountID, bob].randomElement(using: &random) ?? nil
        let stamps = [
            CloudStamp(
                time: UInt64.random(in: 0...UInt64.max, using: &random),
                device: CloudDevice(rawValue: 9)
            )
            .syncText, Self.fuzz(["0000000000000001-0000000000000009"], &random),
        ]
        let edit = SyncEdit(
            ns: Self.fuzz(["com.example.app"], &random), key: Self.fuzz(["key1", bob], &random),
            base: stamps.randomElement(using: &random),
            stamp: stamps.randomElement(using: &random) ?? "",
            type: Int.random(in: -2...3, using: &random), val: Self.fuzz([base64("x")], &random))
        let batch = SyncBatch(
            dev: Self.fuzz(["0000000000000009"], &random),
            batch: UInt64.random(in: 0...100_000, using: &random), account: account, items: [edit])
        do {
            let reply = try await store.submit(batch, from: ada)
            #expect(reply.account == ada.accountID)
            #expect(account != bob, "seed \(seed)")
            #expect(reply.items.allSatisfy { $0.current?.val != base64("of bob") }, "seed \(seed)")
        } catch SyncStoreError.problem {
            // Refused, which changes nothing.
        }
    }

    /// One of the texts, mostly with a few letters changed, cut, doubled or joined with the other.
    private static func fuzz(_ texts: [String], _ random: inout SeededRandom) -> String {
        var text = Array(texts.randomElement(using: &random) ?? "")
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            let place = Int.random(in: 0...text.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0 where place < text.count:
                text[place] = letters.randomElement(using: &random) ?? "0"
            case 1: text.removeSubrange(place...)
            case 2: text.insert(letters.randomElement(using: &random) ?? "0", at: place)
            default: text += Array(texts.randomElement(using: &random) ?? "")
            }
        }
        return String(text)
    }
}
