import SettingsTestSupport
import SharedSettings
import SharedSettingsTesting
import Synchronization

/// A device with an app whose settings are synchronized.
final class TestDevice: Sendable {
    static let keys = [
        CloudKey("a"), CloudKey("b"), CloudKey("k"), CloudKey("count"),
        CloudKey("x", property: "localX"),
    ]

    let base: any SettingsStore
    let cloud: SimulatedDevice
    let sync: CloudSynchronizer
    let reports: Reports

    /// What was reported.
    final class Reports: Sendable {
        private let list = Mutex<[CloudReport]>([])

        var all: [CloudReport] { list.withLock { $0 } }

        func add(_ report: CloudReport) { list.withLock { $0.append(report) } }
    }

    init(
        _ cloud: SimulatedDevice, base: any SettingsStore = MemorySettingsStore(domain: "app"),
        keys: [CloudKey] = TestDevice.keys, isOn: Bool? = true,
        options: CloudOptions = CloudOptions(),
        accepts: @escaping @Sendable (String, SettingValue) -> Bool = { _, _ in true }
    ) throws {
        let reports = Reports()
        var options = options
        options.report = { reports.add($0) }
        self.base = base
        self.cloud = cloud
        self.reports = reports
        sync = try CloudSynchronizer(
            store: base, keys: keys, cloud: cloud, accepts: accepts, options: options)
        if let isOn { try sync.setOn(isOn) }
    }

    subscript(key: String) -> SettingValue? {
        get throws { try base.value(forKey: key) }
    }

    func set(_ value: SettingValue?, _ key: String) throws {
        try sync.store.setValue(value, forKey: key)
    }

    /// The same device after its app was started again.
    func restarted(
        keys: [CloudKey] = TestDevice.keys, options: CloudOptions = CloudOptions(),
        accepts: @escaping @Sendable (String, SettingValue) -> Bool = { _, _ in true }
    ) throws -> TestDevice {
        try TestDevice(
            cloud, base: base, keys: keys, isOn: nil, options: options, accepts: accepts)
    }
}

extension SimulatedCloud {
    func phone(_ account: CloudAccount? = "ada") -> SimulatedDevice {
        device("phone", account: account)
    }

    func laptop(_ account: CloudAccount? = "ada") -> SimulatedDevice {
        device("laptop", account: account)
    }
}

extension CloudOptions {
    /// Options for a device with a clock of its own.
    static func clock(_ now: @escaping @Sendable () -> UInt64) -> CloudOptions {
        var options = CloudOptions()
        options.now = now
        return options
    }
}

/// Returns why a cloud's work was refused, or `nil` when it wasn't.
func refusal(_ body: () async throws -> Void) async throws -> CloudRefusal? {
    do {
        try await body()
        return nil
    } catch let refusal as CloudRefusal {
        return refusal
    }
}
