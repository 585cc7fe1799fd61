import SettingsTestSupport
import SharedSettings
import SyncProtocol
import Testing

@testable import SyncStorage

/// What is kept for a while only: tombstones and the history.
struct HousekeepingTests {
    private static let day: UInt64 = 86_400_000
    private static let namespace = "com.example.app"

    @Test(arguments: TestDatabase.allCases)
    func `a tombstone is kept until it is old and every device has passed it`(
        database: TestDatabase
    ) async throws {
        try await database.withStore { store in
            let ada = try store.newAccount()
            let tablet = try store.newDevice(of: ada.accountID, named: "tablet")
            var phone = TestInstallation(1)
            let before = try store.store.head(of: ada)
            let set = try await store.submit(
                phone.next(phone.edit("a", "1", at: store.clock.now)), from: ada)
            _ = try await store.submit(
                phone.next(
                    phone.edit("a", nil, at: store.clock.now, base: set.items[0].stamp)), from: ada)
            #expect(try store.store.keepHouse() == 0)
            store.clock.now += 91 * Self.day
            // The tablet was heard of, but has not seen the removal.
            _ = try store.store.changes(
                tablet, namespace: Self.namespace, since: before, limit: 1)
            #expect(try store.store.keepHouse() == 0)
            let head = try store.store.head(of: ada)
            _ = try store.store.changes(tablet, namespace: Self.namespace, since: head, limit: 1)
            #expect(try store.store.keepHouse() == 1)
            #expect(try store.everything(ada).isEmpty)
            // Who was away can't be told of the removal any more, and has to pull everything.
            await expectProblem(.resync) {
                _ = try store.store.changes(
                    ada, namespace: Self.namespace, since: before, limit: 10)
            }
            #expect(
                try store.store.changes(
                    tablet, namespace: Self.namespace, since: head, limit: 10
                ).items.isEmpty)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func
        `a removed key stays removed for a device that was away for longer than tombstones are kept`(
            database: TestDatabase
        ) async throws
    {
        try await database.withStore { store in
            let ada = try store.newAccount()
            var (phone, laptop) = (TestInstallation(1), TestInstallation(2))
            let start = store.clock.now
            let set = try await store.submit(phone.next(phone.edit("a", "1", at: start)), from: ada)
            let base = set.items[0].stamp
            // The laptop edits while it is offline; then the key is removed.
            let stale = laptop.next(laptop.edit("a", "2", at: start + 1000, base: base))
            store.clock.now += 5000
            _ = try await store.submit(
                phone.next(phone.edit("a", nil, at: store.clock.now, base: base)), from: ada)
            store.clock.now += 91 * Self.day
            #expect(try store.store.keepHouse() == 1)
            let reply = try await store.submit(stale, from: ada)
            #expect(reply.items.map(\.status) == [.superseded])
            #expect(reply.items[0].current?.deleted == true)
            #expect(try store.everything(ada).isEmpty)
            #expect(try store.store.lostVersions(ada).map(\.value) == [Array("2".utf8)])
            // A later edit sets it again, above everything before.
            let later = try await store.submit(
                laptop.next(laptop.edit("a", "3", at: store.clock.now, base: base)), from: ada)
            #expect(later.items.map(\.status) == [.applied])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `there are never more tombstones than allowed, and removing always goes`(
        database: TestDatabase
    ) async throws {
        let limits = SyncLimits(
            bytes: 1000, keys: 100, keyBytes: 64, tombstones: 16, batchItems: 100,
            batchBytes: 100_000)
        try await database.withStore(limits: limits) { store in
            let ada = try store.newAccount()
            var phone = TestInstallation(1)
            let names = (0..<40).map { "k\($0)" }
            let before = try store.store.head(of: ada)
            _ = try await store.submit(
                phone.next(names.map { phone.edit($0, "1", at: store.clock.now) }), from: ada)
            let reply = try await store.submit(
                phone.next(names.map { phone.edit($0, nil, at: store.clock.now + 1) }), from: ada)
            #expect(Set(reply.items.map(\.status)) == [.applied])
            #expect((1...16).contains(try store.everything(ada).count))
            await expectProblem(.resync) {
                _ = try store.store.changes(
                    ada, namespace: Self.namespace, since: before, limit: 10)
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `everything is told in parts although removals between them are forgotten`(
        database: TestDatabase
    ) async throws {
        try await database.withStore { store in
            let ada = try store.newAccount()
            var phone = TestInstallation(1)
            let kept = (0..<4).map { phone.edit("k\($0)", "1", at: store.clock.now) }
            _ = try await store.submit(phone.next(kept), from: ada)
            let gone = phone.edit("gone", "1", at: store.clock.now)
            let base = try await store.submit(phone.next(gone), from: ada).items[0].stamp
            _ = try await store.submit(
                phone.next(phone.edit("gone", nil, at: store.clock.now + 1, base: base)), from: ada)
            store.clock.now += 91 * Self.day
            #expect(try store.store.keepHouse() == 1)
            var found: [String] = []
            var place: SyncCursor?
            repeat {
                let part = try store.store.changes(
                    ada, namespace: Self.namespace, since: place, limit: 1, isWhole: place != nil)
                found += part.items.map(\.key)
                place = part.more ? SyncCursor(text: part.to) : nil
            } while place != nil
            #expect(found == ["k0", "k1", "k2", "k3"])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `the last five lost values of a key are kept for thirty days`(
        database: TestDatabase
    ) async throws {
        try await database.withStore { store in
            let ada = try store.newAccount()
            var (phone, laptop) = (TestInstallation(1), TestInstallation(2))
            _ = try await store.submit(
                phone.next(phone.edit("a", "now", at: store.clock.now)), from: ada)
            for number in 1...8 {
                store.clock.now += 1000
                let old = laptop.edit("a", "\(number)", at: store.clock.now - 1_000_000)
                _ = try await store.submit(laptop.next(old), from: ada)
            }
            let lost = try store.store.lostVersions(ada, namespace: Self.namespace)
            #expect(lost.map(\.value) == (4...8).map { Array("\($0)".utf8) })
            #expect(try store.store.lostVersions(ada, namespace: "other").isEmpty)
            store.clock.now += 31 * Self.day
            #expect(try store.store.lostVersions(ada).isEmpty)
            try store.store.keepHouse()
            store.clock.now -= 31 * Self.day
            #expect(try store.store.lostVersions(ada).isEmpty)
        }
    }

    @Test func `a device with a wrong clock blocks others for a minute at most`() async throws {
        try await TestDatabase.sqlite.withStore { store in
            let ada = try store.newAccount()
            var (fast, right) = (TestInstallation(1), TestInstallation(2))
            let future = fast.edit("a", "fast", at: store.clock.now + 315_360_000_000)
            _ = try await store.submit(fast.next(future), from: ada)
            store.clock.now += 60_001
            let reply = try await store.submit(
                right.next(right.edit("a", "right", at: store.clock.now)), from: ada)
            #expect(reply.items.map(\.status) == [.applied])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a removal may carry bytes that prove who made it`(database: TestDatabase) async throws {
        try await database.withStore { store in
            let ada = try store.newAccount()
            var phone = TestInstallation(1)
            var edit = phone.edit("a", "tag", at: store.clock.now)
            edit.type = SyncValueType.encrypted
            edit.deleted = true
            let batch = phone.next(edit)
            let reply = try await store.submit(batch, from: ada)
            #expect(reply.items.map(\.status) == [.applied])
            #expect(reply.usage.values.first == SyncUsage(bytes: 0, keys: 0))
            let items = try store.everything(ada)
            #expect(items.map(\.deleted) == [true])
            #expect(items.map(\.val) == [base64("tag")])
            #expect(items.map(\.type) == [SyncValueType.encrypted])
        }
    }
}
