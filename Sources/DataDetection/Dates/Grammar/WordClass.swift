/// What a word, a number or a sign can stand for in a date: the terminals of the grammars.
///
/// The cases' names are those that vocabularies and rules use; signs stand for themselves.
enum WordClass: UInt8, CaseIterable {
    // Numbers, by what their digits allow.
    case num, dd, hh, mi, yy, yyyy, hhmm, ymd, digits
    // Hours and minutes that are no year.
    case hmm
    // Signs.
    case slash, dash, dot, comma, colon, open, close, apostrophe, plus
    // Number words.
    case one, teen, tens, hundred, thousand, article, few, half, quarterHour, ordinalWord, suffix
    // Months and weekdays: certain when they stand alone, certain alone with a capital, certain
    // beside a number, any.
    case month, shortMonth, firmMonth, anyMonth, weekday, shortWeekday, anyWeekday
    // Days, units and portions of them.
    case relDay, which, which2, unit, units, unitLetter, dayWord, weekWord, monthWord,
        dayPart
    case tonight, season, holiday, portion, edge, rest, quarterMark, quarterWord, decadeMark
    case century, toDate, weekendWord, meal, fiscal, moreThan
    case decadeUnit, decadeWord, edgeDay, edgeMonth, edgeYear, halfMark, andEarlier, afterNext
    // Weeks, months and years by their distance from now, where that is one word.
    case turnWeek, turnMonth, turnYear
    case firmQuarter
    // What is no date though it holds a word of one: "guten Morgen".
    case notDate
    // Times.
    case noon, meridiem, meridiemLetter, oclock, hourMark, minuteMark, minuteWord, past, to
    case zone, isoT, isoZ, now
    // Words between.
    case at, on, of, `in`, from, until, between, and, the, about, `for`, within
    case ago, later, fromNow, before, after, since, by, yearMark, monthMark, dayMark
    case inFuture, inPast, andLater, starting
    // "every", which makes of a date what recurs.
    case every
    case around, during, or, ish, ending, timeWord, quarterLetter, weekLetter
    // A month's name that is certain between two: with a capital, or long.
    case sureMonth
    // "that", which leaves open which; "Mondays", of which some are counted.
    case that, weekdays
    // Words that are no part of dates and that no number counts: "is", "with"; what numbers count.
    case filler, counted
}

/// A set of word classes; it has room for 128.
struct WordClassSet: Hashable {
    private var bits: UInt128 = 0

    init() {}

    init(_ classes: WordClass...) {
        for wordClass in classes { insert(wordClass) }
    }

    mutating func insert(_ wordClass: WordClass) { bits |= 1 << UInt128(wordClass.index) }

    mutating func insert(index: Int) { bits |= 1 << UInt128(index) }

    mutating func formUnion(_ other: WordClassSet) { bits |= other.bits }

    func contains(_ wordClass: WordClass) -> Bool { bits >> UInt128(wordClass.index) & 1 == 1 }

    /// Whether the class of an index is in the set.
    @inline(__always)
    func contains(index: Int) -> Bool { bits >> UInt128(truncatingIfNeeded: index) & 1 == 1 }

    func intersects(_ other: WordClassSet) -> Bool { bits & other.bits != 0 }

    var isEmpty: Bool { bits == 0 }
}

extension WordClass {
    /// The class of a name in a vocabulary or a rule.
    init?(name: some StringProtocol) {
        guard let found = Self.byName[String(name)] else { return nil }
        self = found
    }

    /// The class's place among all.
    @inline(__always)
    var index: Int { Int(rawValue) }

    private static let byName: [String: WordClass] = {
        var names: [String: WordClass] = [
            "/": .slash, "-": .dash, ".": .dot, ",": .comma, ":": .colon, "'": .apostrophe,
            "+": .plus,
        ]
        for wordClass in allCases { names["\(wordClass)"] = wordClass }
        return names
    }()
}
