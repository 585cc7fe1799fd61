/// A day, or a span of days, as far as the text names it.
struct DayValue: Equatable {
    var year: Int?
    var month: Int?
    var day: Int?
    /// 1 for Monday to 7 for Sunday.
    var weekday: Int?
    /// A day's number that needs nothing else, and how many days it spans.
    var number: Int?
    var length = 1

    var isEmpty: Bool { self == DayValue() }

    /// Takes over what another value names and this doesn't.
    mutating func fill(from other: DayValue) {
        if number == nil, let otherNumber = other.number {
            number = otherNumber
            length = other.length
        }
        year = year ?? other.year
        month = month ?? other.month
        day = day ?? other.day
        weekday = weekday ?? other.weekday
    }
}

/// A time of day, as far as the text names it.
struct TimeValue: Equatable {
    enum Half {
        case morning, afternoon
        /// The hour counts to 24.
        case exact
    }

    var hour: Int
    var minute = 0
    var second = 0
    var half: Half?
    /// Seconds from Greenwich.
    var offset: Int?

    /// Whether the text leaves open which half of the day is meant.
    var isOpen: Bool { half == nil && 1...12 ~= hour }

    /// The seconds since midnight.
    var seconds: Int {
        var hour = hour
        switch half {
        case .morning where hour == 12: hour = 0
        case .afternoon where hour < 12: hour += 12
        default: break
        }
        return hour * 3600 + minute * 60 + second
    }
}

/// A day with a time of day; either may be missing.
struct DatePoint: Equatable {
    var day = DayValue()
    var time: TimeValue?
}

/// A length of time.
struct DateAmount: Equatable {
    var months = 0
    var days = 0
    var seconds = 0
    /// Days from Monday to Friday.
    var workdays = 0

    /// Whether it counts hours, minutes or seconds.
    var isShort: Bool { seconds != 0 }

    /// About how many seconds it is.
    var magnitude: Int { (months * 30 + days + workdays) * 86_400 + seconds }

    static func + (left: DateAmount, right: DateAmount) -> DateAmount {
        DateAmount(
            months: left.months + right.months, days: left.days + right.days,
            seconds: left.seconds + right.seconds, workdays: left.workdays + right.workdays)
    }

    static func * (left: DateAmount, right: Int) -> DateAmount {
        DateAmount(
            months: left.months * right, days: left.days * right, seconds: left.seconds * right,
            workdays: left.workdays * right)
    }
}

/// What a part of an expression means.
struct DateMeaning {
    /// Whether the start or the end is open: "after Friday", "before Friday".
    enum Bound {
        case from, until
    }

    var number = 0
    var amount: DateAmount?
    var start = DatePoint()
    var end: DatePoint?
    /// A part of the day, see ``DayPart``.
    var part: Int?
    var bound: Bound?
    /// Whether it is too vague for a calendar ("now", "the morning").
    var isVague = false
    /// Whether it is the reference itself.
    var isNow = false
    /// The words at its beginning that only decide what follows and are no part of it.
    var lead = 0
    /// Whether it is no date though it holds one: "every Monday".
    var isRejected = false

    init() {}

    init(number: Int) { self.number = number }

    init(day number: Int, length: Int = 1) {
        start.day.number = number
        start.day.length = length
    }
}
