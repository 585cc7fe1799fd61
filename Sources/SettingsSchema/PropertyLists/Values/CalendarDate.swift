import FoundationEssentials

/// A date as property lists write it: years of the Gregorian calendar, counted back without end, and
/// whole seconds of UTC (ISO 8601).
struct CalendarDate: Equatable {
    var year: Int
    var month: Int
    var day: Int
    var hour: Int
    var minute: Int
    var second: Int

    /// The days from 1970-01-01 to 2001-01-01, from which `Date` counts.
    private static let referenceDays = 11_323

    /// The instant, or `nil` when there is no such day or time of day.
    var date: Date? {
        guard (1...12).contains(month), day >= 1, day <= Self.days(inMonth: month, of: year),
            (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second)
        else { return nil }
        let seconds =
            (Self.days(toYear: year, month: month, day: day) - Self.referenceDays) * 86_400
        return Date(
            timeIntervalSinceReferenceDate: Double(seconds + hour * 3600 + minute * 60 + second))
    }

    /// Reads `2001-02-03T04:05:06Z`; the year may have a sign and up to six digits.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        var index = 0
        let isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative { index = 1 }
        let yearStart = index
        while index < bytes.count, bytes[index].isDigit { index += 1 }
        guard (4...6).contains(index - yearStart), bytes.count == index + 16 else { return nil }
        var number = 0
        for digit in bytes[yearStart..<index] { number = number * 10 + Int(digit - 0x30) }
        year = isNegative ? -number : number

        func two(_ separator: StaticString, _ offset: Int) -> Int? {
            let place = index + offset
            guard bytes[place] == separator.utf8Start[0], bytes[place + 1].isDigit,
                bytes[place + 2].isDigit
            else { return nil }
            return Int(bytes[place + 1] - 0x30) * 10 + Int(bytes[place + 2] - 0x30)
        }
        guard let month = two("-", 0), let day = two("-", 3), let hour = two("T", 6),
            let minute = two(":", 9), let second = two(":", 12),
            bytes[index + 15] == UInt8(ascii: "Z")
        else { return nil }
        (self.month, self.day, self.hour, self.minute, self.second) =
            (month, day, hour, minute, second)
    }

    /// The calendar date of an instant; `nil` when it has a fraction of a second, or a year that is
    /// not read.
    init?(_ date: Date) {
        let interval = date.timeIntervalSinceReferenceDate
        // Beyond this lie only years of more than six digits.
        guard abs(interval) < 4e13, interval == interval.rounded() else { return nil }
        let seconds = Int(interval) + Self.referenceDays * 86_400
        let days = (seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400
        let secondOfDay = seconds - days * 86_400
        (year, month, day) = Self.calendarDay(daysFrom1970: days)
        hour = secondOfDay / 3600
        minute = secondOfDay / 60 % 60
        second = secondOfDay % 60
        guard (-999_999...999_999).contains(year) else { return nil }
    }

    /// The inverse of ``days(toYear:month:day:)``.
    private static func calendarDay(daysFrom1970 days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let period = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfPeriod = shifted - period * 146_097
        let yearOfPeriod =
            (dayOfPeriod - dayOfPeriod / 1460 + dayOfPeriod / 36_524 - dayOfPeriod / 146_096) / 365
        let dayOfYear =
            dayOfPeriod - (365 * yearOfPeriod + yearOfPeriod / 4 - yearOfPeriod / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        let year = yearOfPeriod + period * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The days from 1970-01-01 to a date; the year begins in March here, so that the leap day is
    /// its last and 400 years are one period.
    private static func days(toYear year: Int, month: Int, day: Int) -> Int {
        let marchYear = month <= 2 ? year - 1 : year
        let period = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
        let yearOfPeriod = marchYear - period * 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let dayOfPeriod = yearOfPeriod * 365 + yearOfPeriod / 4 - yearOfPeriod / 100 + dayOfYear
        return period * 146_097 + dayOfPeriod - 719_468
    }
}

extension CalendarDate: CustomStringConvertible {
    /// The date as property lists write it.
    var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        let sign = year < 0 ? "-" : ""
        return "\(sign)\(padded(abs(year), 4))-\(padded(month, 2))-\(padded(day, 2))"
            + "T\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))Z"
    }
}
