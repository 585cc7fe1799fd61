#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Dates as people and browsers write them: ISO 8601, whole or in part.
enum DateText {
    /// Returns the date of a text, or `nil` when there is no such day, time or form.
    ///
    /// Without a time zone it is in UTC, without a time at midnight; a time without a date (`09:30`)
    /// is on the first day of 1970.
    static func date(_ text: String) -> Date? {
        let isTime = text.contains(":") && !text.contains { $0 == "T" || $0 == "t" || $0 == " " }
        if isTime { return date("1970-01-01", at: text) }
        let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) {
            $0 == "T" || $0 == "t" || $0 == " "
        }
        return date(parts[0], at: parts.count > 1 ? parts[1] : "00:00")
    }

    private static func date(_ day: some StringProtocol, at time: some StringProtocol) -> Date? {
        let clockEnd = time.firstIndex { "Zz+-".contains($0) } ?? time.endIndex
        guard let offset = seconds(ofZone: String(time[clockEnd...])) else { return nil }
        let clock = time[..<clockEnd].split(
            maxSplits: 1, omittingEmptySubsequences: false
        ) { $0 == "." || $0 == "," }
        var fraction = 0.0
        if clock.count > 1 {
            guard let digits = fractionOfSecond(clock[1]) else { return nil }
            fraction = digits
        }
        let hasSeconds = clock[0].count { $0 == ":" } == 2
        let whole = "\(day)T\(clock[0])\(hasSeconds ? "" : ":00")Z"
        let date = Array(whole.utf8).withUnsafeBufferPointer { CalendarDate($0)?.date }
        return date?.addingTimeInterval(fraction - Double(offset))
    }

    private static func fractionOfSecond(_ digits: some StringProtocol) -> Double? {
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Double("0.\(digits)")
    }

    /// Reads nothing, `Z`, or an offset such as `+02:00`, `+0200` or `-03`.
    private static func seconds(ofZone zone: String) -> Int? {
        if zone.isEmpty || zone == "Z" || zone == "z" { return 0 }
        let digits = zone.dropFirst().filter { $0 != ":" }
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits),
            digits.count == 2 || digits.count == 4
        else { return nil }
        let (hours, minutes) = digits.count == 2 ? (number, 0) : (number / 100, number % 100)
        guard hours < 24, minutes < 60 else { return nil }
        return (zone.hasPrefix("-") ? -1 : 1) * (hours * 3600 + minutes * 60)
    }
}
