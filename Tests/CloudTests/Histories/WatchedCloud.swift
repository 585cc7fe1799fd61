import SharedSettings
import SharedSettingsTesting
import Synchronization

/// A device's way to a simulated cloud that remembers what passed, and at a point of it lets something
/// happen: an edit, or the end of the program.
final class WatchedCloud: CloudStore, Sendable {
    let device: SimulatedDevice
    private let state = Mutex(State())

    private struct State {
        var isBootstrapped = false
        var hasPushedTooEarly = false
        /// What the device has been told is stored.
        var acknowledged: [CloudItem] = []
        var batches: [CloudBatch] = []
        /// What the device knows of the cloud, by what it was told.
        var mirror: [String: CloudItem] = [:]
        /// The parts so far of an answer with more to come.
        ///
        /// When the rest gets lost the device goes on from where it was before, so they aren't in its
        /// mirror yet.
        var unfinished: (place: Place, coverage: CloudPull.Coverage)?
        var places: [Place] = []
        var pointsLeft = 0
        var happening: (@Sendable () async -> Void)?
        var isDead = false
    }

    /// What a device knew at a cursor.
    struct Place: Sendable {
        var cursor: CloudCursor
        var items: [String: CloudItem]
    }

    init(_ device: SimulatedDevice) { self.device = device }

    var limits: CloudLimits { device.limits }
    var hasPushedTooEarly: Bool { state.withLock { $0.hasPushedTooEarly } }
    var acknowledged: [CloudItem] { state.withLock { $0.acknowledged } }
    var batches: [CloudBatch] { state.withLock { $0.batches } }
    var places: [Place] { state.withLock { $0.places } }

    /// Lets something happen when a message has been passed on or is about to be.
    func after(_ points: Int, _ happening: @escaping @Sendable () async -> Void) {
        state.withLock { state in
            state.pointsLeft = points
            state.happening = happening
        }
    }

    /// Cuts the program off that uses this; its successor uses another.
    func die() { state.withLock { $0.isDead = true } }

    private func point() async throws(CloudRefusal) {
        let happening = state.withLock { state -> (@Sendable () async -> Void)? in
            guard state.happening != nil else { return nil }
            state.pointsLeft -= 1
            guard state.pointsLeft < 0 else { return nil }
            defer { state.happening = nil }
            return state.happening
        }
        await happening?()
        if state.withLock({ $0.isDead }) {
            throw CloudRefusal(code: .offline, description: "The program has ended.")
        }
    }

    func pull(since cursor: CloudCursor?) async throws(CloudRefusal) -> CloudPull {
        try await point()
        let pull = try await device.pull(since: cursor)
        HistoryTrace.note(
            "\(device.name) pulls \(pull.coverage): \(HistoryTrace.text(pull.items))")
        state.withLock { state in
            var items = pull.coverage == .everything ? [:] : state.mirror
            if let (before, coverage) = state.unfinished, before.cursor == cursor,
                coverage == pull.coverage
            {
                items = before.items
            }
            for item in pull.items { items[item.key] = item }
            let place = Place(cursor: pull.cursor, items: items)
            state.unfinished = pull.hasMore ? (place, pull.coverage) : nil
            guard !pull.hasMore else { return }
            state.mirror = items
            if pull.coverage == .everything { state.isBootstrapped = true }
            state.places.append(place)
        }
        try await point()
        return pull
    }

    func push(_ batch: CloudBatch) async throws(CloudRefusal) -> CloudReply {
        try await point()
        state.withLock { state in
            if !state.isBootstrapped { state.hasPushedTooEarly = true }
            state.batches.append(batch)
        }
        HistoryTrace.note(
            "\(device.name) sends #\(batch.number): \(HistoryTrace.text(batch.edits.map(\.item)))")
        let reply = try await device.push(batch)
        HistoryTrace.note("\(device.name) is told: \(HistoryTrace.text(reply))")
        try await point()
        state.withLock { state in
            for edit in batch.edits {
                guard case .applied(let stamp)? = reply.outcomes[edit.item.key] else { continue }
                state.acknowledged.append(
                    CloudItem(key: edit.item.key, content: edit.item.content, stamp: stamp))
            }
        }
        return reply
    }

    func events() -> AsyncStream<CloudEvent> { device.events() }

    /// What the program before this one had seen.
    func inherit(_ other: WatchedCloud) {
        let before = other.state.withLock { $0 }
        state.withLock { state in
            state.isBootstrapped = before.isBootstrapped
            state.acknowledged = before.acknowledged
            state.batches = before.batches
            state.mirror = before.mirror
        }
    }
}
