extension DateLanguage {
    static let german = continental(
        "de",
        """
        month 1: januar, jänner
        shortMonth 1: jan
        month 2: februar
        shortMonth 2: feb
        month 3: märz
        shortMonth 3: mär, mrz
        month 4: april
        shortMonth 4: apr
        month 5: mai
        month 6: juni
        shortMonth 6: jun
        month 7: juli
        shortMonth 7: jul
        month 8: august
        shortMonth 8: aug
        month 9: september
        shortMonth 9: sep, sept
        month 10: oktober
        shortMonth 10: okt
        month 11: november
        shortMonth 11: nov
        month 12: dezember
        shortMonth 12: dez
        weekday 1: montag, montags
        weekday 2: dienstag
        weekday 3: mittwoch
        weekday 4: donnerstag
        weekday 5: freitag
        weekday 6: samstag, sonnabend
        weekday 7: sonntag
        anyWeekday 1: mo
        anyWeekday 2: di
        anyWeekday 3: mi
        anyWeekday 4: do
        anyWeekday 5: fr
        anyWeekday 6: sa
        anyWeekday 7: so
        relDay 0: heute
        relDay 2: übermorgen
        relDay 1: morgen
        relDay -1: gestern
        relDay -2: vorgestern
        which 0: diese, diesen, dieser, dieses, diesem
        which 1: nächste, nächsten, nächster, nächstes, nächstem, kommende, kommenden, kommender, kommendes
        which -1: letzte, letzten, letzter, letztes, letztem, vergangene, vergangenen, vorige, vorigen, voriges
        one 1: ein, eins, einer, einem, einen, eine
        one 2: zwei, zweier
        one 3: drei
        one 4: vier
        one 5: fünf
        one 6: sechs
        one 7: sieben
        one 8: acht
        one 9: neun
        teen 10: zehn
        teen 11: elf
        teen 12: zwölf
        tens 20: zwanzig
        tens 30: dreißig
        few 2: ein paar
        half: halb, halbe, halben
        quarterHour 15: viertel
        ordinalWord 1: erster, ersten, erste
        ordinalWord 2: zweiter, zweiten, zweite
        ordinalWord 3: dritter, dritten, dritte
        ordinalWord 4: vierter, vierten
        ordinalWord 5: fünfter, fünften
        unit 1: sekunde, sekunden
        unit 2: minute, minuten
        unit 3: stunde, stunden
        unit 4: tag, tage, tagen
        unit 5: woche, wochen
        unit 6: monat, monate, monaten, monats
        unit 7: quartal, quartale
        unit 8: jahr, jahre, jahren
        unit 12: wochenende
        unitLetter 3: h
        weekWord: kw, kalenderwoche
        dayPart 1: morgens, vormittags, vormittag, früh, am morgen
        dayPart 2: nachmittags, nachmittag
        dayPart 3: abends, abend
        dayPart 4: nachts, nacht
        dayPart 5: mittags
        tonight 1: heute morgen, heute früh
        tonight 2: heute nachmittag
        tonight 3: heute abend
        notDate: guten morgen
        tonight 4: heute nacht
        edge 1: anfang
        edge 0: mitte
        edge -1: ende
        starting: ab
        season 1: frühling, frühjahr
        season 2: sommer
        season 3: herbst
        season 4: winter
        noon 12: mittag
        noon 0: mitternacht
        hourMark: uhr, h
        minuteWord: minuten
        past: nach
        to: bis, vor
        to: bis zum
        until: bis, bis zum
        at: um, gegen, ab
        on: am
        of: des, vom
        the: der, die, das, den, dem
        in: im, in
        from: von, vom, ab
        between: zwischen
        and: und
        about: etwa, ca., circa, ungefähr, gegen
        for: für
        inFuture: in
        inPast: vor
        ago: zuvor
        later: später
        before: vor
        after: nach
        since: seit, seit dem
        now: jetzt
        zone 60: mez
        zone 120: mesz
        zone 0: utc
        isoT: t
        isoZ: z
        holiday 1224: heiligabend
        holiday 1225: weihnachten
        holiday 1231: silvester
        holiday 101: neujahr
        holiday 50: ostern, ostersonntag
        holiday 51: ostermontag
        holiday 48: karfreitag
        holiday 99: pfingsten
        holiday 89: christi himmelfahrt
        """,
        rules: """
            dayOrdinal: dd ~ . -> dayNumber
            short: dd ~ . ~ dd ~ . -> numericDate 1
            date: anyWeekday .? ,? (on|the)? (numeric|short|monthDay)
            core: short
            span: dd ~ . (-|to) dd ~ . ~ dd ~ . (~ (yyyy|yy))? -> dottedDays
            dotted: dd ~ . ~ dd .? -> numericDate 1
            span: dotted (-|to) (short|numeric) -> range

            """)
}
