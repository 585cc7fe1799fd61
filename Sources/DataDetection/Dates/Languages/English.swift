extension DateLanguage {
    static let english = DateLanguage(
        code: "en", countsToTwelve: true, vocabulary: englishVocabulary,
        rules: europeanRules + englishRules)

    private static let englishRules = """
        pair: tens -? one -> sum
        pair: tens -> sum
        pair: teen -> sum
        hundreds: (one|article) hundred -> product
        cardinal: hundreds (and? (pair|one))? -> sum
        year: teen pair -> yearWords 100
        year: tens pair -> yearWords 100
        year: one thousand (and? (pair|one))? -> yearWords 1000

        date: the? dayOrdinal dayWord of the monthWord
        date: (which|which2) short
        day: ordinal anyWeekday (of|in) period -> nthWeekday
        day: which anyWeekday (of|in) period -> nthWeekday
        moment: ordinal anyWeekday ,? at? clock (of|in) period -> nthWeekday
        span: ordinal anyWeekday ,? clockRange (of|in) period -> nthWeekday
        dayDigits: anyWeekday dd
        core: dayDigits
        moment: dayDigits (,|-)? (time|partTime)
        moment: dayDigits at looseClock
        day: (which|which2) anyWeekday open ~ (date|short) ~ close
        weekOf: (which|which2) weekWord -> whichUnit
        day: weekOf ,? on? anyWeekday -> weekdayOf
        day: anyWeekday (,|of)? weekOf -> weekdayOf
        day: amount ago -> fromNow -1
        day: amount (later|fromNow) -> fromNow 1
        day: in amount -> fromNow 1
        day: amount (from|after) (day|nowPoint) (on anyWeekday)? -> fromDay 1
        day: amount before (day|nowPoint) -> fromDay -1
        day: the? dayWord before day -> fromDay -1
        day: the? dayWord after day -> fromDay 1
        day: the? dayOrdinal of which monthWord -> dayOfMonth
        day: the? (which|which2) dayWord -> whichUnit
        amount1: (cardinal|article) and article? half unit -> amount
        amount1: (article|cardinal) unit and article half -> amount
        moment: edgeDay day? -> edgeOfDay
        day: anyWeekday amount (from|after) day -> fromDay 1

        clock: half past hourNumber meridiem? -> clockPast
        clock: (minuteNumber|cardinal) minuteWord (past|to) hourNumber meridiem? -> clockPast
        clock: (minuteNumber|cardinal) past hourNumber meridiem? -> clockPast
        clock: quarterHour (past|to) hourNumber meridiem? -> clockPast
        clock: tens -? one? to hourNumber meridiem? ! -> clockPast
        partIn: in the? (portion in? the?)? dayPart
        partIn: at dayPart
        partPhrase: partIn
        partPhrase: (portion in? the?)? dayPart
        dayPartOf: (which|which2) portion? dayPart -> tonight
        dayPartOf: portion which dayPart -> tonight
        dayPartOf: tonight -> tonight
        dayPartOf: day (in the|at)? ,? portion? dayPart
        dayPartOf: portion in? relDay -> laterToday
        moment: edge the? (dayWord|day) -> edgeOfDay
        core: in the portion? dayPart -> vague
        core: portion in the dayPart -> vague
        core: at dayPart -> vague
        core: dayPart -> vague
        core: nowPoint -> vague
        core: the dayWord -> thisDay

        period: anyMonth .? yearTail
        period: (which|which2) firmMonth -> whichMonth
        period: month
        period: firmMonth (of|in)? which yearMark -> whichMonth
        period: (which|which2) unit -> whichUnit
        period: (which|which2) amount -> whichAmount
        period: cardinal which2 unit -> whichAmount
        period: within amount -> whichAmount
        period: within the? (which|which2) amount -> whichAmount
        whole: period
        whole: the unit -> whichUnit
        whole: firmMonth
        period: halfOf
        halfOf: the? ordinal half of (whole|year) -> halfOf
        halfOf: halfMark -? year -> halfOf
        period: edgeMonth -> edgeOfUnit 6
        period: edgeYear -> edgeOfUnit 8
        period: edge unit -> third
        period: the? weekWord of (date|short) -> weekAround
        period: the? monthWord of anyMonth yearTail?
        period: yyyy firmMonth
        period: the (which|which2) decadeUnit -> whichUnit
        period: the weekendWord -> whichUnit
        period: the decadeWord -> decadeWord
        period: the (' ~)? yy ~ decadeMark -> decadeWord
        period: the? ordinal amount (of|in) (whole|year) -> firstAmount
        whole: the? yearMark of? year
        period: the? ordinal unit (of|in) (whole|year) -> nthUnit
        period: which unit (of|in) (whole|year) -> nthUnit
        period: the? which amount (of|in) (whole|year) -> lastAmount
        period: weekWord dd ((of|in)? year)? -> numberedUnit
        period: quarterMark (-|of)? year -> numberedUnit
        period: firmQuarter -> numberedUnit
        period: ordinal quarterWord year -> numberedUnit
        period: the unit afterNext -> whichUnit 2
        period: the? yearMark of? year
        core: year andLater -> vague
        core: the unit ! -> vagueUnit
        core: (in|of)? the season -> vagueSeason
        period: year -? quarterMark -> numberedUnit
        period: which season -> season
        period: season (of|in)? year -> season
        period: portion which unit -> portionOf
        period: portion -? (period|year) -> third
        period: edge (whole|year) -> third
        yearEdge: the? edge (whole|year) -> third
        period: rest the? unit -> restOf
        period: toDate -> yearToDate
        period: the unit starting day -> starting
        period: amount starting day -> starting
        period: holiday weekendWord year? -> holidayWeekend
        bounded: (before|by|until) about? the? whole -> bound -1
        bounded: starting about? the? whole -> bound 1
        bounded: since about? the? whole -> bound 3
        bounded: after about? the? whole -> bound 2
        bounded: (before|by|until|since|after) year ! -> vague
        core: yyyy decadeMark -> decade
        core: ordinal century -> century
        core: which year -> vague
        core: fiscal year
        core: fiscal ~ yy
        core: the yearMark -> thisYear
        """
}
