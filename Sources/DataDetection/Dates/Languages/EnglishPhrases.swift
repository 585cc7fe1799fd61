extension DateLanguage {
    /// What English says in other words, or in another order, than the rules before.
    static let englishPhrases = englishDayPhrases + englishTimePhrases + englishRangePhrases

    private static let englishDayPhrases = """
        year: teen hundred (and? (pair|one))? -> yearWords 100

        numberOrdinal: dd ~ suffix -> dayNumber
        date: the numberOrdinal of? (~ (-|/) ~)? anyMonth (.? yearTail)?
        date: the dd of anyMonth (.? yearTail)?
        date: the? numberOrdinal of? (which|which2) monthWord -> dayOfMonth
        date: the? numberOrdinal of the monthWord -> dayOfMonth
        date: firmMonth ~ - ~ dd ~ - ~ (yyyy|yy) -> fieldsOfDay
        numeric: dd ~ - ~ dd ~ - ~ yy -> twoDigits
        core: dd ~ . ~ dd ~ . ~ yy -> dottedTwoDigits
        numeric: dd ~ / ~ dd of yyyy -> numericDate
        # Two digits behind a month are a year only where nothing else follows.
        shortYearDate: dd (~ suffix)? (- ~)? firmMonth .? (~ - ~)? yy % -> fieldsOfDay
        core: shortYearDate
        moment: shortYearDate ,? (at looseClock|clock)
        leading: on dd ~ suffix $ -> lead
        leading: (on|for) the dd $ -> lead
        tensOrdinal: tens -? ordinalWord -> dayNumber
        leading: (on|for) the tensOrdinal $ -> lead
        day: (cardinal|article) weekdays (later|fromNow) -> weekdaysFromNow 1
        day: (cardinal|article) weekdays ago -> weekdaysFromNow -1
        core: that unit ! -> vagueUnit
        period: which yearMark ,? firmMonth -> whichMonth
        decadeMarked: ' ~ yy ~ decadeMark -> decadeWord
        core: decadeMarked
        core: quarterMark -> vagueNumberedUnit
        amount1: article half unit -> amount
        amount1: (article|cardinal) unit and half -> amount
        amount1: (article|cardinal) unit and (article? quarterHour) -> amountAndQuarter
        day: whichDay ,? the monthDay
        day: in amount ,? on anyWeekday -> weekdayIn 1
        day: amount ago ,? on anyWeekday -> weekdayIn -1
        dotted: dd ~ . ~ dd -> numericDate
        leading: on dotted ! -> lead
        period: edgeYear year -> third
        period: edgeMonth of? anyMonth yearTail? -> third
        date: (which|which2) (monthDay|numeric)
        yearTail: (of|in|,)? which yearMark -> turnedYear
        year: tens - pair -> yearWords 100
        period: year fiscal
        period: within the unit -> whichUnit
        day: (weekday|whichDay|relDay) ,? open the? dayOrdinal close
        day: weekday ,? open monthDay close
        day: dayOrdinal open anyWeekday .? close
        day: anyWeekday ,? open (monthDay|short|numeric) close
        trimmedPeriod: fiscal of? year
        trimmedPeriod: fiscal of? year (-|/) (yyyy|yy)
        date: yyyy short
        day: shortWeekday
        period: (which|which2) anyMonth % -> whichFirmMonth
        period: anyMonth of which yearMark -> whichMonth
        monthDay: anyMonth ~ / ~ dd
        monthDay: dd ~ - ~ anyMonth
        leading: on anyWeekday % -> lead
        core: around year % -> vague
        leading: in year % -> yearOfOurTime

        """

    private static let englishTimePhrases = """
        clock: hh ~ : ~ mi ~ (- ~)? ish
        clock: hh : mi (: mi)? meridiem
        core: in portion? dayPart
        core: wordClock % -> roundWordClock
        clock: hourWord noon -> twelve
        clock: (minuteNumber|cardinal) minuteWord before hourNumber meridiem? -> clockPast
        clock: (half|quarterHour) (past|to) hourNumber oclock meridiem? -> clockPast
        clock: (minuteNumber|cardinal) minuteWord? (past|to) hourNumber oclock meridiem? -> clockPast
        partClock: clock (at|on|for|around) the? dayPart
        clock: hh ~ : ~ mi oclock meridiem?
        letterClock: hh ~ meridiemLetter
        moment: day ,? at? letterClock
        moment: day for clock
        moment: letterClock on? day
        leading: at letterClock -> lead
        leading: at wordClock % -> lead
        core: at meal -> mealPart
        moment: anyWeekday .? ,? at? clock
        moment: wordClock on? (day|dayPartOf)
        moment: at looseClock on the dayPartOf
        dayPartOf: anyWeekday .? portion? dayPart
        dayPartOf: day ,? (in the|at) portion? dayPart
        dayPartOf: the? (ordinal|which) anyWeekday portion? dayPart (of|in) whole -> nthWeekday
        dayPartOf: (in the|portion in the) dayWord (on|of)? day -> laterToday
        span: anyWeekday .? ,? clockRange
        span: anyWeekday .? ,? fromRange

        """

    private static let englishRangePhrases = """
        clockRange: hh (~ : ~ mi)? (-|to|until) hh (~ : ~ mi)? ~ meridiemLetter -> letterRange
        clockRange: hh (~ : ~ mi)? ~ meridiemLetter (-|to|until) hh (~ : ~ mi)? (~ meridiemLetter)? -> letterRange
        period: within amount from (nowPoint|relDay) -> whichAmount
        day: anyWeekday amount (fromNow|later) -> weekdayIn 1
        clockRange: between partClock (and|-) (partClock|looseClock) -> range
        span: between nowPoint and looseClock % -> range
        span: (from|between) nowPoint (to|until|and) dayPartOf -> range
        span: (in|during) the? point (to|until|-) the? point -> range
        span: (in|during) monthAny (to|until|-) monthAny -> range
        period: the (which|which2) cardinal decadeUnit -> whichAmount
        core: (yyyy ~ (/|-) ~ dd|dd ~ - ~ yyyy) -> writtenMonth
        core: (from|between) hhmm (to|until|-|and) hhmm % -> compactRange
        span: from? the? day (to|until|-) moment -> range
        span: from? moment (to|until|-) the? day -> range
        span: between the? day and moment -> range
        span: between moment and the? day -> range
        span: weekOf ,? (between|from)? anyWeekday (and|to|until|-) anyWeekday -> weekdaysOf
        span: (which|which2) monthWord (from|between)? the? dayNumber (to|until|-|and) the? dayNumber % -> daysOfMonth
        span: in firmMonth the? dayNumber (to|until|-) the? dayNumber yearTail? -> monthDays
        span: (from|between)? the? dayNumber (to|until|-|and) the? dayNumber in firmMonth yearTail? -> monthDays
        span: firmMonth (from|between) the? dayNumber (to|until|-|and) the? dayNumber yearTail? -> monthDays
        span: (shortMonth|month) .? (to|until|-) (shortMonth|month) .? yearTail? -> months
        yearEnd: point
        yearEnd: yearEdge
        span: from year (to|until|-) the? yearEnd -> range
        span: between year (and|-) the? yearEnd -> range
        span: from the? point (to|until|-) year % -> range
        span: between the? point (and|-) year % -> range
        core: year (to|until) year % -> yearsInWords
        leading: in year andLater -> leadVague
        bounded: from? monthAny andLater -> bound 1

        """
}
