extension DateLanguage {
    static let chinese = DateLanguage(
        code: "zh",
        vocabulary: """
            one 1: 一
            one 2: 二, 两, 兩
            one 3: 三
            one 4: 四
            one 5: 五
            one 6: 六
            one 7: 七
            one 8: 八
            one 9: 九
            teen 10: 十
            half: 半
            yearMark: 年
            monthMark: 月, 月份
            dayMark: 日, 号, 號
            hourMark: 点, 點, 时, 時, 点钟, 點鐘
            minuteMark: 分, 分钟, 分鐘
            weekday 1: 星期一, 周一, 週一, 礼拜一
            weekday 2: 星期二, 周二, 週二, 礼拜二
            weekday 3: 星期三, 周三, 週三, 礼拜三
            weekday 4: 星期四, 周四, 週四, 礼拜四
            weekday 5: 星期五, 周五, 週五, 礼拜五
            weekday 6: 星期六, 周六, 週六, 礼拜六
            weekday 7: 星期日, 星期天, 周日, 週日, 礼拜天
            anyWeekday 1: 一
            anyWeekday 2: 二
            anyWeekday 3: 三
            anyWeekday 4: 四
            anyWeekday 5: 五
            anyWeekday 6: 六
            anyWeekday 7: 日, 天
            relDay 0: 今天, 今日
            relDay 1: 明天, 明日
            relDay 2: 后天, 後天
            relDay -1: 昨天, 昨日
            relDay -2: 前天
            turnWeek 0: 这周, 本周, 这个星期
            turnWeek 1: 下周, 下週, 下个星期, 下星期
            turnWeek -1: 上周, 上週, 上个星期, 上星期
            turnMonth 0: 这个月, 本月
            turnMonth 1: 下个月, 下月
            turnMonth -1: 上个月, 上月
            turnYear 0: 今年
            turnYear 1: 明年
            turnYear -1: 去年
            dayPart 1: 上午, 早上, 早晨, 凌晨
            dayPart 2: 下午
            dayPart 3: 晚上, 傍晚
            dayPart 4: 夜里
            dayPart 5: 中午
            tonight 3: 今晚
            noon 12: 正午
            noon 0: 午夜
            unit 2: 分钟, 分鐘
            unit 3: 小时, 小時, 个小时, 個小時
            unit 4: 天, 日
            unit 5: 周, 星期, 个星期, 週
            unit 6: 个月, 個月
            unit 8: 年
            later: 后, 後, 之后, 以后
            ago: 前, 之前, 以前
            before: 之前, 以前
            after: 之后, 以后
            until: 为止
            from: 从, 從, 自
            to: 到, 至
            of: 的
            isoT: t
            isoZ: z
            holiday 1225: 圣诞节, 聖誕節
            holiday 101: 元旦
            holiday 1001: 国庆节
            holiday 501: 劳动节
            """, rules: eastAsianRules)
}
