import SyncProtocol
import Synchronization

/// Remembers for a second who a token belongs to, by the token's digest.
///
/// So a token that was revoked at another node is known here for a second at most.
final class TokenCache: Sendable {
    private struct Entry {
        var identity: SyncIdentity
        var time: UInt64
    }

    private let entries = Mutex<[[UInt8]: Entry]>([:])

    /// How long a token is known, in milliseconds.
    static let lifetime: UInt64 = 1000
    private static let capacity = 50_000

    func identity(of digest: [UInt8], now: UInt64) -> SyncIdentity? {
        entries.withLock { entries in
            guard let entry = entries[digest] else { return nil }
            // A clock that was set back makes old what it can't judge.
            guard now >= entry.time, now - entry.time < Self.lifetime else {
                entries[digest] = nil
                return nil
            }
            return entry.identity
        }
    }

    func insert(_ identity: SyncIdentity, for digest: [UInt8], now: UInt64) {
        entries.withLock { entries in
            if entries.count >= Self.capacity { entries.removeAll() }
            entries[digest] = Entry(identity: identity, time: now)
        }
    }

    /// Forgets the tokens of an account, or of one of its devices.
    func forget(account: Int64, device: UInt64? = nil) {
        entries.withLock { entries in
            entries = entries.filter { _, entry in
                entry.identity.account != account
                    || (device != nil && entry.identity.deviceNumber != device)
            }
        }
    }
}
