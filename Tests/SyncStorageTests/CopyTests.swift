import Foundation
import SettingsTestSupport
import SyncProtocol
import SyncStorage
import Testing

/// Backups, exports, and what happens to files that are no databases.
struct CopyTests {
    private func fill(_ store: TestStore) async throws -> (SyncIdentity, SyncCredentials, SyncBatch)
    {
        let account = try store.store.createAccount(named: "ada ü").id
        let credentials = try store.join(
            account, scope: SyncScope(namespaces: ["com.example.app", "com.example.two"]))
        let ada = try store.identity(credentials)
        var (phone, laptop) = (TestInstallation(1), TestInstallation(.max))
        let now = store.clock.now
        let first = phone.next(
            phone.edit("a", "1", at: now), phone.edit("b", "", at: now),
            phone.edit("ö", "x", at: now, namespace: "com.example.two"))
        _ = try await store.submit(first, from: ada)
        let second = laptop.next(
            laptop.edit("a", "2", at: now + 1), laptop.edit("b", nil, at: now + 1))
        _ = try await store.submit(second, from: ada)
        _ = try store.store.changes(ada, namespace: "com.example.app", since: nil, limit: 10)
        return (ada, credentials, second)
    }

    @Test(arguments: TestDatabase.allCases, TestDatabase.allCases)
    func `a backup of one database restores into the other`(
        from: TestDatabase, to: TestDatabase
    ) async throws {
        try await withTemporaryDirectory { folder in
            let path = folder + "/backup.jsonl"
            try await from.withStore { old in
                let (ada, credentials, newest) = try await fill(old)
                _ = try old.newAccount(named: "bob")
                let written = try old.store.backup(to: path)
                #expect(written.accounts == 2)
                #expect(written.items == 3)
                #expect(written.devices == 2)
                #expect(try SyncStore.verifyBackup(path) == written)
                try await to.withStore(seed: 2) { new in
                    #expect(try new.store.restore(from: path) == written)
                    #expect(try new.store.accounts() == old.store.accounts())
                    let restored = try new.identity(credentials)
                    #expect(restored == ada)
                    #expect(try new.everything(restored) == old.everything(ada))
                    #expect(
                        try new.store.lostVersions(restored) == old.store.lostVersions(ada))
                    let cursor = try old.store.head(of: ada)
                    #expect(try new.store.head(of: restored).rev == cursor.rev)
                    await expectProblem(.resync) {
                        _ = try new.store.changes(
                            restored, namespace: nil, since: cursor, limit: 10)
                    }
                    // A batch whose answer was lost meanwhile is answered, not done again.
                    let reply = try await new.submit(newest, from: restored)
                    #expect(reply.items.map(\.status) == [.applied, .applied])
                    #expect(try new.store.head(of: restored).rev == cursor.rev)
                }
            }
        }
    }

    @Test func `a backup restores into an empty store only`() async throws {
        try await withTemporaryDirectory { folder in
            try await TestDatabase.sqlite.withStore { store in
                _ = try await fill(store)
                try store.store.backup(to: folder + "/backup")
                let error = #expect(throws: SyncStoreError.self) {
                    try store.store.restore(from: folder + "/backup")
                }
                #expect(error?.description.contains("holds accounts") == true)
            }
        }
    }

    @Test func `a damaged backup is found out wherever the damage is`() async throws {
        try await withTemporaryDirectory { folder in
            let path = folder + "/backup"
            try await TestDatabase.sqlite.withStore { store in
                _ = try await fill(store)
                try store.store.backup(to: path)
            }
            let whole = try Data(contentsOf: URL(filePath: path))
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            var random = SeededRandom(seed: 4)
            for _ in 0..<100 {
                var damaged = whole
                let place = Int.random(in: 0..<whole.count, using: &random)
                damaged[place] ^= UInt8.random(in: 1...255, using: &random)
                try damaged.write(to: URL(filePath: path))
                #expect(throws: SyncStoreError.self, "byte \(place)") {
                    try SyncStore.verifyBackup(path)
                }
            }
            for count in [0, 1, whole.count / 2, whole.count - 1] {
                try whole.prefix(count).write(to: URL(filePath: path))
                #expect(throws: SyncStoreError.self) { try SyncStore.verifyBackup(path) }
            }
            try (whole + whole).write(to: URL(filePath: path))
            #expect(throws: SyncStoreError.self) { try SyncStore.verifyBackup(path) }
            // Nothing was restored, so there is nothing to be taken away.
            try await TestDatabase.sqlite.withStore { store in
                #expect(throws: SyncStoreError.self) { try store.store.restore(from: path) }
                let accounts = try store.store.accounts()
                #expect(accounts.isEmpty)
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `an export holds everything of an account but secrets`(
        database: TestDatabase
    ) async throws {
        try await database.withStore { store in
            let (ada, credentials, _) = try await fill(store)
            _ = try store.newAccount(named: "bob")
            var text: [UInt8] = []
            try store.store.export(ada.accountID) { line throws(SyncStoreError) in text += line }
            let lines = try text.split(separator: UInt8(ascii: "\n")).map {
                try JSONDecoder().decode(SyncExportLine.self, from: Data($0))
            }
            #expect(lines.compactMap(\.account?.name) == ["ada ü"])
            #expect(lines.compactMap(\.device?.id) == [credentials.device])
            #expect(try lines.compactMap(\.item) == store.everything(ada))
            #expect(lines.compactMap(\.lost?.reason) == ["overruled", "overruled"])
            let secret = credentials.token.suffix(43)
            #expect(!String(decoding: text, as: UTF8.self).contains(secret))
            await expectProblem(.notFound) {
                try store.store.export("0123456789abcdef") { _ throws(SyncStoreError) in }
            }
        }
    }

    @Test func `after a copy of the file was put back, every device pulls everything`() async throws
    {
        try await withTemporaryDirectory { folder in
            let (path, copy) = (folder + "/sync.sqlite", folder + "/copy.sqlite")
            var (phone, cursor) = (TestInstallation(1), SyncCursor(epoch: 0, rev: 0))
            let old = try TestStore(.sqlite(path: path))
            let ada = try old.newAccount()
            old.store.close()
            try FileManager.default.copyItem(atPath: path, toPath: copy)
            let newer = try TestStore(.sqlite(path: path))
            _ = try await newer.submit(
                phone.next(phone.edit("a", "1", at: newer.clock.now)), from: ada)
            cursor = try newer.store.head(of: ada)
            newer.store.close()
            let restored = try TestStore(.sqlite(path: copy), seed: 3)
            try restored.store.renewEpochs()
            // Though there is an item of the same revision.
            var laptop = TestInstallation(2)
            _ = try await restored.submit(
                laptop.next(laptop.edit("b", "2", at: restored.clock.now)), from: ada)
            await expectProblem(.resync) {
                _ = try restored.store.changes(ada, namespace: nil, since: cursor, limit: 10)
            }
            restored.store.close()
        }
    }

    @Test func `a file that is no database is left as it is until it is set aside`() async throws {
        try await withTemporaryDirectory { folder in
            let path = folder + "/sync.sqlite"
            let content = Data("This is not a database, but somebody's only copy.".utf8)
            try content.write(to: URL(filePath: path))
            let error = #expect(throws: SyncStoreError.self) {
                try TestStore(.sqlite(path: path))
            }
            guard case .corrupted(let text) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(text.contains("left as it is"))
            #expect(try Data(contentsOf: URL(filePath: path)) == content)
            let aside = try SyncStore.setAside(path, now: 1)
            #expect(aside == path + ".unreadable-1")
            #expect(try Data(contentsOf: URL(filePath: aside)) == content)
            try TestStore(.sqlite(path: path)).store.close()
        }
    }
}
