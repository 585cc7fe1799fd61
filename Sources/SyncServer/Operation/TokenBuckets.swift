import Synchronization

/// How often somebody may ask: so many requests at once, and so many more each second.
public struct RequestRate: Sendable, Hashable {
    /// Requests each second in the long run.
    public var perSecond: Double
    /// Requests at once after a pause.
    public var burst: Double

    /// Makes a rate.
    public init(perSecond: Double, burst: Double) {
        self.perSecond = perSecond
        self.burst = burst
    }
}

/// Counts requests by who sends them; a token bucket for each.
///
/// Who hasn't asked for a while is forgotten, and the number of those who are known is bounded, so
/// nobody can fill the memory by coming from many addresses.
final class TokenBuckets<Key: Hashable & Sendable>: Sendable {
    private struct Bucket {
        var tokens: Double
        var time: ContinuousClock.Instant
    }

    private struct State {
        var recent: [Key: Bucket] = [:]
        var older: [Key: Bucket] = [:]
    }

    private let rate: RequestRate
    private let limit: Int
    private let state = Mutex(State())

    init(rate: RequestRate, limit: Int = 32_768) {
        self.rate = rate
        self.limit = limit
    }

    /// How many are known.
    var count: Int { state.withLock { $0.recent.count + $0.older.count } }

    /// Takes a token.
    /// - Returns: `nil` when there was one, else after how many seconds there will be one.
    func take(_ key: Key, now: ContinuousClock.Instant) -> Int? {
        state.withLock { state in
            var bucket =
                state.recent[key] ?? state.older.removeValue(forKey: key)
                ?? Bucket(tokens: rate.burst, time: now)
            let seconds = max(0, (now - bucket.time) / .seconds(1))
            bucket.tokens = min(rate.burst, bucket.tokens + seconds * rate.perSecond)
            bucket.time = now
            let isThere = bucket.tokens >= 1
            if isThere { bucket.tokens -= 1 }
            if state.recent.count >= limit {
                state.older = state.recent
                state.recent = [:]
            }
            state.recent[key] = bucket
            if isThere { return nil }
            return max(1, Int(((1 - bucket.tokens) / rate.perSecond).rounded(.up)))
        }
    }
}
