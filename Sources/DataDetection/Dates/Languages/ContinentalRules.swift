extension DateLanguage {
    /// A language of the continent, with the rules that these share, and its own.
    static func continental(_ code: String, _ vocabulary: String, rules: String = "")
        -> DateLanguage
    {
        DateLanguage(
            code: code, vocabulary: vocabulary, rules: europeanRules + continentalRules + rules)
    }

    /// What the languages of the continent say in the same order: hours to 24 with a word for the
    /// hour, "Friday next", "in 3 days" and "before 3 days".
    private static let continentalRules = """
        partIn: (in|at|of)? the? dayPart
        partPhrase: partIn
        dayPartOf: day (in|at|of|,)? the? dayPart
        dayPartOf: which dayPart -> tonight
        dayPartOf: tonight -> tonight
        yearEdge: year
        amount1: one? half -? unit -> amount
        period: edge -? of? the? (monthAny|year) -> third
        clockRange: starting looseClock at looseClock -> range
        numeric: dd ~ . ~ dd ~ . ~ yy -> shortDotted
        clock: hh ~? hourMark (~? mi)? partIn?
        clock: hh ~ (:|.) ~ mi hourMark
        clock: hourWord hourMark partIn?
        clock: half hourNumber -> clockPast -30
        clock: hourNumber and half -> clockPast 30
        clock: hourNumber and quarterHour -> clockPast 15
        clock: quarterHour (past|to) hourNumber -> clockPast
        clock: minuteNumber minuteWord? (past|to) hourNumber -> clockPast
        day: inFuture amount -> fromNow 1
        day: inPast amount -> fromNow -1
        day: amount ago -> fromNow -1
        day: amount later -> fromNow 1
        day: anyWeekday which -> whichWeekday
        day: anyWeekday which2 -> whichWeekday
        day: the anyWeekday (which|which2) -> whichWeekday
        day: anyWeekday dd .? firmMonth
        core: nowPoint -> vague
        core: dayPart -> vague
        period: (which|which2) (unit|weekWord) -> whichUnit
        period: (unit|weekWord) (which|which2) -> whichUnit
        period: (which|which2) amount -> whichAmount
        period: firmMonth yearTail
        period: month
        period: weekWord dd (yearTail)? -> numberedUnit
        period: season yearTail -> season

        """
}
