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
        String(decoding: fileBytes(summary, stamp, timeZone, identifier), as: UTF8.self)
    }

    private func fileBytes(
        _ summary: String, _ stamp: Date, _ timeZone: TimeZone, _ identifier: String?
    ) -> [UInt8] {
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
        var file: [UInt8] = []
        file.reserveCapacity(512)
        for line in lines { Self.fold(line, into: &file) }
        return file
    }

    /// The file as a `data:` URL.
    func calendarURL(summary: String, stamp: Date, timeZone: TimeZone) -> String {
        let file = fileBytes(summary, stamp, timeZone, nil)
        var url = Array("data:text/calendar;charset=utf-8,".utf8)
        url.reserveCapacity(url.count + file.count * 3 / 2)
        for byte in file {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: url.append(byte)
            default:
                url.append(0x25)
                url.append(hexadecimalDigit(byte >> 4))
                url.append(hexadecimalDigit(byte & 15))
            }
        }
        return String(decoding: url, as: UTF8.self)
    }

    private func hexadecimalDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? 0x30 + value : 0x37 + value
    }

    /// Text as RFC 5545 3.3.11 wants it.
    private static func escaped(_ text: String) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count + 8)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
                result.append(UInt8(ascii: "\\"))
                result.append(byte)
            case UInt8(ascii: "\n"): result += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
            // Other control characters are not allowed.
            case 0..<0x20, 0x7F: break
            default: result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Adds a line in pieces of no more than 75 bytes, cut between scalars (RFC 5545 3.1).
    private static func fold(_ line: String, into file: inout [UInt8]) {
        var length = 0
        for byte in line.utf8 {
            let bytes = scalarWidth(byte)
            if length + bytes > 75 {
                file += [0x0D, 0x0A, 0x20]
                length = 1
            }
            file.append(byte)
            length += bytes
        }
        file += [0x0D, 0x0A]
    }

    /// How many bytes the scalar that a byte begins takes; 0 for a byte inside of one.
    private static func scalarWidth(_ byte: UInt8) -> Int {
        switch byte {
        case 0..<0x80: 1
        case 0x80..<0xC0: 0
        case 0xC0..<0xE0: 2
        case 0xE0..<0xF0: 3
        default: 4
        }
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
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}
