/// A hybrid logical clock: never behind the wall clock, nor behind any stamp it has seen.
///
/// After Kulkarni et al., "Logical Physical Clocks" (2014). A stamp that lies far in the future is
/// not followed, so that one device with a wrong clock doesn't make all others' wrong.
struct HybridClock: Sendable, Hashable {
    /// The last time that was given or seen.
    private(set) var last: UInt64 = 0

    /// Returns a time for an edit made now, larger than all before.
    mutating func tick(now: UInt64) -> UInt64 {
        last = max(last &+ 1, CloudStamp.time(milliseconds: now))
        return last
    }

    /// Takes notice of another device's stamp.
    mutating func observe(_ stamp: CloudStamp, now: UInt64) {
        let bound = CloudStamp.time(milliseconds: now &+ CloudMergeRule.futureBound)
        if stamp.time <= bound { last = max(last, stamp.time) }
    }
}
