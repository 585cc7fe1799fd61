extension DateLanguage {
    static let french = continental(
        "fr",
        """
        month 1: janvier
        shortMonth 1: janv
        month 2: février, fevrier
        shortMonth 2: févr
        firmMonth 3: mars
        month 4: avril
        shortMonth 4: avr
        firmMonth 5: mai
        month 6: juin
        month 7: juillet
        shortMonth 7: juil
        month 8: août, aout
        month 9: septembre
        shortMonth 9: sept
        month 10: octobre
        shortMonth 10: oct
        month 11: novembre
        shortMonth 11: nov
        month 12: décembre, decembre
        shortMonth 12: déc
        weekday 1: lundi
        weekday 2: mardi
        weekday 3: mercredi
        weekday 4: jeudi
        weekday 5: vendredi
        weekday 6: samedi
        weekday 7: dimanche
        anyWeekday 1: lun
        anyWeekday 2: mar
        anyWeekday 3: mer
        anyWeekday 4: jeu
        anyWeekday 5: ven
        anyWeekday 6: sam
        anyWeekday 7: dim
        relDay 0: aujourd'hui
        relDay 1: demain
        relDay 2: après-demain
        relDay -1: hier
        relDay -2: avant-hier
        which 0: ce, cette, cet
        which 1: prochain, prochaine, prochains, prochaines
        which -1: dernier, dernière, derniers, dernières, passé, passée
        one 1: un, une
        one 2: deux
        one 3: trois
        one 4: quatre
        one 5: cinq
        one 6: six
        one 7: sept
        one 8: huit
        one 9: neuf
        teen 10: dix
        teen 11: onze
        teen 12: douze
        teen 15: quinze
        tens 20: vingt
        tens 30: trente
        few 3: quelques
        half: demi, demie
        quarterHour 15: quart
        ordinalWord 1: premier
        suffix: er, e, ème
        unit 1: seconde, secondes
        unit 2: minute, minutes, min
        unit 3: heure, heures
        unit 4: jour, jours
        unit 5: semaine, semaines
        unit 6: mois
        unit 7: trimestre
        unit 8: an, ans, année, années, l'année
        unit 12: week-end, weekend
        unitLetter 3: h
        weekWord: semaine
        dayPart 1: matin, du matin
        dayPart 2: après-midi, l'après-midi, de l'après-midi
        dayPart 3: soir, du soir, soirée
        dayPart 4: nuit
        edge 1: début, au début de
        edge 0: mi
        edge -1: fin, à la fin de
        starting: à partir de, à partir du, dès
        season 1: printemps
        season 2: été
        season 3: automne
        season 4: hiver
        noon 12: midi
        noon 0: minuit
        hourMark: h, heure, heures
        to: moins
        to: à, au, jusqu'à, jusqu'au
        until: jusqu'à, jusqu'au
        at: à, vers
        on: le
        of: de, du
        the: le, la, les
        in: en, à
        from: de, du, dès
        between: entre
        and: et
        about: vers, environ
        for: pour, pendant
        inFuture: dans, d'ici
        inPast: il y a
        later: plus tard
        ago: plus tôt
        before: avant, avant le
        after: après, après le
        since: depuis, depuis le
        now: maintenant
        zone 0: utc
        isoT: t
        isoZ: z
        holiday 1225: noël
        holiday 1224: veille de noël
        holiday 714: fête nationale
        holiday 101: jour de l'an, nouvel an
        holiday 50: pâques
        holiday 51: lundi de pâques
        holiday 89: ascension
        holiday 99: pentecôte
        """,
        rules: """
            hourOf: hh hourMark -> hour
            hourOf: hourWord hourMark -> hour
            clock: hourOf and the? quarterHour -> clockPast 15
            clock: hourOf to the? quarterHour -> clockPast
            clock: noon and half -> clockPast 30
            clock: hh hourMark and half -> halfHour
            clock: hourWord hourMark and half -> halfHour
            """)
}
