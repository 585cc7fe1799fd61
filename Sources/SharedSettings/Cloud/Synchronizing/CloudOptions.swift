#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Time, chance and rules for a synchronizer.
public struct CloudOptions: Sendable {
    /// Who wins for values that were set before the account was joined.
    public var firstMerge = CloudFirstMerge.preferCloud
    /// The device's clock in milliseconds since 1970.
    public var now: @Sendable () -> UInt64 = {
        UInt64(max(0, Date().timeIntervalSince1970 * 1000))
    }
    /// Draws a number at random.
    public var random: @Sendable () -> UInt64 = { .random(in: .min ... .max) }
    /// Returns after a time, or throws when cancelled.
    public var pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    /// What becomes of an edit of more than 90 days ago whose key is no longer in the cloud.
    public var staleEdits = CloudStaleEdits.drop
    /// How long the settings must have been left alone before an edit is sent by itself: between this
    /// and twice as long.
    public var quietTime = Duration.milliseconds(500)
    /// After how long an edit is sent although others follow it.
    public var longestDelay = Duration.seconds(5)
    /// How long to wait before another attempt: the first time, and at most.
    public var retry: ClosedRange<Duration> = .seconds(1) ... .seconds(300)
    /// How often the cloud is asked although it told of no change: hints may get lost.
    public var polling = Duration.seconds(900)
    /// Whether settings that are bound to a cloud synchronize by themselves for as long as they live;
    /// else only when told to.
    public var isAutomatic = true
    /// Receives what a person may want to know; called outside all locks.
    public var report: @Sendable (CloudReport) -> Void = { _ in }

    /// Makes the usual options.
    public init() {}

    /// Returns how long to wait after a number of failures in a row.
    ///
    /// A random part of a time that doubles ("full jitter"), so that devices don't all come back at
    /// once.
    package func delay(afterFailures count: Int, asked: Duration?) -> Duration {
        let longest = min(retry.upperBound, retry.lowerBound * (1 << min(count - 1, 20)))
        let part = Double(random() >> 11) / Double(1 << 53)
        return max(asked ?? .zero, longest * part, retry.lowerBound / 2)
    }
}

/// What becomes of an edit that waited for so long that the cloud no longer knows whether its key was
/// removed before or after it.
public enum CloudStaleEdits: Sendable, Hashable {
    /// It is given up and reported: what was removed stays removed.
    case drop
    /// It is sent.
    case push
}
