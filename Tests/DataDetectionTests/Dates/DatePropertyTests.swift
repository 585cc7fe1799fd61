import SettingsTestSupport
import Testing

@testable import DataDetection

struct DatePropertyTests {
    @Test func `Days and their dates belong to each other`() {
        var day = CivilCalendar.dayNumber(year: 1899, month: 12, day: 31)
        var weekday = CivilCalendar.weekday(of: day)
        #expect(weekday == 7)
        for year in 1900...2100 {
            for month in 1...12 {
                for inMonth in 1...CivilCalendar.length(ofMonth: month, year: year) {
                    day += 1
                    weekday = weekday % 7 + 1
                    #expect(CivilCalendar.dayNumber(year: year, month: month, day: inMonth) == day)
                    let date = CivilCalendar.date(of: day)
                    #expect(date == (year, month, inMonth))
                    #expect(CivilCalendar.weekday(of: day) == weekday)
                }
            }
        }
        #expect(CivilCalendar.dayNumber(year: 1970, month: 1, day: 1) == 0)
    }

    @Test func `Each class of words has a place of its own in a set`() {
        for wordClass in WordClass.allCases {
            #expect(!WordClassSet(wordClass).isEmpty)
        }
    }

    private static let pieces = [
        "May", "may", "4", "12", "2026", "th", " ", " ", " ", ",", ".", "-", "–", "/", ":", "at",
        "tomorrow", "next", "Friday", "pm", "from", "to", "in", "days", "hours", "half", "past",
        "the", "first", "of", "week", "😀", "é", "明", "\n", "T", "Z", "now", "between", "and",
        "twenty", "a", "30", "08", "000", "\u{0}", "noon", "evening", "ago", "(", ")", "Q1",
    ]

    private static func text(_ random: inout SeededRandom, _ count: Int) -> String {
        (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `Ranges are in order and never cut a scalar`(_ seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let text = Self.text(&random, 400)
        let units = Array(text.utf16)
        let finder = DateFinder(
            languages: [.english], reference: DateSamples.reference, findsVague: true)
        var end = 0
        for found in finder.dates(in: units) {
            #expect(found.range.lowerBound >= end && !found.range.isEmpty, "seed \(seed)")
            for edge in [found.range.lowerBound, found.range.upperBound] where edge < units.count {
                #expect(units[edge] & 0xFC00 != 0xDC00, "seed \(seed)")
            }
            if let endDay = found.date.endDay {
                #expect(endDay >= found.date.startDay, "seed \(seed)")
            }
            end = found.range.upperBound
        }
        #expect(end <= units.count)
    }

    @Test(arguments: [
        "tomorrow at 5", "next Friday 3-4 pm", "in 3 weeks", "Tuesday", "last weekend",
        "the day after tomorrow", "2 days ago", "between now and Friday", "this evening",
        "next week Wednesday", "in 36 hours",
    ])
    func `What is relative moves with the reference by whole weeks`(_ text: String) throws {
        let units = Array(text.utf16)
        let first = DateFinder(languages: [.english], reference: DateSamples.reference)
        let base = try #require(first.dates(in: units).first).date
        for weeks in [-400, -1, 1, 5, 52, 1000] {
            var reference = DateSamples.reference
            reference.today = DateSamples.today + weeks * 7
            let other = DateFinder(languages: [.english], reference: reference)
            let moved = try #require(other.dates(in: units).first).date
            #expect(moved.startDay - base.startDay == weeks * 7)
            #expect(moved.startSecond == base.startSecond && moved.endSecond == base.endSecond)
            #expect(
                (moved.endDay ?? 0) - (base.endDay ?? 0) == (base.endDay == nil ? 0 : weeks * 7))
        }
    }

    @Test(arguments: [
        "1 ", "1/1/", "may ", "12:", "twenty-", "from ", "first ", "a ", ".", "next ", "in ", "(",
        "1 day and ", "明", "monday ", "half past ", "1-", "1.", "0", "the first of ", "now ",
        "first week of ", "end of the ",
        "the day after the day before ", "2 days after ", "first half of the ", "early in late ",
    ])
    func `The steps grow with the length and no faster`(_ piece: String) {
        var steps: [Int] = []
        for count in [250, 500, 1000] {
            let units = Array(String(repeating: piece, count: count).utf16)
            let finder = DateFinder(languages: [.english], reference: DateSamples.reference)
            var taken = 0
            _ = finder.dates(in: units, counting: &taken)
            steps.append(taken)
            #expect(taken <= 6000 * count)
        }
        #expect(steps[2] <= steps[1] * 5 / 2 + 10_000)
        #expect(steps[1] <= steps[0] * 5 / 2 + 10_000)
    }

    @Test func `A long line is searched to its end`() {
        let text = String(repeating: "word ", count: 5_000) + "tomorrow at 5"
        #expect(DateSamples.marked(text).hasSuffix("<tomorrow at 5=2026-12-01 17:00>"))
    }
}
