import Testing

@testable import DataDetection

/// How English writes dates, by what they are; each line with its dates marked as ``DateSamples``
/// marks them.
enum EnglishTexts {
    static let all: [String] = [
        days, days2, periods, periods2, dayRanges, times, times2, timeRanges, timeRanges2,
        phrases,
    ].flatMap { $0.split(separator: "\n").map(String.init) }

    /// What is no date though numbers and dates' words are in it.
    static let none = """
        for 3 hours
        every Monday
        each week we meet
        every other Friday at 5
        two weeks of work
        version 1.2.3
        it took 5 minutes
        a day in the life
        a second chance
        the first second
        a ratio of 3/4
        page 5-7
        I may go
        march on
        the sun was out
        he sat down
        we wed
        a may fly
        second hand
        one to one
        24/7
        9/11 conspiracy
        50/50
        3 of 4
        two to three people
        5 to 10 percent
        10-20 items
        between 5 and 10 kilometers
        from 1 to 100
        5-6 pages
        room 1730
        an hour and a half of fun
        daily
        yearly report
        at 5 dollars
        in 3 steps
        in 3 parts
        from 1 to 100 points
        between 0800 and 1234 people
        on the first floor
        on the twenty first floor
        it was 5 to 8 percent
        in 2048 bytes
        in 2000 cases
        we sat at a table
        the sun set
        Sat down and wrote
        see figure 3.4
        he may last
        read on 3.4 pages
        that way
        5.12 or 5.13
        seven nights
        to be at one with it
        """.split(separator: "\n").map(String.init)

    @Suite struct Tests {
        /// One test for all: a case for each would take longer than what it tests.
        @Test func `English expressions mean what they say`() {
            for text in EnglishTexts.all {
                #expect(DateSamples.marked(DateSamples.plain(text)) == text)
            }
        }

        @Test(arguments: EnglishTexts.none)
        func `What only has the words is no date`(_ text: String) {
            #expect(DateSamples.marked(text) == text)
        }
    }
}
