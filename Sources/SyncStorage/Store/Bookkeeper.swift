import Synchronization

/// Remembers who was heard of and how far devices have read, until it is worth a transaction.
///
/// Nothing is wrong when it is lost: tombstones are then kept for longer, and a device looks as if
/// it had not been heard of for a while.
final class Bookkeeper: Sendable {
    /// A device of an account.
    struct Device: Sendable, Hashable {
        var account: Int64
        var number: UInt64
    }

    /// A device that reads a namespace, or all when it is empty.
    struct Reader: Sendable, Hashable {
        var device: Device
        var namespace: ExactText
    }

    /// How far a device has read, and when it said so.
    struct Position: Sendable, Hashable {
        var rev: Int64
        var seen: UInt64
    }

    /// What waits to be stored.
    struct Notes: Sendable {
        var positions: [Reader: Position] = [:]
        /// When devices were last heard of, in milliseconds since 1970.
        var seen: [Device: UInt64] = [:]

        var count: Int { positions.count + seen.count }
    }

    fileprivate struct State {
        var notes = Notes()
        var lastStored: UInt64 = 0
    }

    private let state = Mutex(State())

    /// How long notes are kept in memory, in milliseconds.
    static let delay: UInt64 = 30_000

    /// Notes how far a device has read.
    func note(_ identity: SyncIdentity, reads namespace: String?, from rev: Int64, now: UInt64) {
        let device = Device(account: identity.account, number: identity.deviceNumber)
        let reader = Reader(device: device, namespace: ExactText(namespace ?? ""))
        state.withLock { state in
            state.notes.positions[reader] = Position(rev: rev, seen: now)
            state.notes.seen[device] = now
        }
    }

    /// Notes that a device was heard of.
    func note(deviceOf identity: SyncIdentity, now: UInt64) {
        let device = Device(account: identity.account, number: identity.deviceNumber)
        state.withLock { $0.notes.seen[device] = now }
    }

    /// When a device was last heard of, as far as that isn't stored; else 0.
    func seen(account: Int64, device: UInt64) -> UInt64 {
        state.withLock { $0.notes.seen[Device(account: account, number: device)] ?? 0 }
    }

    /// Hands the notes over when they have waited long enough, or are many.
    func takeWhenDue(now: UInt64) -> Notes? {
        state.withLock { state in
            // A clock that was set back makes them due.
            let isYoung = now >= state.lastStored && now - state.lastStored < Self.delay
            if state.notes.count == 0 || (isYoung && state.notes.count < 10_000) { return nil }
            return state.take(now: now)
        }
    }

    /// Hands the notes over.
    func take(now: UInt64) -> Notes {
        state.withLock { $0.take(now: now) }
    }
}

extension Bookkeeper.State {
    fileprivate mutating func take(now: UInt64) -> Bookkeeper.Notes {
        defer {
            notes = Bookkeeper.Notes()
            lastStored = now
        }
        return notes
    }
}
