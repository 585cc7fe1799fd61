/// Holidays of calendars that follow the moon, by the vocabularies' numbers.
///
/// Islamic ones are those of the tabular calendar: the sighted moon may move them by a day.
enum LunarHoliday: Int {
    case chineseNewYear = 3000
    case newYear, atonement, passover, hanukkah
    case ramadan = 3010
    case fastBreaking, sacrifice, islamicNewYear

    /// The day's number in a year, or `nil` when it isn't known or there is none.
    func day(in year: Int) -> Int? {
        switch self {
        case .chineseNewYear: Self.chineseNewYear(year)
        case .newYear: Self.roshHashanah(year + 3761)
        case .atonement: Self.roshHashanah(year + 3761) + 9
        case .passover: Self.roshHashanah(year + 3761) - 163
        case .hanukkah: Self.hanukkah(year + 3761)
        case .ramadan: Self.islamic(month: 9, day: 1, in: year)
        case .fastBreaking: Self.islamic(month: 10, day: 1, in: year)
        case .sacrifice: Self.islamic(month: 12, day: 10, in: year)
        case .islamicNewYear: Self.islamic(month: 1, day: 1, in: year)
        }
    }

    /// The first such day of a Gregorian year.
    private static func islamic(month: Int, day: Int, in year: Int) -> Int? {
        let first = CivilCalendar.dayNumber(year: year, month: 1, day: 1)
        let near = (year - 622) * 33 / 32
        return (near - 1...near + 2).lazy.map { islamic($0, month, day) }.first {
            $0 >= first && CivilCalendar.date(of: $0).year == year
        }
    }

    /// A day of the tabular Islamic calendar: months of 30 and 29 days in turn, and 11 leap years
    /// in 30.
    private static func islamic(_ year: Int, _ month: Int, _ day: Int) -> Int {
        day + (59 * (month - 1) + 1) / 2 + (year - 1) * 354 + (3 + 11 * year) / 30 - 492_149
    }

    /// The first day of a Jewish year, from the mean new moon and the rules that put it off.
    private static func roshHashanah(_ year: Int) -> Int {
        let (before, day, after) = (elapsed(year - 1), elapsed(year), elapsed(year + 1))
        var delay = 0
        if after - day == 356 { delay = 2 } else if day - before == 382 { delay = 1 }
        return day + delay - 2_092_590
    }

    /// The days up to the mean new moon with which a year begins.
    private static func elapsed(_ year: Int) -> Int {
        let months = (235 * year - 234) / 19
        let parts = 12_084 + 13_753 * months
        let day = months * 29 + parts / 25_920
        return 3 * (day + 1) % 7 < 3 ? day + 1 : day
    }

    /// 25 Kislev; the month before it has a day more in the longest years.
    private static func hanukkah(_ year: Int) -> Int {
        let (first, next) = (roshHashanah(year), roshHashanah(year + 1))
        return first + ((next - first) % 10 == 5 ? 84 : 83)
    }

    /// January's or February's day from 2015 to 2035, as `mdd`.
    private static let chineseNewYears = [
        219, 208, 128, 216, 205, 125, 212, 201, 122, 210, 129, 217, 206, 126, 213, 203, 123, 211,
        131, 219, 208,
    ]

    private static func chineseNewYear(_ year: Int) -> Int? {
        guard chineseNewYears.indices.contains(year - 2015) else { return nil }
        let date = chineseNewYears[year - 2015]
        return CivilCalendar.dayNumber(year: year, month: date / 100, day: date % 100)
    }
}
