import SharedSettings
import SharedSettingsTesting
import Synchronization

@testable import SettingsEncryption

/// A device with an app whose settings are synchronized through an encrypted cloud that may lie.
final class EncryptedDevice: Sendable {
    static let keys = [CloudKey("a"), CloudKey("b"), CloudKey("c")]

    let base: any SettingsStore
    let server: LyingServer
    let cloud: EncryptedCloud
    let sync: CloudSynchronizer
    let reports = Reports()

    /// What the synchronizer and the layer have reported.
    final class Reports: Sendable {
        private let list = Mutex<[CloudReport]>([])

        var all: [CloudReport] { list.withLock { $0 } }

        /// The codes of the refusals, in order.
        var codes: [CloudRefusal.Code] {
            all.compactMap { if case .refused(let refusal) = $0 { refusal.code } else { nil } }
        }

        func add(_ report: CloudReport) { list.withLock { $0.append(report) } }
    }

    init(
        _ device: SimulatedDevice, keyring: Keyring,
        base: any SettingsStore = MemorySettingsStore(domain: "app"),
        options: CloudOptions = CloudOptions()
    ) throws {
        self.base = base
        server = LyingServer(device)
        var (options, encryption) = (options, EncryptionOptions())
        let reports = reports
        options.report = { reports.add($0) }
        encryption.report = { reports.add($0) }
        cloud = EncryptedCloud(server, keyring: keyring, store: base, options: encryption)
        sync = try CloudSynchronizer(
            store: base, keys: Self.keys, cloud: cloud, accepts: { _, _ in true },
            options: options)
        try sync.setOn(true)
    }

    subscript(key: String) -> SettingValue? {
        get throws { try base.value(forKey: key) }
    }

    func set(_ value: SettingValue?, _ key: String) throws {
        try sync.store.setValue(value, forKey: key)
    }

    /// Sets a value and sends it.
    func send(_ value: SettingValue?, _ key: String) async throws {
        try set(value, key)
        try await sync.synchronize()
    }
}

/// A cloud that does with answers and requests what it is told.
final class LyingServer: CloudStore {
    let honest: SimulatedDevice
    private let lies = Mutex(Lies())

    struct Lies: Sendable {
        var pull: @Sendable (CloudPull) -> CloudPull = { $0 }
        var reply: @Sendable (CloudReply) -> CloudReply = { $0 }
        var batches: [CloudBatch] = []
        var losesReplies = false
    }

    init(_ honest: SimulatedDevice) {
        self.honest = honest
    }

    var limits: CloudLimits { honest.limits }

    /// What was pushed, in order.
    var batches: [CloudBatch] { lies.withLock { $0.batches } }

    /// Changes answers to pulls from now on.
    func answerPulls(_ body: @escaping @Sendable (CloudPull) -> CloudPull) {
        lies.withLock { $0.pull = body }
    }

    /// Changes answers to batches from now on.
    func answerBatches(_ body: @escaping @Sendable (CloudReply) -> CloudReply) {
        lies.withLock { $0.reply = body }
    }

    /// Whether answers to batches are lost on the way.
    var losesReplies: Bool {
        get { lies.withLock { $0.losesReplies } }
        set { lies.withLock { $0.losesReplies = newValue } }
    }

    /// Puts another item in the place of each that is shown, or leaves it out.
    func show(_ body: @escaping @Sendable (CloudItem) -> CloudItem?) {
        answerPulls { pull in
            var pull = pull
            pull.items = pull.items.compactMap(body)
            return pull
        }
    }

    func pull(since cursor: CloudCursor?) async throws(CloudRefusal) -> CloudPull {
        let pull = try await honest.pull(since: cursor)
        return lies.withLock { $0.pull }(pull)
    }

    func push(_ batch: CloudBatch) async throws(CloudRefusal) -> CloudReply {
        lies.withLock { $0.batches.append(batch) }
        let reply = try await honest.push(batch)
        if losesReplies { throw CloudRefusal(code: .offline, description: "The answer was lost.") }
        return lies.withLock { $0.reply }(reply)
    }

    func events() -> AsyncStream<CloudEvent> { honest.events() }
}

/// An account with two devices.
struct EncryptedPair {
    let simulated = SimulatedCloud()
    var keyring: Keyring
    let phone: EncryptedDevice
    let laptop: EncryptedDevice

    init(hidesKeyNames: Bool = false) throws {
        keyring = Keyring(account: "ada", hidesKeyNames: hidesKeyNames)
        phone = try EncryptedDevice(simulated.device("phone", account: "ada"), keyring: keyring)
        laptop = try EncryptedDevice(simulated.device("laptop", account: "ada"), keyring: keyring)
    }

    func synchronize() async throws {
        for device in [phone, laptop, phone] { try await device.sync.synchronize() }
    }

    /// What is stored in the cloud, by the keys that it sees.
    var items: [String: CloudItem] { simulated.items(of: "ada") }
}
