extension DateAction {
    /// Days and moments that are counted from others.
    static let relative: [String: DateAction] = [
        // "next Friday": of next week; "coming Friday": the nearest (`which2`).
        "whichWeekday": DateAction { captures, reference in
            guard let today = reference.today,
                let weekday = captures.number(.anyWeekday)
            else { return nil }
            if let turn = captures.number(.which2) { return nearest(weekday, turn, today) }
            guard let turn = captures.number(.which) ?? captures.number(.turnWeek) else {
                return nil
            }
            return DateMeaning(day: CivilCalendar.monday(of: today) + turn * 7 + weekday - 1)
        },
        // "an hour", "3 days", "half a year"
        "amount": DateAction { captures, _ in
            guard let unit = captures.number(.unit) ?? captures.number(.unitLetter) else {
                return nil
            }
            var count = captures.meanings.first?.number ?? 1
            if captures.has(.half), captures.has(.and) {
                return DateUnit(rawValue: unit).flatMap { unit in
                    unit.half.map { Self.amountMeaning(unit.amount * count + $0) }
                }
            }
            if captures.has(.half) {
                return DateUnit(rawValue: unit)?.half.map(Self.amountMeaning)
            }
            count = min(count, 10_000)
            return DateUnit(rawValue: unit).map { Self.amountMeaning($0.amount * count) }
        },
        // "1.5 hours": of units that are counted in seconds.
        "decimalAmount": DateAction { captures, _ in
            let digits = captures.digits
            guard digits.count == 2, 1...2 ~= digits[1].digits,
                let unit = captures.number(.unit).flatMap(DateUnit.init),
                let amount = Optional(unit.amount), amount.seconds > 1
            else { return nil }
            let whole = amount.seconds * min(digits[0].number, 10_000)
            let part = amount.seconds * digits[1].number / (digits[1].digits == 1 ? 10 : 100)
            return amountMeaning(DateAmount(seconds: whole + part))
        },
        // "a quarter of an hour"
        "quarterAmount": DateAction { captures, _ in
            guard captures.number(.unit) == DateUnit.hour.rawValue else { return nil }
            return amountMeaning(DateAmount(seconds: 900))
        },
        "amounts": DateAction { captures, _ in
            let amounts = captures.meanings.compactMap(\.amount)
            // "3 days, two weeks" are two: the units of one amount go down.
            for (first, second) in zip(amounts, amounts.dropFirst())
            where first.magnitude <= second.magnitude { return nil }
            return amounts.isEmpty ? nil : amountMeaning(amounts.reduce(DateAmount(), +))
        },
        // "in 3 days", "2 hours ago"; argument: 1 for later, -1 for earlier.
        "fromNow": DateAction { captures, reference in
            guard let today = reference.today, let amount = captures.amount else { return nil }
            var meaning = shifted(
                DatePoint(day: DayValue(number: today), time: nil), amount * captures.argument,
                reference)
            // "in a second" is hardly ever meant.
            if amount.isShort, amount.seconds < 60, amount.days == 0 { meaning?.isVague = true }
            return meaning
        },
        // "3 days after Friday"
        "fromDay": DateAction { captures, reference in
            // "the day before Christmas" has no number.
            let amount = captures.amount ?? DateAmount(days: 1)
            guard let base = captures.meanings.last(where: { $0.amount == nil }),
                let span = base.start.day.span(reference)
            else { return nil }
            let day = DayValue(number: span.lowerBound)
            let meaning = shifted(
                DatePoint(day: day, time: base.start.time), amount * captures.argument, reference)
            guard var meaning, let weekday = captures.number(.anyWeekday) else { return meaning }
            let number = meaning.start.day.number ?? 0
            meaning.start.day.number =
                number + (weekday - CivilCalendar.weekday(of: number) + 7) % 7
            return meaning
        },
        // "an hour before noon", "10 minutes after 5 pm"; argument: 1 for after, -1 for before.
        "fromTime": DateAction { captures, reference in
            guard let amount = captures.amount, amount.isShort, amount.days == 0,
                let base = captures.meanings.last, let time = base.start.time, base.end == nil
            else { return nil }
            var decided = time
            if let part = base.part { DayPart.apply(part, to: &decided) }
            decided.decide(reference)
            let second = decided.seconds + amount.seconds * captures.argument
            guard 0..<86_400 ~= second else { return nil }
            var meaning = DateMeaning()
            meaning.start.day = base.start.day
            meaning.start.time = TimeValue(
                hour: second / 3600, minute: second / 60 % 60, half: .exact, offset: time.offset)
            return meaning
        },
        // "the Friday after Thanksgiving", "the Monday before May 4"; argument: 1 or -1.
        "weekdayBeside": DateAction { captures, reference in
            guard let weekday = captures.number(.anyWeekday),
                let day = captures.meanings.last?.start.day.span(reference)?.lowerBound
            else { return nil }
            let ahead = (weekday - CivilCalendar.weekday(of: day) + 7) % 7
            if captures.argument > 0 { return DateMeaning(day: day + (ahead == 0 ? 7 : ahead)) }
            return DateMeaning(day: day + ahead - 7)
        },
        // "Sunday after next": of the week after the next.
        "weekdayAfterNext": DateAction { captures, reference in
            guard let today = reference.today, let weekday = captures.number(.anyWeekday) else {
                return nil
            }
            return DateMeaning(day: CivilCalendar.monday(of: today) + 14 + weekday - 1)
        },
        // "a week on Friday"
        "weekOn": DateAction { captures, reference in
            guard let today = reference.today,
                let weekday = captures.number(.anyWeekday) ?? captures.number(.weekday)
            else { return nil }
            let ahead = (weekday - CivilCalendar.weekday(of: today) + 7) % 7
            return DateMeaning(day: today + ahead + 7)
        },
        // "a week tomorrow"
        "weekFrom": DateAction { captures, reference in
            guard let today = reference.today, let turn = captures.number(.relDay) else {
                return nil
            }
            return DateMeaning(day: today + turn + 7)
        },
        "now": DateAction { _, reference in
            guard let today = reference.today else { return nil }
            var meaning = moment(today * 86_400 + reference.second)
            meaning.isNow = true
            return meaning
        },
    ]

    static func amountMeaning(_ amount: DateAmount) -> DateMeaning {
        var meaning = DateMeaning()
        meaning.amount = amount
        return meaning
    }

    private static func nearest(_ weekday: Int, _ turn: Int, _ today: Int) -> DateMeaning {
        let ahead = (weekday - CivilCalendar.weekday(of: today) + 7) % 7
        if turn > 0 { return DateMeaning(day: today + (ahead == 0 ? 7 : ahead)) }
        return DateMeaning(day: today + ahead - 7)
    }

    /// The meaning of a moment in seconds since 1970.
    static func moment(_ total: Int) -> DateMeaning {
        let day = total >= 0 ? total / 86_400 : (total - 86_399) / 86_400
        let second = total - day * 86_400
        var meaning = DateMeaning(day: day)
        meaning.start.time = TimeValue(
            hour: second / 3600, minute: second / 60 % 60, second: second % 60, half: .exact)
        return meaning
    }

    /// A point that is some time later.
    static func shifted(
        _ point: DatePoint, _ amount: DateAmount, _ reference: DateReference
    ) -> DateMeaning? {
        guard let number = point.day.number, abs(amount.days) < 4_000_000,
            abs(amount.months) < 120_000
        else { return nil }
        let day =
            addingWorkdays(
                amount.workdays, to: CivilCalendar.adding(months: amount.months, to: number))
            + amount.days
        if amount.isShort {
            let second = point.time?.seconds ?? reference.second
            return moment(day * 86_400 + second + amount.seconds)
        }
        var meaning = DateMeaning(day: day)
        meaning.start.time = point.time
        return meaning
    }

    /// The day that is some days from Monday to Friday later.
    static func addingWorkdays(_ count: Int, to number: Int) -> Int {
        let count = min(max(count, -4000), 4000)
        var day = number
        var left = abs(count)
        while left > 0 {
            day += count > 0 ? 1 : -1
            if CivilCalendar.weekday(of: day) < 6 { left -= 1 }
        }
        return day
    }
}
