extension EnglishTexts {
    static let timeRanges2 = """
        <3pm to 5pm tomorrow afternoon=2026-12-01 15:00..17:00>
        <from 2 to 4 tomorrow afternoon=2026-12-01 14:00..16:00>
        <from two to four on Friday=2026-12-04 14:00..16:00>
        <from half past nine to noon on Friday=2026-12-04 09:30..12:00>
        <last night from 8 until 10=2026-11-29 20:00..22:00>
        <yesterday between 3 and 5 in the afternoon=2026-11-29 15:00..17:00>
        <tomorrow in the morning from 8 to 9=2026-12-01 08:00..09:00>
        <in the afternoon tomorrow=2026-12-01 12:00..16:00>
        <in the morning on Friday=2026-12-04 08:00..12:00>
        <early Friday morning=2026-12-04 08:00..12:00>
        <early in the morning on Friday=2026-12-04 08:00..12:00>
        <late in the evening tomorrow=2026-12-01 16:00..20:00>
        <late last night=2026-11-29 20:00..24:00>
        <the 4th in the afternoon=2026-12-04 12:00..16:00>
        <Jan 4 in the evening=2027-01-04 16:00..20:00>
        <Fri 3:00p - 4:30p=2026-12-04 15:00..16:30>
        <3:00p-4:30p Fri=2026-12-04 15:00..16:30>
        <0900-1700 Friday=2026-12-04 09:00..17:00>
        <Friday 0900-1700=2026-12-04 09:00..17:00>
        <Friday 0900 to 1700=2026-12-04 09:00..17:00>
        <10 AM-12 PM=2026-11-30 10:00..12:00>
        <10 AM - 12 noon=2026-11-30 10:00..12:00>
        <between 10 am and noon=2026-11-30 10:00..12:00>
        <from 1-3pm on the first of May=2027-05-01 13:00..15:00>
        <from 1500 to 1700 hours=2026-11-30 15:00..17:00>
        <from 8am 5/1 to 5pm 5/2=2027-05-01 08:00..2027-05-02 17:00>
        <5/1 8am to 5/2 5pm=2027-05-01 08:00..2027-05-02 17:00>
        <8am Monday through 5pm Tuesday=2026-11-30 08:00..2026-12-01 17:00>
        <between 3 and 4pm next week Monday=2026-12-07 15:00..16:00>
        <4pm - 5pm Monday next week=2026-12-07 16:00..17:00>
        """
}
