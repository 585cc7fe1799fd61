/// A found date or range in civil days and seconds.
struct ResolvedDate: Equatable {
    /// The first day.
    var startDay: Int
    /// Seconds since midnight; `nil` when no time is named.
    var startSecond: Int?
    /// The day on which it ends, without times the day behind the last; `nil` when no end is named.
    var endDay: Int?
    var endSecond: Int?
    /// Seconds from Greenwich, where the text names a zone.
    var offset: Int?
    var bound: DateMeaning.Bound?
}

extension DateMeaning {
    /// What is meant in days and seconds; `nil` when no day can be found, or the end comes first.
    func resolved(_ reference: DateReference) -> ResolvedDate? {
        var (start, end) = (start, end)
        if let part { Self.apply(part, &start, &end) }
        Self.decide(&start.time, end: &end, reference)
        if start.day.isEmpty, let end, !end.day.isEmpty { start.day = end.day }
        let days =
            start.day.isEmpty ? reference.today.map { $0..<$0 + 1 } : start.day.span(reference)
        guard var days else { return nil }
        if let running = runningDays(start.day, end?.day, reference) { days = running }
        var result = ResolvedDate(startDay: days.lowerBound, startSecond: start.time?.seconds)
        result.offset = (start.time?.offset ?? end?.time?.offset).map {
            TimeZoneOffset.settled($0, on: result.startDay)
        }
        result.bound = bound
        if let end {
            // An end before the start is an author's mistake, or a word's of another year.
            if !setEnd(end, startDays: days, &result, reference) {
                (result.endDay, result.endSecond) = (nil, nil)
            }
        } else if start.time == nil, days.count > 1 {
            result.endDay = days.upperBound
        }
        return result
    }

    /// The days that a range without years begins with, where today lies in the range.
    private func runningDays(
        _ start: DayValue, _ end: DayValue?, _ reference: DateReference
    ) -> Range<Int>? {
        guard start.month != nil, start.year == nil, start.number == nil, let end,
            end.month != nil, end.year == nil, end.number == nil, let today = reference.today
        else { return nil }
        var earlier = reference
        earlier.today = today - 330
        guard let first = start.span(earlier) else { return nil }
        earlier.today = first.lowerBound
        guard let last = end.span(earlier), first.lowerBound <= today, last.upperBound > today,
            last.upperBound - first.lowerBound < 330
        else { return nil }
        return first
    }

    private func setEnd(
        _ end: DatePoint, startDays: Range<Int>, _ result: inout ResolvedDate,
        _ reference: DateReference
    ) -> Bool {
        guard let days = endDays(end.day, startDays, reference) else { return false }
        guard let time = end.time else {
            result.endDay = days.upperBound
            return result.startSecond == nil && days.upperBound > result.startDay
        }
        result.endDay = days.lowerBound
        result.endSecond = time.seconds
        if days.lowerBound == result.startDay, let start = result.startSecond,
            time.seconds <= start
        {
            guard end.day.isEmpty else { return false }
            result.endDay = days.lowerBound + 1
        }
        return days.lowerBound >= result.startDay
    }

    /// The end's days: of those without a year, the first that don't come before the start.
    private func endDays(
        _ day: DayValue, _ start: Range<Int>, _ reference: DateReference
    ) -> Range<Int>? {
        guard !day.isEmpty else { return start.lowerBound..<start.lowerBound + 1 }
        if day.number != nil || day.year != nil { return day.span(reference) }
        var later = reference
        later.today = start.lowerBound
        return day.span(later)
    }

    private static func apply(_ part: Int, _ start: inout DatePoint, _ end: inout DatePoint?) {
        if var time = start.time {
            DayPart.apply(part, to: &time)
            start.time = time
            if var time = end?.time {
                DayPart.apply(part, to: &time)
                end?.time = time
            }
        } else if end == nil {
            let hours = DayPart.hours(part)
            start.time = TimeValue(hour: hours.start, half: .exact)
            end = DatePoint(time: TimeValue(hour: hours.end, half: .exact))
        }
    }

    /// Settles hours that leave open which half of the day is meant, so that the start comes first.
    private static func decide(
        _ start: inout TimeValue?, end: inout DatePoint?, _ reference: DateReference
    ) {
        guard var first = start else { return }
        guard var last = end?.time else {
            first.decide(reference)
            start = first
            return
        }
        let isSameDay = end?.day.isEmpty ?? true
        if first.isOpen, let half = last.half, half != .exact, isSameDay {
            first.half = half
            if first.seconds >= last.seconds { first.half = half == .morning ? nil : .morning }
        }
        first.decide(reference)
        if last.isOpen, isSameDay {
            last.half = first.seconds < 43_200 ? .morning : .afternoon
            if last.seconds <= first.seconds { last.half = .afternoon }
        }
        last.decide(reference)
        start = first
        end?.time = last
    }
}
