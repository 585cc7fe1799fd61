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

    private func exported(_ store: TestStore, _ account: String) throws -> [UInt8] {
        var text: [UInt8] = []
        try store.store.export(account) { line throws(SyncStoreError) in text += line }
        return text
    }

    @Test(arguments: TestDatabase.allCases, TestDatabase.allCases)
    func `an export is imported into an empty account, as it was`(
        from: TestDatabase, to: TestDatabase
    ) async throws {
        try await from.withStore { old in
            let (ada, credentials, _) = try await fill(old)
            let export = try AccountExport(try exported(old, ada.accountID))
            #expect(export.end.devices == 1)
            #expect(export.end.items == 3)
            #expect(export.end.lost == 2)
            try await to.withStore(seed: 2) { new in
                _ = try new.newAccount(named: "bob")
                let account = try new.store.importAccount(export)
                #expect(account == (try old.store.accounts().first))
                #expect(try new.store.identity(ofToken: credentials.token) == nil)
                let joined = try new.newDevice(of: account.id)
                func content(_ items: [SyncItem]) -> Set<SyncItem> {
                    Set(
                        items.map { item in
                            var item = item
                            item.rev = 0
                            return item
                        })
                }
                #expect(content(try new.everything(joined)) == content(try old.everything(ada)))
                #expect(try new.store.lostVersions(joined) == old.store.lostVersions(ada))
                let (cursor, before) = (try new.store.head(of: joined), try old.store.head(of: ada))
                #expect(cursor.epoch != before.epoch)

                // It goes on from there, and the history after what was imported.
                var laptop = TestInstallation(7)
                let base = try new.everything(joined).first { $0.key == "a" }?.stamp
                let reply = try await new.submit(
                    laptop.next(laptop.edit("a", "3", at: new.clock.now, base: base)), from: joined)
                #expect(reply.items.map(\.status) == [.applied])
                #expect(reply.usage["com.example.app"]?.keys == 1)
                #expect(try new.store.lostVersions(joined).count == 3)

                // One that holds something is left alone unless told.
                let refusal = #expect(throws: SyncStoreError.self) {
                    try new.store.importAccount(export)
                }
                #expect(refusal?.description.contains("holds settings") == true)
                #expect(try new.everything(joined).contains { $0.val == base64("3") })
                try new.store.importAccount(export, replacing: true)
                #expect(content(try new.everything(joined)) == content(try old.everything(ada)))
                await expectProblem(.resync) {
                    _ = try new.store.changes(joined, namespace: nil, since: cursor, limit: 10)
                }
                // Into another account, and into none.
                let bob = try #require(try new.store.accounts().first { $0.name == "bob" })
                try new.store.importAccount(export, into: bob.id)
                #expect(try new.store.exportLines(of: bob.id).compactMap(\.item).count == 3)
                await expectProblem(.notFound) {
                    _ = try new.store.importAccount(export, into: "0123456789abcdef")
                }
            }
        }
    }

    @Test func `an export that is damaged or cut short stores nothing, and says where`()
        async throws
    {
        try await TestDatabase.sqlite.withStore { store in
            let (ada, _, _) = try await fill(store)
            let lines = String(decoding: try exported(store, ada.accountID), as: UTF8.self)
                .split(separator: "\n").map(String.init)
            #expect(lines.count == 8)
            func error(_ lines: [String]) -> String? {
                let text = lines.joined(separator: "\n")
                let error = #expect(throws: SyncStoreError.self) {
                    try AccountExport(Array(text.utf8))
                }
                return error?.description
            }
            #expect(error([])?.contains("cut short after line 0") == true)
            #expect(error(lines.dropLast())?.contains("cut short after line 7") == true)
            let headless = error(Array(lines.dropFirst()))
            #expect(headless?.hasPrefix("Line 1 of the export names no") == true)
            var changed = lines
            changed.remove(at: 3)
            #expect(error(changed)?.hasPrefix("Line 7 of the export counts 3 items") == true)
            changed = lines
            changed[3] = changed[3].replacing("\"stamp\":\"", with: "\"stamp\":\"x")
            #expect(error(changed)?.hasPrefix("Line 4 of the export has the stamp") == true)
            changed = lines
            changed[3] = "{"
            #expect(error(changed)?.hasPrefix("Line 4 of the export is none") == true)
            changed = lines
            changed[3] = changed[2]
            #expect(error(changed)?.contains("again") == true)
            #expect(error(lines + [lines[3]])?.contains("after its last one") == true)
        }
    }

    @Test func `encrypted values are imported into their own account only`() async throws {
        try await TestDatabase.sqlite.withStore { store in
            let ada = try store.newAccount()
            var phone = TestInstallation(1)
            var edit = phone.edit("a", "sealed", at: store.clock.now)
            edit.type = SyncValueType.encrypted
            _ = try await store.submit(phone.next(edit), from: ada)
            let export = try AccountExport(try exported(store, ada.accountID))
            let bob = try store.store.createAccount(named: "bob")
            let refusal = #expect(throws: SyncStoreError.self) {
                try store.store.importAccount(export, into: bob.id)
            }
            #expect(refusal?.description.contains("opened in no other") == true)
            try store.store.eraseAccount(ada.accountID)
            #expect(try store.store.importAccount(export).id == ada.accountID)
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
