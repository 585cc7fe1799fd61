extension DateLanguage {
    static let portuguese = continental(
        "pt",
        """
        month 1: janeiro
        month 2: fevereiro
        month 3: março
        month 4: abril
        month 5: maio
        month 6: junho
        month 7: julho
        month 8: agosto
        month 9: setembro
        month 10: outubro
        month 11: novembro
        month 12: dezembro
        shortMonth 1: jan
        shortMonth 2: fev
        shortMonth 4: abr
        shortMonth 8: ago
        shortMonth 9: set
        shortMonth 10: out
        shortMonth 11: nov
        shortMonth 12: dez
        weekday 1: segunda-feira
        weekday 2: terça-feira
        weekday 3: quarta-feira
        weekday 4: quinta-feira
        weekday 5: sexta-feira
        weekday 6: sábado
        weekday 7: domingo
        anyWeekday 1: segunda
        anyWeekday 2: terça
        anyWeekday 3: quarta
        anyWeekday 4: quinta
        anyWeekday 5: sexta
        relDay 0: hoje
        relDay 1: amanhã
        relDay 2: depois de amanhã
        relDay -1: ontem
        relDay -2: anteontem
        which 0: este, esta, nesta, neste
        which 1: próximo, próxima, próximos, próximas, que vem, na próxima, no próximo
        which -1: último, última, últimos, últimas, passado, passada
        one 1: um, uma
        one 2: dois, duas
        one 3: três
        one 4: quatro
        one 5: cinco
        one 6: seis
        one 7: sete
        one 8: oito
        one 9: nove
        teen 10: dez
        teen 11: onze
        teen 12: doze
        teen 15: quinze
        tens 20: vinte
        tens 30: trinta
        few 3: alguns, algumas
        half: meia
        quarterHour 15: quarto
        ordinalWord 1: primeiro
        suffix: º
        unit 1: segundo, segundos
        unit 2: minuto, minutos
        unit 3: hora, horas
        unit 4: dia, dias
        unit 5: semana, semanas
        unit 6: mês, meses
        unit 7: trimestre
        unit 8: ano, anos
        unit 12: fim de semana
        unitLetter 3: h
        weekWord: semana
        dayPart 1: da manhã, de manhã
        dayPart 2: da tarde, à tarde, de tarde
        dayPart 4: da noite, à noite, noite
        tonight 4: hoje à noite, esta noite
        edge 1: no início de, início de
        edge 0: em meados de, meados de
        edge -1: no fim de, fim de, no final de, final de
        starting: a partir de, a partir do, das
        season 1: primavera
        season 2: verão
        season 3: outono
        season 4: inverno
        noon 12: meio-dia
        noon 0: meia-noite
        hourMark: h, horas
        to: a, às, ao, até, até às
        until: até, até às
        at: às, à, ao, pelas
        on: no, em, dia, no dia
        of: de, do
        the: o, a, os, as
        in: em, na
        from: de, das, desde, do
        between: entre, entre as
        and: e, e as
        about: cerca das, por volta das
        for: durante
        inFuture: daqui a, em, dentro de
        inPast: há
        ago: atrás
        later: depois, mais tarde
        before: antes de, antes do
        after: depois de
        since: desde
        now: agora
        zone 0: utc
        isoT: t
        isoZ: z
        holiday 1225: natal
        holiday 1224: véspera de natal
        holiday 101: ano novo
        holiday 50: páscoa
        holiday 48: sexta-feira santa
        """)
}
