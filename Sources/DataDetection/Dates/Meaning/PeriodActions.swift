extension DateAction {
    /// Weeks, months, quarters, years and parts of them.
    static let periods: [String: DateAction] = [
        "whichUnit": DateAction { captures, reference in
            guard let today = reference.today, let unit = unit(captures) else { return nil }
            var turn =
                captures.number(.which) ?? captures.number(.which2) ?? captures.number(.afterNext)
                ?? captures.argument
            // "the coming weekend" is this week's.
            if unit == .weekend, turn == 1, captures.has(.which2),
                CivilCalendar.weekday(of: today) < 6
            {
                turn = 0
            }
            // "the next business day"
            if unit == .workday, turn != 0 {
                return DateMeaning(day: addingWorkdays(turn, to: today))
            }
            return span(unit.span(around: today, turn: turn))
                ?? vague(unit, shortSpan(unit.amount, turn, reference))
        },
        // "next 3 days": without today.
        "whichAmount": DateAction { captures, reference in
            let turn = captures.number(.which) ?? captures.number(.which2) ?? 1
            let counted = unit(captures).map {
                $0.amount * min(captures.meanings.first?.number ?? 0, 10_000)
            }
            guard let today = reference.today, let amount = captures.amount ?? counted, turn != 0
            else { return nil }
            if amount.isShort { return shortSpan(amount, turn, reference) }
            let from = DatePoint(day: DayValue(number: turn > 0 ? today + 1 : today))
            let other = shifted(from, amount * turn, reference)?.start.day.number
            guard let start = from.day.number, let other else { return nil }
            return span(min(start, other)..<max(start, other))
        },
        // "来週": a word for the unit and the turn.
        "turnUnit": DateAction { captures, reference in
            guard let today = reference.today else { return nil }
            if let turn = captures.number(.turnWeek) {
                return span(DateUnit.week.span(around: today, turn: turn))
            }
            if let turn = captures.number(.turnMonth) {
                return span(DateUnit.month.span(around: today, turn: turn))
            }
            return span(
                DateUnit.year.span(around: today, turn: captures.number(.turnYear) ?? 0))
        },
        // "this May", "May next year"
        "whichMonth": DateAction { captures, reference in
            guard let today = reference.today,
                let month = captures.number(.firmMonth) ?? captures.number(.anyMonth)
            else { return nil }
            let turn = captures.number(.which) ?? captures.number(.which2) ?? 0
            var meaning = DateMeaning()
            meaning.start.day.month = month
            meaning.start.day.year = CivilCalendar.date(of: today).year + turn
            return meaning
        },
        // "end of month"; the argument is the unit.
        "edgeOfUnit": DateAction { captures, reference in
            guard let today = reference.today,
                let days = DateUnit(rawValue: captures.argument)?.span(around: today, turn: 0)
            else { return nil }
            return third(-1, of: days)
        },
        // "the past year and a half"
        "andAHalf": DateAction { captures, reference in
            guard let unit = unit(captures), let half = unit.half, let today = reference.today,
                let turn = captures.number(.which) ?? captures.number(.which2), turn != 0
            else { return nil }
            let amount = unit.amount + half
            guard !amount.isShort else { return shortSpan(amount, turn, reference) }
            let from = DatePoint(day: DayValue(number: turn > 0 ? today + 1 : today))
            guard let start = from.day.number,
                let other = shifted(from, amount * turn, reference)?.start.day.number
            else { return nil }
            return span(min(start, other)..<max(start, other))
        },
        // "the nineties", "the 80s"
        "decadeWord": DateAction { captures, _ in
            var year = captures.number(.decadeWord) ?? 0
            if let century = captures.number(.teen) { year = century * 100 + year % 100 }
            if let short = captures.number(.yy) { year = short < 30 ? 2000 + short : 1900 + short }
            guard year > 0, year % 10 == 0 else { return nil }
            return span(years(year, 10))
        },
        "vagueDecade": DateAction { captures, reference in
            vague(periods["decadeWord"]?.make(captures, reference))
        },
        // "the first 3 months of 2018"
        "firstAmount": DateAction { captures, reference in
            guard let amount = captures.amount, !amount.isShort, captures.meanings[0].number == 1,
                let days = captures.meanings.last?.start.day.span(reference),
                let end = shifted(
                    DatePoint(day: DayValue(number: days.lowerBound)), amount, reference)
            else { return nil }
            return span(days.lowerBound..<(end.start.day.number ?? days.upperBound))
        },
        "thisYear": DateAction { _, reference in
            vague(span(reference.today.flatMap { DateUnit.year.span(around: $0, turn: 0) }))
        },
        // "the week"
        "vagueUnit": DateAction { captures, reference in
            guard let today = reference.today, let unit = unit(captures) else { return nil }
            return vague(span(unit.span(around: today, turn: 0)))
        },
        "vagueSeason": DateAction { captures, reference in
            vague(periods["season"]?.make(captures, reference))
        },
        "thisDay": DateAction { _, reference in
            vague(reference.today.map { DateMeaning(day: $0) })
        },
        "yearToDate": DateAction { captures, reference in
            guard let today = reference.today,
                let unit = DateUnit(rawValue: captures.number(.toDate) ?? 0),
                let days = unit.span(around: today, turn: 0)
            else { return nil }
            return span(days.lowerBound..<today + 1)
        },
        // "the last 3 weeks of this year"
        "lastAmount": DateAction { captures, reference in
            guard let amount = captures.amount, !amount.isShort,
                let days = captures.meanings.last?.start.day.span(reference),
                captures.number(.which) == -1,
                let start = shifted(
                    DatePoint(day: DayValue(number: days.upperBound)), amount * -1, reference)
            else { return nil }
            return span((start.start.day.number ?? days.upperBound)..<days.upperBound)
        },
        // "later this month": from today; "earlier this month": up to today; else a third of it.
        "portionOf": DateAction { captures, reference in
            guard let today = reference.today,
                let days = unit(captures)?.span(
                    around: today, turn: captures.number(.which) ?? 0)
            else { return nil }
            let portion = captures.number(.portion) ?? 0
            guard portion != 0, days.contains(today) else { return third(portion, of: days) }
            return span(portion > 0 ? days.lowerBound..<today + 1 : today..<days.upperBound)
        },
        // "the second week of May", "the last week of 2019", "the first quarter of the year"
        "nthUnit": DateAction { captures, reference in
            guard let unit = unit(captures), let whole = captures.meanings.last,
                let days = whole.start.day.span(reference)
            else { return nil }
            let count = captures.meanings.count > 1 ? captures.meanings[0].number : -1
            return nth(count, unit, in: days)
        },
        // "week 10", "Q1 2019", "the first quarter"
        "numberedUnit": DateAction { captures, reference in
            var year =
                captures.meanings.lazy.compactMap(\.start.day.year).first
                ?? captures.number(.yy).map { fullYear($0, reference) }
                ?? reference.today.map { CivilCalendar.date(of: $0).year }
            // "Q3 of next year"
            if let turn = captures.number(.which) { year = year.map { $0 + turn } }
            let number =
                captures.number(.quarterMark) ?? captures.number(.firmQuarter)
                ?? captures.number(.dd) ?? captures.number(.num)
                ?? captures.meanings.first?.number ?? 0
            guard let year, number > 0 else { return nil }
            if captures.has(.weekWord) {
                guard number <= 53 else { return nil }
                let monday = CivilCalendar.monday(ofWeek: number, year: year)
                return span(monday..<monday + 7)
            }
            guard number <= 4 else { return nil }
            let month = year * 12 + (number - 1) * 3
            return span(DateUnit.firstDay(ofMonth: month)..<DateUnit.firstDay(ofMonth: month + 3))
        },
        "season": DateAction { captures, reference in
            guard let season = captures.number(.season), let today = reference.today else {
                return nil
            }
            let current = CivilCalendar.date(of: today)
            let stated = captures.meanings.lazy.compactMap(\.start.day.year).first
            let year = stated ?? current.year + (captures.number(.which) ?? 0)
            var month = year * 12 + season * 3 - 1
            // "the coming summer": the next that hasn't begun, "this past": the last that is over.
            if let turn = captures.number(.which2) {
                let now = current.year * 12 + current.month - 1
                if turn > 0, month <= now { month += 12 }
                if turn < 0, month + 3 > now { month -= 12 }
            }
            return span(DateUnit.firstDay(ofMonth: month)..<DateUnit.firstDay(ofMonth: month + 3))
        },
        "decade": DateAction { captures, _ in
            guard let year = captures.number(.yyyy), year % 10 == 0 else { return nil }
            return span(years(year, year % 100 == 0 ? 100 : 10))
        },
        "century": DateAction { captures, _ in
            guard let number = captures.meanings.first?.number, 1...22 ~= number else { return nil }
            return span(years((number - 1) * 100, 100))
        },
        // "early May", "the end of 2019": a third of it; 1 the first, 0 the middle, -1 the last.
        "third": DateAction { captures, reference in
            let named = captures.meanings.last?.start.day.span(reference)
            guard
                let days = named
                    ?? reference.today.flatMap({ unit(captures)?.span(around: $0, turn: 0) })
            else { return nil }
            return third(captures.number(.portion) ?? captures.number(.edge) ?? 0, of: days)
        },
        // "the rest of the week": from today.
        "restOf": DateAction { captures, reference in
            guard let today = reference.today,
                let days = captures.meanings.last?.start.day.span(reference)
                    ?? unit(captures)?.span(around: today, turn: 0), days.contains(today)
            else { return nil }
            return span(today..<days.upperBound)
        },
        // "the week starting on May 4", "2 weeks starting May 20th"
        "starting": DateAction { captures, reference in
            guard let start = captures.meanings.last?.start.day.span(reference)?.lowerBound,
                let amount = captures.amount ?? unit(captures)?.amount,
                let end = shifted(
                    DatePoint(day: DayValue(number: start)), amount, reference)?.start.day.number
            else { return nil }
            return span(start..<end)
        },
    ]

    private static func unit(_ captures: DateCaptures) -> DateUnit? {
        if captures.has(.weekWord) { return .week }
        if captures.has(.weekendWord) { return .weekend }
        if captures.has(.dayWord) { return .day }
        if captures.has(.monthWord) { return .month }
        if captures.has(.decadeUnit) { return .decade }
        return (captures.number(.unit) ?? captures.number(.units)).flatMap(DateUnit.init)
    }

    /// "The last minute" is hardly a time; "the last hour" is.
    private static func vague(_ unit: DateUnit, _ meaning: DateMeaning?) -> DateMeaning? {
        unit == .hour ? meaning : vague(meaning)
    }

    static func vague(_ meaning: DateMeaning?) -> DateMeaning? {
        var meaning = meaning
        meaning?.isVague = true
        return meaning
    }

    static func span(_ days: Range<Int>?) -> DateMeaning? {
        guard let days, !days.isEmpty else { return nil }
        return DateMeaning(day: days.lowerBound, length: days.count)
    }

    private static func third(_ place: Int, of days: Range<Int>) -> DateMeaning? {
        let third = max(1, days.count / 3)
        guard days.count > 2 else { return days.count > 1 || place != 0 ? span(days) : nil }
        switch place {
        case 1: return span(days.lowerBound..<days.lowerBound + third)
        case -1: return span(days.upperBound - third..<days.upperBound)
        default: return span(days.lowerBound + third..<days.upperBound - third)
        }
    }

    private static func years(_ first: Int, _ count: Int) -> Range<Int> {
        DateUnit.firstDay(ofMonth: first * 12)..<DateUnit.firstDay(ofMonth: (first + count) * 12)
    }

    /// Hours, minutes and seconds from the reference on, or up to it.
    private static func shortSpan(
        _ amount: DateAmount, _ turn: Int, _ reference: DateReference
    ) -> DateMeaning? {
        guard let today = reference.today, amount.seconds > 0, turn != 0 else { return nil }
        let now = today * 86_400 + reference.second
        let other = now + amount.seconds * turn
        var meaning = moment(min(now, other))
        meaning.end = moment(max(now, other)).start
        return meaning
    }

    private static func nth(_ count: Int, _ unit: DateUnit, in days: Range<Int>) -> DateMeaning? {
        if unit == .workday {
            let (from, turn) =
                count < 0 ? (days.upperBound, -1) : (days.lowerBound - 1, min(count, 400))
            let day = addingWorkdays(turn, to: from)
            return days.contains(day) ? DateMeaning(day: day) : nil
        }
        if count < 0 {
            let last = unit.span(around: days.upperBound - 1, turn: 0)
            // A week belongs to the year or month that has its Thursday.
            guard unit == .week, let monday = last?.lowerBound,
                monday + 3 >= days.upperBound
            else { return span(last) }
            return span(monday - 7..<monday)
        }
        guard let first = unit.span(around: days.lowerBound, turn: 0) else { return nil }
        // The first week is the one that has the span's first Thursday.
        let isLate = unit == .week && days.lowerBound - first.lowerBound > 3
        let turn = count - (isLate ? 0 : 1)
        return span(unit.span(around: days.lowerBound, turn: turn))
    }
}
