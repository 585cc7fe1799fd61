import SettingsTestSupport
import SharedSettings
import SharedSettingsTesting
import Synchronization
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Random histories of several devices and a cloud whose messages get lost, late and repeated.
@Suite struct `random histories` {
    private static let count =
        ProcessInfo.processInfo.environment["HISTORIES"].flatMap(Int.init) ?? 800

    @Test(.timeLimit(.minutes(10)))
    func `devices converge, no edit loses to one that it was made upon, none is sent too early`()
        async throws
    {
        let first = UInt64.random(in: 0...(.max - 1_000_000))
        for seed in first..<first + UInt64(Self.count) {
            try await History(seed: seed).run()
        }
    }
}

/// A cloud that remembers whether anything was sent before everything was pulled.
private final class WatchedCloud: CloudStore, Sendable {
    let device: SimulatedDevice
    private let bootstrapped = Mutex<Set<CloudAccount>>([])
    let hasPushedTooEarly = Mutex(false)

    init(_ device: SimulatedDevice) { self.device = device }

    var limits: CloudLimits { device.limits }

    func pull(since cursor: CloudCursor?) async throws(CloudRefusal) -> CloudPull {
        let pull = try await device.pull(since: cursor)
        if pull.coverage == .everything, !pull.hasMore {
            bootstrapped.withLock { _ = $0.insert(pull.account) }
        }
        return pull
    }

    func push(_ batch: CloudBatch) async throws(CloudRefusal) -> CloudReply {
        if !bootstrapped.withLock({ $0.contains(batch.account) }) {
            hasPushedTooEarly.withLock { $0 = true }
        }
        return try await device.push(batch)
    }

    func events() -> AsyncStream<CloudEvent> { device.events() }
}

private final class History {
    struct Device {
        let base: MemorySettingsStore
        let cloud: WatchedCloud
        let clockError: Int64
        var sync: CloudSynchronizer
    }

    let seed: UInt64
    var random: SeededRandom
    let cloud: SimulatedCloud
    var devices: [Device] = []
    var editCount: Int64 = 0
    /// The edit that each edit was made upon.
    var parents: [Int64: Int64] = [:]
    /// The edits that gave way, each with the one that it gave way to.
    let overruled = Overruled()

    final class Overruled: Sendable {
        let pairs = Mutex<[(lost: Int64, winner: Int64)]>([])
    }

    init(seed: UInt64) throws {
        self.seed = seed
        random = SeededRandom(seed: seed)
        cloud = SimulatedCloud(random: SeededRandom(seed: seed &+ 1))
        for number in 0..<Int.random(in: 2...3, using: &random) {
            let errors: [Int64] = [0, 0, 5_000, -5_000, 315_360_000_000, -315_360_000_000]
            let base = MemorySettingsStore(domain: "app")
            let watched = WatchedCloud(cloud.device("\(number)", account: "ada"))
            watched.device.pageLimit = Bool.random(using: &random) ? 1 : .max
            let error = errors.randomElement(using: &random) ?? 0
            devices.append(
                Device(
                    base: base, cloud: watched, clockError: error,
                    sync: try Self.sync(base, watched, cloud, error, overruled, &random)))
            try devices[number].sync.setOn(true)
        }
    }

    private static func sync(
        _ base: MemorySettingsStore, _ watched: WatchedCloud, _ cloud: SimulatedCloud,
        _ clockError: Int64, _ overruled: Overruled,
        _ random: inout SeededRandom
    ) throws -> CloudSynchronizer {
        var options = CloudOptions()
        options.now = { UInt64(Int64(cloud.now) + clockError) }
        let numbers = Mutex(SeededRandom(seed: random.next()))
        options.random = { numbers.withLock { $0.next() } }
        options.report = { report in
            guard case .overruled(_, let value, let item) = report,
                let lost = value.integerValue, let winner = item.content.value?.integerValue
            else { return }
            overruled.pairs.withLock { $0.append((lost, winner)) }
        }
        return try CloudSynchronizer(
            store: base, keys: [CloudKey("a"), CloudKey("b"), CloudKey("localC")],
            cloud: watched, accepts: { _, _ in true }, options: options)
    }

    func run() async throws {
        cloud.faults.lostRequests = 0.15
        cloud.faults.lateBatches = 0.5
        cloud.faults.lostReplies = 0.2
        cloud.faults.repeatedBatches = 0.3
        for _ in 0..<Int.random(in: 10...60, using: &random) { try await act() }
        try await settle()
        check()
    }

    private func act() async throws {
        cloud.now += [1, 10, 1_000, 100_000].randomElement(using: &random) ?? 1
        let number = Int.random(in: 0..<devices.count, using: &random)
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<35: try edit(number)
        case 35..<70: try? await devices[number].sync.synchronize()
        case 70..<80: cloud.deliverLateBatch()
        case 80..<88: try restart(number)
        case 88..<92: devices[number].cloud.device.isOnline.toggle()
        case 92..<95: try devices[number].sync.setOn(Bool.random(using: &random))
        case 95..<97: try await editMeanwhile(number)
        case 97..<98: try? await pull(number)
        default: break
        }
    }

    private func edit(_ number: Int) throws {
        let device = devices[number]
        let key = ["a", "b", "localC"].randomElement(using: &random) ?? "a"
        if Int.random(in: 0..<8, using: &random) == 0 {
            return try device.sync.store.removeValue(forKey: key)
        }
        editCount += 1
        parents[editCount] = device.base.value(forKey: key)?.integerValue
        // Some are written past the synchronizer, as another process does.
        let store = Int.random(in: 0..<5, using: &random) == 0 ? device.base : device.sync.store
        try store.setValue(.integer(editCount), forKey: key)
    }

    private func restart(_ number: Int) throws {
        let device = devices[number]
        devices[number].sync = try Self.sync(
            device.base, device.cloud, cloud, device.clockError, overruled, &random)
    }

    /// Makes an edit while a message is under way.
    private func editMeanwhile(_ number: Int) async throws {
        cloud.holdMessages()
        let sync = devices[number].sync
        let attempt = Task { try? await sync.synchronize() }
        guard sync.isOn else {
            cloud.deliverAll()
            return _ = await attempt.value
        }
        await cloud.waitForHeldMessages()
        if Bool.random(using: &random), devices[number].cloud.device.isOnline {
            cloud.deliverNext()
        }
        try edit(number)
        cloud.deliverAll()
        _ = await attempt.value
    }

    /// Makes the cloud's values win, whatever they are.
    private func pull(_ number: Int) async throws {
        let before = overruled.pairs.withLock { $0 }
        defer { overruled.pairs.withLock { $0 = before } }
        try await devices[number].sync.pullFromCloud()
    }

    private func settle() async throws {
        cloud.faults = .none
        for device in devices {
            device.cloud.device.isOnline = true
            try device.sync.setOn(true)
        }
        for _ in 0..<4 {
            for device in devices {
                cloud.now += 1
                try await device.sync.synchronize()
            }
        }
        while cloud.deliverLateBatch() {}
        let before = cloud.acceptedBatchCount
        for device in devices + devices { try await device.sync.synchronize() }
        #expect(cloud.acceptedBatchCount == before, "seed \(seed): devices go on sending")
    }

    private func check() {
        let values = cloud.values(of: "ada")
        #expect(values["localC"] == nil, "seed \(seed): a local value was sent")
        for device in devices {
            let own = device.base.values().filter { ["a", "b"].contains($0.key) }
            #expect(own == values, "seed \(seed): devices differ")
            let isEarly = device.cloud.hasPushedTooEarly.withLock { $0 }
            #expect(!isEarly, "seed \(seed): sent before everything was pulled")
        }
        for (lost, winner) in overruled.pairs.withLock({ $0 }) {
            #expect(
                !isAncestor(winner, of: lost),
                "seed \(seed): \(lost) lost to \(winner), which it was made upon")
        }
        var newest: [String: Int64] = [:]
        for item in cloud.history(of: "ada") {
            guard let edit = item.content.value?.integerValue else { continue }
            if let old = newest[item.key], old != edit {
                #expect(
                    !isAncestor(edit, of: old),
                    "seed \(seed): \(item.key) \(edit) beat \(old), which was made upon it")
            }
            newest[item.key] = edit
        }
    }

    private func isAncestor(_ ancestor: Int64, of edit: Int64) -> Bool {
        var next = parents[edit]
        while let edit = next {
            if edit == ancestor { return true }
            next = parents[edit]
        }
        return false
    }
}
