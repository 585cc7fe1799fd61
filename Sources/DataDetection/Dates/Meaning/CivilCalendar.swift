/// Days of the proleptic Gregorian calendar, counted from 1 January 1970.
enum CivilCalendar {
    /// The number of a day; months and days out of range are not checked.
    ///
    /// Counts in years that begin in March and eras of 400 years, so that no table is needed.
    static func dayNumber(year: Int, month: Int, day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
            - 719_468
    }

    /// The year, month and day of a day's number.
    static func date(of number: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = number + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    /// The weekday of a day: 1 for Monday to 7 for Sunday, as in ISO 8601.
    static func weekday(of number: Int) -> Int {
        let rest = (number + 3) % 7
        return (rest < 0 ? rest + 7 : rest) + 1
    }

    /// The number of days of a month.
    static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Whether a year has 366 days.
    static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// The day that is some months later; the month's last where it has no such day.
    static func adding(months: Int, to number: Int) -> Int {
        let (year, month, day) = date(of: number)
        let (laterYear, laterMonth) = adding(months: months, toYear: year, month: month)
        let last = length(ofMonth: laterMonth, year: laterYear)
        return dayNumber(year: laterYear, month: laterMonth, day: min(day, last))
    }

    /// The month that is some months later.
    static func adding(months: Int, toYear year: Int, month: Int) -> (year: Int, month: Int) {
        let total = year * 12 + month - 1 + months
        let laterYear = total >= 0 ? total / 12 : (total - 11) / 12
        return (laterYear, total - laterYear * 12 + 1)
    }

    /// The Monday of a day's week.
    static func monday(of number: Int) -> Int { number - weekday(of: number) + 1 }

    /// The Monday of an ISO week.
    static func monday(ofWeek week: Int, year: Int) -> Int {
        monday(of: dayNumber(year: year, month: 1, day: 4)) + (week - 1) * 7
    }
}
