extension DateLanguage {
    static let english = DateLanguage(
        code: "en", countsToTwelve: true, hasCapitalWeekdays: true,
        vocabulary: englishVocabulary,
        rules: europeanRules + englishRules + englishPhrases)

    private static let englishRules = """
        pair: tens -? one -> sum
        pair: tens -> sum
        pair: teen -> sum
        hundreds: (one|article)? hundred -> product
        cardinal: hundreds (and? (pair|one))? -> sum
        year: teen pair -> yearWords 100
        year: tens pair -> yearWords 100
        year: one thousand (and? (pair|one))? -> yearWords 1000

        writtenOrdinal: ordinalWord -> dayNumber
        writtenOrdinal: tens -? ordinalWord -> dayNumber
        trimmed: dayOrdinal dayWord of the monthWord
        trimmed: dayOrdinal dayWord of anyMonth (.? yearTail)?
        trimmed: dayOrdinal dayWord of which monthWord -> dayOfMonth
        trimmed: writtenOrdinal of? which monthWord -> dayOfMonth
        trimmed: writtenOrdinal of the monthWord -> dayOfMonth
        trimmedPeriod: toDate -> yearToDate
        trimmedPeriod: weekWord num ((of|in)? year)? -> numberedUnit
        trimmedPeriod: yearMark of? year
        trimmedPeriod: fiscal year
        trimmedPeriod: fiscal (' ~)? yy
        trimmedPeriod: fiscal year ~ (-|/) ~ (yyyy|yy)
        date: trimmed
        period: trimmedPeriod
        leading: the (trimmed|trimmedPeriod) -> lead
        leading: (on|in|at|for|during) the (trimmed|trimmedPeriod) -> lead 2
        leading: the yearMark of year -> lead 3
        leading: (in|for|during) the yearMark of year -> lead 4
        leading: (in|during|for) decade -> lead
        leading: for the dd ~ suffix ! -> lead
        leading: during core -> lead
        leading: (for|during) monthPoint -> lead
        leading: (for|during) yyyy ,? firmMonth % -> lead
        leading: (for|during) bareYear % -> lead
        date: monthDay (of|in|,)? which yearMark -> dateOfYear
        date: (which|which2) short
        day: the? ordinal anyWeekday (of|in) whole -> nthWeekday
        day: the? ordinal anyWeekday on? named -> nthWeekday
        day: the? which anyWeekday (of|in) whole -> nthWeekday
        day: the? anyWeekday after day -> weekdayBeside 1
        baseDay: relDay
        day: amount ago baseDay -> fromDay -1
        date: holiday (of|in|,)? which yearMark -> holidayOfYear
        holidayDay: holiday -> holiday
        period: holidayDay weekWord -> weekAround
        period: the? weekendWord after day -> weekendBeside 1
        period: the? weekendWord before day -> weekendBeside -1
        bounded: day (by|before|after) looseClock % -> bound -1
        day: the? anyWeekday before day -> weekdayBeside -1
        day: the? anyWeekday afterNext -> weekdayAfterNext
        day: article weekWord (on anyWeekday|weekday) -> weekOn
        day: (article|one) weekWord relDay -> weekFrom
        moment: ordinal anyWeekday ,? at? clock (of|in) whole -> nthWeekday
        span: ordinal anyWeekday ,? clockRange (of|in) whole -> nthWeekday
        dayDigits: anyWeekday dd %
        core: dayDigits
        moment: dayDigits (,|-)? (time|partTime)
        moment: dayDigits at looseClock
        span: (from|between)? the? dayNumber (to|until|-|and) the? dayNumber (of|in)? which monthWord -> daysOfMonth
        span: (from|between)? the? dayNumber (to|until|-|and) the? dayNumber (of|in) the monthWord -> daysOfMonth
        day: (which|which2) anyWeekday open (date|short) close
        weekOf: (which|which2) weekWord -> whichUnit
        day: weekOf ,? on? anyWeekday -> weekdayOf
        weekOf: (which|which2) weekWord decadeMark -> whichUnit
        weekOf: the? weekWord afterNext -> whichUnit
        day: anyWeekday in amount -> weekdayIn 1
        day: anyWeekday amount ago -> weekdayIn -1
        date: yyyy holiday -> holidayIn
        day: anyWeekday (,|of|in)? weekOf -> weekdayOf
        day: amount ago -> fromNow -1
        day: amount (later|fromNow) -> fromNow 1
        day: in amount -> fromNow 1
        day: in approx amount -> fromNow 1
        day: in amount (decadeMark|')? timeWord -> fromNow 1
        day: in amount or (few|one) ! -> fromNow 1
        day: amount (from|after) the? (day|nowPoint) (on anyWeekday)? -> fromDay 1
        day: amount (from|after) theDay -> fromDay 1
        day: amount before the? (day|nowPoint|theDay) -> fromDay -1
        day: the? dayWord before day -> fromDay -1
        day: the? dayWord after day -> fromDay 1
        day: the? (which|which2) dayWord -> whichUnit
        amount1: (cardinal|article) and article? half unit -> amount
        amount1: (article|cardinal) unit and article half -> amount
        amount1: cardinal (-|to|or) cardinal -? unit -> amount
        amount1: num ~ . ~ num -? unit -> decimalAmount
        amount1: cardinal and article? half unit -> amount
        amount1: quarterHour of article unit -> quarterAmount
        moment: edgeDay on? day? -> edgeOfDay
        moment: day (,|at|by)? edgeDay -> edgeOfDay
        moment: amount before (time|moment) -> fromTime -1
        moment: amount after (time|moment) -> fromTime 1
        clock: hh meridiem? ~ (- ~)? ish
        clockRange: hh (~ : ~ mi)? ~ meridiemLetter - hh (~ : ~ mi)? ~ meridiemLetter -> letterRange
        clockRange: for amount starting at? clock -> lasting
        day: anyWeekday amount (from|after) day -> fromDay 1

        clock: half past hourNumber meridiem? -> clockPast
        clock: (minuteNumber|cardinal) minuteWord (past|to) hourNumber meridiem? -> clockPast
        clock: (minuteNumber|cardinal) past hourNumber meridiem? -> clockPast
        clock: quarterHour (past|to) hourNumber meridiem? -> clockPast
        clock: tens -? one? to hourNumber meridiem? % -> clockPast
        clock: num to hourNumber (meridiem|partIn) -> clockTo
        partIn: in the? (portion in? the?)? dayPart
        partIn: at dayPart
        partPhrase: partIn
        partPhrase: (portion in? the?)? dayPart
        dayPartOf: (which|which2) portion? dayPart -> tonight
        dayPartOf: portion which dayPart -> tonight
        dayPartOf: tonight -> tonight
        dayPartOf: day (in the|at)? ,? portion? dayPart
        dayPartOf: portion (day dayPart|tonight)
        dayPartOf: dayPart of (the? day|theDay)
        dayPartOf: (in the|at) portion? dayPart ,? (on|of)? day
        dayPartOf: portion (in the?|at) dayPart ,? on? day
        dayPartOf: dayPart ,? on day
        dayPartOf: dayPart baseDay
        moment: noonOf theDay
        noonOf: noon of
        bounded: dayPartOf (by|before) looseClock % -> bound -1
        bounded: dayPartOf after looseClock % -> bound 1
        dayPartOf: portion in the dayWord -> laterToday
        dayPartOf: portion on? day -> laterToday
        dayPartOf: (theDay|short) (in the)? dayPart
        dayPartOf: portion in? relDay -> laterToday
        moment: the? edge the? (dayWord|day) -> edgeOfDay
        core: in the portion? dayPart
        core: portion in the dayPart
        core: portion at dayPart
        bounded: (by|until|since) meal
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
        period: cardinal which units -> whichAmount
        period: within amount -> whichAmount
        period: within the? (which|which2) amount -> whichAmount
        whole: period
        whole: the unit -> whichUnit
        whole: firmMonth
        whole: anyMonth
        whole: fiscal year
        whole: the? firmMonth of? year
        period: halfOf
        halfOf: the? ordinal half (of|in|,)? (whole|year) -> halfOf
        period: the? ordinal weekWord ,? year -> nthUnit
        halfOf: halfMark -? year -> halfOf
        halfOf: year -? halfMark -> halfBehind
        halfOf: dd ~ unitLetter ~? (yyyyYear|yyYear) -> halfOf
        yyyyYear: yyyy -> year
        yyYear: yy -> year
        period: edgeMonth -> edgeOfUnit 6
        period: edgeYear -> edgeOfUnit 8
        period: edge unit -> third
        period: the? weekWord of the? (date|short|theDay|day) -> weekAround
        period: the? weekWord of dayNumber % -> weekAround
        period: the? weekendWord of (the? (date|short)|theDay) -> weekendAround
        period: the? weekWord (ending on?|ending) (day|short) -> weekEnding
        period: the? weekWord after day -> weekBeside 1
        period: the? weekWord before day -> weekBeside -1
        period: the? weekendWord of day -> weekendAround
        period: within amount (of|after|from) the? (day|nowPoint) -> withinOf
        period: yyyy ~ (- ~)? weekLetter ~ dd -> isoWeek
        day: yyyy ~ - ~ weekLetter ~ dd ~ - ~ dd -> isoWeek
        period: dd ~ / ~ yyyy -> monthOfYear
        core: yyyy ~ - ~ dd -> vagueMonth
        period: the? monthWord of anyMonth yearTail?
        period: yyyy ,? firmMonth %
        date: yyyy ,? anyMonth .? dayNumber
        period: the (which|which2) decadeUnit -> whichUnit
        period: the weekendWord -> whichUnit
        period: the? weekendWord afterNext -> whichUnit
        period: the decadeWord -> decadeWord
        decade: (' ~)? yy ~ decadeMark -> decadeWord
        decade: teen? decadeWord -> decadeWord
        decade: yyyy decadeMark -> decade
        period: the decade
        period: the? portion -? decade -> third
        period: the (' ~)? yy ~ decadeMark -> decadeWord
        period: the? ordinal amount (of|in) (whole|year) -> firstAmount
        whole: the? yearMark of? year
        period: the? ordinal unit (of|in) (whole|year) -> nthUnit
        period: the? ordinal unit (on|,)? named -> nthUnit
        named: period
        named: firmMonth
        period: the? which unit (of|in) (whole|year) -> nthUnit
        period: the? which amount (of|in) (whole|year) -> lastAmount
        period: weekWord num ((of|in)? year)? -> numberedUnit
        period: year weekWord num -> numberedUnit
        core: yy ~ decadeMark -> vagueDecade
        period: quarterMark (-|of|/|,)? year -> numberedUnit
        period: quarterMark (of|in|,)? which yearMark -> numberedUnit
        period: dd ~ quarterLetter ~? (yyyyYear|yyYear) -> numberedUnit
        period: the? ordinal quarterWord (,|of|in|-)? (year|fiscal year) -> numberedUnit
        period: quarterMark (of|in|,)? fiscal ~? (yyyyYear|yyYear) -> numberedUnit
        period: year decadeMark? ordinal quarterWord -> quarterBehind
        period: the? ordinal quarterWord (,|of|in|-)? which yearMark -> numberedUnit
        period: which yearMark decadeMark ordinal quarterWord -> numberedUnit
        period: the? ordinal quarterWord -> numberedUnit
        period: firmQuarter -> numberedUnit
        period: the? unit afterNext -> whichUnit
        core: year andLater -> vague
        core: the unit ! -> vagueUnit
        core: (portion|edge)? -? the? season -> vagueSeason
        period: year -? quarterMark -> numberedUnit
        period: which season -> season
        period: portion? -? the? season (of|in|,)? year (~ / ~ (yyyy|yy))? -> season
        period: portion? -? the? season (of|,)? which yearMark -> season
        period: year season -> season
        period: which2 season -> season
        period: portion in? which unit -> portionOf
        period: portion in the unit -> portionOf
        period: portion (in|-)? (period|year|monthPoint|monthAny) -> third
        core: weekendWord ! -> vagueUnit
        bounded: since monthAny -> bound 3
        bounded: (before|until) monthAny -> bound -1
        leading: during monthAny -> lead
        period: edge (whole|year) -> third
        yearEdge: the? edge (whole|year) -> third
        period: rest the? unit -> restOf
        period: rest the? day -> restOf
        period: year (the? ordinal half) -> halfBehind
        period: toDate -> yearToDate
        period: the unit starting day -> starting
        period: for amount from day -> starting
        period: (which|which2) unit and article half -> andAHalf
        period: which unit or (one|few) -> whichUnit
        period: amount starting day -> starting
        period: holiday weekendWord year? -> holidayWeekend
        bounded: (before|by|until) approx? the? whole -> bound -1
        bounded: starting approx? the? whole -> bound 1
        bounded: since approx? the? whole -> bound 3
        bounded: after approx? the? whole -> bound 2
        bounded: (before|by|until) year % -> bound -1
        bounded: (since|after) year % -> bound 1
        core: yyyy decadeMark -> decade
        centuryOf: the? ordinal century -> century
        core: centuryOf
        period: the? (portion|edge) -? centuryOf -> third
        core: (before|after|until|by|since) looseClock ! -> vague
        core: the dayWord (before|after) ! -> thisDay
        core: which year -> vague
        core: the yearMark -> thisYear
        top: every (or|ordinal|num|one|few|cardinal)? recurring (,? at? (time|looseClock|partTime|looseRange))? -> reject
        recurring: anyWeekday
        recurring: unit -> nothing
        recurring: dayWord -> nothing
        recurring: dayPart -> nothing
        recurring: month
        recurring: holiday -> holiday
        recurring: date

        """
}
