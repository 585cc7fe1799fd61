import Dispatch
import Foundation
import SettingsTestSupport
import SharedSettings
import SyncProtocol
import SyncStorage
import Synchronization

/// Writing and reading accounts in the sync service's store, without HTTP.
enum SyncStoreBenchmark {
    static func run() async throws {
        try await withTemporaryDirectory { folder in
            try measure(
                .sqlite(path: folder + "/sync.sqlite"), Report(benchmark: "sync-store.sqlite"))
        }
        let cluster = try PostgreSQLCluster(synchronousStandby: true)
        try measure(
            .postgresql(try cluster.makeDatabase()), Report(benchmark: "sync-store.postgresql"))
        try measure(
            .postgresql(try cluster.makeDatabase(hasOwner: true)),
            Report(benchmark: "sync-store.row-security"), guardsRows: true)
        withExtendedLifetime(cluster) {}
    }

    private static func measure(
        _ address: DatabaseAddress, _ report: Report, guardsRows: Bool = false
    ) throws {
        let store = try SyncStore(
            address, guardsRows: guardsRows, clock: { UInt64(Date().timeIntervalSince1970 * 1000) },
            random: { count in (0..<count).map { _ in UInt8.random(in: .min ... .max) } })
        let identities = try (0..<64).map { _ in try newAccount(in: store) }
        for count in [1, 32, 64] {
            let load = PutLoad(store, identities.prefix(count))
            let seconds = load.run(for: .seconds(4))
            let latency = Measurement(seconds: load.latencies)
            report.value(
                "put-\(count)", "\(Int(Double(load.latencies.count) / seconds))", unit: "1/s",
                detail: "\(count) accounts at a time, one small item each, durable; "
                    + "median \(TimeUnit.milliseconds.text(latency.median)) ms, "
                    + "99 % \(TimeUnit.milliseconds.text(latency.percentile(99))) ms")
        }
        try measureReads(store, identities[0], report)
        store.close()
    }

    private static func newAccount(in store: SyncStore) throws -> SyncIdentity {
        let account = try store.createAccount(named: "benchmark")
        let code = try store.makePairingCode(account: account.id)
        let credentials = try store.redeem(SyncPairing(code: code.code, name: "benchmark"))
        guard let identity = try store.identity(ofToken: credentials.token) else {
            throw SyncStoreError.unusable("The token isn't known.")
        }
        return identity
    }

    private static func measureReads(
        _ store: SyncStore, _ identity: SyncIdentity, _ report: Report
    ) throws {
        let head = try Measurement(count: 20, warmUp: 1) {
            for _ in 0..<500 { _ = try store.head(of: identity) }
        }
        report.time(
            "head", Measurement(seconds: head.seconds.map { $0 / 500 }), in: .microseconds,
            detail: "nothing new; a run is 500 on one thread")
        let changes = try Measurement(count: 20, warmUp: 1) {
            for _ in 0..<200 {
                _ = try store.changes(
                    identity, namespace: "com.example.app", since: nil, limit: 100)
            }
        }
        report.time(
            "changes", Measurement(seconds: changes.seconds.map { $0 / 200 }), in: .microseconds,
            detail: "ten items; a run is 200 on one thread")
    }
}

/// Accounts that each write one item after another, the next when the last is durable.
private final class PutLoad: Sendable {
    private let store: SyncStore
    private let identities: [SyncIdentity]
    private let times = Mutex<[Double]>([])
    private let isOver = Atomic(false)
    private let group = DispatchGroup()

    var latencies: [Double] { times.withLock { $0 } }

    init(_ store: SyncStore, _ identities: some Sequence<SyncIdentity>) {
        self.store = store
        self.identities = Array(identities)
    }

    /// Returns how many seconds it took.
    func run(for duration: Duration) -> Double {
        let start = ContinuousClock.now
        let device = CloudDevice(rawValue: UInt64.random(in: 1...UInt64.max))
        for identity in identities {
            group.enter()
            put(1, identity, device)
        }
        Thread.sleep(forTimeInterval: duration / .seconds(1))
        isOver.store(true, ordering: .relaxed)
        group.wait()
        return (ContinuousClock.now - start) / .seconds(1)
    }

    private func put(_ number: UInt64, _ identity: SyncIdentity, _ device: CloudDevice) {
        let start = ContinuousClock.now
        let edit = SyncEdit(
            ns: "com.example.app", key: "key \(number % 10)",
            stamp: CloudStamp(time: number, device: device).syncText, type: SyncValueType.plain,
            val: "eHh4eHh4eHh4eHh4eHh4eA==")
        let batch = SyncBatch(dev: device.syncText, batch: number, items: [edit])
        store.submit(batch, from: identity) { [self] result in
            if case .failure(let error) = result { fatalError("\(error)") }
            times.withLock { $0.append((ContinuousClock.now - start) / .seconds(1)) }
            if isOver.load(ordering: .relaxed) { return group.leave() }
            put(number + 1, identity, device)
        }
    }
}
