import SharedSettings
import Synchronization

/// A simulated cloud as one device sees it.
public final class SimulatedDevice: CloudStore, Sendable {
    /// What to call it.
    public let name: String
    /// The app's or app group's domain.
    public let namespace: String
    private let cloud: SimulatedCloud
    private let number: Int
    private let state: Mutex<State>

    private struct State {
        var account: CloudAccount?
        var isOnline = true
        var refusals: [CloudRefusal] = []
        var pageLimit = Int.max
        var pullCount = 0
        var pushCount = 0
    }

    init(cloud: SimulatedCloud, name: String, account: CloudAccount?, namespace: String) {
        self.cloud = cloud
        self.name = name
        self.namespace = namespace
        self.number = cloud.state.withLock { $0.nextDeviceNumber() }
        self.state = Mutex(State(account: account))
        noteListener()
    }

    /// What fits in the cloud.
    public var limits: CloudLimits { cloud.limits }

    /// Who is signed in; setting it tells the readers of ``events()``.
    public var account: CloudAccount? {
        get { state.withLock { $0.account } }
        set {
            state.withLock { $0.account = newValue }
            noteListener()
            cloud.state.withLock { $0.listeners.send(.accountChanged, to: number) }
        }
    }

    /// Whether the cloud can be reached; setting it tells the readers of ``events()``.
    public var isOnline: Bool {
        get { state.withLock { $0.isOnline } }
        set {
            state.withLock { $0.isOnline = newValue }
            noteListener()
            cloud.state.withLock {
                $0.listeners.send(newValue ? .available : .unavailable, to: number)
            }
        }
    }

    /// How many versions an answer to a pull has at most.
    public var pageLimit: Int {
        get { state.withLock { $0.pageLimit } }
        set { state.withLock { $0.pageLimit = max(1, newValue) } }
    }

    /// How often the device pulled, with or without success.
    public var pullCount: Int { state.withLock { $0.pullCount } }

    /// How often the device pushed, with or without success.
    public var pushCount: Int { state.withLock { $0.pushCount } }

    /// How many readers of ``events()`` there are.
    public var listenerCount: Int {
        cloud.state.withLock { $0.listeners.streamCount(of: number) }
    }

    /// Refuses the device's next request, whichever it is; several refusals are given in order.
    public func refuseNext(_ refusal: CloudRefusal) {
        state.withLock { $0.refusals.append(refusal) }
    }

    /// Sends an event to the device's readers, as a cloud may at any time and for no reason.
    public func send(_ event: CloudEvent) {
        cloud.state.withLock { $0.listeners.send(event, to: number) }
    }

    private func noteListener() {
        let (account, isOnline) = state.withLock { ($0.account, $0.isOnline) }
        cloud.state.withLock {
            $0.listeners.set(
                number, account: account, namespace: namespace, isOnline: isOnline)
        }
    }

    /// Returns what is in the cloud; see `CloudStore`.
    public func pull(since cursor: CloudCursor?) async throws(CloudRefusal) -> CloudPull {
        state.withLock { $0.pullCount += 1 }
        await cloud.gate.pass(SimulatedMessage(device: name, kind: .pullRequest))
        let account = try admittedAccount()
        let limit = state.withLock { $0.pageLimit }
        let (pull, isLost) = cloud.state.withLock { state in
            let shelf = state.shelf(account, namespace)
            let part = shelf.changes(since: cursor, limit: limit)
            let pull = CloudPull(
                account: account, items: part.items, coverage: part.coverage,
                cursor: part.cursor, hasMore: part.hasMore, now: state.now, usage: shelf.usage)
            return (pull, state.happens(state.faults.lostReplies))
        }
        await cloud.gate.pass(SimulatedMessage(device: name, kind: .pullReply))
        if isLost || !isOnline { throw .lost }
        return pull
    }

    /// Stores edits; see `CloudStore`.
    public func push(_ batch: CloudBatch) async throws(CloudRefusal) -> CloudReply {
        state.withLock { $0.pushCount += 1 }
        await cloud.gate.pass(SimulatedMessage(device: name, kind: .pushRequest))
        let account = try admittedAccount { state in
            guard state.happens(state.faults.lateBatches) else { return }
            state.lateBatches.append(.init(batch: batch, namespace: self.namespace))
        }
        guard account == batch.account else { throw .otherAccount }
        let (result, isLost) = cloud.state.withLock { state in
            let result = state.receive(batch, namespace: namespace, from: number)
            if state.happens(state.faults.repeatedBatches) {
                state.lateBatches.append(.init(batch: batch, namespace: namespace))
            }
            return (result, state.happens(state.faults.lostReplies))
        }
        await cloud.gate.pass(SimulatedMessage(device: name, kind: .pushReply))
        if isLost || !isOnline { throw .lost }
        return try result.get()
    }

    /// The account of a request that got through.
    private func admittedAccount(
        ifLost: (inout SimulatedCloudState) -> Void = { _ in }
    ) throws(CloudRefusal) -> CloudAccount {
        let (account, isOnline, refusal) = state.withLock { state in
            let refusal = state.refusals.isEmpty ? nil : state.refusals.removeFirst()
            return (state.account, state.isOnline, refusal)
        }
        if let refusal { throw refusal }
        guard isOnline else { throw .lost }
        guard let account else { throw .nobody }
        let isLost = cloud.state.withLock { state in
            guard state.happens(state.faults.lostRequests) else { return false }
            ifLost(&state)
            return true
        }
        if isLost { throw .lost }
        return account
    }

    /// Returns what happens from now on; see `CloudStore`.
    public func events() -> AsyncStream<CloudEvent> {
        let (stream, continuation) = AsyncStream<CloudEvent>.makeStream()
        let key = cloud.state.withLock { $0.listeners.add(continuation, for: number) }
        continuation.onTermination = { [cloud, number] _ in
            cloud.state.withLock { $0.listeners.removeStream(key, of: number) }
        }
        return stream
    }
}

extension CloudRefusal {
    fileprivate static let lost = CloudRefusal(
        code: .offline, description: "The cloud could not be reached, or its answer was lost.")
    fileprivate static let nobody = CloudRefusal(
        code: .signedOut, description: "Nobody is signed in; expected an account.")
    fileprivate static let otherAccount = CloudRefusal(
        code: .accountChanged, description: "The edits are for another account.")
}
