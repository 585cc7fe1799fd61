#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Writes dates as ISO 8601 text in Universal Time, with as many digits of the second's fraction as
/// it takes to read the same date back.
package enum ISO8601 {
    /// The parts of a date that are shown apart.
    struct Parts {
        /// Year, month and day, such as `2024-02-29`.
        var day: String
        /// Hour and minute, such as `07:05`.
        var minute: String
        /// Second with its fraction, such as `09` or `09.25`.
        var second: String
    }

    /// Returns a date as text, such as `2024-02-29T07:05:09.25Z`; a date too far away for a
    /// calendar as its seconds since 2001.
    package static func text(of date: Date) -> String {
        guard let parts = parts(of: date) else { return "\(date.timeIntervalSinceReferenceDate)" }
        return "\(parts.day)T\(parts.minute):\(parts.second)Z"
    }

    /// Returns the parts of a date, or `nil` when it is too far away for a calendar.
    static func parts(of date: Date) -> Parts? {
        let seconds = date.timeIntervalSinceReferenceDate
        let whole = seconds.rounded(.down)
        guard abs(whole) < 1e14 else { return nil }
        let since1970 = Int64(whole) + 978_307_200
        let day = floorDivide(since1970, 86400)
        let time = since1970 - day * 86400
        return Parts(
            day: dayText(day), minute: "\(pad(time / 3600)):\(pad(time / 60 % 60))",
            second: pad(time % 60) + fractionText(of: seconds, whole: whole))
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
            return "." + pad(Int64(scaled), count)
        }
        return ""
    }

    /// Counts days in eras of 400 years that begin on 1 March, so that leap days come last.
    private static func dayText(_ daysSince1970: Int64) -> String {
        let days = daysSince1970 + 719_468
        let era = floorDivide(days, 146_097)
        let dayOfEra = days - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return "\(yearText(year))-\(pad(month))-\(pad(dayOfYear - (153 * marchMonth + 2) / 5 + 1))"
    }

    /// Years outside four digits carry a sign, as ISO 8601 wants.
    private static func yearText(_ year: Int64) -> String {
        switch year {
        case 0...9999: pad(year, 4)
        case ..<0: "-" + pad(-year, 4)
        default: "+\(year)"
        }
    }

    private static func pad(_ number: Int64, _ width: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }

    private static func floorDivide(_ number: Int64, _ divisor: Int64) -> Int64 {
        number >= 0 ? number / divisor : -((divisor - 1 - number) / divisor)
    }
}
