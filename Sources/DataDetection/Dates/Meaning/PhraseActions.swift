extension DateAction {
    /// What is said in a form that leaves more open than others, and is checked more closely.
    static let phrases: [String: DateAction] = [
        // "03-18-98": two digits each, for numbers of other things have fewer or more.
        "twoDigits": DateAction { captures, reference in
            guard captures.digits.allSatisfy({ $0.digits == 2 }) else { return nil }
            return days["numericDate"]?.make(captures, reference)
        },
        // "23.04.22": sure only where the first can't be a month.
        "dottedTwoDigits": DateAction { captures, reference in
            let meaning = days["shortDotted"]?.make(captures, reference)
            return captures.digits.first?.number ?? 0 > 12 ? meaning : vague(meaning)
        },
        // "4 Jan 19"
        "fieldsOfDay": DateAction { captures, reference in
            dayMeaning(
                DayValue(
                    year: captures.number(.yyyy)
                        ?? captures.number(.yy).map { fullYear($0, reference) },
                    month: captures.number(.firmMonth), day: captures.number(.dd)))
        },
        // "two Mondays from now", "two Mondays ago"; argument: 1 or -1.
        "weekdaysFromNow": DateAction { captures, reference in
            guard let today = reference.today, let weekday = captures.number(.weekdays) else {
                return nil
            }
            let count = min(captures.meanings.first?.number ?? 1, 1000)
            let ahead = (weekday - CivilCalendar.weekday(of: today) + 7) % 7
            if captures.argument > 0 {
                return DateMeaning(day: today + ahead + (ahead == 0 ? count : count - 1) * 7)
            }
            return DateMeaning(day: today + ahead - count * 7)
        },
        "vagueNumberedUnit": DateAction { captures, reference in
            vague(periods["numberedUnit"]?.make(captures, reference))
        },
        // "in 2008": of our time, for other numbers count things.
        "yearOfOurTime": DateAction { captures, reference in
            guard var meaning = DateMerging.merge(captures, reference),
                let year = meaning.start.day.year
            else { return nil }
            meaning.lead = 1
            meaning.isVague = !(1900...2199 ~= year)
            return meaning
        },
        // "2014 to 2018"
        "yearsInWords": DateAction { captures, reference in
            let years = captures.meanings.compactMap(\.start.day.year)
            guard years.count == 2, years[0] < years[1] else { return nil }
            var meaning = ranges["years"]?.make(captures, reference)
            meaning?.isVague = !years.allSatisfy { 1900...2199 ~= $0 }
            return meaning
        },
        // "an hour and a quarter": of hours alone.
        "amountAndQuarter": DateAction { captures, _ in
            guard captures.number(.unit) == DateUnit.hour.rawValue else { return nil }
            let hours = min(captures.meanings.first?.number ?? 1, 10_000)
            return amountMeaning(DateAmount(seconds: hours * 3600 + 900))
        },
        // "seven thirty": sure only for what clocks say most.
        "roundWordClock": DateAction { captures, reference in
            guard let meaning = DateMerging.merge(captures, reference),
                let time = meaning.start.time, 1...12 ~= time.hour
            else { return nil }
            return [15, 30, 45].contains(time.minute) ? meaning : vague(meaning)
        },
        // "2018-05", "05-2018": two digits, for numbers of other things have fewer or more.
        "writtenMonth": DateAction { captures, reference in
            guard captures.digits.contains(where: { $0.digits == 2 && 1...12 ~= $0.number }) else {
                return nil
            }
            return periods["monthOfYear"]?.make(captures, reference)
                ?? namedPeriods["monthOfYear"]?.make(captures, reference)
        },
        // "of this year", "next year": behind a date or a month.
        "turnedYear": DateAction { captures, reference in
            guard let today = reference.today, let turn = captures.number(.which) else {
                return nil
            }
            var meaning = DateMeaning()
            meaning.start.day.year = CivilCalendar.date(of: today).year + turn
            return meaning
        },
        // "next may", but not "this may"
        "whichFirmMonth": DateAction { captures, reference in
            let turn = captures.number(.which) ?? captures.number(.which2)
            return turn == 0 ? nil : periods["whichMonth"]?.make(captures, reference)
        },
        // "jan to mar"
        "months": DateAction { captures, reference in
            let names = captures.list.filter {
                $0.symbol == WordClass.shortMonth.index || $0.symbol == WordClass.month.index
            }
            guard names.count == 2, names[0].number != names[1].number else { return nil }
            let year = captures.meanings.last?.start.day.year
            var meaning = DateMeaning()
            meaning.start.day = DayValue(
                year: names[0].number > names[1].number ? year.map { $0 - 1 } : year,
                month: names[0].number)
            meaning.end = DatePoint(day: DayValue(year: year, month: names[1].number))
            return meaning
        },
        // "at lunch"
        "mealPart": DateAction { captures, _ in
            var meaning = DateMeaning()
            meaning.part = captures.number(.meal)
            return meaning
        },
        // "from 0930 to 1130": sure only with a zero, for other numbers count things.
        "compactRange": DateAction { captures, _ in
            let meaning = compactRange(captures)
            let isSure = captures.digits.contains { $0.digits == 4 && $0.number < 1000 }
            return isSure ? meaning : vague(meaning)
        },
        // "next week from Monday to Wednesday"
        "weekdaysOf": DateAction { captures, _ in
            let names = captures.list.filter { $0.symbol == WordClass.anyWeekday.index }
            guard names.count == 2, names[0].number < names[1].number,
                let monday = captures.meanings.first?.start.day.number
            else { return nil }
            return span(monday + names[0].number - 1..<monday + names[1].number)
        },
    ]

    private static func compactRange(_ captures: DateCaptures) -> DateMeaning? {
        let ends = captures.digits.map { capture in
            TimeValue(hour: capture.number / 100, minute: capture.number % 100, half: .exact)
        }
        guard ends.count == 2 else { return nil }
        var meaning = DateMeaning()
        meaning.start.time = ends[0]
        meaning.end = DatePoint(time: ends[1])
        return meaning
    }
}
