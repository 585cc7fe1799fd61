extension DateAction {
    /// Times of day.
    static let times: [String: DateAction] = [
        // "quarter past five", "20 to 8"; an argument gives the minutes themselves.
        "clockPast": DateAction { captures, reference in
            guard let hour = captures.meanings.last(where: { $0.start.time != nil })?.start.time
            else { return nil }
            var minutes = captures.argument
            if minutes == 0 {
                minutes =
                    captures.has(.half)
                    ? 30
                    : captures.number(.quarterHour)
                        ?? (captures.number(.tens) ?? 0) + (captures.number(.one) ?? 0)
                if captures.meanings.count > 1 { minutes = captures.meanings[0].number }
                if captures.has(.to) || captures.has(.before) { minutes = -minutes }
            }
            guard -30...59 ~= minutes, minutes != 0 else { return nil }
            var meaning = DateMeaning()
            meaning.start.time = adding(minutes: minutes, to: hour)
            if let half = captures.number(.meridiem) {
                meaning.start.time?.half = half == 0 ? .morning : .afternoon
            }
            return meaning
        },
        // "20 to 8 in the evening"
        "clockTo": DateAction { captures, reference in
            guard let minutes = captures.number(.num), minutes == 20 || minutes == 25,
                var meaning = DateMerging.merge(captures, reference), let hour = meaning.start.time
            else { return nil }
            meaning.start.time = adding(minutes: -minutes, to: hour)
            return meaning
        },
        // "nine thirty"
        "hourMinute": DateAction { captures, _ in
            guard captures.meanings.count >= 2, var time = captures.meanings[0].start.time,
                1...59 ~= captures.meanings[1].number
            else { return nil }
            time.minute = captures.meanings[1].number
            if let half = captures.number(.meridiem) {
                time.half = half == 0 ? .morning : .afternoon
            }
            var meaning = DateMeaning()
            meaning.start.time = time
            return meaning
        },
        // "17 heures et demie"
        "halfHour": DateAction { captures, reference in
            var meaning = DateMerging.merge(captures, reference)
            meaning?.start.time?.minute = 30
            return meaning?.start.time == nil ? nil : meaning
        },
        // "今晩8時"
        "tonightAt": DateAction { captures, reference in
            guard let today = reference.today, var meaning = DateMerging.merge(captures, reference)
            else { return nil }
            meaning.start.day.number = today
            meaning.part = captures.number(.tonight)
            return meaning
        },
        // "march eighteenth nine thirty"
        "dayHourMinute": DateAction { captures, _ in
            guard captures.meanings.count >= 3, var time = captures.meanings[1].start.time,
                1...59 ~= captures.meanings[2].number
            else { return nil }
            var meaning = captures.meanings[0]
            time.minute = captures.meanings[2].number
            if let half = captures.number(.meridiem) {
                time.half = half == 0 ? .morning : .afternoon
            }
            meaning.start.time = time
            return meaning
        },
        "isoTime": DateAction { captures, reference in
            guard var meaning = DateMerging.merge(captures, reference) else { return nil }
            meaning.start.time?.half = .exact
            if let zone = captures.meanings.last { meaning.start.time?.offset = zone.number }
            return meaning
        },
        "isoZone": DateAction { captures, _ in
            let digits = captures.digits
            let first = digits.first?.number ?? 0
            let hours = (digits.first?.digits ?? 0) > 2 ? first / 100 : first
            let minutes =
                (digits.first?.digits ?? 0) > 2
                ? first % 100 : digits.dropFirst().first?.number ?? 0
            let seconds = (hours * 60 + minutes) * 60
            return DateMeaning(number: captures.has(.dash) ? -seconds : seconds)
        },
        // "12 noon", "12:00 noon"
        "twelve": DateAction { captures, _ in
            let hour = captures.number(.hh) ?? captures.meanings.first?.start.time?.hour
            guard hour == 12, captures.number(.mi) ?? 0 == 0,
                let noon = captures.number(.noon)
            else { return nil }
            var meaning = DateMeaning()
            meaning.start.time = TimeValue(hour: noon, half: .exact)
            return meaning
        },
        // "later today": from noon on.
        "laterToday": DateAction { captures, reference in
            guard var meaning = DateMerging.merge(captures, reference) else { return nil }
            let isLate = captures.number(.portion) ?? 0 < 0
            meaning.start.time = TimeValue(hour: isLate ? 12 : 0, half: .exact)
            meaning.end = DatePoint(time: TimeValue(hour: isLate ? 24 : 12, half: .exact))
            return meaning
        },
        "tonight": DateAction { captures, reference in
            guard let today = reference.today else { return nil }
            var turn = captures.number(.which) ?? captures.number(.which2) ?? 0
            // "morgenavond", "gisteravond": from 10 on tomorrow's parts, from 20 on yesterday's.
            let word = captures.number(.tonight)
            if let word { turn += [0, 1, -1][word / 10 % 3] }
            var meaning = DateMeaning(day: today + turn)
            meaning.part = word.map { $0 % 10 } ?? captures.number(.dayPart)
            return meaning
        },
        // "end of the day"; 1 for the beginning.
        "edgeOfDay": DateAction { captures, reference in
            guard let today = reference.today else { return nil }
            var meaning = DateMeaning(day: today)
            if let day = captures.meanings.last?.start.day, !day.isEmpty { meaning.start.day = day }
            meaning.start.time =
                switch captures.number(.edge) {
                case 1: TimeValue(hour: 0, half: .exact)
                case 0: TimeValue(hour: 12, half: .exact)
                default: TimeValue(hour: 23, minute: 59, second: 59, half: .exact)
                }
            return meaning
        },
        // "from 10 am for 3 hours"
        "lasting": DateAction { captures, reference in
            guard let amount = captures.amount, amount.seconds > 0, amount.seconds < 86_400,
                let merged = DateMerging.merge(captures, reference)
            else { return nil }
            return lasting(amount.seconds, merged, reference)
        },
    ]

    private static func adding(minutes: Int, to hour: TimeValue) -> TimeValue {
        var time = hour
        let total = time.hour * 60 + time.minute + minutes
        time.minute = (total + 1440) % 60
        time.hour = (total + 1440) / 60 % 24
        if hour.isOpen, time.hour == 0 { time.hour = 12 }
        if hour.isOpen, time.hour == 13 { time.hour = 1 }
        return time
    }

    private static func lasting(
        _ seconds: Int, _ start: DateMeaning, _ reference: DateReference
    ) -> DateMeaning? {
        guard var time = start.start.time else { return nil }
        if let part = start.part { DayPart.apply(part, to: &time) }
        var meaning = start
        time.decide(reference)
        let end = (time.seconds + seconds) % 86_400
        meaning.amount = nil
        meaning.start.time = time
        meaning.end = DatePoint(
            time: TimeValue(
                hour: end / 3600, minute: end / 60 % 60, second: end % 60, half: .exact))
        return meaning
    }
}

extension TimeValue {
    /// Settles which half of the day an hour most likely means, where clocks count to 12.
    mutating func decide(_ reference: DateReference) {
        guard half == nil else { return }
        guard reference.countsToTwelve, 1...12 ~= hour else {
            half = .exact
            return
        }
        half = hour < 7 || hour == 12 ? .afternoon : .morning
    }
}
