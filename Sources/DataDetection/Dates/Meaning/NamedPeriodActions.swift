extension DateAction {
    /// Weeks, weekends, halves, quarters and months that are named by a date or a number.
    static let namedPeriods: [String: DateAction] = [
        // "the week of June 1"
        "weekAround": DateAction { captures, reference in
            guard let day = captures.meanings.last?.start.day.span(reference)?.lowerBound else {
                return nil
            }
            return span(DateUnit.week.span(around: day, turn: 0))
        },
        // "the week after Christmas": the week behind that one; argument: 1 or -1.
        "weekBeside": DateAction { captures, reference in
            guard let day = captures.meanings.last?.start.day.span(reference)?.lowerBound else {
                return nil
            }
            return span(DateUnit.week.span(around: day, turn: captures.argument))
        },
        // "the week ending May 9"
        "weekEnding": DateAction { captures, reference in
            guard let day = captures.meanings.last?.start.day.span(reference)?.lowerBound else {
                return nil
            }
            return span(day - 6..<day + 1)
        },
        // "the weekend of May 8": the nearest to it.
        "weekendAround": DateAction { captures, reference in
            guard let day = captures.meanings.last?.start.day.span(reference)?.lowerBound else {
                return nil
            }
            return span(DayValue.weekend(nearestTo: day))
        },
        // "the weekend before Christmas"; argument: 1 or -1.
        "weekendBeside": DateAction { captures, reference in
            guard let day = captures.meanings.last?.start.day.span(reference)?.lowerBound else {
                return nil
            }
            let saturday = CivilCalendar.monday(of: day) + 5
            if captures.argument > 0 {
                return span(
                    saturday + (saturday > day ? 0 : 7)..<saturday + (saturday > day ? 2 : 9))
            }
            return span(saturday - 7..<saturday - 5)
        },
        // "2027-W20"
        "isoWeek": DateAction { captures, _ in
            guard let year = captures.number(.yyyy), let week = captures.number(.dd), week <= 53
            else { return nil }
            let monday = CivilCalendar.monday(ofWeek: week, year: year)
            let weekday = captures.digits.count > 2 ? captures.digits[2].number : 0
            guard weekday <= 7 else { return nil }
            return weekday > 0 ? DateMeaning(day: monday + weekday - 1) : span(monday..<monday + 7)
        },
        // "within 10 days of May 4": up to then.
        "withinOf": DateAction { captures, reference in
            guard let amount = captures.amount, !amount.isShort,
                let day = captures.meanings.last?.start.day.span(reference)?.lowerBound,
                let end = shifted(DatePoint(day: DayValue(number: day)), amount, reference)
            else { return nil }
            return span(day..<(end.start.day.number ?? day) + 1)
        },
        // "2027-06": a month perhaps.
        "vagueMonth": DateAction { captures, _ in
            guard let month = captures.number(.dd), 1...12 ~= month,
                captures.digits.last?.digits == 2, let year = captures.number(.yyyy)
            else { return nil }
            return vague(dayMeaning(DayValue(year: year, month: month)))
        },
        // "2027 H1"
        "halfBehind": DateAction { captures, _ in
            guard let year = captures.meanings.first?.start.day.year,
                let half = captures.number(.halfMark) ?? captures.meanings.last?.number,
                1...2 ~= half
            else { return nil }
            let month = year * 12 + (half - 1) * 6
            return span(DateUnit.firstDay(ofMonth: month)..<DateUnit.firstDay(ofMonth: month + 6))
        },
        // "2027's third quarter"
        "quarterBehind": DateAction { captures, _ in
            guard captures.meanings.count == 2, let year = captures.meanings[0].start.day.year,
                1...4 ~= captures.meanings[1].number
            else { return nil }
            let month = year * 12 + (captures.meanings[1].number - 1) * 3
            return span(DateUnit.firstDay(ofMonth: month)..<DateUnit.firstDay(ofMonth: month + 3))
        },
        // "06/2027"
        "monthOfYear": DateAction { captures, _ in
            guard let month = captures.number(.dd), let year = captures.number(.yyyy) else {
                return nil
            }
            return dayMeaning(DayValue(year: year, month: month))
        },
        // "the first half of 2019", "H1 2019"
        "halfOf": DateAction { captures, reference in
            guard let days = captures.meanings.last?.start.day.span(reference) else { return nil }
            let number =
                captures.number(.halfMark) ?? captures.number(.dd)
                ?? captures.meanings.first?.number ?? 0
            let middle =
                days.count > 300
                ? DateUnit.firstDay(
                    ofMonth: CivilCalendar.date(of: days.lowerBound).year * 12 + 6)
                : (days.lowerBound + days.upperBound) / 2
            switch number {
            case 1: return span(days.lowerBound..<middle)
            case 2: return span(middle..<days.upperBound)
            default: return nil
            }
        },
    ]
}
