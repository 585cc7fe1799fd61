import Testing

@testable import DataDetection

struct EnglishDateTests {
    @Test(arguments: [
        "Due <12 Dec 2026=2026-12-12>.", "On <December 12th, 2026=2026-12-12> we meet",
        "on <Sat, Dec 12=2026-12-12>", "<the 12th of December=2026-12-12>",
        "<2026-12-12=2026-12-12>", "<12/5/2026=2026-12-05>", "<13/5/2027=2027-05-13>",
        "<05.10.1986=1986-10-05>", "<Jan/3=2027-01-03>", "<3-Jan-27=2027-01-03>",
        "by hand on <12/5=2026-12-05>",
    ])
    func `Days are found in the forms that people write`(_ sample: String) {
        #expect(DateSamples.marked(DateSamples.plain(sample)) == sample)
    }

    @Test(arguments: [
        "<tomorrow=2026-12-01>", "<the day after tomorrow=2026-12-02>", "<Friday=2026-12-04>",
        "<next Friday=2026-12-11>", "<this Friday=2026-12-04>", "<last Friday=2026-11-27>",
        "<next week on Tuesday=2026-12-08>", "<in 3 days=2026-12-03>",
        "<in two months=2027-01-30>", "<three weeks ago=2026-11-09>",
        "<a week from Friday=2026-12-11>", "<in 2 hours=2026-11-30 12:00>",
        "<20 minutes ago=2026-11-30 09:40>", "<next week=2026-12-07..2026-12-14>",
        "<this weekend=2026-12-05..2026-12-07>", "<the first Monday of next month=2026-12-07>",
        "<Thanksgiving=2027-11-25>", "<Christmas Eve=2026-12-24>", "<Easter 2027=2027-03-28>",
    ])
    func `Relative days count from the reference`(_ sample: String) {
        #expect(DateSamples.marked(DateSamples.plain(sample)) == sample)
    }

    @Test(arguments: [
        "<at 8.30pm today=2026-11-30 20:30>", "<tomorrow at 5=2026-12-01 17:00>",
        "<17:45=2026-11-30 17:45>", "<5 p.m.=2026-11-30 17:00> sharp",
        "<noon=2026-11-30 12:00>", "<half past eight tomorrow=2026-12-01 08:30>",
        "<quarter to five=2026-11-30 16:45>", "<tomorrow morning at 9=2026-12-01 09:00>",
        "<tonight at 8=2026-11-30 20:00>",
        "<this evening=2026-11-30 16:00..20:00>", "<Tuesday the eighth at 14:00=2026-12-08 14:00>",
        "<12 Dec 2026, 4 pm=2026-12-12 16:00>", "<2026-12-12T16:30:00Z=2026-12-12 16:30>",
        "<2026-12-12T16:30+02:00=2026-12-12 16:30>", "<20261212T163000Z=2026-12-12 16:30>",
        "<7 this evening=2026-11-30 19:00>",
        "<Sat, 12 Dec 2026 16:30:00 +0200=2026-12-12 16:30>",
    ])
    func `Times are found alone and beside days`(_ sample: String) {
        #expect(DateSamples.marked(DateSamples.plain(sample)) == sample)
    }

    @Test(arguments: [
        "<next Friday 3–4 pm=2026-12-11 15:00..16:00>",
        "<from 4 to 6 pm=2026-11-30 16:00..18:00>", "<11am-1pm=2026-11-30 11:00..13:00>",
        "<Monday 11-4=2026-11-30 11:00..16:00>", "<May 3–7=2027-05-03..2027-05-08>",
        "<3rd to 7th of May 2027=2027-05-03..2027-05-08>",
        "<from Dec 28, 2026 to Jan 3, 2027=2026-12-28..2027-01-04>",
        "<December 28 - January 3=2026-12-28..2027-01-04>",
        "<12/28/2026-1/3/2027=2026-12-28..2027-01-04>",
        "<between 3 and 8 tomorrow=2026-12-01 15:00..20:00>",
        "<tomorrow from 9:30am for 7 hours=2026-12-01 09:30..16:30>",
        "<between now and Friday=2026-11-30..2026-12-05>",
        "<10pm to 2am=2026-11-30 22:00..2026-12-01 02:00>",
    ])
    func `Ranges have a start and an end`(_ sample: String) {
        #expect(DateSamples.marked(DateSamples.plain(sample)) == sample)
    }

    @Test(arguments: [
        "for 3 hours", "two weeks of work", "weekly", "in general",
        "1999", "2026", "version 1.2.30", "10.0.0.1", "Tel: +86 138-2010-2015",
        "The ssn is 123-12-1234", "$12 and 5", "32 - 2015", "ABC-12345-A1B2C3", "a 1:1 meeting",
        "from 1 to 10", "now", "the first second", "oct(8)", "data[8:16]", "q1 = q2",
        "Annotated[t, dec1]", "a.3pm", "let jan = feb", "up to date",
    ])
    func `Durations, bare numbers, versions and code are no dates`(_ text: String) {
        #expect(DateSamples.marked(text) == text)
    }

    @Test(arguments: ["I may be here. May the force be with you. <May 4=2027-05-04>", "may I?"])
    func `TV075: May is a month only beside a number`(_ sample: String) {
        #expect(DateSamples.marked(DateSamples.plain(sample)) == sample)
    }

    @Test(arguments: ["100M", "10,00 2", "32° 34’S", "6005"])
    func `TV077: Bare numbers are no dates`(_ text: String) {
        #expect(DateSamples.marked(text) == text)
    }

    @Test func `Nothing relative is found without a reference`() {
        let reference = DateReference()
        let text = "tomorrow, on May 4, 2027 and next week at 5 pm"
        #expect(
            DateSamples.marked(text, reference: reference)
                == "tomorrow, on <May 4, 2027=2027-05-04> and next week at 5 pm")
    }
}
