extension DateLanguage {
    /// The rules that European languages share.
    ///
    /// Their words, and what only they say, are theirs: each adds lines to these rules.
    static let europeanRules = numberRules + numericRules + dayRules + timeRules + rangeRules

    private static let numberRules = """
        cardinal: num -> sum
        cardinal: tens -? one -> sum
        cardinal: tens -> sum
        cardinal: teen -> sum
        cardinal: one -> sum
        cardinal: few -> sum
        year: yyyy -> year
        year: ' ~ yy -> year
        ordinal: dd ~ suffix -> sum
        ordinal: ordinalWord -> sum
        ordinal: tens -? ordinalWord -> sum
        dayOrdinal: dd ~ suffix -> dayNumber
        dayOrdinal: ordinalWord -> dayNumber
        dayOrdinal: tens -? ordinalWord -> dayNumber
        dayNumber: dayOrdinal
        dayNumber: dd -> dayNumber
        amount1: (article|cardinal) -? unit -> amount
        amount1: half (article|of)? unit -> amount
        amount1: num ~ unitLetter -> amount
        amount: amount1 (,? and? amount1)? (,? and? amount1)? -> amounts

        """

    static let numericRules = """
        numeric: dd ~ / ~ dd ~ / ~ (yyyy|yy) -> numericDate
        numeric: dd ~ - ~ dd ~ - ~ yyyy -> numericDate
        numeric: dd ~ . ~ dd ~ . ~ yyyy -> numericDate 1
        numeric: yyyy ~ - ~ dd ~ - ~ dd -> numericYMD
        numeric: yyyy ~ / ~ dd ~ / ~ dd -> numericYMD
        numeric: yyyy ~ . ~ dd ~ . ~ dd -> numericYMD
        numeric: yyyy ~ (/|-) ~ anyMonth ~ (/|-) ~ dd -> fields
        numeric: yyyy ~ (/|-) ~ dd ~ (/|-) ~ anyMonth -> fields
        numeric: dd ~ (/|-|.) ~ anyMonth ~ (/|-|.) ~ (yyyy|yy) -> fields
        short: dd ~ / ~ dd -> numericDate
        iso: numeric isoTime
        isoTime: ~ isoT ~ hh ~ : ~ mi (~ : ~ mi)? (~ (.|,) ~ digits)? isoZone? -> isoTime
        isoTime: ~ isoT ~ hhmm isoZone? -> isoTime
        isoZone: ~ isoZ -> isoZone
        isoZone: ~ (+|-) ~ hh ~ :? ~ mi -> isoZone
        isoZone: ~ (+|-) ~ (hhmm|hh) -> isoZone
        iso: ymd isoTime
        moment: numeric _ hh ~ : ~ mi ~ : ~ mi (~ (.|,) ~ digits)? isoZone?

        """

    private static let dayRules = """
        yearTail: (,|of|in|-|/)? year
        monthDay: firmMonth .? (~ (-|/) ~)? the? dayNumber yearTail?
        monthDay: anyMonth the? dayOrdinal yearTail?
        monthDay: anyMonth dd ,? year
        monthDay: anyMonth dayNumber !
        monthDay: dayOrdinal dayWord? of? (~ (-|/) ~)? anyMonth (.? yearTail)?
        monthDay: dd of? (~ (-|/) ~)? firmMonth (.? yearTail)?
        monthDay: dd of anyMonth yearTail?
        monthDay: dd anyMonth ,? year
        date: numeric
        date: monthDay
        date: anyWeekday .? ,? (the|on)? (monthDay|numeric|short)
        date: (monthDay|numeric|short) open ~ anyWeekday .? ~ close
        date: holiday yearTail? -> holiday
        date: (which|which2) holiday -> holiday
        day: date
        day: relDay (,? (date|short))?
        day: relDay open ~ (date|short|anyWeekday) ~ close
        day: weekday
        day: weekday open ~ (date|short) ~ close
        day: (which|which2) anyWeekday -> whichWeekday
        day: anyWeekday ,? the? dayOrdinal

        """

    private static let timeRules = """
        clock: hh ~ : ~ mi (~ : ~ mi)? (meridiem|~ meridiemLetter)? zone?
        clock: hh meridiem zone?
        clock: hh ~ . ~ mi meridiem zone?
        clock: hhmm meridiem zone?
        clock: hhmm hourMark
        clock: hourWord minuteNumber meridiem -> hourMinute
        clock: noon
        clock: hh oclock meridiem?
        clock: hourWord oclock meridiem?
        clock: hourWord meridiem
        hourWord: one -> hour
        hourWord: teen -> hour
        hourNumber: hh -> hour
        hourNumber: hourWord
        looseClock: clock
        looseClock: hh
        looseClock: hh ~ . ~ mi
        looseClock: hhmm
        looseClock: hourWord
        looseClock: hourWord minuteNumber meridiem? -> hourMinute
        minuteNumber: tens -? one -> sum
        minuteNumber: tens -> sum
        minuteNumber: teen -> sum
        time: clock
        time: (at|about) about? clock
        time: at about? hh ~ . ~ mi !
        bareTime: at looseClock !
        time: (at|about)? about? partClock
        partTime: partPhrase ,? at about? looseClock
        partTime: partPhrase clock

        """

    private static let rangeRules = """
        partClock: looseClock partIn
        partClock: clock partPhrase
        wordClock: hourWord minuteNumber -> hourMinute
        clockRange: from wordClock (to|until|-) wordClock -> range
        clockRange: between wordClock and wordClock -> range
        clockRange: from wordClock (to|until|-) looseClock -> range
        clockRange: from looseClock (to|until|-) wordClock -> range
        clockRange: from clock (to|until|-) looseClock -> range
        clockRange: from looseClock (to|until|-) clock -> range
        clockRange: between clock (and|-) looseClock -> range
        clockRange: between looseClock (and|-) clock -> range
        looseRange: from looseClock (to|until|-) looseClock -> range
        looseRange: between looseClock (and|-) looseClock -> range
        clockRange: from? partClock (to|until|-) (partClock|looseClock) -> range
        clockRange: clock (to|until|-) looseClock -> range
        clockRange: looseClock (to|until|-) (clock|partClock) -> range
        clockRange: from looseClock (to|until|-) looseClock partPhrase -> range
        clockRange: between looseClock (and|-) looseClock partPhrase -> range
        clockRange: from? clock for amount -> lasting
        clockRange: for amount from clock -> lasting
        looseRange: clockRange
        looseRange: looseClock (to|until|-) looseClock -> range

        rfcZone: (+|-) ~ hhmm -> isoZone
        zonedClock: hh ~ : ~ mi (~ : ~ mi)? rfcZone -> isoTime
        moment: date ,? zonedClock
        moment: day (,|-)? (time|partTime)
        moment: day at looseClock
        moment: bareTime ,? on? day
        moment: day ,? hourWord minuteNumber meridiem? -> dayHourMinute
        moment: (time|partTime) ,? on? day
        moment: dayPartOf (,? at? looseClock)?
        moment: (bareTime|hourNumber) dayPartOf
        moment: time (,|on)? dayPartOf
        span: (day|dayPartOf|theDay|short) ,? looseRange
        span: looseRange (,|on)? (day|dayPartOf)
        theDay: the dayNumber
        moment: theDay ,? (clock|at looseClock)
        nowPoint: now -> now
        span: from? moment (to|until|-) (moment|time|looseClock) -> range
        span: between moment and (moment|time|looseClock) -> range
        span: (between|from) (nowPoint|looseClock) (and|to|until) (moment|clock) -> range
        point: day
        point: period
        point: short
        point: nowPoint
        point: relDay
        span: from? point (to|until|-) point -> range
        span: since point (to|until) nowPoint -> range
        span: between point (and|-) point -> range
        span: (from|between)? anyMonth .? the? dayNumber (to|until|-) the? dayNumber yearTail? -> monthDays
        span: from? the? dayNumber (to|until|-) the? dayNumber of? anyMonth yearTail? -> monthDays
        span: between the? dayNumber and the? dayNumber of? anyMonth yearTail? -> monthDays
        span: from the? dayNumber (to|until) the? monthDay -> range
        yearSpan: (from|in) year (to|until|-) (year|yearEdge) ! -> years
        yearSpan: between (year|yearEdge) (and|-) (year|yearEdge) ! -> years
        edged: time
        edged: moment
        edged: day
        edged: period
        edged: dayPartName
        dayPartName: dayPart
        bounded: (before|by|until) about? the? edged -> bound -1
        bounded: (before|until) short -> bound -1
        bounded: (after|since) short -> bound 1
        bounded: starting about? the? edged -> bound 1
        bounded: after about? the? edged -> bound 2
        bounded: since about? the? edged -> bound 3
        bounded: moreThan day -> bound -1
        bounded: in moreThan amount -> fromNow 1
        bounded: (before|after) meal
        bounded: edged andLater -> bound 1
        bounded: from edged andLater -> bound 1
        bounded: edged andEarlier -> bound -1
        bounded: day (by|before|until) (time|partClock) -> bound -1
        bounded: day after (time|partClock) -> bound 1
        core: iso
        core: yearSpan
        core: year - year -> vagueRange
        core: day
        core: time
        core: bareTime -> vague
        core: partTime
        core: clockRange
        core: from looseClock (to|until|-) looseClock ! -> vagueRange
        core: between looseClock (and|-) looseClock ! -> vagueRange
        core: moment
        core: span
        core: period
        core: bounded
        core: short -> vague
        top: core
        top: on the dd ~ suffix !
        top: on short
        top: on core

        """
}
