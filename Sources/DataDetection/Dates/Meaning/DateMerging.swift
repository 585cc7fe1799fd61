/// Puts together what the elements of a pattern name: the action of most rules.
struct DateMerging {
    private var meaning = DateMeaning()
    private var time: TimeValue?
    private var half: TimeValue.Half?
    private var offset: Int?
    private var minutes: [Int] = []
    private let reference: DateReference

    /// The whole of the elements, or `nil` when they contradict each other.
    static func merge(_ captures: DateCaptures, _ reference: DateReference) -> DateMeaning? {
        var merging = DateMerging(reference: reference)
        for capture in captures.list {
            if let meaning = capture.meaning {
                guard merging.take(meaning) else { return nil }
            } else if let wordClass = WordClass(rawValue: UInt8(capture.symbol)) {
                guard merging.take(wordClass, capture) else { return nil }
            }
        }
        return merging.result()
    }

    private init(reference: DateReference) { self.reference = reference }

    private mutating func take(_ other: DateMeaning) -> Bool {
        meaning.start.day.fill(from: other.start.day)
        if let otherTime = other.start.time, time == nil {
            time = otherTime
        }
        if let end = other.end {
            guard meaning.end == nil else { return false }
            meaning.end = end
        }
        meaning.part = meaning.part ?? other.part
        meaning.amount = meaning.amount ?? other.amount
        meaning.bound = meaning.bound ?? other.bound
        meaning.isNow = meaning.isNow || other.isNow
        meaning.isVague = meaning.isVague || other.isVague
        meaning.lead = max(meaning.lead, other.lead)
        meaning.isRejected = meaning.isRejected || other.isRejected
        return true
    }

    private mutating func take(_ wordClass: WordClass, _ capture: DateCapture) -> Bool {
        let number = capture.number
        switch wordClass {
        case .month, .firmMonth, .anyMonth, .sureMonth: meaning.start.day.month = number
        case .weekday, .anyWeekday: meaning.start.day.weekday = number
        case .dd: meaning.start.day.day = number
        case .yy: meaning.start.day.year = DateAction.fullYear(number, reference)
        case .yyyy: meaning.start.day.year = number
        case .hh, .noon: time = TimeValue(hour: number, half: wordClass == .noon ? .exact : nil)
        case .mi: minutes.append(number)
        case .hhmm, .hmm: setCompactTime(number, digits: capture.digits)
        case .meridiem, .meridiemLetter: half = number == 0 ? .morning : .afternoon
        case .dayPart: meaning.part = number
        case .zone: offset = number * 60
        case .isoZ: offset = 0
        case .ymd:
            meaning.start.day.year = number / 10_000
            meaning.start.day.month = number / 100 % 100
            meaning.start.day.day = number % 100
        case .relDay:
            guard let today = reference.today else { return false }
            meaning.start.day.number = today + number
        default: break
        }
        return true
    }

    private mutating func setCompactTime(_ number: Int, digits: Int) {
        let value = digits > 4 ? number / 100 : number
        time = TimeValue(
            hour: value / 100, minute: value % 100, second: digits > 4 ? number % 100 : 0,
            half: digits > 4 ? .exact : nil)
    }

    private func result() -> DateMeaning? {
        var result = meaning
        if var time {
            if let minute = minutes.first { time.minute = minute }
            if minutes.count > 1 { time.second = minutes[1] }
            if let half {
                // "13:30 pm" is written too.
                let isLate = time.hour > 12 && half == .afternoon && !minutes.isEmpty
                guard time.hour <= 12 || isLate, time.hour > 0 || half == .morning else {
                    return nil
                }
                time.half = isLate || time.hour == 0 ? .exact : half
            }
            if time.hour == 24, time.minute > 0 { return nil }
            if let offset { time.offset = offset }
            result.start.time = time
        }
        return result.start.day.isPossible ? result : nil
    }
}

extension DayValue {
    /// Whether the named fields can belong to one day.
    var isPossible: Bool {
        if let month, !(1...12 ~= month) { return false }
        if let day {
            guard 1...31 ~= day else { return false }
        }
        return true
    }
}
