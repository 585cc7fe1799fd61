import SettingsTestSupport
import SharedSettings
import SharedSettingsTesting
import Synchronization
import Testing

/// A cloud that stores no group, for a reason or for none.
private final class GroupRefusingCloud: CloudStore {
    let device: SimulatedDevice
    /// Why the first setting of a group is refused; `nil` for no reason at all.
    let reason: CloudRefusal.Code?
    private let count = Atomic<Int>(0)

    var limits: CloudLimits { device.limits }
    var groupCount: Int { count.load(ordering: .relaxed) }

    init(_ device: SimulatedDevice, reason: CloudRefusal.Code?) {
        self.device = device
        self.reason = reason
    }

    func pull(since cursor: CloudCursor?) async throws(CloudRefusal) -> CloudPull {
        try await device.pull(since: cursor)
    }

    func push(_ batch: CloudBatch) async throws(CloudRefusal) -> CloudReply {
        guard batch.isAtomic else { return try await device.push(batch) }
        count.wrappingAdd(1, ordering: .relaxed)
        var outcomes = [String: CloudOutcome]()
        for edit in batch.edits { outcomes[edit.item.key] = .aborted }
        if let reason, let first = batch.edits.first?.item.key {
            outcomes[first] = .refused(
                CloudRefusal(code: reason, keys: [first], description: "No."))
        }
        return CloudReply(outcomes: outcomes, now: nil)
    }

    func events() -> AsyncStream<CloudEvent> { device.events() }
}

@Suite struct `settings that travel as one and are not stored` {
    private let cloud = SimulatedCloud()
    private let keys = [
        CloudKey("a"), CloudKey("w", group: "window"), CloudKey("h", group: "window"),
    ]

    private func synchronizer(
        _ cloud: GroupRefusingCloud
    ) throws -> (CloudSynchronizer, MemorySettingsStore) {
        let base = MemorySettingsStore(domain: "app")
        let sync = try CloudSynchronizer(
            store: base, keys: keys, cloud: cloud, accepts: { _, _ in true })
        try sync.setOn(true)
        try sync.store.update { step in
            for key in ["a", "w", "h"] { try step.setValue(1, forKey: key) }
        }
        return (sync, base)
    }

    @Test func `one that is refused stands for all, and the others are sent`() async throws {
        let refusing = GroupRefusingCloud(cloud.phone(), reason: .quotaExceeded)
        let (sync, base) = try synchronizer(refusing)
        try await sync.synchronize()
        #expect(cloud.values(of: "ada") == ["a": 1])
        #expect(
            sync.state.refusedKeys.mapValues(\.code) == ["w": .quotaExceeded, "h": .quotaExceeded])
        #expect(refusing.groupCount == 1)
        #expect(base.value(forKey: "w") == 1)
        #expect(base.value(forKey: "h") == 1)
        #expect(sync.state.waitingKeys.isEmpty, "They are told of as refused.")
    }

    @Test func `an abort without a reason is tried again later, not at once`() async throws {
        let refusing = GroupRefusingCloud(cloud.phone(), reason: nil)
        let (sync, base) = try synchronizer(refusing)
        for count in 1...3 {
            let refusal = try await refusal { try await sync.synchronize() }
            #expect(refusal?.isTransient == true)
            #expect(refusal?.keys == ["h", "w"])
            #expect(refusing.groupCount == count)
        }
        #expect(cloud.values(of: "ada") == ["a": 1])
        #expect(base.value(forKey: "w") == 1)
        #expect(sync.state.refusedKeys.isEmpty)
    }
}
