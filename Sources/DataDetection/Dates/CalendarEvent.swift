#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A date, a time or a range of them.
public struct CalendarEvent: Sendable, Hashable {
    /// When it begins.
    public var date: Date
    /// How long it takes, in seconds; 0 when the text names no end.
    public var duration: Double
    /// The time zone that the text names, in seconds from Greenwich.
    public var secondsFromGMT: Int?
    /// Whether the text names no time of day.
    public var isAllDay: Bool

    /// Makes an event.
    public init(date: Date, duration: Double = 0, secondsFromGMT: Int? = nil, isAllDay: Bool) {
        self.date = date
        self.duration = duration
        self.secondsFromGMT = secondsFromGMT
        self.isAllDay = isAllDay
    }
}
