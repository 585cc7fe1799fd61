import SharedSettings
import Synchronization

/// A cloud in memory with accounts and devices, for tests of what an app does when a cloud misbehaves.
///
/// Nothing in it waits for time to pass: its clock is set by hand, chance comes from the random source
/// handed in, and messages that are held or late arrive when the test says so. The same calls with the
/// same seed give the same history.
///
/// ```swift
/// let cloud = SimulatedCloud()
/// let phone = cloud.device("phone", account: "ada")
/// let laptop = cloud.device("laptop", account: "ada")
/// ```
public final class SimulatedCloud: Sendable {
    /// What fits in each account and namespace.
    public let limits: CloudLimits
    let state: Mutex<SimulatedCloudState>
    let gate = SimulatedGate()

    /// Makes a cloud.
    /// - Parameters:
    ///   - limits: what fits in each account and namespace.
    ///   - now: what its clock says to begin with, in milliseconds since 1970.
    ///   - random: decides which messages suffer from ``faults``.
    public init(
        limits: CloudLimits = .iCloud, now: UInt64 = 1_700_000_000_000,
        random: any RandomNumberGenerator & Sendable = FixedRandom()
    ) {
        self.limits = limits
        self.state = Mutex(SimulatedCloudState(limits: limits, now: now, random: random))
    }

    /// Makes a device.
    /// - Parameters:
    ///   - name: what to call it.
    ///   - account: who is signed in; `nil` for nobody.
    ///   - namespace: the app's or app group's domain; namespaces share nothing.
    public func device(
        _ name: String, account: CloudAccount?, namespace: String = "com.example.app"
    ) -> SimulatedDevice {
        SimulatedDevice(cloud: self, name: name, account: account, namespace: namespace)
    }

    /// The cloud's clock, in milliseconds since 1970.
    public var now: UInt64 {
        get { state.withLock { $0.now } }
        set { state.withLock { $0.now = newValue } }
    }

    /// How often messages are lost, repeated and late.
    public var faults: SimulatedFaults {
        get { state.withLock { $0.faults } }
        set { state.withLock { $0.faults = newValue } }
    }

    /// Returns what an account holds, tombstones left out.
    public func values(
        of account: CloudAccount, namespace: String = "com.example.app"
    ) -> [String: SettingValue] {
        items(of: account, namespace: namespace).compactMapValues(\.content.value)
    }

    /// Returns the versions that an account holds, by key.
    public func items(
        of account: CloudAccount, namespace: String = "com.example.app"
    ) -> [String: CloudItem] {
        state.withLock { $0.shelf(account, namespace).items.mapValues(\.item) }
    }

    /// Returns every version that an account has accepted, in order.
    public func history(
        of account: CloudAccount, namespace: String = "com.example.app"
    ) -> [CloudItem] {
        state.withLock { $0.shelf(account, namespace).history }
    }

    /// Puts a version into an account, as a device unknown to the test would.
    public func put(
        _ item: CloudItem, account: CloudAccount, namespace: String = "com.example.app"
    ) {
        state.withLock { state in
            state.changeShelf(account, namespace) { $0.put(item) }
            state.announce(
                .changed(keys: [item.key]), account: account, namespace: namespace, except: nil)
        }
    }

    /// Puts a value into an account, as a device does that has seen what is there.
    public func put(
        _ value: SettingValue?, forKey key: String, account: CloudAccount,
        namespace: String = "com.example.app"
    ) {
        let current = items(of: account, namespace: namespace)[key]?.stamp.time ?? 0
        let stamp = CloudStamp(
            time: max(now << 16, current + 1), device: CloudDevice(rawValue: 0xC10D))
        let content = value.map(CloudContent.value) ?? .removed
        put(
            CloudItem(key: key, content: content, stamp: stamp), account: account,
            namespace: namespace)
    }

    /// Returns the number of a device's newest batch that reached the cloud; 0 for none.
    public func newestBatchNumber(
        of device: CloudDevice, account: CloudAccount, namespace: String = "com.example.app"
    ) -> UInt64 {
        state.withLock { $0.shelf(account, namespace).newestBatchNumber(of: device) }
    }

    /// Counts the batches that reached the cloud and changed something in it.
    public var acceptedBatchCount: Int { state.withLock { $0.acceptedBatchCount } }

    /// Counts the edits that reached the cloud in whatever batch, applied or not.
    public var receivedEditCount: Int { state.withLock { $0.receivedEditCount } }

    /// Forgets tombstones that were made before a time, as clouds do in the end.
    ///
    /// Devices that have not seen them must pull everything.
    /// - Parameters:
    ///   - time: in milliseconds since 1970.
    ///   - account: whose.
    ///   - namespace: the app's or app group's domain.
    public func collectTombstones(
        olderThan time: UInt64, account: CloudAccount, namespace: String = "com.example.app"
    ) {
        state.withLock { state in
            state.changeShelf(account, namespace) { $0.collectTombstones(olderThan: time) }
        }
    }

    /// Takes everything away that an account has stored since, as a restored backup does.
    /// - Parameters:
    ///   - items: what the backup holds.
    ///   - account: whose values they are.
    ///   - namespace: the app's or app group's domain.
    public func restore(
        _ items: [CloudItem], account: CloudAccount, namespace: String = "com.example.app"
    ) {
        state.withLock { state in
            let epoch = state.nextEpoch()
            state.changeShelf(account, namespace) { shelf in
                shelf = SimulatedShelf(epoch: epoch)
                for item in items { shelf.put(item) }
            }
        }
    }
}

/// How often a simulated cloud loses, repeats and delays messages; chances from 0 to 1.
public struct SimulatedFaults: Sendable, Hashable {
    /// A request never arrives.
    public var lostRequests = 0.0
    /// A batch arrives long after its sender gave up, when the test delivers it.
    public var lateBatches = 0.0
    /// A request is answered, but the answer never arrives.
    public var lostReplies = 0.0
    /// A batch that arrived arrives once more, when the test delivers it.
    public var repeatedBatches = 0.0
    /// An event never arrives.
    public var lostEvents = 0.0
    /// An event arrives when the test delivers it.
    public var lateEvents = 0.0

    /// Makes faults that never happen.
    public init() {}

    /// No faults.
    public static let none = SimulatedFaults()
}

/// A random source that needs no seed: the numbers are the same in each run (SplitMix64).
public struct FixedRandom: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Makes a source.
    public init(seed: UInt64 = 0) {
        state = seed
    }

    /// Returns the next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
