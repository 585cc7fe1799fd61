import FoundationEssentials
import Testing

@testable import DataDetection

struct CalendarEventTests {
    private static let noon = Date(timeIntervalSince1970: 1_796_040_000)  // 2026-11-30 12:00 UTC

    private func event(_ text: String, zone: Int = 0) throws -> CalendarEvent {
        let context = DetectionContext(
            referenceDate: Self.noon,
            timeZone: try #require(TimeZone(secondsFromGMT: zone)))
        let found = DateScanner(context: context).matches(
            in: ScannedText(units: Array(text.utf16)))
        guard case .calendarEvent(let event) = try #require(found.first).content else {
            throw CancellationError()
        }
        return event
    }

    @Test func `A time is the context's zone's, unless the text names one`() throws {
        let there = try event("tomorrow at 5 pm", zone: 3600)
        #expect(there.date == Self.noon.addingTimeInterval(86_400 + 4 * 3600))
        #expect(there.secondsFromGMT == nil && !there.isAllDay && there.duration == 0)
        let named = try event("2026-12-01T17:00:00-05:00", zone: 3600)
        #expect(named.date == Self.noon.addingTimeInterval(86_400 + 10 * 3600))
        #expect(named.secondsFromGMT == -18_000)
    }

    @Test func `Days last all day, ranges until their last day's end`() throws {
        let day = try event("12 Dec 2026")
        #expect(day.isAllDay && day.duration == 0)
        let days = try event("May 3-7")
        #expect(days.isAllDay && days.duration == 5 * 86_400)
    }

    @Test func `A file of an event is as RFC 5545 wants it`() throws {
        let event = try event("next Friday 3–4 pm")
        let file = event.calendarFile(
            summary: "Lunch; with Ann, Bob\nand \\ me", stamp: Self.noon, timeZone: .gmt)
        #expect(
            file == """
                BEGIN:VCALENDAR\r
                VERSION:2.0\r
                PRODID:-//swift-settings//Data Detection//EN\r
                BEGIN:VEVENT\r
                UID:1797001200@swift-settings\r
                DTSTAMP:20261130T120000Z\r
                DTSTART:20261211T150000Z\r
                DTEND:20261211T160000Z\r
                SUMMARY:Lunch\\; with Ann\\, Bob\\nand \\\\ me\r
                END:VEVENT\r
                END:VCALENDAR\r

                """)
    }

    @Test func `Days of a file are the zone's, and the end is the day behind`() throws {
        let zone = try #require(TimeZone(secondsFromGMT: 9 * 3600))
        let file = try event("May 3-7", zone: 9 * 3600).calendarFile(
            summary: "Trip", stamp: Self.noon, timeZone: zone)
        #expect(file.contains("DTSTART;VALUE=DATE:20270503\r\nDTEND;VALUE=DATE:20270508\r\n"))
    }

    @Test func `Long lines are folded between characters at 75 bytes`() throws {
        let summary = String(repeating: "Größe 😀 ", count: 30)
        let file = try event("tomorrow").calendarFile(
            summary: summary, stamp: Self.noon, timeZone: .gmt)
        let lines = file.components(separatedBy: "\r\n")
        #expect(lines.allSatisfy { $0.utf8.count <= 75 })
        #expect(file.replacing("\r\n ", with: "").contains("SUMMARY:" + summary + "\r\n"))
    }

    @Test func `A found event opens as a calendar's file with its line as the title`() throws {
        let context = DetectionContext(referenceDate: Self.noon)
        let text = "First line\nLunch tomorrow at noon, bring cake\nLast"
        let found = try #require(
            DateScanner(context: context).matches(in: ScannedText(units: Array(text.utf16))).first)
        let url = try #require(found.url)
        #expect(found.text == "tomorrow at noon")
        #expect(url.hasPrefix("data:text/calendar;charset=utf-8,BEGIN%3AVCALENDAR%0D%0A"))
        #expect(url.contains("SUMMARY%3ALunch%20tomorrow%20at%20noon%5C%2C%20bring%20cake%0D%0A"))
    }
}
