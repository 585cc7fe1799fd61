extension DayValue {
    /// The days that are meant, as a range of numbers; `nil` when there are none, or when they need a
    /// reference and there is none.
    ///
    /// Without a year, the next of such days is meant, today included.
    func span(_ reference: DateReference) -> Range<Int>? {
        if let number, day == nil { return number..<number + length }
        if let year { return span(inYear: year) }
        guard let today = reference.today else { return nil }
        let current = CivilCalendar.date(of: today)
        if let month { return yearless(month, current.year, today) }
        if let day { return monthless(day, current, today) }
        guard let weekday else { return nil }
        let ahead = (weekday - CivilCalendar.weekday(of: today) + 7) % 7
        return today + ahead..<today + ahead + 1
    }

    /// The Saturday and Sunday that are nearest to a day.
    static func weekend(nearestTo day: Int) -> Range<Int> {
        let weekday = CivilCalendar.weekday(of: day)
        let saturday = weekday < 3 ? day - weekday - 1 : day + 6 - weekday
        return saturday..<saturday + 2
    }

    private func span(inYear year: Int) -> Range<Int>? {
        guard let month else {
            let start = CivilCalendar.dayNumber(year: year, month: 1, day: 1)
            return start..<start + (CivilCalendar.isLeap(year) ? 366 : 365)
        }
        let length = CivilCalendar.length(ofMonth: month, year: year)
        guard let day else {
            let start = CivilCalendar.dayNumber(year: year, month: month, day: 1)
            return start..<start + length
        }
        // A leap day without a year waits for one; "June 31" is the month's last.
        guard day <= length || month != 2 || day != 29 || self.year != nil else { return nil }
        let number = CivilCalendar.dayNumber(year: year, month: month, day: min(day, length))
        return number..<number + 1
    }

    private func yearless(_ month: Int, _ year: Int, _ today: Int) -> Range<Int>? {
        let candidates = (-1...8).compactMap { span(of: month, year + $0) }
        if let weekday, day != nil {
            let fitting = candidates.filter { CivilCalendar.weekday(of: $0.lowerBound) == weekday }
            if let near = fitting.first(where: { abs($0.lowerBound - today) < 400 }) { return near }
        }
        return candidates.first { $0.upperBound > today }
    }

    private func span(of month: Int, _ year: Int) -> Range<Int>? {
        var value = self
        value.month = month
        return value.span(inYear: year)
    }

    private func monthless(
        _ day: Int, _ current: (year: Int, month: Int, day: Int), _ today: Int
    ) -> Range<Int>? {
        for months in 0...30 {
            let (year, month) = CivilCalendar.adding(
                months: months, toYear: current.year, month: current.month)
            guard day <= CivilCalendar.length(ofMonth: month, year: year) else { continue }
            let number = CivilCalendar.dayNumber(year: year, month: month, day: day)
            guard number >= today else { continue }
            if let weekday, CivilCalendar.weekday(of: number) != weekday { continue }
            return number..<number + 1
        }
        return nil
    }
}
