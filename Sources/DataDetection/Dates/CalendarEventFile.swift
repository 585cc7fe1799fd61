#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension CalendarEvent {
    /// The event as the text of an `.ics` file (RFC 5545), which calendars open.
    ///
    /// - Parameters:
    ///   - summary: The event's title.
    ///   - stamp: When the file is made.
    ///   - timeZone: The zone whose days an event without a time of day takes.
    ///   - identifier: The event's `UID`; by default made of its start, so that the same event keeps
    ///     it.
    public func calendarFile(
        summary: String, stamp: Date, timeZone: TimeZone, identifier: String? = nil
    ) -> String {
        let start = Int(date.timeIntervalSince1970.rounded())
        var lines = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//swift-settings//Data Detection//EN",
            "BEGIN:VEVENT", "UID:" + Self.escaped(identifier ?? "\(start)@swift-settings"),
            "DTSTAMP:" + Self.moment(stamp),
        ]
        if isAllDay {
            let first = Self.day(date, timeZone)
            let end = duration > 0 ? Self.day(date.addingTimeInterval(duration), timeZone) : 0
            lines.append("DTSTART;VALUE=DATE:" + Self.digits(ofDay: first))
            lines.append("DTEND;VALUE=DATE:" + Self.digits(ofDay: max(first + 1, end)))
        } else {
            lines.append("DTSTART:" + Self.moment(date))
            if duration > 0 {
                lines.append("DTEND:" + Self.moment(date.addingTimeInterval(duration)))
            }
        }
        lines += ["SUMMARY:" + Self.escaped(summary), "END:VEVENT", "END:VCALENDAR"]
        return lines.map { Self.folded($0) + "\r\n" }.joined()
    }

    /// The file as a `data:` URL.
    func calendarURL(summary: String, stamp: Date, timeZone: TimeZone) -> String {
        let file = calendarFile(summary: summary, stamp: stamp, timeZone: timeZone)
        var url = "data:text/calendar;charset=utf-8,"
        for byte in file.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
                url.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                url += byte < 16 ? "%0" : "%"
                url += String(byte, radix: 16, uppercase: true)
            }
        }
        return url
    }

    /// Text as RFC 5545 3.3.11 wants it.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", ";", ",": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\r": break
            default:
                if scalar.value >= 0x20, scalar.value != 0x7F || scalar == "\t" {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result
    }

    /// A line in pieces of no more than 75 bytes, cut between scalars (RFC 5545 3.1).
    private static func folded(_ line: String) -> String {
        var result = ""
        var length = 0
        for scalar in line.unicodeScalars {
            let bytes = UTF8.width(scalar)
            if length + bytes > 75 {
                result += "\r\n "
                length = 1
            }
            result.unicodeScalars.append(scalar)
            length += bytes
        }
        return result
    }

    private static func day(_ date: Date, _ timeZone: TimeZone) -> Int {
        let seconds = Int(date.timeIntervalSince1970.rounded()) + timeZone.secondsFromGMT(for: date)
        return seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    }

    private static func digits(ofDay number: Int) -> String {
        let (year, month, day) = CivilCalendar.date(of: number)
        return padded(year, 4) + padded(month, 2) + padded(day, 2)
    }

    private static func moment(_ date: Date) -> String {
        let seconds = Int(date.timeIntervalSince1970.rounded())
        let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        let rest = seconds - day * 86_400
        return digits(ofDay: day) + "T" + padded(rest / 3600, 2) + padded(rest / 60 % 60, 2)
            + padded(rest % 60, 2) + "Z"
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(max(0, number))
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

extension UTF8 {
    fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
        scalar.value < 0x80 ? 1 : scalar.value < 0x800 ? 2 : scalar.value < 0x10000 ? 3 : 4
    }
}
