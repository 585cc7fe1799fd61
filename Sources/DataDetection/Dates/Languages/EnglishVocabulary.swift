extension DateLanguage {
    static let englishVocabulary = """
        month 1: january
        shortMonth 1: jan
        month 2: february
        shortMonth 2: feb
        firmMonth 3: march
        firmMonth 3: mar
        month 4: april
        shortMonth 4: apr
        anyMonth 5: may
        month 6: june
        shortMonth 6: jun
        month 7: july
        shortMonth 7: jul
        month 8: august
        shortMonth 8: aug
        month 9: september
        shortMonth 9: sept, sep
        month 10: october
        shortMonth 10: oct
        month 11: november
        shortMonth 11: nov
        month 12: december
        firmMonth 12: dec
        weekday 1: monday
        anyWeekday 1: mon, mondays
        weekday 2: tuesday
        shortWeekday 2: tue, tues
        weekday 3: wednesday
        shortWeekday 3: weds
        anyWeekday 3: wed
        weekday 4: thursday
        shortWeekday 4: thu, thur, thurs
        weekday 5: friday
        shortWeekday 5: fri
        weekday 6: saturday
        anyWeekday 6: sat
        weekday 7: sunday
        anyWeekday 7: sun
        relDay 0: today, today's
        relDay 1: tomorrow, tmrw, tmr, tomorow, tommorow
        relDay -1: yesterday
        relDay 2: day after tomorrow, the day after tomorrow
        relDay -2: day before yesterday, the day before yesterday
        which 0: this, current, same, this current
        which 1: next, this next
        which 1: following
        which -1: last, previous, prior
        which2 -1: past
        which2 1: upcoming, coming, this upcoming, this coming
        one 1: one
        one 2: two
        one 3: three
        one 4: four
        one 5: five
        one 6: six
        one 7: seven
        one 8: eight
        one 9: nine
        teen 10: ten
        teen 11: eleven
        teen 12: twelve
        teen 13: thirteen
        teen 14: fourteen
        teen 15: fifteen
        teen 16: sixteen
        teen 17: seventeen
        teen 18: eighteen
        teen 19: nineteen
        tens 20: twenty
        tens 30: thirty
        tens 40: forty
        tens 50: fifty
        tens 60: sixty
        tens 70: seventy
        tens 80: eighty
        tens 90: ninety
        hundred 100: hundred
        thousand 1000: thousand
        few 3: few, a few, several
        few 2: couple, a couple, couple of, a couple of
        article 1: a, an
        the: the
        half: half
        quarterHour 15: quarter, a quarter
        ordinalWord 1: first
        ordinalWord 2: second
        ordinalWord 3: third
        ordinalWord 4: fourth
        ordinalWord 5: fifth
        ordinalWord 6: sixth
        ordinalWord 7: seventh
        ordinalWord 8: eighth
        ordinalWord 9: ninth
        ordinalWord 10: tenth
        ordinalWord 11: eleventh
        ordinalWord 12: twelfth
        ordinalWord 13: thirteenth
        ordinalWord 14: fourteenth
        ordinalWord 15: fifteenth
        ordinalWord 16: sixteenth
        ordinalWord 17: seventeenth
        ordinalWord 18: eighteenth
        ordinalWord 19: nineteenth
        ordinalWord 20: twentieth
        ordinalWord 30: thirtieth
        suffix 0: st, nd, rd, th
        unit 1: second, seconds, sec, secs
        unit 2: minute, minutes, min, mins
        unit 3: hour, hours, hr, hrs
        unit 4: day, days
        unit 5: week, weeks, wk, wks
        unit 6: month, months
        unit 7: quarter, quarters
        unit 8: year, years, calendar year, fiscal year, school year, academic year
        unit 9: decade, decades
        unit 11: fortnight, fortnights
        unit 12: weekend
        unit 13: business day, business days, working day, working days, workdays, weekdays
        unit 14: working week, work week, workweek
        unitLetter 3: h
        within: within
        afterNext: after next
        quarterWord: quarter
        toDate: year to date, ytd
        weekendWord: weekend
        decadeUnit: decade
        hourMark: hours, hrs
        edgeDay: eod, end of day, end of business, close of business
        edgeMonth: eom, end of month
        edgeYear: eoy, end of year
        halfMark 1: h1
        halfMark 2: h2
        decadeWord 1920: twenties
        decadeWord 1930: thirties
        decadeWord 1940: forties
        decadeWord 1950: fifties
        decadeWord 1960: sixties
        decadeWord 1970: seventies
        decadeWord 1980: eighties
        decadeWord 1990: nineties
        andEarlier: or earlier, and earlier, or before, and before
        andLater: and later, or later, and after, onwards, onward
        dayWord: day
        weekWord: week
        monthWord: month
        yearMark: year, calendar year
        fiscal: cy, fy, fiscal year
        dayPart 1: morning, mid morning, mid-morning, early morning, late morning
        dayPart 2: afternoon, early afternoon, late afternoon
        dayPart 3: evening, early evening, late evening
        dayPart 4: night, late night
        dayPart 5: lunchtime, midday
        meal 5: lunch
        dayPart 6: daytime
        dayPart 7: night-time, nighttime
        tonight 4: tonight, tonite, to-night
        season 1: spring
        season 2: summer
        season 3: fall, autumn
        season 4: winter
        portion 1: early, earlier
        portion 0: mid, middle
        portion -1: late, later
        edge 1: beginning of, start of
        edge -1: end of, ending of
        rest: rest of, rest of this, remaining of, remainder of
        quarterMark 1: q1
        quarterMark 2: q2
        quarterMark 3: q3
        quarterMark 4: q4
        decadeMark: s, 's
        century: century
        noon 12: noon, midday, mid day, mid-day, noontime
        noon 0: midnight, mid night, mid-night
        meridiem 0: am, a.m, a.m., a. m.
        meridiem 1: pm, p.m, p.m., p. m.
        meridiemLetter 0: a
        meridiemLetter 1: p
        oclock: o'clock, oclock, o clock
        minuteWord: minutes, minute, min, mins
        past: past, after
        to: to, till, until, through, thru, til
        to: up to
        until: until, till, til, through, thru
        zone 0: utc, gmt
        zone -480: pst
        zone -420: pdt, mst
        zone -360: mdt, cst
        zone -300: cdt, est
        zone -240: edt
        zone 60: cet
        zone 120: cest
        isoT: t
        isoZ: z
        now: now, at present, right now, at the moment, at this moment, at this time, currently, as of now
        moreThan: more than, less than
        at: at
        on: on
        of: of
        in: in
        from: from
        between: between, in between
        and: and
        about: about, around, approximately, circa, approx
        for: for
        ago: ago, back, earlier
        later: later
        fromNow: from now, hence
        before: before, prior to, on or before, up until
        before: earlier than
        after: after, later than, as early as
        since: since, no earlier than, on or after, as of, starting from
        by: by, no later than, as late as, as late
        starting: starting, starting on, beginning, beginning on, starting from
        holiday 1225: christmas, christmas day, xmas, xmas day
        holiday 1224: christmas eve, xmas eve
        holiday 101: new year, new year's day, new years day, new year's
        holiday 1231: new year's eve, new years eve
        holiday 1031: halloween
        holiday 214: valentine's day, valentines day
        holiday 704: independence day, fourth of july
        holiday 501: international workers' day, may day
        holiday 317: st patrick's day, st. patrick's day
        holiday 1111: veterans day, armistice day, remembrance day
        holiday 1226: boxing day
        holiday 619: juneteenth
        holiday 422: earth day
        holiday 401: april fools, april fool's day, april fools' day, april fools day
        holiday 202: groundhog day
        holiday 505: cinco de mayo
        holiday 1101: all saints' day
        holiday 43: palm sunday
        holiday 47: maundy thursday
        holiday 89: ascension day
        holiday 99: pentecost, whit sunday
        holiday 10: cyber monday
        holiday 50: easter, easter sunday
        holiday 48: good friday
        holiday 51: easter monday
        holiday 1: thanksgiving, thanksgiving day
        holiday 2: labor day, labour day
        holiday 3: martin luther king day, mlk day, martin luther king jr. day
        holiday 4: presidents' day
        holiday 5: mother's day, mothers day
        holiday 6: father's day, fathers day
        holiday 7: memorial day
        holiday 8: columbus day
        holiday 9: black friday
        """
}
