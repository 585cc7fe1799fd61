import SharedSettings
import Synchronization

extension SimulatedCloud {
    /// Holds every request and reply from now on, until ``deliverNext(at:)`` or ``deliverAll()``.
    public func holdMessages() {
        gate.close()
    }

    /// The messages that are held, in the order in which they were sent.
    public var heldMessages: [SimulatedMessage] { gate.held }

    /// Returns when at least `count` messages are held.
    public func waitForHeldMessages(_ count: Int = 1) async {
        await gate.waitForHeld(count)
    }

    /// Lets the held message at a position pass; the others stay.
    public func deliverNext(at position: Int = 0) {
        gate.letThrough(position)
    }

    /// Lets everything pass that is held, in order, and whatever is sent from now on; late batches
    /// and events arrive, in random order.
    public func deliverAll() {
        gate.open()
        while deliverLateBatch() {}
        state.withLock { $0.listeners.sendLate() }
    }

    /// Delivers one late batch, chosen at random; its reply goes nowhere.
    /// - Returns: whether there was one.
    @discardableResult public func deliverLateBatch() -> Bool {
        state.withLock { state in
            guard !state.lateBatches.isEmpty else { return false }
            let index = Int.random(in: 0..<state.lateBatches.count, using: &state.random)
            let late = state.lateBatches.remove(at: index)
            _ = state.receive(late.batch, namespace: late.namespace, from: nil)
            return true
        }
    }
}

/// A message between a device and a simulated cloud.
public struct SimulatedMessage: Sendable, Hashable {
    /// The kinds of message.
    public enum Kind: Sendable, Hashable {
        /// On the way to the cloud: nothing has happened yet.
        case pullRequest, pushRequest
        /// On the way back: what was asked for has happened.
        case pullReply, pushReply
    }

    /// The device's name.
    public var device: String
    /// The kind.
    public var kind: Kind

    /// Makes a message.
    public init(device: String, kind: Kind) {
        self.device = device
        self.kind = kind
    }
}

/// Where messages wait while they are held.
final class SimulatedGate: Sendable {
    private struct State {
        var isClosed = false
        var held: [(message: SimulatedMessage, pass: CheckedContinuation<Void, Never>)] = []
        var waiting: [(count: Int, wakeUp: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    var held: [SimulatedMessage] { state.withLock { $0.held.map(\.message) } }

    func close() {
        state.withLock { $0.isClosed = true }
    }

    func open() {
        let held = state.withLock { state in
            state.isClosed = false
            defer { state.held = [] }
            return state.held
        }
        for message in held { message.pass.resume() }
    }

    func letThrough(_ position: Int) {
        let message = state.withLock { state in
            state.held.indices.contains(position) ? state.held.remove(at: position) : nil
        }
        message?.pass.resume()
    }

    func pass(_ message: SimulatedMessage) async {
        guard state.withLock({ $0.isClosed }) else { return }
        await withCheckedContinuation { continuation in
            let (passes, wakeUps) = state.withLock { state in
                guard state.isClosed else { return (true, [CheckedContinuation<Void, Never>]()) }
                state.held.append((message, continuation))
                let ready = state.waiting.filter { $0.count <= state.held.count }
                state.waiting.removeAll { $0.count <= state.held.count }
                return (false, ready.map(\.wakeUp))
            }
            if passes { continuation.resume() }
            for wakeUp in wakeUps { wakeUp.resume() }
        }
    }

    func waitForHeld(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.held.count >= count { return true }
                state.waiting.append((count, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }
}
