import SettingsTestSupport
import SharedSettings
import SharedSettingsTesting
import Synchronization

/// One device of a history.
final class HistoryDevice: Sendable {
    let number: Int
    let base: MemorySettingsStore
    let cloud: WatchedCloud
    let sync: CloudSynchronizer
    /// How wrong the device's clock is, in milliseconds.
    let clock: HistoryClock

    final class HistoryClock: Sendable {
        private let state: Mutex<(error: Int64, worst: Int64)>

        init(error: Int64) { state = Mutex((error, abs(error))) }

        var error: Int64 {
            get { state.withLock { $0.error } }
            set { state.withLock { $0 = (newValue, max($0.worst, abs(newValue))) } }
        }

        /// The most that it was ever wrong by, to either side.
        var worstError: Int64 { state.withLock { $0.worst } }
    }

    /// Starts the program on a device.
    /// - Parameter values: what its store holds, the synchronizer's books among it.
    init(
        _ number: Int, _ simulated: SimulatedCloud, device: SimulatedDevice,
        values: [String: SettingValue] = [:], clock: HistoryClock, seed: UInt64,
        report: @escaping @Sendable (CloudReport) -> Void
    ) throws {
        self.number = number
        self.clock = clock
        base = MemorySettingsStore(domain: "app", values: values)
        cloud = WatchedCloud(device)
        var options = CloudOptions()
        options.now = { UInt64(Int64(simulated.now) + clock.error) }
        let numbers = Mutex(SeededRandom(seed: seed))
        options.random = { numbers.withLock { $0.next() } }
        options.report = report
        sync = try CloudSynchronizer(
            store: base, keys: HistoryPlan.keys, cloud: cloud, accepts: { _, _ in true },
            options: options)
    }

    /// What an app sees.
    var values: [String: SettingValue] {
        base.values().withoutBookkeeping
            .filter { $0.key != "localC" && $0.key != CloudSynchronizer.switchKey }
    }

    var window: WindowPair {
        WindowPair(
            width: base.value(forKey: "w")?.integerValue,
            height: base.value(forKey: "h")?.integerValue)
    }
}

/// The two settings that travel as one.
struct WindowPair: Hashable, Sendable {
    var width: Int64?
    var height: Int64?

    init(width: Int64?, height: Int64?) {
        self.width = width
        self.height = height
    }

    init(_ values: [String: SettingValue]) {
        self.init(width: values["w"]?.integerValue, height: values["h"]?.integerValue)
    }
}
