import SettingsTestSupport
import Testing

@testable import SharedSettings

/// A small model of devices and a cloud: the ledger and the rule alone, without input or output, and
/// with clocks that nothing puts right.
@Suite(.timeLimit(.minutes(10))) struct `a model of devices and a cloud` {
    private static let first = UInt64.random(in: 0...(.max - 1_000_000))

    private func violations(_ count: Int, keepsReplies: Bool) throws -> [String] {
        try (0..<UInt64(count)).compactMap { number in
            var model = try Model(seed: Self.first + number, keepsReplies: keepsReplies)
            return try model.run()
        }
    }

    @Test func `devices converge, and no edit loses to one that it was made upon`() throws {
        let violations = try violations(1_000, keepsReplies: true)
        #expect(violations.isEmpty, "\(violations.prefix(3))")
    }

    @Test func `a cloud that doesn't keep its replies lets late repetitions win`() throws {
        #expect(try violations(1_000, keepsReplies: false).count > 10)
    }
}

/// A cloud that decides by the rule; what its feed tells is the newest version of each key.
private struct ModelCloud {
    let keepsReplies: Bool
    var now: UInt64 = 0
    private(set) var items: [String: (item: CloudItem, revision: Int)] = [:]
    private var revision = 0
    private var answered: [CloudDevice: (number: UInt64, reply: CloudReply)] = [:]

    init(keepsReplies: Bool) { self.keepsReplies = keepsReplies }

    /// - Returns: the answer, `nil` for an older batch; and which version took the place of which.
    mutating func receive(
        _ batch: CloudBatch
    ) -> (reply: CloudReply?, replaced: [(old: CloudItem, new: CloudItem)]) {
        if keepsReplies, let last = answered[batch.device], batch.number <= last.number {
            return (batch.number == last.number ? last.reply : nil, [])
        }
        var reply = CloudReply(outcomes: [:])
        var replaced: [(old: CloudItem, new: CloudItem)] = []
        for edit in batch.edits {
            let current = items[edit.item.key]?.item
            let outcome = CloudMergeRule.outcome(of: edit, over: current, now: now)
            reply.outcomes[edit.item.key] = outcome
            guard case .applied(let stamp) = outcome else { continue }
            revision += 1
            var item = edit.item
            item.stamp = stamp
            items[item.key] = (item, revision)
            if let current { replaced.append((current, item)) }
        }
        answered[batch.device] = (batch.number, reply)
        return (reply, replaced)
    }

    func changes(since cursor: CloudCursor?) -> CloudAnswer {
        let start = cursor.flatMap { Int($0.rawValue) }
        return CloudAnswer(
            CloudPull(
                account: "ada",
                items: items.values.filter { $0.revision > start ?? 0 }
                    .sorted { $0.revision < $1.revision }.map(\.item),
                coverage: start == nil ? .everything : .changes,
                cursor: CloudCursor(rawValue: "\(revision)")), since: cursor)
    }
}

private struct ModelDevice {
    let ledger: CloudLedger
    let clockError: Int64
    private(set) var values: [String: SettingValue] = [:]
    private var clock = HybridClock()

    init(_ number: UInt64, clockError: Int64) throws {
        self.clockError = clockError
        ledger = CloudLedger(
            keys: ["a", "b"], sortedKeys: ["a", "b"],
            joining: CloudJoining([CloudKey("a"), CloudKey("b")]), accepts: { _, _ in true },
            limits: .iCloud, firstMerge: .preferCloud, staleEdits: .drop)
        try step(0) { [ledger] step, transaction in
            try ledger.start(
                newDevice: CloudDevice(rawValue: number), &step, &transaction)
        }
    }

    /// Changes what the device has in one step.
    mutating func step<Result>(
        _ now: UInt64,
        _ body: (inout CloudLedger.Step, inout SettingsTransaction) throws -> Result
    ) throws -> Result {
        let values = values
        var transaction = SettingsTransaction(
            readValue: { values[$0] }, readValues: { values })
        var step = CloudLedger.Step(
            state: LedgerState(values[SettingsBookkeeping.state]), clock: clock,
            localNow: UInt64(max(0, Int64(now) + clockError)))
        let result = try body(&step, &transaction)
        try transaction.setValue(step.state.settingValue, forKey: SettingsBookkeeping.state)
        self.values = try transaction.values()
        clock = step.clock
        return result
    }

    mutating func set(_ value: Int64, _ key: String, now: UInt64) throws {
        try step(now) { [ledger] step, transaction in
            try transaction.setValue(.integer(value), forKey: key)
            try ledger.noteEdits(of: [key], &step, &transaction)
        }
    }

    mutating func nextBatch(now: UInt64) throws -> CloudBatch? {
        try step(now) { [ledger] step, transaction in
            try ledger.nextBatch(usage: nil, except: [], &step, &transaction)
        }
    }

    mutating func take(_ reply: CloudReply, to batch: CloudBatch, now: UInt64) throws {
        try step(now) { [ledger] step, transaction in
            try ledger.take(reply, to: batch, &step, &transaction)
        }
    }

    mutating func pull(from cloud: ModelCloud, now: UInt64) throws {
        let cursor = LedgerState(values[SettingsBookkeeping.state]).cursor
        try step(now) { [ledger] step, transaction in
            try ledger.take(cloud.changes(since: cursor), for: .merge, &step, &transaction)
        }
    }
}

private struct Model {
    let seed: UInt64
    private var random: SeededRandom
    private var cloud: ModelCloud
    private var devices: [ModelDevice] = []
    private var network: [(device: Int, batch: CloudBatch)] = []
    private var parents: [Int64: Int64] = [:]
    private var replaced: [(old: CloudItem, new: CloudItem)] = []
    private var edit: Int64 = 0
    private var now: UInt64 = 1_500_000_000_000

    init(seed: UInt64, keepsReplies: Bool) throws {
        self.seed = seed
        random = SeededRandom(seed: seed)
        cloud = ModelCloud(keepsReplies: keepsReplies)
        for number in UInt64(1)...3 {
            let errors: [Int64] = [0, 0, 5_000, -5_000, 1_000_000_000_000, -1_000_000_000_000]
            var device = try ModelDevice(
                number, clockError: errors.randomElement(using: &random) ?? 0)
            try device.pull(from: cloud, now: now)
            devices.append(device)
        }
    }

    /// - Returns: what went wrong; `nil` for nothing.
    mutating func run() throws -> String? {
        for _ in 0..<Int.random(in: 10...80, using: &random) { try step() }
        for _ in 0..<6 {
            for index in devices.indices {
                tick(1)
                if let batch = try devices[index].nextBatch(now: now) {
                    try deliver(index, batch, isAnswered: true)
                }
                try devices[index].pull(from: cloud, now: now)
            }
        }
        for message in network { try deliver(message.device, message.batch, isAnswered: false) }
        for index in devices.indices { try devices[index].pull(from: cloud, now: now) }
        return violation()
    }

    private mutating func tick(_ pause: UInt64) {
        now += pause
        cloud.now = now
    }

    private mutating func step() throws {
        tick([1, 10, 1_000, 100_000].randomElement(using: &random) ?? 1)
        let index = Int.random(in: 0..<devices.count, using: &random)
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<35:
            let key = ["a", "b"].randomElement(using: &random) ?? "a"
            edit += 1
            parents[edit] = devices[index].values[key]?.integerValue
            try devices[index].set(edit, key, now: now)
        case 35..<60:
            if let batch = try devices[index].nextBatch(now: now) { network.append((index, batch)) }
        case 60..<85:
            guard let position = network.indices.randomElement(using: &random) else { return }
            let message = network[position]
            // Else it stays, and comes again.
            if Int.random(in: 0..<10, using: &random) < 7 { network.remove(at: position) }
            let isAnswered = Int.random(in: 0..<10, using: &random) < 6
            try deliver(message.device, message.batch, isAnswered: isAnswered)
        case 85..<95: try devices[index].pull(from: cloud, now: now)
        default: break
        }
    }

    private mutating func deliver(
        _ index: Int, _ batch: CloudBatch, isAnswered: Bool
    ) throws {
        let (reply, replaced) = cloud.receive(batch)
        self.replaced += replaced
        guard isAnswered, let reply else { return }
        try devices[index].take(reply, to: batch, now: now)
    }

    private func violation() -> String? {
        let final = cloud.items.compactMapValues { $0.item.content.value }
        for device in devices
        where device.values.withoutBookkeeping != final {
            return "seed \(seed): \(device.values.withoutBookkeeping) is not \(final)"
        }
        for (old, new) in replaced {
            guard let beaten = old.content.value?.integerValue,
                let winner = new.content.value?.integerValue, beaten != winner
            else { continue }
            var ancestor = parents[beaten]
            while let edit = ancestor {
                if edit == winner {
                    return "seed \(seed): \(winner) beat \(beaten), which was made upon it"
                }
                ancestor = parents[edit]
            }
        }
        return nil
    }
}
