import Dispatch

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a store takes from its surroundings, so that tests can hand in something else.
package struct SQLiteStoreOptions: Sendable {
    /// How long to wait for other processes.
    package var busyTimeout: Duration = .seconds(10)
    /// How long after a write the background flush follows.
    package var flushDelay: Duration = .milliseconds(500)
    /// Runs something later.
    package var schedule: @Sendable (Duration, @escaping @Sendable () -> Void) -> Void = {
        delay, body in
        let (seconds, attoseconds) = delay.components
        let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
        DispatchQueue.global(qos: .utility).asyncAfter(
            deadline: .now() + .nanoseconds(nanoseconds), execute: body)
    }
    /// The time, for the names of files that are set aside.
    package var now: @Sendable () -> Date = { Date() }
    /// The size of a page in new files; each write copies one page to the log.
    package var pageSize = 1024

    package init() {}
}
