/// What a rule makes of its pattern's elements.
struct DateAction: Sendable {
    /// The meaning, or `nil` when the elements mean nothing together.
    let make: @Sendable (DateCaptures, DateReference) -> DateMeaning?

    init(_ make: @escaping @Sendable (DateCaptures, DateReference) -> DateMeaning?) {
        self.make = make
    }

    /// The actions by the names that rules use.
    static let named: [String: DateAction] = [
        "merge": DateAction(DateMerging.merge),
        // Elements at the beginning that are no part of the date; the argument is their number.
        "lead": DateAction { captures, reference in
            var meaning = DateMerging.merge(captures, reference)
            meaning?.lead = captures.list.prefix(max(1, captures.argument)).reduce(0) {
                $0 + $1.length
            }
            return meaning
        },
        "leadVague": DateAction { captures, reference in
            var meaning = DateMerging.merge(captures, reference)
            meaning?.lead = captures.list.first?.length ?? 0
            meaning?.isVague = true
            return meaning
        },
        // Words of which only the place matters.
        "nothing": DateAction { _, _ in DateMeaning() },
        // "every Monday"
        "reject": DateAction { _, _ in
            var meaning = DateMeaning()
            meaning.isRejected = true
            return meaning
        },
        "vague": DateAction { captures, reference in
            var meaning = DateMerging.merge(captures, reference)
            meaning?.isVague = true
            return meaning
        },
    ].merging(numbers) { $1 }.merging(days) { $1 }.merging(relative) { $1 }
        .merging(periods) { $1 }.merging(namedPeriods) { $1 }.merging(times) { $1 }
        .merging(ranges) { $1 }.merging(phrases) { $1 }

    private static let numbers: [String: DateAction] = [
        "sum": DateAction { captures, _ in
            DateMeaning(number: captures.list.reduce(0) { $0 + $1.number })
        },
        // "二十三"
        "tensNumber": DateAction { captures, _ in
            let numbers = captures.list.map(\.number)
            return DateMeaning(
                number: numbers[0] * numbers[1] + numbers.dropFirst(2).reduce(0, +))
        },
        "halfHourNumber": DateAction { _, _ in DateMeaning(number: 30) },
        "monthNumber": DateAction { captures, _ in
            let number = captures.list.reduce(0) { $0 + $1.number }
            guard 1...12 ~= number else { return nil }
            var meaning = DateMeaning()
            meaning.start.day.month = number
            return meaning
        },
        "product": DateAction { captures, _ in
            DateMeaning(number: captures.list.reduce(1) { $0 * $1.number })
        },
        "yearWords": DateAction { captures, _ in
            let numbers = captures.list.map(\.number).filter { $0 > 0 }
            var rest = Array(numbers.dropFirst())
            if captures.argument == 1000, rest.first == 1000 { rest.removeFirst() }
            if captures.argument == 100, rest.first == 100 { rest.removeFirst() }
            var meaning = DateMeaning()
            meaning.start.day.year = (numbers.first ?? 0) * captures.argument + rest.reduce(0, +)
            return meaning
        },
        "year": DateAction { captures, reference in
            guard let last = captures.list.last else { return nil }
            var meaning = DateMeaning()
            let isShort = last.symbol == WordClass.yy.index
            meaning.start.day.year = isShort ? fullYear(last.number, reference) : last.number
            return meaning
        },
        "dayNumber": DateAction { captures, _ in
            let number = captures.list.reduce(0) { $0 + $1.number }
            guard 1...31 ~= number else { return nil }
            var meaning = DateMeaning()
            meaning.start.day.day = number
            return meaning
        },
        // An hour of the first twelve: beside a part of the day hardly anyone counts to 24.
        "smallHour": DateAction { captures, _ in
            guard let number = captures.list.first?.number, 1...12 ~= number else { return nil }
            var meaning = DateMeaning()
            meaning.start.time = TimeValue(hour: number)
            return meaning
        },
        "hour": DateAction { captures, _ in
            let number = captures.list.reduce(0) { $0 + $1.number }
            guard 0...24 ~= number else { return nil }
            var meaning = DateMeaning()
            meaning.start.time = TimeValue(hour: number)
            return meaning
        },
    ]

    /// The year of two digits that lies within 80 years before and 20 years after the reference.
    static func fullYear(_ year: Int, _ reference: DateReference) -> Int {
        let current = reference.today.map { CivilCalendar.date(of: $0).year } ?? 2026
        let candidate = current - current % 100 + year
        if candidate > current + 20 { return candidate - 100 }
        return candidate <= current - 80 ? candidate + 100 : candidate
    }
}
