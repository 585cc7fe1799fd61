extension DateAction {
    /// Dates in numbers, and days that are counted within a month.
    static let days: [String: DateAction] = [
        // Argument: 1 for day first, 2 for month first, 0 for the region's order.
        "numericDate": DateAction { captures, reference in
            let numbers = captures.digits
            guard numbers.count >= 2 else { return nil }
            let isDayFirst =
                captures.argument == 0 ? reference.isDayFirst : captures.argument == 1
            var day = DayValue(month: numbers[0].number, day: numbers[1].number)
            if isDayFirst { swap(&day.month, &day.day) }
            if (day.month ?? 0) > 12 { swap(&day.month, &day.day) }
            if numbers.count > 2 {
                let year = numbers[2]
                day.year =
                    year.digits == 2 ? fullYear(year.number, reference) : year.number
            }
            return dayMeaning(day)
        },
        // Year, then month and day, or day and month where only that is possible.
        "numericYMD": DateAction { captures, _ in
            let numbers = captures.digits
            guard numbers.count == 3 else { return nil }
            var day = DayValue(
                year: numbers[0].number, month: numbers[1].number, day: numbers[2].number)
            if numbers[1].number > 12 { swap(&day.month, &day.day) }
            return dayMeaning(day)
        },
        // A month's name among numbers.
        "fields": DateAction { captures, reference in
            var day = DayValue(month: captures.number(.anyMonth), day: captures.number(.dd))
            day.year =
                captures.number(.yyyy) ?? captures.number(.yy).map { fullYear($0, reference) }
            return dayMeaning(day)
        },
        // "November 19-20", "19th to 20th of November"
        "monthDays": DateAction { captures, _ in
            let days = captures.meanings.compactMap(\.start.day.day)
            guard days.count == 2, days[0] < days[1] else { return nil }
            let year = captures.meanings.last?.start.day.year
            let month = captures.number(.anyMonth) ?? captures.number(.firmMonth)
            var meaning = dayMeaning(DayValue(year: year, month: month, day: days[0]))
            meaning?.end = dayMeaning(DayValue(year: year, month: month, day: days[1]))?.start
            return meaning?.end == nil ? nil : meaning
        },
        // "05.10.86": two digits each, for versions have fewer.
        "shortDotted": DateAction { captures, reference in
            let numbers = captures.digits
            guard numbers.count == 3, numbers.allSatisfy({ $0.digits == 2 }) else { return nil }
            return dayMeaning(
                DayValue(
                    year: fullYear(numbers[2].number, reference), month: numbers[1].number,
                    day: numbers[0].number))
        },
        // "03.-07.06.2015"
        "dottedDays": DateAction { captures, reference in
            let numbers = captures.digits
            guard numbers.count >= 3, numbers[0].number < numbers[1].number else { return nil }
            var day = DayValue(month: numbers[2].number, day: numbers[0].number)
            if numbers.count > 3 {
                day.year =
                    numbers[3].digits == 2
                    ? fullYear(numbers[3].number, reference) : numbers[3].number
            }
            var meaning = dayMeaning(day)
            day.day = numbers[1].number
            meaning?.end = dayMeaning(day)?.start
            return meaning?.end == nil ? nil : meaning
        },
        // "明年5月3日", "来月3日"
        "turnDate": DateAction { captures, reference in
            guard let today = reference.today else { return nil }
            let current = CivilCalendar.date(of: today)
            let values = captures.meanings.map(\.start.day)
            var day = DayValue(day: values.lazy.compactMap(\.day).first)
            if let turn = captures.number(.turnMonth) {
                let (year, month) = CivilCalendar.adding(
                    months: turn, toYear: current.year, month: current.month)
                (day.year, day.month) = (year, month)
            } else {
                day.year = current.year + (captures.number(.turnYear) ?? 0)
                day.month = values.lazy.compactMap(\.month).first
            }
            return dayMeaning(day)
        },
        // "the 5th of next month"
        "dayOfMonth": DateAction { captures, reference in
            let turn = captures.number(.which) ?? 0
            guard let today = reference.today,
                let day = captures.meanings.first?.start.day.day
            else { return nil }
            let current = CivilCalendar.date(of: today)
            let (year, month) = CivilCalendar.adding(
                months: turn, toYear: current.year, month: current.month)
            return dayMeaning(DayValue(year: year, month: month, day: day))
        },
        // "October 2 of this year"
        "dateOfYear": DateAction { captures, reference in
            guard let today = reference.today, let turn = captures.number(.which),
                var day = captures.meanings.first?.start.day, day.year == nil
            else { return nil }
            day.year = CivilCalendar.date(of: today).year + turn
            return dayMeaning(day)
        },
        // "Christmas of last year"
        "holidayOfYear": DateAction { captures, reference in
            guard let today = reference.today, let turn = captures.number(.which),
                let code = captures.number(.holiday)
            else { return nil }
            let year = CivilCalendar.date(of: today).year + turn
            return Holiday.day(code, year: year, turn: nil, reference: reference).map {
                DateMeaning(day: $0)
            }
        },
        // "2027 Easter"
        "holidayIn": DateAction { captures, reference in
            guard let code = captures.number(.holiday) else { return nil }
            return Holiday.day(
                code, year: captures.number(.yyyy), turn: nil, reference: reference
            ).map { DateMeaning(day: $0) }
        },
        // "Friday in two weeks", "Tuesday 3 weeks ago": of that week; argument: 1 or -1.
        "weekdayIn": DateAction { captures, reference in
            guard let today = reference.today, let amount = captures.amount, !amount.isShort,
                let weekday = captures.number(.anyWeekday),
                let day = shifted(
                    DatePoint(day: DayValue(number: today)), amount * captures.argument, reference)?
                    .start.day.number
            else { return nil }
            return DateMeaning(day: CivilCalendar.monday(of: day) + weekday - 1)
        },
        // "4 to 23 of next month"
        "daysOfMonth": DateAction { captures, reference in
            guard let today = reference.today, captures.meanings.count == 2,
                let first = captures.meanings[0].start.day.day,
                let last = captures.meanings[1].start.day.day, first < last
            else { return nil }
            let current = CivilCalendar.date(of: today)
            let (year, month) = CivilCalendar.adding(
                months: captures.number(.which) ?? 0, toYear: current.year, month: current.month)
            var meaning = dayMeaning(DayValue(year: year, month: month, day: first))
            meaning?.end = dayMeaning(DayValue(year: year, month: month, day: last))?.start
            return meaning?.end == nil ? nil : meaning
        },
        // "next week on Tuesday"
        "weekdayOf": DateAction { captures, _ in
            guard let weekday = captures.number(.anyWeekday),
                let monday = captures.meanings.first?.start.day.number
            else { return nil }
            return DateMeaning(day: monday + weekday - 1)
        },
        // "halloween weekend 2021": the Saturday and Sunday nearest to it.
        "holidayWeekend": DateAction { captures, reference in
            guard let code = captures.number(.holiday),
                let day = Holiday.day(
                    code, year: captures.meanings.first?.start.day.year, turn: nil,
                    reference: reference)
            else { return nil }
            return DateMeaning(day: DayValue.weekend(nearestTo: day).lowerBound, length: 2)
        },
        // "the first Monday of next month", "the last Friday in May"; 5 stands for the last.
        "nthWeekday": DateAction { captures, reference in
            guard let weekday = captures.number(.anyWeekday), let days = captures.meanings.last,
                let span = days.start.day.span(reference)
            else { return nil }
            let count = captures.has(.which) ? 5 : captures.meanings.first?.number ?? 0
            var day = nthWeekday(count, weekday, in: span)
            if day == nil, count == 5 { day = nthWeekday(4, weekday, in: span) }
            var meaning = day.map { DateMeaning(day: $0) }
            meaning?.start.time = captures.meanings.lazy.compactMap(\.start.time).first
            meaning?.end = captures.meanings.lazy.compactMap(\.end).first
            return meaning
        },
        "holiday": DateAction { captures, reference in
            guard let code = captures.number(.holiday) else { return nil }
            let year = captures.meanings.first?.start.day.year
            let day = Holiday.day(
                code, year: year, turn: captures.number(.which), reference: reference)
            return day.map { DateMeaning(day: $0) }
        },
    ]

    static func dayMeaning(_ day: DayValue) -> DateMeaning? {
        guard day.isPossible else { return nil }
        var meaning = DateMeaning()
        meaning.start.day = day
        return meaning
    }

    private static func nthWeekday(_ count: Int, _ weekday: Int, in span: Range<Int>) -> Int? {
        guard 1...5 ~= count else { return nil }
        let first = span.lowerBound
        let day = first + (weekday - CivilCalendar.weekday(of: first) + 7) % 7 + (count - 1) * 7
        return span.contains(day) ? day : nil
    }
}
