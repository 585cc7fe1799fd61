import SettingsTestSupport
import SyncProtocol
import SyncStorage
import Testing

/// The rules for one batch, over each database.
struct BatchTests {
    @Test(arguments: TestDatabase.allCases)
    func `an edit is stored under its stamp and the next revision`(database: TestDatabase)
        async throws
    {
        try await database.withStore { store in
            let ada = try store.newAccount()
            var phone = TestInstallation(1)
            let edit = phone.edit("theme", "dark", at: store.clock.now)
            let reply = try await store.submit(phone.next(edit), from: ada)
            #expect(reply.items == [SyncOutcome(status: .applied, stamp: edit.stamp, rev: 1)])
            #expect(reply.account == ada.accountID)
            #expect(reply.now == store.clock.now)
            #expect(reply.usage == ["com.example.app": SyncUsage(bytes: 4, keys: 1)])
            let item = SyncItem(
                ns: "com.example.app", key: "theme", rev: 1, stamp: edit.stamp, type: 1,
                val: base64("dark"))
            let changes = try store.store.changes(
                ada, namespace: "com.example.app", since: nil, limit: 10)
            #expect(changes.items == [item])
            #expect(changes.to == reply.rev)
            #expect(try store.store.head(of: ada).text == reply.rev)
            #expect(changes.usage == SyncUsage(bytes: 4, keys: 1))
            #expect(!changes.more)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `the same batch again is answered as before and changes nothing`(database: TestDatabase)
        async throws
    {
        try await database.withStore { store in
            let ada = try store.newAccount()
            var phone = TestInstallation(1)
            let batch = phone.next(phone.edit("theme", "dark", at: store.clock.now))
            let first = try await store.submit(batch, from: ada)
            store.clock.now += 5000
            var again = try await store.submit(batch, from: ada)
            #expect(again.now == first.now + 5000)
            again.now = first.now
            #expect(again == first)
            #expect(try store.store.head(of: ada).rev == 1)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a lower number and another batch of the same number are refused`(database: TestDatabase)
        async throws
    {
        try await database.withStore { store in
            let ada = try store.newAccount()
            var phone = TestInstallation(1)
            let old = phone.next(phone.edit("theme", "dark", at: store.clock.now))
            _ = try await store.submit(old, from: ada)
            let new = phone.next(phone.edit("theme", "light", at: store.clock.now + 1))
            _ = try await store.submit(new, from: ada)
            await expectProblem(.batchTooOld) { _ = try await store.submit(old, from: ada) }
            var copied = new
            copied.items = [phone.edit("theme", "blue", at: store.clock.now + 2)]
            await expectProblem(.deviceForked) { _ = try await store.submit(copied, from: ada) }
            #expect(try store.everything(ada).map(\.val) == [base64("light")])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `of two edits without knowledge of each other the later one wins`(database: TestDatabase)
        async throws
    {
        try await database.withStore { store in
            let ada = try store.newAccount()
            var (phone, laptop) = (TestInstallation(1), TestInstallation(2))
            let now = store.clock.now
            let winner = phone.next(phone.edit("theme", "dark", at: now))
            _ = try await store.submit(winner, from: ada)
            let loser = laptop.next(laptop.edit("theme", "light", at: now - 1000))
            let reply = try await store.submit(loser, from: ada)
            #expect(reply.items.map(\.status) == [.superseded])
            #expect(reply.items[0].current?.val == base64("dark"))
            let lost = try store.store.lostVersions(ada)
            #expect(lost.map(\.value) == [Array("light".utf8)])
            #expect(lost.map(\.reason) == [.superseded])
            #expect(try store.store.head(of: ada).rev == 1)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `an edit made with sight of the newest version wins in spite of its clock`(
        database: TestDatabase
    ) async throws {
        try await database.withStore { store in
            let ada = try store.newAccount()
            var (phone, laptop) = (TestInstallation(1), TestInstallation(2))
            let now = store.clock.now
            let first = try await store.submit(
                phone.next(phone.edit("theme", "dark", at: now)), from: ada)
            let edit = laptop.edit(
                "theme", "light", at: now - 315_360_000_000, base: first.items[0].stamp)
            let reply = try await store.submit(laptop.next(edit), from: ada)
            #expect(reply.items.map(\.status) == [.applied])
            #expect(reply.items[0].stamp ?? "" > first.items[0].stamp ?? "")
            #expect(try store.store.lostVersions(ada).map(\.reason) == [.replaced])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a conditional edit of another version is a conflict`(database: TestDatabase) async throws
    {
        try await database.withStore { store in
            let ada = try store.newAccount()
            var (phone, laptop) = (TestInstallation(1), TestInstallation(2))
            let now = store.clock.now
            _ = try await store.submit(phone.next(phone.edit("theme", "dark", at: now)), from: ada)
            let edit = laptop.edit("theme", "light", at: now + 1000, mode: .cas)
            let reply = try await store.submit(laptop.next(edit), from: ada)
            #expect(reply.items.map(\.status) == [.conflict])
            #expect(reply.items[0].current?.rev == 1)
            #expect(try store.store.lostVersions(ada).isEmpty)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a stamp of the future is cut to a minute from now`(database: TestDatabase) async throws {
        try await database.withStore { store in
            let ada = try store.newAccount()
            var phone = TestInstallation(1)
            let now = store.clock.now
            let edit = phone.edit("theme", "dark", at: now + 315_360_000_000)
            let reply = try await store.submit(phone.next(edit), from: ada)
            #expect(reply.items[0].stamp == phone.edit("", "", at: now + 60_000).stamp)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `an atomic batch is stored whole or not at all`(database: TestDatabase) async throws {
        try await database.withStore { store in
            let ada = try store.newAccount()
            var (phone, laptop) = (TestInstallation(1), TestInstallation(2))
            let now = store.clock.now
            _ = try await store.submit(phone.next(phone.edit("b", "1", at: now)), from: ada)
            let reply = try await store.submit(
                laptop.next(
                    laptop.edit("a", "2", at: now), laptop.edit("b", "2", at: now - 1),
                    atomic: true), from: ada)
            #expect(reply.items.map(\.status) == [.aborted, .superseded])
            #expect(reply.items[0].detail != nil)
            #expect(try store.everything(ada).map(\.key) == ["b"])
            #expect(try store.store.lostVersions(ada).isEmpty)
            let whole = try await store.submit(
                laptop.next(
                    laptop.edit("a", "2", at: now + 1), laptop.edit("b", "2", at: now + 1),
                    atomic: true), from: ada)
            #expect(whole.items.map(\.rev) == [2, 3])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `what doesn't fit is refused and changes nothing`(database: TestDatabase) async throws {
        let limits = SyncLimits(
            bytes: 10, keys: 2, keyBytes: 8, tombstones: 10, batchItems: 4, batchBytes: 1000)
        try await database.withStore(limits: limits) { store in
            let ada = try store.newAccount()
            var phone = TestInstallation(1)
            let now = store.clock.now
            let reply = try await store.submit(
                phone.next(
                    phone.edit("a", "12345678", at: now), phone.edit("b", "123", at: now),
                    phone.edit("c", "", at: now), phone.edit("d", "", at: now)), from: ada)
            #expect(reply.items.map(\.status) == [.applied, .quota, .applied, .quota])
            #expect(
                reply.items[1].detail
                    == "The value for \"b\" has 3 bytes and would make all values 11 bytes; "
                    + "expected at most 10.")
            #expect(reply.usage.values.first == SyncUsage(bytes: 8, keys: 2))
            let tooLong = try await store.submit(
                phone.next(phone.edit("123456789", "1", at: now)), from: ada)
            #expect(tooLong.items.map(\.status) == [.invalid])
            // What makes room comes first, wherever it stands in the batch.
            let swapped = try await store.submit(
                phone.next(
                    phone.edit("b", "123", at: now), phone.edit("a", nil, at: now), atomic: true),
                from: ada)
            #expect(swapped.items.map(\.status) == [.applied, .applied])
            let many = phone.next((0..<5).map { phone.edit("k\($0)", "", at: now) })
            await expectProblem(.tooLarge) { _ = try await store.submit(many, from: ada) }
        }
    }
}
