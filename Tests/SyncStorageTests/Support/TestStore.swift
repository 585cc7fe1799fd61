import Dispatch
import SettingsTestSupport
import SharedSettings
import SyncProtocol
import SyncStorage
import Synchronization

/// A store with a clock that is set by hand and chance that a seed decides.
final class TestStore: Sendable {
    let store: SyncStore
    let clock: ManualTime

    init(
        _ address: DatabaseAddress, limits: SyncLimits = .standard, seed: UInt64 = 1,
        patience: Duration = .seconds(20), clock: ManualTime = ManualTime(),
        guardsRows: Bool = false
    ) throws {
        let random = Mutex(SeededRandom(seed: seed))
        self.clock = clock
        store = try SyncStore(
            address, limits: limits, guardsRows: guardsRows, patience: patience,
            clock: { clock.now },
            random: { count in
                random.withLock { random in
                    (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
                }
            })
    }

    /// Makes an account with a device.
    func newAccount(
        named name: String = "ada", scope: SyncScope = .everything
    ) throws -> SyncIdentity {
        try newDevice(of: try store.createAccount(named: name).id, scope: scope)
    }

    /// Lets a device join an account.
    func newDevice(
        of account: String, named name: String = "phone", scope: SyncScope = .everything
    ) throws -> SyncIdentity {
        try identity(try join(account, named: name, scope: scope))
    }

    func join(
        _ account: String, named name: String = "phone", scope: SyncScope = .everything
    ) throws -> SyncCredentials {
        let code = try store.makePairingCode(account: account, scope: scope)
        return try store.redeem(SyncPairing(code: code.code, name: name))
    }

    func identity(_ credentials: SyncCredentials) throws -> SyncIdentity {
        guard let identity = try store.identity(ofToken: credentials.token) else {
            throw SyncStoreError.unusable("The token isn't known.")
        }
        return identity
    }

    /// Stores a batch and returns when it is answered.
    func submit(_ batch: SyncBatch, from identity: SyncIdentity) async throws -> SyncBatchReply {
        try await withCheckedContinuation { continuation in
            store.submit(batch, from: identity) { continuation.resume(returning: $0) }
        }.get()
    }

    /// Stores a batch and blocks until it is answered.
    func submitAndWait(
        _ batch: SyncBatch, from identity: SyncIdentity
    ) -> Result<SyncBatchReply, SyncStoreError> {
        let answer = Mutex<Result<SyncBatchReply, SyncStoreError>?>(nil)
        let isThere = DispatchSemaphore(value: 0)
        store.submit(batch, from: identity) { result in
            answer.withLock { $0 = result }
            isThere.signal()
        }
        isThere.wait()
        return answer.withLock { $0 } ?? .failure(.unusable("There is no answer."))
    }

    /// Everything that an account holds.
    func everything(_ identity: SyncIdentity) throws -> [SyncItem] {
        try store.changes(identity, namespace: nil, since: nil, limit: 1024).items
    }
}

/// A clock that is set by hand, in milliseconds since 1970.
final class ManualTime: Sendable {
    private let time: Atomic<UInt64>

    init(_ now: UInt64 = 1_800_000_000_000) {
        time = Atomic(now)
    }

    var now: UInt64 {
        get { time.load(ordering: .relaxed) }
        set { time.store(newValue, ordering: .relaxed) }
    }
}

/// An installation of an app that makes batches by hand.
struct TestInstallation {
    let device: CloudDevice
    var batch: UInt64 = 0

    init(_ number: UInt64) {
        device = CloudDevice(rawValue: number)
    }

    /// An edit that sets a key, or removes it.
    func edit(
        _ key: String, _ value: String?, at time: UInt64, base: String? = nil,
        mode: SyncEdit.Mode? = nil, namespace: String = "com.example.app"
    ) -> SyncEdit {
        var edit = SyncEdit(
            ns: namespace, key: key, base: base,
            stamp: CloudStamp(time: time << 16, device: device).syncText, mode: mode)
        if let value {
            edit.type = SyncValueType.plain
            edit.val = base64(value)
        } else {
            edit.deleted = true
        }
        return edit
    }

    /// The next batch.
    mutating func next(_ edits: SyncEdit..., atomic: Bool? = nil) -> SyncBatch {
        next(edits, atomic: atomic)
    }

    mutating func next(_ edits: [SyncEdit], atomic: Bool? = nil) -> SyncBatch {
        batch += 1
        return SyncBatch(dev: device.syncText, batch: batch, atomic: atomic, items: edits)
    }
}
