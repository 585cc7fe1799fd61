/// Units of time, numbered as the vocabularies do.
enum DateUnit: Int {
    case second = 1
    case minute, hour, day, week, month, quarter, year, decade, century, fortnight, weekend, workday
    case workWeek

    /// One of it.
    var amount: DateAmount {
        switch self {
        case .second: DateAmount(seconds: 1)
        case .minute: DateAmount(seconds: 60)
        case .hour: DateAmount(seconds: 3600)
        case .day: DateAmount(days: 1)
        case .week, .weekend, .workWeek: DateAmount(days: 7)
        case .month: DateAmount(months: 1)
        case .quarter: DateAmount(months: 3)
        case .year: DateAmount(months: 12)
        case .decade: DateAmount(months: 120)
        case .century: DateAmount(months: 1200)
        case .fortnight: DateAmount(days: 14)
        case .workday: DateAmount(workdays: 1)
        }
    }

    /// Half of it, where that can be counted.
    var half: DateAmount? {
        switch self {
        case .minute: DateAmount(seconds: 30)
        case .hour: DateAmount(seconds: 1800)
        case .day: DateAmount(seconds: 43_200)
        case .week: DateAmount(days: 4)
        case .month: DateAmount(days: 15)
        case .quarter: DateAmount(days: 45)
        case .decade: DateAmount(months: 60)
        case .year: DateAmount(months: 6)
        case .century: DateAmount(months: 600)
        default: nil
        }
    }

    /// The span that holds a day, or one some units later or earlier.
    func span(around day: Int, turn: Int) -> Range<Int>? {
        let date = CivilCalendar.date(of: day)
        switch self {
        case .second, .minute, .hour, .workday: return nil
        case .day: return day + turn..<day + turn + 1
        case .week: return days(CivilCalendar.monday(of: day) + turn * 7, 7)
        case .workWeek: return days(CivilCalendar.monday(of: day) + turn * 7, 5)
        case .weekend: return days(CivilCalendar.monday(of: day) + turn * 7 + 5, 2)
        case .fortnight:
            return days(CivilCalendar.monday(of: day) + turn * 14 + (turn > 0 ? -7 : 0), 14)
        case .month: return months(date.year * 12 + date.month - 1 + turn, 1)
        case .quarter: return months(date.year * 12 + (date.month - 1) / 3 * 3 + turn * 3, 3)
        case .year: return months((date.year + turn) * 12, 12)
        case .decade: return months((date.year / 10 + turn) * 120, 120)
        case .century: return months((date.year / 100 + turn) * 1200, 1200)
        }
    }

    private func days(_ start: Int, _ count: Int) -> Range<Int> { start..<start + count }

    private func months(_ start: Int, _ count: Int) -> Range<Int> {
        Self.firstDay(ofMonth: start)..<Self.firstDay(ofMonth: start + count)
    }

    /// The first day of a month counted from January of the year 0.
    static func firstDay(ofMonth month: Int) -> Int {
        let (year, inYear) = CivilCalendar.adding(months: month, toYear: 0, month: 1)
        return CivilCalendar.dayNumber(year: year, month: inYear, day: 1)
    }
}
