import Foundation
import SettingsTestSupport
import SyncProtocol
import Testing

@testable import SyncStorage

/// Random histories of several devices: duplicates, lost answers, late batches, clocks that are years
/// off, conditional and atomic batches, quotas, removals, forgotten tombstones, restarts.
///
/// `HISTORIES` says how many over SQLite, `HISTORIES_POSTGRESQL` how many over PostgreSQL and over both;
/// `HISTORY_SEED` where the seeds begin; a seed alone shows a failure again.
@Suite(.timeLimit(.minutes(60)))
struct HistoryTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let firstSeed = UInt64(environment["HISTORY_SEED"] ?? "") ?? 1

    private static func count(over database: TestDatabase) -> UInt64 {
        switch database {
        case .sqlite: UInt64(environment["HISTORIES"] ?? "") ?? 100
        case .postgresql, .guarded: UInt64(environment["HISTORIES_POSTGRESQL"] ?? "") ?? 20
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `devices converge, and no edit loses to one that it was made upon`(
        database: TestDatabase
    ) async throws {
        let count = Self.count(over: database)
        try await database.withAddress { address in
            let seconds = try await onOwnThread {
                let start = ContinuousClock.now
                var store = try TestStore(
                    address, limits: History.limits, guardsRows: database.guardsRows)
                for seed in Self.firstSeed..<Self.firstSeed + count {
                    let clock = store.clock
                    var history = try History(seed: seed, store: store) { [old = store] in
                        old.store.close()
                        return try TestStore(
                            address, limits: History.limits, seed: seed, clock: clock,
                            guardsRows: database.guardsRows)
                    }
                    try history.run()
                    store = history.store
                }
                store.store.close()
                return ContinuousClock.now - start
            }
            print("\(count) histories over \(database.rawValue): \(seconds)")
        }
    }

    @Test func `the databases give the same answers to the same histories`() async throws {
        let count = Self.count(over: .postgresql)
        try await TestDatabase.sqlite.withStore(limits: History.limits) { sqlite in
            try await TestDatabase.postgresql.withStore(limits: History.limits) { postgresql in
                try await onOwnThread {
                    for seed in Self.firstSeed..<Self.firstSeed + count {
                        let transcripts = try [sqlite, postgresql].map { store in
                            var history = try History(
                                seed: seed, store: store, keepsTranscript: true)
                            try history.run()
                            return history.transcript ?? []
                        }
                        for (one, other) in zip(transcripts[0], transcripts[1]) where one != other {
                            throw History.Violation(description: "seed \(seed): \(one)\n\(other)")
                        }
                        #expect(transcripts[0].count == transcripts[1].count, "seed \(seed)")
                    }
                }
            }
        }
    }
}
