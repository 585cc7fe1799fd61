@testable import DataDetection

/// Texts with the dates in them marked: `<tomorrow at 5=2026-12-01 17:00>`.
///
/// All are read on Monday, 30 November 2026 at 10:00, in Greenwich's time.
enum DateSamples {
    static let today = CivilCalendar.dayNumber(year: 2026, month: 11, day: 30)

    static var reference: DateReference {
        var reference = DateReference()
        reference.today = today
        reference.second = 36_000
        return reference
    }

    /// A marked text without its marks.
    static func plain(_ sample: String) -> String {
        var result = ""
        var isMeaning = false
        for character in sample {
            switch character {
            case "<": continue
            case "=": isMeaning = true
            case ">": isMeaning = false
            default: if !isMeaning { result.append(character) }
            }
        }
        return result
    }

    /// A text with the dates that are found in it marked.
    static func marked(
        _ text: String, _ language: String = "en", reference: DateReference = reference,
        findsVague: Bool = false
    ) -> String {
        let units = Array(text.utf16)
        let languages = [DateLanguage.known(language)].compactMap { $0 }
        let finder = DateFinder(
            languages: languages, reference: reference, findsVague: findsVague)
        var result = ""
        var end = 0
        for found in finder.dates(in: units) {
            result += String(decoding: units[end..<found.range.lowerBound], as: UTF16.self)
            result += "<" + String(decoding: units[found.range], as: UTF16.self)
            result += "=" + description(found.date) + ">"
            end = found.range.upperBound
        }
        return result + String(decoding: units[end...], as: UTF16.self)
    }

    /// "2026-12-01 17:00..18:00"; the end's day is left out where it is the start's.
    static func description(_ date: ResolvedDate) -> String {
        var result = day(date.startDay)
        if let second = date.startSecond { result += " " + time(second) }
        if let end = date.endDay {
            result += ".."
            if end != date.startDay { result += day(end) }
            if let second = date.endSecond {
                result += (end != date.startDay ? " " : "") + time(second)
            }
        }
        return result
    }

    private static func day(_ number: Int) -> String {
        let date = CivilCalendar.date(of: number)
        return "\(date.year)-\(padded(date.month))-\(padded(date.day))"
    }

    private static func time(_ second: Int) -> String {
        padded(second / 3600) + ":" + padded(second / 60 % 60)
    }

    private static func padded(_ number: Int) -> String {
        (number < 10 ? "0" : "") + String(number)
    }
}
