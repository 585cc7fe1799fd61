extension DateAction {
    /// Ranges of days and times.
    static let ranges: [String: DateAction] = [
        "range": DateAction { captures, reference in
            let ends = captures.meanings
            guard ends.count >= 2 else { return nil }
            var (first, last) = (ends[0], ends[1])
            if first.isNow, last.start.time == nil, last.part == nil { first.start.time = nil }
            if last.isNow, first.start.time == nil { last.start.time = nil }
            if last.isNow, let today = reference.today {
                first.start.day.takeLast(before: today, reference)
            }
            guard var meaning = range(first, last) else { return nil }
            // What stands behind the range ("from 4 to 6 tomorrow", "May 3 to 5 2027").
            for other in ends.dropFirst(2) {
                guard other.end == nil else { return nil }
                meaning.start.day.fill(from: other.start.day)
                meaning.part = meaning.part ?? other.part
            }
            if let part = captures.number(.dayPart) { meaning.part = part }
            if let half = captures.number(.meridiem) {
                meaning.end?.time?.half = half == 0 ? .morning : .afternoon
            }
            return meaning.start.day.isPossible ? meaning : nil
        },
        // "10a-11:30a"
        "letterRange": DateAction { captures, _ in
            var times: [TimeValue] = []
            for capture in captures.list {
                switch WordClass(rawValue: UInt8(max(capture.symbol, 0))) {
                case .hh where 1...12 ~= capture.number:
                    times.append(TimeValue(hour: capture.number))
                case .mi where !times.isEmpty: times[times.count - 1].minute = capture.number
                case .meridiemLetter where !times.isEmpty:
                    times[times.count - 1].half = capture.number == 0 ? .morning : .afternoon
                default: break
                }
            }
            guard times.count == 2 else { return nil }
            var meaning = DateMeaning()
            meaning.start.time = times[0]
            meaning.end = DatePoint(time: times[1])
            return meaning
        },
        // "Mon-Fri": the second is the first of its name behind the first.
        "weekdays": DateAction { captures, reference in
            let names = captures.list.filter { $0.symbol == WordClass.anyWeekday.index }
            guard names.count == 2, names[0].number != names[1].number,
                let days = DayValue(weekday: names[0].number).span(reference)
            else { return nil }
            let ahead = (names[1].number - names[0].number + 7) % 7
            return DateAction.span(days.lowerBound..<days.lowerBound + ahead + 1)
        },
        // A day, then the range's two ends.
        "dayRange": DateAction { captures, _ in
            guard captures.meanings.count == 3 else { return nil }
            var first = captures.meanings[1]
            first.start.day = captures.meanings[0].start.day
            return range(first, captures.meanings[2])
        },
        // "from 1 to 4": times perhaps.
        "vagueRange": DateAction { captures, _ in
            guard captures.meanings.count == 2 else { return nil }
            var meaning = range(captures.meanings[0], captures.meanings[1])
            meaning?.isVague = true
            return meaning
        },
        // "between 2007 and 2009": of our time, for other numbers count things.
        "years": DateAction { captures, reference in
            let spans = captures.meanings.compactMap { $0.start.day.span(reference) }
            guard captures.meanings.count == 2, spans.count == 2,
                spans.allSatisfy({ -36_525..<73_050 ~= $0.lowerBound })
            else { return nil }
            return range(captures.meanings[0], captures.meanings[1])
        },
        // "since Friday", "after May"; argument: 1 from, 2 from the end of, 3 from
        // the last such day, -1 until.
        "bound": DateAction { captures, reference in
            guard var meaning = DateMerging.merge(captures, reference) else { return nil }
            meaning.bound = captures.argument > 0 ? .from : .until
            if captures.argument == 3, let today = reference.today {
                meaning.start.day.takeLast(before: today, reference)
            }
            // "after May" begins when May ends.
            if captures.argument == 2, meaning.start.time == nil, meaning.part == nil,
                let days = meaning.start.day.span(reference), days.count > 1
            {
                meaning = DateMeaning(day: days.upperBound)
                meaning.bound = .from
            }
            return meaning
        },
    ]

    /// The range of two ends, each of which completes the other.
    private static func range(_ first: DateMeaning, _ last: DateMeaning) -> DateMeaning? {
        guard first.end == nil, last.end == nil, first.bound == nil, last.bound == nil else {
            return nil
        }
        var meaning = first
        var end = last.start
        let (startDay, endDay) = complete(first.start.day, end.day)
        meaning.start.day = startDay
        end.day = endDay
        // A range of days with a time at one end only has the other day whole.
        if !meaning.start.day.isEmpty, !last.start.day.isEmpty, first.part == nil, last.part == nil
        {
            if end.time != nil, meaning.start.time == nil {
                meaning.start.time = TimeValue(hour: 0, half: .exact)
            } else if end.time == nil, meaning.start.time != nil {
                end.time = TimeValue(hour: 24, half: .exact)
            }
        }
        guard
            (meaning.start.time == nil && first.part == nil)
                == (end.time == nil && last.part == nil)
        else { return nil }
        meaning.part = first.part ?? last.part
        if first.part != last.part {
            if let part = first.part { apply(part, to: &meaning.start) }
            if let part = last.part { apply(part, to: &end) }
            meaning.part = nil
        }
        guard meaning.start.day.isPossible, end.day.isPossible else { return nil }
        meaning.end = end
        meaning.isVague = first.isVague && last.isVague
        return meaning
    }

    private static func apply(_ part: Int, to point: inout DatePoint) {
        guard var time = point.time else {
            point.time = TimeValue(hour: DayPart.hours(part).start, half: .exact)
            return
        }
        DayPart.apply(part, to: &time)
        point.time = time
    }

    private static func complete(_ first: DayValue, _ last: DayValue) -> (DayValue, DayValue) {
        var (first, last) = (first, last)
        guard !last.isEmpty, !first.isEmpty, first.number == nil, last.number == nil else {
            if first.isEmpty, !last.isEmpty { first = last }
            return (first, last)
        }
        if last.month == nil, last.day != nil, first.day != nil {
            last.month = first.month
            last.year = last.year ?? first.year
        } else if first.month == nil, first.day != nil, let month = last.month {
            first.month = month
            first.year = last.year
            if let start = first.day, let end = last.day, start > end { first.goBackOneMonth() }
        }
        if first.year == nil, let year = last.year, let month = first.month {
            let isLater = (month, first.day ?? 1) > (last.month ?? 12, last.day ?? 31)
            first.year = isLater ? year - 1 : year
        }
        return (first, last)
    }
}

extension DayValue {
    /// Takes the last of days without a year.
    fileprivate mutating func takeLast(before today: Int, _ reference: DateReference) {
        guard month != nil, year == nil, let days = span(reference), days.lowerBound > today
        else { return }
        year = CivilCalendar.date(of: days.lowerBound).year - 1
    }

    fileprivate mutating func goBackOneMonth() {
        guard let month else { return }
        self.month = month == 1 ? 12 : month - 1
        if month == 1 { year = year.map { $0 - 1 } }
    }
}
