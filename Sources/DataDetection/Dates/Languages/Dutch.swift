extension DateLanguage {
    static let dutch = continental(
        "nl",
        """
        month 1: januari
        month 2: februari
        month 3: maart
        month 4: april
        month 5: mei
        month 6: juni
        month 7: juli
        month 8: augustus
        month 9: september
        month 10: oktober
        month 11: november
        month 12: december
        shortMonth 1: jan
        shortMonth 2: feb
        shortMonth 3: mrt
        shortMonth 4: apr
        shortMonth 8: aug
        shortMonth 9: sept, sep
        shortMonth 10: okt
        shortMonth 11: nov
        shortMonth 12: dec
        weekday 1: maandag
        weekday 2: dinsdag
        weekday 3: woensdag
        weekday 4: donderdag
        weekday 5: vrijdag
        weekday 6: zaterdag
        weekday 7: zondag
        anyWeekday 1: ma
        anyWeekday 2: di
        anyWeekday 3: wo
        anyWeekday 4: do
        anyWeekday 5: vr
        anyWeekday 6: za
        anyWeekday 7: zo
        relDay 0: vandaag
        relDay 1: morgen
        relDay 2: overmorgen
        relDay -1: gisteren
        relDay -2: eergisteren
        which 0: deze, dit
        which 1: volgende, volgend, komende, aanstaande
        which -1: vorige, vorig, afgelopen
        one 1: een, één
        one 2: twee
        one 3: drie
        one 4: vier
        one 5: vijf
        one 6: zes
        one 7: zeven
        one 8: acht
        one 9: negen
        teen 10: tien
        teen 11: elf
        teen 12: twaalf
        tens 20: twintig
        tens 30: dertig
        few 3: enkele, een paar
        half: half, halve
        quarterHour 15: kwart
        ordinalWord 1: eerste
        suffix: e, ste, de
        unit 1: seconde, seconden
        unit 2: minuut, minuten
        unit 3: uur, uren
        unit 4: dag, dagen
        unit 5: week, weken
        unit 6: maand, maanden
        unit 7: kwartaal
        unit 8: jaar, jaren
        unit 12: weekend, weekeinde
        unitLetter 3: u
        weekWord: week
        dayPart 1: ochtend, 's ochtends, 's morgens
        dayPart 2: middag, 's middags
        dayPart 3: avond, 's avonds
        dayPart 4: nacht, 's nachts
        notDate: goede morgen
        tonight 3: vanavond
        tonight 4: vannacht
        tonight 2: vanmiddag
        tonight 1: vanochtend, vanmorgen
        edge 1: begin
        edge 0: midden, medio, half
        edge -1: eind, einde
        starting: vanaf
        tonight 11: morgenochtend, morgenvroeg
        tonight 12: morgenmiddag
        tonight 13: morgenavond
        tonight 23: gisteravond
        tonight 22: gistermiddag
        season 1: lente, voorjaar
        season 2: zomer
        season 3: herfst, najaar
        season 4: winter
        noon 0: middernacht
        hourMark: uur, u
        past: over
        to: tot, t/m, tot en met, voor
        until: tot, tot en met
        at: om, rond, vanaf
        on: op
        of: van
        the: de, het
        in: in
        from: van, vanaf
        between: tussen
        and: en
        about: rond, omstreeks
        for: gedurende
        inFuture: over
        ago: geleden
        later: later
        before: voor
        after: na
        since: sinds
        now: nu
        zone 0: utc
        isoT: t
        isoZ: z
        holiday 1225: kerst, eerste kerstdag
        holiday 1226: tweede kerstdag
        holiday 427: koningsdag
        holiday 1205: sinterklaas
        holiday 101: nieuwjaarsdag
        holiday 50: pasen
        holiday 99: pinksteren
        """)
}
