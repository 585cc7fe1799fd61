extension DateLanguage {
    static let russian = continental(
        "ru",
        """
        month 1: января, январь, январе
        month 2: февраля, февраль, феврале
        month 3: марта, март, марте
        month 4: апреля, апрель, апреле
        month 5: мая, май, мае
        month 6: июня, июнь, июне
        month 7: июля, июль, июле
        month 8: августа, август, августе
        month 9: сентября, сентябрь, сентябре
        month 10: октября, октябрь, октябре
        month 11: ноября, ноябрь, ноябре
        month 12: декабря, декабрь, декабре
        shortMonth 1: янв
        shortMonth 2: фев
        shortMonth 4: апр
        shortMonth 8: авг
        shortMonth 9: сент, сен
        shortMonth 10: окт
        shortMonth 11: нояб
        shortMonth 12: дек
        weekday 1: понедельник, понедельника
        weekday 2: вторник, вторника
        weekday 3: среда, среду, среды
        weekday 4: четверг, четверга
        weekday 5: пятница, пятницу, пятницы
        weekday 6: суббота, субботу, субботы
        weekday 7: воскресенье, воскресенья
        relDay 0: сегодня
        relDay 1: завтра
        relDay 2: послезавтра
        relDay -1: вчера
        relDay -2: позавчера
        which 0: этот, эту, эта, это, этой, этом
        which 1: следующий, следующую, следующая, следующее, следующей, следующем, будущий, будущую
        which -1: прошлый, прошлую, прошлая, прошлое, прошлой, прошлом
        one 1: один, одну, одна
        one 2: два, две
        one 3: три
        one 4: четыре
        one 5: пять
        one 6: шесть
        one 7: семь
        one 8: восемь
        one 9: девять
        teen 10: десять
        teen 11: одиннадцать
        teen 12: двенадцать
        tens 20: двадцать
        tens 30: тридцать
        few 3: несколько
        half: полчаса
        suffix: го, е, ое
        unit 1: секунду, секунды, секунд
        unit 2: минуту, минуты, минут
        unit 3: час, часа, часов
        unit 4: день, дня, дней
        unit 5: неделю, недели, недель, неделе, неделя
        unit 6: месяц, месяца, месяцев, месяце
        unit 7: квартал, квартале
        unit 8: год, года, лет, году
        unit 12: выходные
        dayPart 1: утра, утром
        dayPart 2: дня, днём, днем
        dayPart 3: вечера, вечером
        dayPart 4: ночи, ночью
        edge 1: начало, в начале, с начала
        edge 0: середина, в середине
        edge -1: конец, в конце, до конца
        starting: начиная с
        season 1: весной, весна
        season 2: летом, лето
        season 3: осенью, осень
        season 4: зимой, зима
        noon 12: полдень
        noon 0: полночь
        hourMark: час, часа, часов, ч
        to: до, по
        until: до
        at: в, во, около
        on: в, во
        the: в
        in: в
        from: с, со, от
        between: между
        and: и
        about: около, примерно
        for: на
        inFuture: через
        ago: назад
        later: спустя
        before: до, перед
        after: после
        since: с, со
        now: сейчас
        yearMark: года, год, г
        zone 0: utc
        zone 180: мск
        isoT: t
        isoZ: z
        holiday 1231: новогодняя ночь
        holiday 101: новый год
        holiday 107: рождество
        holiday 509: день победы
        holiday 308: международный женский день
        """,
        rules: """
            yearTail: year yearMark
            bareUnit: unit -> amount
            day: bareUnit ago -> fromNow -1
            day: inFuture bareUnit -> fromNow 1
            numeric: dd ~ . ~ dd ~ . ~ yyyy yearMark -> numericDate 1
            """)
}
