/// Holidays that are known by a name; numbered as the vocabularies do: month and day as `mmdd`, a number below
/// 100 for those that move, from 2000 on by Easter, and from 3000 on by the moon.
enum Holiday {
    /// The day's number: in a year, or the next (`turn` -1 for the last) from the reference on.
    static func day(_ code: Int, year: Int?, turn: Int?, reference: DateReference) -> Int? {
        if let year { return day(code, in: year) }
        guard let today = reference.today else { return nil }
        let current = CivilCalendar.date(of: today).year
        let days = (-1...2).compactMap { day(code, in: current + $0) }
        return turn ?? 1 < 0 ? days.last { $0 < today } : days.first { $0 >= today }
    }

    private static func day(_ code: Int, in year: Int) -> Int? {
        if code >= 3000 { return LunarHoliday(rawValue: code)?.day(in: year) }
        if code >= 2000 { return easter(year) + code - 2100 }
        if code >= 100 {
            return CivilCalendar.dayNumber(year: year, month: code / 100, day: code % 100)
        }
        switch code {
        case 1: return nth(4, 4, month: 11, year)  // Thanksgiving in the United States
        case 2: return nth(1, 1, month: 9, year)  // Labor Day
        case 3: return nth(3, 1, month: 1, year)  // Martin Luther King Day
        case 4: return nth(3, 1, month: 2, year)  // Presidents' Day
        case 5: return nth(2, 7, month: 5, year)  // Mother's Day
        case 6: return nth(3, 7, month: 6, year)  // Father's Day
        case 7: return nth(1, 1, month: 6, year).map { $0 - 7 }  // Memorial Day: May's last Monday
        case 8: return nth(2, 1, month: 10, year)  // Columbus Day
        case 9: return nth(4, 4, month: 11, year).map { $0 + 1 }  // Black Friday
        case 10: return nth(4, 4, month: 11, year).map { $0 + 4 }  // Cyber Monday
        case 11: return nth(1, 5, month: 5, year).map { $0 - 7 }  // Arbor Day: April's last Friday
        case 12: return nth(1, 1, month: 11, year).map { $0 + 1 }  // Election Day
        case 13:  // Victoria Day: the last Monday before May 25
            let day = CivilCalendar.dayNumber(year: year, month: 5, day: 25)
            return day - (CivilCalendar.weekday(of: day) + 5) % 7 - 1
        default: return 20...99 ~= code ? easter(year) + code - 50 : nil
        }
    }

    private static func nth(_ count: Int, _ weekday: Int, month: Int, _ year: Int) -> Int? {
        let first = CivilCalendar.dayNumber(year: year, month: month, day: 1)
        return first + (weekday - CivilCalendar.weekday(of: first) + 7) % 7 + (count - 1) * 7
    }

    /// Easter Sunday of the Gregorian calendar (Meeus's method).
    static func easter(_ year: Int) -> Int {
        let golden = year % 19
        let (century, rest) = (year / 100, year % 100)
        let shift = (century - (century + 8) / 25 + 1) / 3
        let moon = (19 * golden + century - century / 4 - shift + 15) % 30
        let week = (32 + 2 * (century % 4) + 2 * (rest / 4) - moon - rest % 4) % 7
        let late = (golden + 11 * moon + 22 * week) / 451
        let total = moon + week - 7 * late + 114
        return CivilCalendar.dayNumber(year: year, month: total / 31, day: total % 31 + 1)
    }
}
