/// When an edit was made, and on which device: the order of edits, the same on all devices.
///
/// Every version of a key in a cloud has a larger stamp than the version before, so a stamp also names
/// a version.
public struct CloudStamp: Sendable, Hashable {
    /// Hybrid logical time: 48 bits of milliseconds since 1970, then a counter of 16 bits.
    public var time: UInt64
    /// The device, which decides between equal times.
    public var device: CloudDevice

    /// Makes a stamp.
    public init(time: UInt64, device: CloudDevice) {
        self.time = time
        self.device = device
    }

    /// The milliseconds since 1970 of a time.
    public var milliseconds: UInt64 { time >> Self.counterBits }

    /// How many bits of a time count edits within one millisecond.
    static let counterBits: UInt64 = 16

    /// The first time within a millisecond.
    ///
    /// Clocks beyond the year 6429 count as of that year, so that there is always a larger time.
    static func time(milliseconds: UInt64) -> UInt64 {
        min(milliseconds, 1 << 47) << counterBits
    }
}

extension CloudStamp: Comparable {
    /// Returns whether an edit is the older one.
    public static func < (lhs: CloudStamp, rhs: CloudStamp) -> Bool {
        (lhs.time, lhs.device.rawValue) < (rhs.time, rhs.device.rawValue)
    }
}
