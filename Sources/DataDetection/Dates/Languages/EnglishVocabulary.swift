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
        anyWeekday 1: mon
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
        weekdays 1: mondays
        weekdays 2: tuesdays
        weekdays 3: wednesdays
        weekdays 4: thursdays
        weekdays 5: fridays
        weekdays 6: saturdays
        weekdays 7: sundays
        relDay 0: today, to-day, otd, this very day, this day
        relDay 1: tomorrow, to-morrow, tmrw, tmr, tomorow, tommorow, tommorrow, 2moro, 2morrow
        relDay -1: yesterday, yday
        relDay 2: day after tomorrow, the day after tomorrow
        relDay -2: day before yesterday, the day before yesterday
        that: that
        filler: is, was, are, were, be, been, will, would, shall, should, can, could, must, might
        filler: has, have, had, do, does, did, please, thanks, because, when, while, where, if, so, but
        filler: as, than, with, without, then, there, here, i, you, he, she, it, we, they, us, them, me
        filler: not, yes, always, unless, who, how, his, hers, its, ours, yours, perhaps, regards
        counted: percent, per cent, people, men, women, children, persons, million, billion, trillion
        counted: dozen, degree, km, kg, cm, mm, mb, gb, kb, tb, ms, px, lb, lbs, oz, ft, mph, kmh, usd
        counted: eur, gbp, dollar, euro, pound, byte, bit, pixel, mile, meter, metre, inch, foot, feet
        counted: point, page, line, row, column, item, time, block, word, char, unit, mg, ml, kw, mw
        which 0: this, current, same, this current, this whole, this entire, the whole, the entire, this same
        which 1: next, this next
        which 1: following
        which -1: last, previous, prior, final
        which2 -1: past, this past
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
        teen 1: oh one
        teen 2: oh two
        teen 3: oh three
        teen 4: oh four
        teen 5: oh five
        teen 6: oh six
        teen 7: oh seven
        teen 8: oh eight
        teen 9: oh nine
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
        quarterHour 30: half an hour
        quarterHour 45: three quarters, three quarter
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
        unit 5: week, weeks, wk, wks, calendar week, calendar weeks
        unit 6: month, months, calendar month, calendar months, mth, mths
        unit 7: quarter, quarters, calendar quarter, fiscal quarter, fiscal quarters
        unit 8: yr, yrs
        unit 6: mo, mos
        unit 7: qtr, qtrs
        unit 12: wknd
        unit 8: year, years, calendar year, fiscal year, school year, academic year, financial year
        unit 9: decade, decades
        unit 10: century, centuries
        unit 11: fortnight, fortnights
        unit 12: weekend, weekends, week-end, week end
        unit 13: business day, business days, working day, working days, workdays, weekdays
        unit 14: working week, work week, workweek, business week
        units 1: seconds, secs
        units 2: minutes, mins
        units 3: hours, hrs
        units 4: days
        units 5: weeks, wks
        units 6: months
        units 7: quarters
        units 8: years, yrs
        units 9: decades
        units 11: fortnights
        units 13: business days, working days, workdays
        unitLetter 3: h
        within: within
        afterNext 2: after next, after the next
        afterNext -2: before last
        quarterWord: quarter
        quarterLetter: q
        weekLetter: w
        timeWord: time
        ending: ending
        or: or
        during: during, throughout, over
        ish: ish
        every: every, each, every other
        around: around, circa
        toDate 8: year to date, year-to-date, ytd
        toDate 7: quarter to date, quarter-to-date, qtd
        toDate 6: month to date, month-to-date, mtd
        toDate 5: week to date, week-to-date, wtd
        weekendWord: weekend, week-end, week end
        decadeUnit: decade, decades
        hourMark: hours, hrs
        edgeDay: eod, end of day, end-of-day, end of business, close of business, cob, end of play
        edgeMonth: eom, end of month, end-of-month, month end, month-end
        edgeYear: eoy, end of year, end-of-year, year end, year-end
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
        decadeWord 2000: two thousands, noughties, aughts
        andEarlier: or earlier, and earlier, or before, and before, or sooner, at the latest
        andLater: and later, or later, and after, or after, or above, and above, onwards, onward, and onwards, forward, at the earliest
        dayWord: day
        weekWord: week, wk, calendar week
        monthWord: month
        yearMark: year, calendar year
        fiscal: cy, fy, fiscal year, financial year, school year, academic year, fiscal
        dayPart 1: morning, early morning, late morning
        dayPart 2: afternoon, early afternoon, late afternoon
        dayPart 3: evening, early evening, late evening
        dayPart 4: night, late night
        dayPart 5: lunchtime, midday
        meal 5: lunch, lunchtime, lunch time
        meal 3: dinner, supper
        meal 1: breakfast, brunch
        dayPart 3: dinnertime, dinner time
        dayPart 1: breakfast time
        dayPart 5: lunch time, lunch hour
        dayPart 6: daytime, business hours, working hours, office hours, day time, day-time
        dayPart 7: night-time, nighttime, early hours, small hours
        tonight 4: tonight, tonite, to-night, 2nite, 2night
        season 1: spring
        season 2: summer
        season 3: fall, autumn
        season 4: winter
        portion 1: early, earlier
        portion 0: mid, middle
        portion -1: late, later
        edge 1: beginning of, start of
        edge -1: end of, ending of
        edge 0: middle of
        rest: rest of, rest of this, rest of my, rest of the current, remaining of, remainder of
        quarterMark 1: q1
        quarterMark 2: q2
        quarterMark 3: q3
        quarterMark 4: q4
        decadeMark: s, 's
        century: century
        noon 12: noon, midday, mid day, mid-day, noontime, noonish
        noon 0: midnight, mid night, mid-night
        noon 10: midmorning, mid morning, mid-morning
        noon 14: midafternoon, mid afternoon, mid-afternoon
        meridiem 0: am, a.m, a.m., a. m., a m
        meridiem 1: ampm, pm, p.m, p.m., p. m., p m
        meridiemLetter 0: a
        meridiemLetter 1: p
        oclock: o'clock, oclock, o clock
        zone 99700: et, eastern time, eastern
        zone 99640: ct, central time
        zone 99580: mt, mountain time
        zone 99520: pt, pacific time, pacific
        zone 99460: alaska time
        minuteWord: minutes, minute, min, mins
        past: past, after
        to: to, till, until, through, thru, til, through to
        to: up to, --
        until: until, till, til, through, thru, up to, up till, up until, until and including, up to and including, through to
        zone 0: utc, gmt, wet
        zone 60: bst, west, wat
        zone 180: eest, msk, eat
        zone 330: ist
        zone 480: sgt, hkt, awst
        zone 540: jst, kst
        zone 570: acst
        zone 600: aest
        zone 660: aedt
        zone 720: nzst
        zone 780: nzdt
        zone -600: hst
        zone -540: akst
        zone -480: pst
        zone -420: pdt, mst
        zone -360: mdt, cst
        zone -300: cdt, est
        zone -240: edt
        zone 60: cet
        zone 120: cest, eet, sast
        isoT: t
        isoZ: z
        now: now, the present, the present time, present day, at present, at the present time, right now, just now, as soon as possible, asap, recently, at the moment, at this moment, at this time, currently, as of now
        moreThan: more than, less than
        at: at
        on: on
        of: of
        in: in
        from: from
        between: between, in between
        and: and
        about: about, approximately, approx, roughly
        for: for
        ago: ago, back, earlier, prior, previously
        later: later, afterwards, afterward, later on
        fromNow: from now, hence
        before: before, prior to, on or before, in or before, at or before, before or on, before or in, before or at
        before: earlier than, sooner than, in advance of, ahead of, ending, ending on, ending with
        after: after, later than, as early as, as soon as
        since: since, ever since, after or equal to, no earlier than, not earlier than, no sooner than, not before, on or after, in or after, at or after, after or on, after or in, after or at, as of, as from, starting from, any time from, anytime from
        by: by, no later than, not later than, not after, as late as, as late
        starting: starting, starting on, starting with, beginning, beginning on, beginning with, starting from, beginning from, commencing, commencing on
        holiday 1225: christmas, christmas day, xmas, xmas day
        holiday 1224: christmas eve, xmas eve
        holiday 101: new year, new year's day, new years day, new year's
        holiday 1231: new year's eve, new years eve
        holiday 1031: halloween, all hallows' eve, all hallow's eve, all hallows eve
        holiday 214: valentine's day, valentines day, valentine day, st valentine's day, st. valentine's day
        holiday 704: independence day, us independence day, fourth of july
        holiday 501: international workers' day, international workers day, international worker's day, may day
        holiday 317: st patrick's day, st. patrick's day, st patricks day, saint patrick's day
        holiday 423: st george's day, st. george's day, saint george's day
        holiday 1130: st andrew's day, st. andrew's day, saint andrew's day
        holiday 301: st david's day, st. david's day, saint david's day
        holiday 312: tree planting day
        holiday 504: youth day
        holiday 1111: singles' day, singles day, single's day
        holiday 425: anzac day
        holiday 1111: veterans day, veterans' day, veteran's day, armistice day, remembrance day
        holiday 1226: boxing day, st stephen's day
        holiday 106: epiphany, three kings' day
        holiday 308: women's day, international women's day
        holiday 314: pi day
        holiday 601: children's day
        holiday 614: flag day
        holiday 701: canada day
        holiday 714: bastille day
        holiday 126: australia day
        holiday 1005: teachers' day, teacher's day, world teachers' day
        holiday 1102: all souls' day, day of the dead
        holiday 1105: guy fawkes night, guy fawkes day, guy fawkes, bonfire night
        holiday 1224: christmas eve day
        holiday 120: inauguration day
        holiday 427: king's day
        holiday 3000: chinese new year, lunar new year
        holiday 3001: rosh hashanah
        holiday 3002: yom kippur
        holiday 3003: passover, pesach
        holiday 3004: hanukkah, chanukah
        holiday 3010: ramadan, ramadhan
        holiday 3011: eid al fitr, eid al-fitr, eid ul fitr, eid ul-fitr, eid
        holiday 3012: eid al adha, eid al-adha, eid ul adha, eid ul-adha
        holiday 3013: islamic new year
        holiday 619: juneteenth
        holiday 422: earth day
        holiday 401: april fools, april fool, april fools', april fool's day, april fools' day, april fools day
        holiday 202: groundhog day
        holiday 505: cinco de mayo
        holiday 1101: all saints' day, all saints day, all hallows' day, all hallow's day
        holiday 2054: ash wednesday
        holiday 2053: mardi gras, fat tuesday, shrove tuesday
        holiday 43: palm sunday
        holiday 2150: whit monday, pentecost monday
        holiday 47: maundy thursday
        holiday 89: ascension day
        holiday 99: pentecost, whit sunday
        holiday 10: cyber monday
        holiday 50: easter, easter sunday
        holiday 48: good friday
        holiday 51: easter monday
        holiday 1: thanksgiving, thanksgiving day, thanks giving, turkey day
        holiday 2: labor day, labour day
        holiday 3: martin luther king day, mlk day, martin luther king jr. day, martin luther king jr day, martin luther king, jr. day
        holiday 4: presidents' day, presidents day, president's day, washington's birthday
        holiday 5: mother's day, mothers day, mothers' day, mother day
        holiday 6: father's day, fathers day, fathers' day, father day
        holiday 7: memorial day
        holiday 8: columbus day
        holiday 9: black friday
        holiday 11: arbor day
        holiday 12: election day
        holiday 13: victoria day
        """
}
