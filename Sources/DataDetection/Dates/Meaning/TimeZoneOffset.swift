/// Offsets of zones whose names leave open whether clocks are set forward: "Eastern time".
enum TimeZoneOffset {
    /// What the vocabularies add, in minutes, to the standard offset of such a zone.
    private static let open = 100_000

    /// Seconds from Greenwich on a day: open offsets follow the rules of the United States, from
    /// March's second Sunday to November's first.
    static func settled(_ seconds: Int, on day: Int) -> Int {
        guard seconds > open * 30 else { return seconds }
        let year = CivilCalendar.date(of: day).year
        let start = firstSunday(from: CivilCalendar.dayNumber(year: year, month: 3, day: 8))
        let end = firstSunday(from: CivilCalendar.dayNumber(year: year, month: 11, day: 1))
        return seconds - open * 60 + (start..<end ~= day ? 3600 : 0)
    }

    private static func firstSunday(from day: Int) -> Int {
        day + 7 - CivilCalendar.weekday(of: day)
    }
}
