extension EnglishTexts {
    static let periods2 = """
        <week of 15=2026-12-14..2026-12-21>
        <weekend of the 4th=2026-12-05..2026-12-07>
        <first 2 weeks of January=2027-01-01..2027-01-15>
        <first two months of next year=2027-01-01..2027-03-01>
        <first 100 days of 2018=2018-01-01..2018-04-11>
        <last three months of 2018=2018-10-01..2019-01-01>
        <last 3 days of the month=2026-11-28..2026-12-01>
        <next 3 weekends=2026-12-01..2026-12-22>
        <the week of Christmas=2026-12-21..2026-12-28>
        <Christmas week=2026-12-21..2026-12-28>
        <week before Christmas=2026-12-14..2026-12-21>
        <weekend before Christmas=2026-12-19..2026-12-21>
        <weekend after next=2026-12-19..2026-12-21>
        <Labor Day weekend=2027-09-04..2027-09-06>
        <the weekend of the 4th of July=2027-07-03..2027-07-05>
        <Thanksgiving week=2027-11-22..2027-11-29>
        <early next week=2026-12-07..2026-12-09>
        <late next month=2026-12-22..2027-01-01>
        <next 2 yrs=2026-12-01..2028-12-01>
        <first half 2018=2018-01-01..2018-07-01>
        """
}
