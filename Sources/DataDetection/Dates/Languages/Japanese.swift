extension DateLanguage {
    static let japanese = DateLanguage(
        code: "ja",
        vocabulary: """
            one 1: 一
            one 2: 二
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
            monthMark: 月
            dayMark: 日
            hourMark: 時
            minuteMark: 分
            weekday 1: 月曜日, 月曜
            weekday 2: 火曜日, 火曜
            weekday 3: 水曜日, 水曜
            weekday 4: 木曜日, 木曜
            weekday 5: 金曜日, 金曜
            weekday 6: 土曜日, 土曜
            weekday 7: 日曜日, 日曜
            anyWeekday 1: 月
            anyWeekday 2: 火
            anyWeekday 3: 水
            anyWeekday 4: 木
            anyWeekday 5: 金
            anyWeekday 6: 土
            anyWeekday 7: 日
            relDay 0: 今日, 本日
            relDay 1: 明日, あした, あす
            relDay 2: 明後日, あさって
            relDay -1: 昨日, きのう
            relDay -2: 一昨日, おととい
            turnWeek 0: 今週
            turnWeek 1: 来週
            turnWeek -1: 先週
            turnMonth 0: 今月
            turnMonth 1: 来月
            turnMonth -1: 先月
            turnYear 0: 今年
            turnYear 1: 来年
            turnYear -1: 去年, 昨年
            dayPart 1: 午前, 朝
            dayPart 2: 午後
            dayPart 3: 夕方
            dayPart 4: 夜
            tonight 4: 今夜, 今晩
            noon 12: 正午
            noon 0: 真夜中
            unit 2: 分, 分間
            unit 3: 時間
            unit 4: 日, 日間
            unit 5: 週間
            unit 6: か月, ヶ月, カ月, ヵ月
            unit 8: 年
            later: 後, あと
            ago: 前
            before: 以前
            after: 以降
            until: まで
            from: から
            to: から
            of: の
            isoT: t
            isoZ: z
            holiday 1225: クリスマス
            holiday 101: 元日, 元旦
            """, rules: eastAsianRules)
}
