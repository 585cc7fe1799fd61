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
        ordinal: num ~ suffix -> sum
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
        numeric: dd / dd / yyyy -> numericDate
        numeric: dd ~ / ~ dd ,? yyyy -> numericDate
        numeric: dd ~ - ~ dd ~ - ~ yyyy -> numericDate
        numeric: dd ~ . ~ dd ~ . ~ yyyy -> numericDate 1
        numeric: yyyy ~ - ~ dd ~ - ~ dd -> numericYMD
        numeric: yyyy ~ / ~ dd ~ / ~ dd -> numericYMD
        numeric: yyyy ~ . ~ dd ~ . ~ dd -> numericYMD
        numeric: yyyy ~ (/|-) ~ anyMonth ~ (/|-) ~ dd -> fields
        numeric: yyyy ~ (/|-) ~ dd ~ (/|-) ~ anyMonth -> fields
        numeric: dd ~ (/|-|.) ~ anyMonth ~ (/|-|.) ~ (yyyy|yy) -> fields
        short: dd ~ / ~ dd -> numericDate
        dashed: dd ~ - ~ dd ! -> numericDate
        iso: numeric isoTime
        isoTime: ~ isoT ~ hh ~ : ~ mi (~ : ~ mi)? (~ (.|,) ~ digits)? isoZone? -> isoTime
        isoTime: ~ isoT ~ hhmm isoZone? -> isoTime
        isoZone: ~ isoZ -> isoZone
        isoZone: ~ (+|-) ~ hh ~ :? ~ mi -> isoZone
        isoZone: ~ (+|-) ~ (hhmm|hh) -> isoZone
        iso: ymd isoTime
        iso: numeric isoTime zone
        iso: numeric _ hh ~ : ~ mi ~ : ~ mi (~ (.|,) ~ digits)? zone
        isoSpan: iso ~ / ~ (iso|isoTime) -> range
        moment: numeric _ hh ~ : ~ mi ~ : ~ mi (~ (.|,) ~ digits)? isoZone?

        """

    private static let dayRules = """
        yearTail: (,|of|in|-|/)? year
        monthDay: firmMonth .? (~ (-|/) ~)? the? dayNumber yearTail?
        monthDay: anyMonth the? dayOrdinal yearTail?
        monthDay: anyMonth dd ,? year
        monthDay: anyMonth dayNumber %
        monthDay: dd suffix of? anyMonth yearTail?
        monthDay: dayOrdinal dayWord? of? (~ (-|/) ~)? anyMonth (.? yearTail)?
        monthDay: dd of? (~ (-|/) ~)? firmMonth (.? yearTail)?
        monthDay: dd of anyMonth yearTail?
        monthDay: dd anyMonth ,? year
        date: numeric
        date: monthDay
        date: anyWeekday .? ,? (the|on)? (monthDay|numeric|short)
        date: (monthDay|numeric|short) open anyWeekday .? close
        date: (monthDay|numeric|short) ,? weekday
        date: anyWeekday - (monthDay|numeric)
        day: relDay ,? weekday
        yearMonth: yyyy ~ (-|/) ~ dd -> monthOfYear
        yearMonth: dd ~ / ~ yyyy -> monthOfYear
        span: from yearMonth (to|until|-) yearMonth -> range
        span: between yearMonth and yearMonth -> range
        span: yearMonth to yearMonth -> range
        span: yearMonth _ - _ yearMonth -> range
        date: holiday yearTail? -> holiday
        date: (which|which2) holiday -> holiday
        day: date
        day: relDay (,? (date|short))?
        day: relDay open (date|short|anyWeekday) close
        day: weekday
        day: weekday open (date|short) close
        whichDay: (which|which2) anyWeekday -> whichWeekday
        day: whichDay
        day: whichDay ,? (the? dayOrdinal|monthDay|numeric)
        day: anyWeekday ,? the? dayOrdinal

        """

    private static let timeRules = """
        clock: hh ~ : ~ mi (~ : ~ mi)? (meridiem|~ meridiemLetter)? zone?
        clock: hh ~ : ~ mi (~ : ~ mi)? ~ isoZ
        clock: isoT ~ hh ~ : ~ mi (~ : ~ mi)? (~ isoZ)?
        clock: hh (~ : ~ mi)? noon -> twelve
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
        smallHour: hh -> smallHour
        smallHour: hourWord
        smallHour: noon
        hourNumber: hh -> hour
        hourNumber: hourWord
        hourNumber: noon
        looseClock: clock
        looseClock: hh
        looseClock: hh ~ . ~ mi
        looseClock: hmm
        looseClock: hourWord
        looseClock: hourWord minuteNumber meridiem? -> hourMinute
        minuteNumber: tens -? one -> sum
        minuteNumber: tens -> sum
        minuteNumber: teen -> sum
        time: clock
        time: (at|approx) approx? clock
        dottedAt: at approx? hh ~ . ~ mi !
        dottedAt: at approx? hh ~ . ~ mi meridiem
        time: dottedAt
        bareTime: at approx? looseClock !
        approx: about -> nothing
        approx: around -> nothing
        time: (at|approx)? approx? partClock
        partTime: partPhrase ,? (at|approx) approx? looseClock
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
        zonedClock: hh ~ : ~ mi (~ : ~ mi)? isoZone -> isoTime
        moment: zonedClock
        moment: (anyWeekday ,?)? anyMonth dd ,? clock yyyy
        moment: numeric ~ : ~ zonedClock
        moment: numeric ~ : ~ hh ~ : ~ mi ~ : ~ mi
        moment: short (,|-)? at? clock
        moment: clock ,? on? short
        moment: day ,? (at? approx|at) looseClock %
        span: moment for amount -> lasting
        moment: date ,? zonedClock
        moment: day (,|-)? (time|partTime)
        moment: day at looseClock
        moment: bareTime ,? on? the? day
        moment: day ,? hourWord minuteNumber meridiem? -> dayHourMinute
        moment: (time|partTime) (,|of)? on? the? day
        moment: (time|bareTime) on? theDay
        moment: bareTime ,? dayPartOf
        moment: dayPartOf (,? at? looseClock)?
        moment: dayPartOf ,? at? approx looseClock %
        moment: (bareTime|smallHour) dayPartOf
        moment: time (,|on)? dayPartOf
        span: (day|dayPartOf|short) (,|at|-)? looseRange
        span: theDay (,|at|-)? clockRange
        span: theDay fromRange
        fromRange: from looseClock (to|until|-) looseClock -> range
        fromRange: between looseClock (and|-) looseClock -> range
        span: looseRange (,|on|of)? the? (day|dayPartOf)
        span: nowPoint (to|until|-) (clock|moment) -> range
        span: from nowPoint (to|until) looseClock % -> range
        span: looseRange on theDay
        span: isoSpan
        span: numeric ~ / ~ numeric -> range
        span: numeric ~ . ~ . ~ numeric -> range
        span: anyWeekday .? (to|until|-) anyWeekday -> weekdays
        monthPoint: sureMonth .? yearTail?
        span: from? monthPoint (to|until|-) monthPoint -> range
        span: between monthPoint (and|-) monthPoint -> range
        monthAny: anyMonth .? yearTail?
        span: from monthAny (to|until|-) monthAny -> range
        span: between monthAny (and|-) monthAny -> range
        clockRange: hhmmRange hourMark
        bounded: (before|by|until) wordClock ! -> bound -1
        bounded: (after|since) wordClock ! -> bound 1
        hhmmRange: (from|between)? compact (to|until|-|and) compact -> range
        compact: hhmm
        span: day ,? hhmmRange
        span: hhmmRange (on|,)? day
        moment: compact on day
        dottedClock: hh ~ . ~ mi
        moment: dottedClock (dayPartOf|on day)
        bounded: (by|before|until) looseClock on? (day|dayPartOf) -> bound -1
        bounded: (after|since) looseClock on? (day|dayPartOf) -> bound 1
        bounded: dayPartOf (by|before|until) (time|partClock) -> bound -1
        bounded: dayPartOf (after|from|since|starting) (time|partClock) -> bound 1
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
        span: from? the? point (to|until|-) the? point -> range
        span: since point (to|until) nowPoint -> range
        span: between the? point (and|-) the? point -> range
        span: between anyMonth .? the? dayNumber and the? dayNumber yearTail? -> monthDays
        span: (from|between)? anyMonth .? the? dayNumber (to|until|-) the? dayNumber yearTail? -> monthDays
        span: from? the? dayNumber (to|until|-) the? dayNumber of? anyMonth yearTail? -> monthDays
        span: between the? dayNumber and the? dayNumber of? anyMonth yearTail? -> monthDays
        span: from the? dayNumber (to|until) the? monthDay -> range
        yearSpan: (from|in|during) year (to|until|-) (year|yearEdge) % -> years
        yearSpan: between (year|yearEdge) (and|-) (year|yearEdge) % -> years
        edged: time
        edged: moment
        edged: day
        edged: period
        edged: dayPartName
        dayPartName: dayPart
        bounded: (before|by|until) approx? the? edged -> bound -1
        bounded: (before|until) short -> bound -1
        bounded: (after|since) short -> bound 1
        bounded: starting (at|approx)? the? edged -> bound 1
        bounded: after approx? the? edged -> bound 2
        bounded: since approx? the? edged -> bound 3
        bounded: moreThan day -> bound -1
        bounded: in moreThan amount -> fromNow 1
        bounded: (before|after) meal
        bounded: edged andLater -> bound 1
        bounded: from edged andLater -> bound 1
        bounded: edged andEarlier -> bound -1
        bounded: day (by|before|until) (time|partClock) -> bound -1
        bounded: day (after|from|since|starting) (time|partClock) -> bound 1
        bounded: day starting at (time|partClock|looseClock) -> bound 1
        core: iso
        core: around the? edged
        core: yearSpan
        core: year - year -> vagueRange
        core: day
        core: time
        core: at approx looseClock ! -> vague
        leading: at looseClock ! -> leadVague
        core: partTime
        core: clockRange
        core: from looseClock (to|until|-) looseClock ! -> vagueRange
        core: between looseClock (and|-) looseClock ! -> vagueRange
        core: moment
        core: span
        core: period
        core: bounded
        core: short -> vague
        leading: on (short|dashed) -> lead
        leading: on core -> lead
        leading: (at|about) core -> lead
        leading: at about core -> lead 2
        leading: at around core -> lead
        leading: on the dd ~ suffix ! -> lead
        leading: in (period|monthPoint|monthAny) -> lead
        bareYear: year -> vague
        leading: in bareYear ! -> lead
        top: dottedAt
        top: dottedAt ,? on? day
        top: leading
        top: core

        """
}
