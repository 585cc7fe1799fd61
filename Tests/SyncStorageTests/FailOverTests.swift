import Foundation
import SettingsTestSupport
import SharedSettings
import SyncProtocol
import Synchronization
import Testing

@testable import SyncStorage

/// A PostgreSQL primary with a synchronous standby, of which one is lost.
///
/// They start two servers each, so they run with `FAULTS=1` only (`make test-faults`).
@Suite(
    .serialized, .timeLimit(.minutes(10)),
    .enabled(
        if: ProcessInfo.processInfo.environment["FAULTS"] != nil,
        "FAULTS is not set; make test-faults sets it"))
struct FailOverTests {
    private final class Flag: Sendable {
        let isSet = Atomic(false)
    }

    /// When and what an account's writer was told.
    private struct Log: Sendable {
        var newest: UInt64 = 0
        var lastTime = ContinuousClock.now
        var longestGap = Duration.zero
        var failures = 0
    }

    @Test func `no acknowledged write is lost when the primary is killed`() async throws {
        let cluster = try await onOwnThread { try PostgreSQLCluster(synchronousStandby: true) }
        let address = DatabaseAddress.postgresql(try cluster.makeDatabase())
        let store = try TestStore(address, patience: .seconds(20))
        let credentials = try (0..<8).map { _ in
            try store.join(try store.store.createAccount(named: "ada").id)
        }
        let end = Flag()
        let logs = try await withThrowingTaskGroup(of: (Int, Log).self) { group in
            for (index, credential) in credentials.enumerated() {
                let identity = try store.identity(credential)
                group.addTask {
                    try await (index, Self.write(store, identity, until: end))
                }
            }
            group.addTask {
                try await onOwnThread {
                    try Self.waitForWrites(store, 2000)
                    try cluster.servers[0].kill()
                    try cluster.servers[1].promote()
                    try Self.waitForWrites(store, 2000)
                    end.isSet.store(true, ordering: .relaxed)
                }
                return (-1, Log())
            }
            return try await group.reduce(into: [Int: Log]()) { $0[$1.0] = $1.1 }
        }
        store.store.close()
        let survivor = try TestStore(address, seed: 2)
        for (index, credential) in credentials.enumerated() {
            try FaultTests.check(credential.token, logs[index]?.newest ?? 0, in: survivor)
        }
        survivor.store.close()
        withExtendedLifetime(cluster) {}
        let writers = logs.filter { $0.key >= 0 }.values
        let gap = writers.map(\.longestGap).max() ?? .zero
        print(
            "fail-over: \(writers.map(\.newest).reduce(0, +)) batches acknowledged, 0 lost, "
                + "\(writers.map(\.failures).reduce(0, +)) failed, longest gap \(gap)")
        #expect(gap < .seconds(15))
    }

    private static func write(
        _ store: TestStore, _ identity: SyncIdentity, until end: Flag
    ) async throws -> Log {
        var app = TestInstallation(1)
        var log = Log()
        while !end.isSet.load(ordering: .relaxed) {
            let number = app.batch + 1
            let batch = app.next(
                ["one", "two"].map {
                    app.edit("\($0)\(number % 50)", "\(number)", at: store.clock.now + number)
                }, atomic: true)
            while true {
                do {
                    let reply = try await store.submit(batch, from: identity)
                    #expect(reply.items.allSatisfy { $0.status == .applied })
                    break
                } catch SyncStoreError.unavailable {
                    log.failures += 1
                }
            }
            log.newest = number
            log.longestGap = max(log.longestGap, .now - log.lastTime)
            log.lastTime = .now
            written.add(1, ordering: .relaxed)
        }
        return log
    }

    private static let written = Atomic(0)

    /// Returns when so many more batches are stored.
    private static func waitForWrites(_ store: TestStore, _ count: Int) throws {
        let arrived = DispatchSemaphore(value: 0)
        let start = written.load(ordering: .relaxed)
        store.store.onCommit { _ in
            if written.load(ordering: .relaxed) - start >= count { arrived.signal() }
        }
        arrived.wait()
    }

    @Test func `without its standby the store says that it can't write, and still reads`()
        async throws
    {
        let cluster = try await onOwnThread { try PostgreSQLCluster(synchronousStandby: true) }
        let address = DatabaseAddress.postgresql(try cluster.makeDatabase())
        let store = try TestStore(address, patience: .seconds(2))
        let ada = try store.newAccount()
        var phone = TestInstallation(1)
        _ = try await store.submit(
            phone.next(phone.edit("a", "1", at: store.clock.now)), from: ada)
        try cluster.servers[1].kill()
        let batch = phone.next(phone.edit("a", "2", at: store.clock.now + 1))
        await #expect(
            throws: SyncStoreError.unavailable("The database did not answer in time.")
        ) {
            try await store.submit(batch, from: ada)
        }
        #expect(!store.store.isWritable())
        // What an administrator does meanwhile fails as well, and doesn't wait for ever.
        #expect(throws: SyncStoreError.self) { try store.newAccount(named: "bob") }
        #expect(try store.everything(ada).map(\.key) == ["a"])
        // Ends the wait: the server has it now, and says in a warning that the standby has not.
        try cluster.servers[0].run(
            "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'")
        await #expect(throws: SyncStoreError.self) { try await store.submit(batch, from: ada) }
        // Without a standby by the owner's decision it goes on, and the batch isn't done twice.
        try cluster.servers[0].run("ALTER SYSTEM SET synchronous_standby_names = ''")
        try cluster.servers[0].run("SELECT pg_reload_conf()")
        var reply: SyncBatchReply?
        while reply == nil { reply = try? await store.submit(batch, from: ada) }
        #expect(reply?.items.map(\.rev) == [2])
        store.store.close()
        withExtendedLifetime(cluster) {}
    }
}
