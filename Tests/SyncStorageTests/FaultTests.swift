import Foundation
import SettingsTestSupport
import SharedSettings
import SyncProtocol
import Testing

@testable import SyncStorage

/// Killed processes, full disks, contention: what was acknowledged is there, and half of nothing is.
@Suite(.timeLimit(.minutes(10)))
struct FaultTests {
    @Test(arguments: TestDatabase.allCases)
    func `what a process has acknowledged is there after it was killed`(
        database: TestDatabase
    ) async throws {
        try await database.withAddress { address in
            let text =
                switch address {
                case .sqlite(let path): "sqlite:\(path)"
                case .postgresql(let text): text
                }
            for round in 1...3 {
                let acknowledged = try await onOwnThread {
                    try ProbeProcess(text, accounts: 4).killAfter(100 * round)
                }
                let store = try TestStore(address)
                #expect(acknowledged.count == 4)
                for (token, newest) in acknowledged {
                    try Self.check(token, newest, in: store)
                }
                store.store.close()
            }
        }
    }

    /// An account's numbers are all there up to an acknowledged one, two by two.
    static func check(_ token: String, _ newest: UInt64, in store: TestStore) throws {
        let identity = try #require(try store.store.identity(ofToken: token))
        var numbers: [String: UInt64] = [:]
        for item in try store.everything(identity) {
            numbers[item.key] = item.val.flatMap { UInt64(unbase64($0)) }
        }
        for number in (newest > 49 ? newest - 49 : 1)...newest {
            let found = numbers["one\(number % 50)"]
            #expect(found ?? 0 >= number, "\(number) was acknowledged")
            #expect(found == numbers["two\(number % 50)"])
        }
    }

    @Test func `a full disk is told of, and nothing is lost to it`() async throws {
        try await TestDatabase.sqlite.withStore { store in
            let ada = try store.newAccount()
            var phone = TestInstallation(1)
            try store.store.writer.borrow { connection throws(SQLFault) in
                try connection.execute(schema: "PRAGMA max_page_count = 64")
            }
            let value = String(repeating: "x", count: 40_000)
            var acknowledged: Set<String> = []
            var refused: SyncBatch?
            for number in 0..<20 {
                let batch = phone.next(
                    phone.edit("key\(number)", value, at: store.clock.now))
                do {
                    _ = try await store.submit(batch, from: ada)
                    acknowledged.insert("key\(number)")
                } catch SyncStoreError.unavailable(let text) {
                    #expect(text == "The database can't be written: database or disk is full.")
                    refused = batch
                    break
                }
            }
            let waiting = try #require(refused)
            #expect(!acknowledged.isEmpty)
            #expect(Set(try store.everything(ada).map(\.key)) == acknowledged)
            try store.store.writer.borrow { connection throws(SQLFault) in
                try connection.execute(schema: "PRAGMA max_page_count = 100000")
            }
            let reply = try await store.submit(waiting, from: ada)
            #expect(reply.items.map(\.status) == [.applied])
            #expect(try store.everything(ada).count == acknowledged.count + 1)
            #expect(store.store.isWritable())
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `eight writers of one account through two processes' stores meet no error`(
        database: TestDatabase
    ) async throws {
        try await database.withAddress { address in
            let stores = [try TestStore(address), try TestStore(address, seed: 2)]
            let ada = try stores[0].newAccount()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<8 {
                    let store = stores[number % 2]
                    group.addTask {
                        var app = TestInstallation(UInt64(number + 1))
                        for round in 0..<25 {
                            let edit = app.edit(
                                "key\(round % 3)", "\(number) \(round)", at: store.clock.now)
                            _ = try await store.submit(app.next(edit), from: ada)
                        }
                    }
                }
                try await group.waitForAll()
            }
            let items = try stores[0].everything(ada)
            #expect(items.map(\.key).sorted() == ["key0", "key1", "key2"])
            #expect(try stores[1].everything(ada) == items)
            for store in stores { store.store.close() }
        }
    }

    @Test func `a closed store takes no more batches`() async throws {
        try await TestDatabase.sqlite.withStore { store in
            let ada = try store.newAccount()
            var phone = TestInstallation(1)
            store.store.close()
            await #expect(throws: SyncStoreError.unavailable("The service is about to stop.")) {
                try await store.submit(
                    phone.next(phone.edit("a", "1", at: store.clock.now)), from: ada)
            }
        }
    }
}
