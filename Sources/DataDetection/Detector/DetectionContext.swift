#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What the meaning of a text depends on beside the text; nothing of it is read from the system.
public struct DetectionContext: Sendable, Hashable {
    /// The reader's languages, best first, as BCP 47 tags such as "de-AT".
    public var languages: [String]
    /// The region whose numbers and addresses are written without a country, such as "US".
    public var region: String
    /// The moment that "tomorrow" counts from; `nil` when nothing relative is to be found.
    public var referenceDate: Date?
    /// The calendar that dates are counted in.
    public var calendar: Calendar
    /// The time zone of times that name none.
    public var timeZone: TimeZone
    /// Whether dates count that are too vague for a calendar: "now", "in the morning", a year alone.
    ///
    /// In prose and code many of these are meant as no date.
    public var includesVagueDates: Bool

    /// Makes a context.
    ///
    /// - Parameters:
    ///   - languages: BCP 47 tags, best first.
    ///   - region: An ISO 3166 code of two letters.
    ///   - referenceDate: The moment that relative dates count from.
    ///   - calendar: The calendar that dates are counted in.
    ///   - timeZone: The time zone of times that name none.
    ///   - includesVagueDates: Whether dates count that are too vague for a calendar.
    public init(
        languages: [String] = ["en"], region: String = "US", referenceDate: Date? = nil,
        calendar: Calendar = Calendar(identifier: .gregorian), timeZone: TimeZone = .gmt,
        includesVagueDates: Bool = false
    ) {
        self.languages = languages
        self.region = region
        self.referenceDate = referenceDate
        self.calendar = calendar
        self.timeZone = timeZone
        self.includesVagueDates = includesVagueDates
    }
}
