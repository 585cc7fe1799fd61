extension DateLanguage {
    static let spanish = continental(
        "es",
        """
        month 1: enero
        month 2: febrero
        month 3: marzo
        month 4: abril
        month 5: mayo
        month 6: junio
        month 7: julio
        month 8: agosto
        month 9: septiembre, setiembre
        month 10: octubre
        month 11: noviembre
        month 12: diciembre
        shortMonth 1: ene
        shortMonth 2: feb
        shortMonth 4: abr
        shortMonth 8: ago
        shortMonth 9: sept
        shortMonth 10: oct
        shortMonth 11: nov
        shortMonth 12: dic
        weekday 1: lunes
        weekday 2: martes
        weekday 3: miércoles, miercoles
        weekday 4: jueves
        weekday 5: viernes
        weekday 6: sábado, sabado
        weekday 7: domingo
        relDay 0: hoy
        relDay 1: mañana
        relDay 2: pasado mañana
        relDay -1: ayer
        relDay -2: anteayer, antes de ayer
        which 0: este, esta
        which 1: próximo, próxima, próximos, próximas, proximo, proxima, que viene, siguiente
        which -1: último, última, últimos, últimas, pasado, pasada
        one 1: un, una, uno
        one 2: dos
        one 3: tres
        one 4: cuatro
        one 5: cinco
        one 6: seis
        one 7: siete
        one 8: ocho
        one 9: nueve
        teen 10: diez
        teen 11: once
        teen 12: doce
        teen 15: quince
        tens 20: veinte
        tens 30: treinta
        few 3: unos pocos, unas pocas
        half: media, medio
        quarterHour 15: cuarto
        ordinalWord 1: primero, primer
        suffix: º
        unit 1: segundo, segundos
        unit 2: minuto, minutos
        unit 3: hora, horas
        unit 4: día, días, dia, dias
        unit 5: semana, semanas
        unit 6: mes, meses
        unit 7: trimestre
        unit 8: año, años
        unit 12: fin de semana
        unitLetter 3: h
        weekWord: semana
        dayPart 1: de la mañana, por la mañana
        dayPart 2: de la tarde, por la tarde, tarde
        dayPart 4: de la noche, por la noche, noche
        tonight 4: esta noche
        edge 1: a principios de, principios de, a comienzos de
        edge 0: a mediados de, mediados de
        edge -1: a finales de, finales de, a fines de, fines de
        starting: a partir de, a partir del, de las, desde las
        season 1: primavera
        season 2: verano
        season 3: otoño
        season 4: invierno
        noon 12: mediodía
        noon 0: medianoche
        hourMark: h, horas, hrs
        to: a, a las, al, hasta, hasta el, hasta las
        until: hasta, hasta el, hasta las
        at: a las, a la, al, a
        on: el
        of: de, del
        the: el, la, las, los
        in: en, por
        from: de, desde, del, de las, desde las, desde el
        between: entre, entre el, entre las
        and: y, y las, y el
        about: sobre, hacia
        for: durante
        inFuture: en, dentro de
        inPast: hace
        later: después, más tarde
        ago: antes, atrás
        before: antes de, antes del
        after: después de, después del
        since: desde, desde el
        now: ahora
        meridiem 0: a.m., a. m., am
        meridiem 1: p.m., p. m., pm
        zone 0: utc
        isoT: t
        isoZ: z
        holiday 1225: navidad
        holiday 1224: nochebuena
        holiday 1231: nochevieja
        holiday 101: año nuevo
        holiday 48: viernes santo
        """,
        rules: """
            day: anyWeekday dd of firmMonth yearTail?
            """)
}
