#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Finds dates and times, in the reader's languages and in English.
///
/// Days are counted in the Gregorian calendar, whatever the context's calendar is: that is what texts
/// of these languages write.
struct DateScanner: DataScanner {
    let context: DetectionContext
    private let finder: DateFinder

    init(context: DetectionContext) {
        self.context = context
        var codes = context.languages.map { String($0.lowercased().prefix { $0 != "-" }) }
        codes.append("en")
        var languages: [DateLanguage] = []
        for code in codes where !languages.contains(where: { $0.code == code }) {
            if let language = DateLanguage.known(code) { languages.append(language) }
        }
        var reference = DateReference()
        reference.isDayFirst = !Self.monthFirstRegions.contains(context.region.uppercased())
        if let date = context.referenceDate {
            let local =
                Int(date.timeIntervalSince1970.rounded(.down))
                + context.timeZone.secondsFromGMT(for: date)
            reference.today = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
            reference.second = local - (reference.today ?? 0) * 86_400
        }
        finder = DateFinder(
            languages: languages, reference: reference, findsVague: context.includesVagueDates)
    }

    func matches(in text: ScannedText) -> [DetectedData] {
        finder.dates(in: text.units).map { found in
            let event = CalendarEvent(found.date, in: context.timeZone)
            let words = text.string(found.range)
            return DetectedData(
                range: found.range, text: words, content: .calendarEvent(event),
                url: event.calendarURL(
                    summary: Self.line(around: found.range, in: text),
                    stamp: context.referenceDate ?? event.date, timeZone: context.timeZone))
        }
    }

    /// The regions that write the month before the day.
    private static let monthFirstRegions: Set<String> = [
        "US", "PH", "PR", "GU", "VI", "AS", "UM", "PW", "FM", "MH",
    ]

    /// The line that a date stands in, the event's title; no more than 60 code units around it.
    private static func line(around range: Range<Int>, in text: ScannedText) -> String {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start > 0, range.lowerBound - start < 60,
            !DateTokenizer.isNewline(text[start - 1])
        {
            start -= 1
        }
        while end < text.count, end - range.upperBound < 60, !DateTokenizer.isNewline(text[end]) {
            end += 1
        }
        // Whole words, and no half of a surrogate pair.
        while start > 0, start < range.lowerBound, !DateTokenizer.isNewline(text[start - 1]),
            text[start - 1] != 0x20
        {
            start += 1
        }
        while end < text.count, end > range.upperBound, !DateTokenizer.isNewline(text[end]),
            text[end] != 0x20
        {
            end -= 1
        }
        return withoutExtraSpaces(text.units[start..<end])
    }

    /// Text with one space between words and none at its ends.
    private static func withoutExtraSpaces(_ units: ArraySlice<UInt16>) -> String {
        let text = ScannedText.string(units)
        // A mark behind a space makes another character of it; in ASCII there is none.
        guard units.allSatisfy({ $0 < 0x80 }) else {
            return text.split(separator: " ").joined(separator: " ")
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(units.count)
        for byte in text.utf8 where byte != 0x20 || bytes.last ?? 0x20 != 0x20 {
            bytes.append(byte)
        }
        if bytes.last == 0x20 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension CalendarEvent {
    /// The event of a found date; times that name no zone are the given one's.
    init(_ found: ResolvedDate, in timeZone: TimeZone) {
        let start = Self.date(found.startDay, found.startSecond ?? 0, found.offset, timeZone)
        var duration = 0.0
        if let endDay = found.endDay {
            let end = Self.date(endDay, found.endSecond ?? 0, found.offset, timeZone)
            duration = max(0, end.timeIntervalSince(start))
        }
        self.init(
            date: start, duration: duration, secondsFromGMT: found.offset,
            isAllDay: found.startSecond == nil)
    }

    private static func date(
        _ day: Int, _ second: Int, _ offset: Int?, _ timeZone: TimeZone
    ) -> Date {
        let local = Double(day * 86_400 + second)
        if let offset { return Date(timeIntervalSince1970: local - Double(offset)) }
        // The offset depends on the moment that is looked for: two steps settle it.
        var date = Date(timeIntervalSince1970: local)
        for _ in 0..<2 {
            date = Date(
                timeIntervalSince1970: local - Double(timeZone.secondsFromGMT(for: date)))
        }
        return date
    }
}
