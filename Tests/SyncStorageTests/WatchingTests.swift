import SettingsTestSupport
import SyncProtocol
import SyncStorage
import Synchronization
import Testing

/// Commits that are told of, in one process and between several stores over one database.
@Suite(.timeLimit(.minutes(5)))
struct WatchingTests {
    @Test(arguments: TestDatabase.allCases)
    func `each commit is told of once, with its keys`(database: TestDatabase) async throws {
        try await database.withStore { store in
            let ada = try store.newAccount()
            var phone = TestInstallation(1)
            let (commits, continuation) = AsyncStream.makeStream(of: SyncCommit.self)
            store.store.onCommit { for commit in $0 { continuation.yield(commit) } }
            try store.store.watch(ada)
            let now = store.clock.now
            let first = try await store.submit(
                phone.next(phone.edit("a", "1", at: now), phone.edit("b", "2", at: now)), from: ada)
            let second = try await store.submit(
                phone.next(phone.edit("a", "3", at: now + 1)), from: ada)
            var iterator = commits.makeAsyncIterator()
            let told = [await iterator.next(), await iterator.next()].compactMap(\.self)
            #expect(told.map(\.cursor.text) == [first.rev, second.rev])
            #expect(
                told.map(\.keys) == [["com.example.app": ["a", "b"]], ["com.example.app": ["a"]]])
            #expect(told.map(\.dev) == [phone.device.syncText, phone.device.syncText])
            #expect(told.map(\.accountID) == [ada.accountID, ada.accountID])
            #expect(told.map(\.isRemote) == [false, false])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `commits to watched accounts are told of in other processes`(
        database: TestDatabase
    ) async throws {
        try await database.withAddress { address in
            let here = try TestStore(address)
            let there = try TestStore(address, seed: 2)
            let ada = try here.newAccount()
            let bob = try here.newAccount(named: "bob")
            let (commits, continuation) = AsyncStream.makeStream(of: SyncCommit.self)
            there.store.onCommit { for commit in $0 { continuation.yield(commit) } }
            try there.store.watch(ada)
            var phone = TestInstallation(1)
            let edit = phone.edit("a", "1", at: here.clock.now)
            _ = try await here.submit(phone.next(edit), from: bob)
            phone.batch = 0
            let reply = try await here.submit(phone.next(edit), from: ada)
            var iterator = commits.makeAsyncIterator()
            let commit = try #require(await iterator.next())
            #expect(commit.account == ada.account)
            #expect(commit.cursor.text == reply.rev)
            #expect(commit.keys == ["com.example.app": ["a"]])
            #expect(commit.dev == phone.device.syncText)
            #expect(commit.isRemote)
            here.store.close()
            there.store.close()
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a token that another process revoked is refused after a second`(
        database: TestDatabase
    ) async throws {
        try await database.withAddress { address in
            let here = try TestStore(address)
            let there = try TestStore(address, seed: 2, clock: here.clock)
            let account = try here.store.createAccount(named: "ada").id
            let phone = try here.join(account)
            #expect(try there.store.identity(ofToken: phone.token) != nil)
            try here.store.revokeDevice(phone.device, of: account)
            here.clock.now += 999
            #expect(try there.store.identity(ofToken: phone.token) != nil)
            here.clock.now += 1
            #expect(try there.store.identity(ofToken: phone.token) == nil)
            here.store.close()
            there.store.close()
        }
    }
}
