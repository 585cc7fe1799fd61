import SettingsTestSupport
import SharedSettings
import SyncProtocol

@testable import SyncStorage

/// A random history of several devices over a store, with what has to hold checked at each step.
struct History {
    /// What didn't hold, with the seed that shows it again.
    struct Violation: Error, CustomStringConvertible {
        var description: String
    }

    let seed: UInt64
    var random: SeededRandom
    var store: TestStore
    let identity: SyncIdentity
    var devices: [ModelDevice]
    var ledger = HistoryLedger()
    /// Batches that may arrive late, or again.
    var network: [(device: Int, batch: SyncBatch)] = []
    var sent: [SyncBatch] = []
    /// Everything that the store answered, when it is to be compared.
    var transcript: [String]?
    private var editCount = 0
    private let hasTombstoneRemoval: Bool
    private let restart: (() throws -> TestStore)?

    static let namespace = "com.example.app"
    /// Small, so that quotas are met.
    static let limits = SyncLimits(
        bytes: 24, keys: 3, keyBytes: 8, tombstones: 3, batchItems: 8, batchBytes: 10_000)
    private static let tenYears: Int64 = 315_360_000_000

    /// - Parameter restart: opens the store anew, as after the end of its process.
    init(
        seed: UInt64, store: TestStore, keepsTranscript: Bool = false,
        restart: (() throws -> TestStore)? = nil
    ) throws {
        self.seed = seed
        random = SeededRandom(seed: seed)
        self.store = store
        identity = try store.newAccount(named: "history \(seed)")
        let errors = [0, 0, 5000, -5000, Self.tenYears, -Self.tenYears]
        var devices: [ModelDevice] = []
        for number in 1...3 {
            devices.append(
                ModelDevice(
                    UInt64(number), clockError: errors.randomElement(using: &random) ?? 0))
        }
        self.devices = devices
        hasTombstoneRemoval = Int.random(in: 0..<4, using: &random) == 0
        transcript = keepsTranscript ? [] : nil
        self.restart = restart
    }

    /// Runs the history to its end, when all devices have to agree.
    mutating func run() throws {
        for _ in 0..<Int.random(in: 10...80, using: &random) { try step() }
        try drain()
        try checkEnd()
        try store.store.eraseAccount(identity.accountID)
    }

    private mutating func step() throws {
        store.clock.now += [1, 10, 1000, 100_000].randomElement(using: &random) ?? 1
        let index = Int.random(in: 0..<devices.count, using: &random)
        switch Int.random(in: 0..<1000, using: &random) {
        case ..<350: edit(index)
        case ..<600: send(index)
        case ..<850: try deliver()
        case ..<940: try pull(index)
        case ..<960:
            devices[index].clockError = Int64.random(
                in: -Self.tenYears...Self.tenYears, using: &random)
        case ..<972: try repeatOldBatch()
        case ..<995 where hasTombstoneRemoval: try forgetTombstones()
        case ..<995: try ledger.compare(with: store.everything(identity), seed)
        default: if let restart { store = try restart() }
        }
    }

    private mutating func edit(_ index: Int) {
        editCount += 1
        let key = ["a", "b", "c", "d"].randomElement(using: &random) ?? "a"
        let isRemoval = Int.random(in: 0..<5, using: &random) == 0
        let padding = String(
            repeating: "x", count: Int.random(in: 0...8, using: &random))
        let parent = ledger.version(of: key, on: devices[index])
        devices[index].edit(key, isRemoval ? nil : "\(editCount)\(padding)", now: store.clock.now)
        guard let time = devices[index].outbox[key]?.time else { return }
        ledger.note(time, of: key, by: devices[index].device, madeUpon: parent)
    }

    private mutating func send(_ index: Int) {
        let mode: SyncEdit.Mode? = Int.random(in: 0..<5, using: &random) == 0 ? .cas : nil
        let atomic: Bool? = Int.random(in: 0..<5, using: &random) == 0 ? true : nil
        guard
            let batch = devices[index].send(
                mode: mode, atomic: atomic, namespace: Self.namespace)
        else { return }
        network.append((index, batch))
    }

    /// Lets a batch arrive; it may arrive again later, and its answer may be lost.
    private mutating func deliver() throws {
        guard !network.isEmpty else { return }
        let place = Int.random(in: 0..<network.count, using: &random)
        let (index, batch) = network[place]
        if Int.random(in: 0..<10, using: &random) < 7 { network.remove(at: place) }
        let reply = try submit(batch)
        guard let reply, Int.random(in: 0..<10, using: &random) < 6 else { return }
        devices[index].receive(reply, to: batch)
    }

    mutating func submit(_ batch: SyncBatch) throws -> SyncBatchReply? {
        let before = try store.store.head(of: identity)
        let isNew = ledger.isNew(batch)
        let result = store.submitAndWait(batch, from: identity)
        transcript?.append("\(result)")
        guard case .success(let reply) = result else {
            try expect(!isNew, "a new batch was refused: \(result)")
            try expect(
                before == store.store.head(of: identity), "a refused batch changed something")
            return nil
        }
        if isNew {
            sent.append(batch)
            try ledger.take(reply, to: batch, seed)
        } else {
            try expect(before == store.store.head(of: identity), "a repeat changed something")
        }
        let usage = reply.usage[Self.namespace] ?? SyncUsage(bytes: 0, keys: 0)
        try expect(
            usage.bytes <= Self.limits.bytes && usage.keys <= Self.limits.keys,
            "the quota is exceeded: \(usage)")
        return reply
    }

    private mutating func repeatOldBatch() throws {
        guard let batch = sent.randomElement(using: &random) else { return }
        _ = try submit(batch)
    }

    private mutating func forgetTombstones() throws {
        store.clock.now += SyncStore.tombstoneMilliseconds + 1
        try store.store.keepHouse()
        ledger.hasForgottenTombstones = true
    }

    mutating func pull(_ index: Int) throws {
        let limit = Int.random(in: 1...5, using: &random)
        var changes = try changes(since: devices[index].cursor, limit: limit)
        if changes == nil {
            devices[index].resync()
            transcript?.append("resync")
            changes = try self.changes(since: nil, limit: limit)
        }
        guard let changes else { return try expect(false, "everything was asked for in vain") }
        // An answer that holds everything says by its silence what is gone.
        if devices[index].cursor == nil { devices[index].resync() }
        transcript?.append("\(changes)")
        let revs = changes.items.map(\.rev)
        try expect(
            revs == revs.sorted() && Set(revs).count == revs.count
                && revs.allSatisfy { $0 > devices[index].cursor?.rev ?? 0 },
            "revisions don't rise: \(revs)")
        devices[index].pull(changes)
    }

    /// What changed since a place in the account's history; `nil` when it is of no use.
    func changes(since cursor: SyncCursor?, limit: Int) throws -> SyncChanges? {
        do throws(SyncStoreError) {
            return try store.store.changes(
                identity, namespace: Self.namespace, since: cursor, limit: limit)
        } catch {
            guard case .problem(let problem) = error, problem.kind == .resync else { throw error }
            return nil
        }
    }

    func expect(_ condition: Bool, _ text: @autoclosure () -> String) throws {
        guard condition else { throw Violation(description: "seed \(seed): \(text())") }
    }
}
