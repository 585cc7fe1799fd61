#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Dates as ISO 8601 text in Universal Time, with as many digits of the second's fraction as it takes to
/// read the same date back.
package enum ISO8601 {
    /// The parts of a date that are shown apart.
    package struct Parts {
        /// Year, month and day, such as `2024-02-29`.
        package var day: String
        /// Hour and minute, such as `07:05`.
        package var minute: String
        /// Second with its fraction, such as `09` or `09.25`.
        package var second: String
    }

    /// Returns a date as text, such as `2024-02-29T07:05:09.25Z`; a date too far away for a
    /// calendar as its seconds since 2001.
    package static func text(of date: Date) -> String {
        guard let parts = parts(of: date) else { return "\(date.timeIntervalSinceReferenceDate)" }
        return "\(parts.day)T\(parts.minute):\(parts.second)Z"
    }

    /// Returns the date that ``text(of:)`` wrote, or another text such as `2024-02-29T07:05:09+01:00`
    /// names; `nil` when it names none.
    package static func date(from text: String) -> Date? {
        guard text.contains("T") else {
            return Double(text).map(Date.init(timeIntervalSinceReferenceDate:))
        }
        return DateText.date(text.hasPrefix("+") ? String(text.dropFirst()) : text)
    }

    /// Returns the parts of a date, or `nil` when it is too far away for a calendar.
    package static func parts(of date: Date) -> Parts? {
        let seconds = date.timeIntervalSinceReferenceDate
        let whole = seconds.rounded(.down)
        guard let calendar = CalendarDate(Date(timeIntervalSinceReferenceDate: whole)) else {
            return nil
        }
        let day = "\(yearText(calendar.year))-\(pad(calendar.month))-\(pad(calendar.day))"
        return Parts(
            day: day, minute: "\(pad(calendar.hour)):\(pad(calendar.minute))",
            second: pad(calendar.second) + fractionText(of: seconds, whole: whole))
    }

    /// The shortest digits that give the same number again.
    private static func fractionText(of seconds: Double, whole: Double) -> String {
        let fraction = seconds - whole
        guard fraction > 0 else { return "" }
        var scale = 1.0
        for count in 1...15 {
            scale *= 10
            let scaled = (fraction * scale).rounded()
            guard scaled < scale, whole + scaled / scale == seconds || count == 15 else { continue }
            return "." + pad(Int(scaled), count)
        }
        return ""
    }

    /// Years outside four digits carry a sign, as ISO 8601 wants.
    private static func yearText(_ year: Int) -> String {
        switch year {
        case 0...9999: pad(year, 4)
        case ..<0: "-" + pad(-year, 4)
        default: "+\(year)"
        }
    }

    private static func pad(_ number: Int, _ width: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}
