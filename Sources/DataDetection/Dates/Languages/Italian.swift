extension DateLanguage {
    static let italian = continental(
        "it",
        """
        month 1: gennaio
        month 2: febbraio
        month 3: marzo
        month 4: aprile
        month 5: maggio
        month 6: giugno
        month 7: luglio
        month 8: agosto
        month 9: settembre
        month 10: ottobre
        month 11: novembre
        month 12: dicembre
        shortMonth 1: gen
        shortMonth 2: feb
        shortMonth 9: sett
        shortMonth 10: ott
        shortMonth 11: nov
        shortMonth 12: dic
        weekday 1: lunedì, lunedi
        weekday 2: martedì, martedi
        weekday 3: mercoledì, mercoledi
        weekday 4: giovedì, giovedi
        weekday 5: venerdì, venerdi
        weekday 6: sabato
        weekday 7: domenica
        relDay 0: oggi
        relDay 1: domani
        relDay 2: dopodomani
        relDay -1: ieri
        relDay -2: l'altro ieri
        which 0: questo, questa
        which 1: prossimo, prossima, prossimi, prossime
        which -1: scorso, scorsa, ultimo, ultima, ultimi, ultime
        one 1: un, una, uno, un'
        one 2: due
        one 3: tre
        one 4: quattro
        one 5: cinque
        one 6: sei
        one 7: sette
        one 8: otto
        one 9: nove
        teen 10: dieci
        teen 11: undici
        teen 12: dodici
        teen 15: quindici
        tens 20: venti
        tens 30: trenta
        few 3: alcuni, alcune, qualche
        half: mezza, mezzo, mezz'
        quarterHour 15: un quarto, quarto
        ordinalWord 1: primo
        suffix: º
        unit 1: secondo, secondi
        unit 2: minuto, minuti
        unit 3: ora, ore
        unit 4: giorno, giorni
        unit 5: settimana, settimane
        unit 6: mese, mesi
        unit 7: trimestre
        unit 8: anno, anni
        unit 12: fine settimana, weekend
        unitLetter 3: h
        weekWord: settimana
        dayPart 1: mattina, mattino, di mattina, del mattino
        dayPart 2: pomeriggio, del pomeriggio
        dayPart 3: sera, di sera, della sera
        dayPart 4: notte, di notte
        tonight 3: stasera, questa sera
        tonight 4: stanotte
        edge 1: inizio, a inizio, all'inizio di
        edge 0: metà, a metà
        edge -1: fine, a fine, alla fine di
        starting: a partire da, a partire dal, dalle
        season 1: primavera
        season 2: estate
        season 3: autunno
        season 4: inverno
        noon 12: mezzogiorno
        noon 0: mezzanotte
        hourMark: h
        to: a, alle, al, fino a, fino alle, fino al
        until: fino a, fino alle, fino al
        at: alle, all', ore, alle ore
        on: il
        of: di, del
        the: il, la, le, i, l'
        in: in, nel
        from: da, dal, dalle
        between: tra, tra le, tra il, fra
        and: e, e le, e il
        about: circa, verso
        for: per
        inFuture: tra, fra
        inPast: or sono
        ago: fa
        later: dopo, più tardi
        before: prima di, prima del
        after: dopo, dopo il
        since: da, dal
        now: adesso, ora
        zone 0: utc
        isoT: t
        isoZ: z
        holiday 1225: natale
        holiday 815: ferragosto
        holiday 101: capodanno
        holiday 50: pasqua
        holiday 51: pasquetta
        """)
}
