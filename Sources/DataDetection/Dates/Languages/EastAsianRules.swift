extension DateLanguage {
    /// The rules of Chinese and Japanese: units behind their numbers, the largest first.
    static let eastAsianRules =
        numericRules + """
            number: num -> sum
            number: one -> sum
            number: teen one? -> sum
            number: one teen one? -> tensNumber
            inYear: yyyy ~? yearMark
            inMonth: number monthMark -> monthNumber
            inDay: number dayMark -> dayNumber
            atHour: number hourMark -> hour
            atMinute: number minuteMark -> sum
            atMinute: half -> halfHourNumber
            atMinute: mi -> sum
            weekdayTail: open ~ anyWeekday ~ close
            weekdayTail: weekday
            date: inYear? inMonth inDay (,? weekdayTail)?
            date: numeric weekdayTail?
            date: turnYear of? inMonth inDay -> turnDate
            date: holiday -> holiday
            day: date
            day: relDay (,? date)?
            day: turnWeek of? anyWeekday -> whichWeekday
            day: weekday
            day: turnMonth of? inDay -> turnDate
            amount: number unit -> amount
            amount: half unit -> amount
            day: amount later -> fromNow 1
            day: amount ago -> fromNow -1
            clock: atHour
            clock: atHour atMinute -> hourMinute
            clock: hh ~ : ~ mi (~ : ~ mi)?
            clock: noon
            time: dayPart? of? clock
            dayPartOf: day of? dayPart
            moment: day (of|,)? time
            moment: time
            dayPartOf: tonight -> tonight
            moment: tonight of? clock -> tonightAt
            span: from? moment (to|-) (moment|time) until? -> range
            span: day (of|,)? from? time (to|-) time until? -> dayRange
            span: from? day (to|-) (day|inDay) until? -> range
            period: turnWeek -> turnUnit
            period: turnMonth -> turnUnit
            period: turnYear -> turnUnit
            period: inYear inMonth
            core: iso
            core: day
            core: moment
            core: dayPartOf
            core: span
            core: period
            core: day (before|until) -> bound -1
            core: moment (before|until) -> bound -1
            core: day (after|from) -> bound 1
            core: moment (after|from) -> bound 1
            top: core

            """
}
