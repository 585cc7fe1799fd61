import SettingsTestSupport
import SharedSettings
import SharedSettingsTesting
import Synchronization

/// A random history of some devices and a cloud whose messages get lost, late and repeated.
///
/// The same seed gives the same history.
actor History {
    let seed: UInt64
    let plan: HistoryPlan
    let cloud: SimulatedCloud
    let findings: Findings
    var random: SeededRandom
    var devices: [HistoryDevice] = []
    /// A device on which nobody ever changes anything.
    let reader: HistoryDevice
    var edits = HistoryEdits()
    /// Edits that gave way, each with the one that it gave way to.
    let overruled = Overruled()
    /// Earlier states of devices.
    var states: [(number: Int, values: [String: SettingValue])] = []
    /// What passed through programs that have ended.
    var ended: [WatchedCloud] = []

    final class Overruled: Sendable {
        let pairs = Mutex<[(lost: Int64, winner: CloudItem)]>([])

        func note(_ report: CloudReport) {
            guard case .overruled(let key, let value, let item) = report,
                ["a", "b"].contains(key), let lost = value.integerValue
            else { return }
            pairs.withLock { $0.append((lost, item)) }
        }
    }

    init(seed: UInt64, findings: Findings) throws {
        self.seed = seed
        self.findings = findings
        var random = SeededRandom(seed: seed)
        plan = HistoryPlan(&random)
        cloud = SimulatedCloud(limits: plan.limits, random: SeededRandom(seed: seed &+ 1))
        reader = try HistoryDevice(
            99, cloud, device: cloud.device("reader", account: "ada"),
            clock: .init(error: plan.clockError(&random)), seed: random.next(),
            report: { _ in })
        for number in 0..<plan.deviceCount {
            let device = cloud.device("\(number)", account: "ada")
            device.pageLimit = Bool.random(using: &random) ? 2 : .max
            devices.append(
                try HistoryDevice(
                    number, cloud, device: device,
                    clock: .init(error: plan.clockError(&random)), seed: random.next(),
                    report: { [overruled] in overruled.note($0) }))
        }
        self.random = random
        for device in devices + [reader] { try device.sync.setOn(true) }
    }

    func run() async throws {
        findings.count("\(plan.kind)")
        if plan.startsJoined {
            for device in devices { try await device.sync.synchronize() }
        }
        cloud.faults.lostRequests = 0.15
        cloud.faults.lateBatches = 0.5
        cloud.faults.lostReplies = 0.2
        cloud.faults.repeatedBatches = 0.3
        for _ in 0..<plan.stepCount {
            try await step()
            checkAlways()
        }
        try await settle()
        try await check()
    }

    private func step() async throws {
        cloud.now += plan.pause(&random)
        let number = Int.random(in: 0..<devices.count, using: &random)
        let device = devices[number]
        HistoryTrace.note("\(cloud.now): device \(device.number), off by \(device.clock.error)")
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<38: try edit(device)
        case 38..<66: await synchronize(device)
        case 66..<74: cloud.deliverLateBatch()
        case 74..<80: try restart(number, values: device.base.values())
        case 80..<85: try await crash(number)
        case 85..<89: await editMeanwhile(device)
        case 89..<92: device.cloud.device.isOnline.toggle()
        case 92..<95: try device.sync.setOn(Bool.random(using: &random))
        case 95..<97: jump(device)
        default: try await special(number)
        }
    }

    private func edit(_ device: HistoryDevice) throws {
        if plan.kind == .quota {
            return try edits.makeLarge(on: device, &random)
        }
        let isOther = Int.random(in: 0..<5, using: &random) == 0
        try edits.make(on: device, isOther: isOther, &random)
    }

    private func synchronize(_ device: HistoryDevice) async {
        try? await device.sync.synchronize()
        if Int.random(in: 0..<4, using: &random) == 0 { try? await reader.sync.synchronize() }
        if plan.kind == .forked { states.append((device.number, device.base.values())) }
    }

    /// Ends a device's program and starts it again.
    private func restart(_ number: Int, values: [String: SettingValue]) throws {
        let old = devices[number]
        old.cloud.die()
        ended.append(old.cloud)
        devices[number] = try start(number, values, old)
    }

    private func start(
        _ number: Int, _ values: [String: SettingValue], _ old: HistoryDevice
    ) throws -> HistoryDevice {
        let device = try HistoryDevice(
            old.number, cloud, device: old.cloud.device, values: values, clock: old.clock,
            seed: random.next(), report: { [overruled] in overruled.note($0) })
        device.cloud.inherit(old.cloud)
        return device
    }

    /// Ends a device's program in the middle of what it does; what was stored by then stays.
    private func crash(_ number: Int) async throws {
        let device = devices[number]
        let stored = Mutex<[String: SettingValue]?>(nil)
        device.cloud.after(.random(in: 0...6, using: &random)) {
            stored.withLock { $0 = device.base.values() }
            device.cloud.die()
        }
        try? await device.sync.synchronize()
        if stored.withLock({ $0 != nil }) { findings.count("crashes") }
        try restart(number, values: stored.withLock { $0 } ?? device.base.values())
    }

    /// Makes an edit while a message is under way.
    private func editMeanwhile(_ device: HistoryDevice) async {
        device.cloud.after(.random(in: 0...5, using: &random)) { [self] in
            try? await edit(device)
        }
        try? await device.sync.synchronize()
    }

    /// Sets a device's clock to another time.
    private func jump(_ device: HistoryDevice) {
        device.clock.error = plan.clockError(&random)
        findings.count("clock jumps")
    }

    private func special(_ number: Int) async throws {
        let device = devices[number]
        switch plan.kind {
        case .explicit:
            let before = overruled.pairs.withLock { $0 }
            if Bool.random(using: &random) {
                try? await device.sync.pullFromCloud()
                // What a person gives up goes by no rule.
                overruled.pairs.withLock { $0 = before }
            } else {
                edits.force(on: device)
                try? await device.sync.pushLocalToCloud()
            }
            findings.count("pushes and pulls on demand")
        case .forked: try fork(number)
        case .months:
            let lifetime: UInt64 = 90 * 86_400_000
            cloud.collectTombstones(olderThan: cloud.now - lifetime, account: "ada")
        case .plain, .quota: break
        }
    }

    /// Sets a device back to an earlier state, or makes another one of that.
    private func fork(_ number: Int) throws {
        guard let state = states.randomElement(using: &random) else { return }
        findings.count("forks")
        HistoryTrace.note("an earlier state of \(state.number) comes to life")
        if Bool.random(using: &random) || devices.count > 3 {
            guard let index = devices.firstIndex(where: { $0.number == state.number }) else {
                return
            }
            try restart(index, values: state.values)
            return edits.noteStarters(on: devices[index])
        }
        let device = cloud.device("clone", account: "ada")
        let clone = try HistoryDevice(
            devices.count + 10, cloud, device: device, values: state.values,
            clock: .init(error: plan.clockError(&random)), seed: random.next(),
            report: { [overruled] in overruled.note($0) })
        if let original = devices.first(where: { $0.number == state.number }) {
            clone.cloud.inherit(original.cloud)
        }
        devices.append(clone)
        edits.noteStarters(on: clone)
    }

    /// Lets all messages arrive.
    private func settle() async throws {
        cloud.faults = .none
        for device in devices {
            device.cloud.device.isOnline = true
            try device.sync.setOn(true)
        }
        for _ in 0..<6 {
            for device in devices {
                cloud.now += 1
                try await device.sync.synchronize()
            }
        }
        while cloud.deliverLateBatch() {}
        for device in devices + devices + [reader] { try await device.sync.synchronize() }
    }
}
