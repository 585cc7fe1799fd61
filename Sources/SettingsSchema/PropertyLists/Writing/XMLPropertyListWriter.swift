import FoundationEssentials
import SharedSettings

/// Writes a value in the XML form.
struct XMLPropertyListWriter {
    private var output: [UInt8] = []
    private var path = ValuePath()
    private var indentation = 0

    private static let header = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">

        """

    mutating func write(_ value: SettingValue) throws(PropertyListWriteError) -> [UInt8] {
        output = Array(Self.header.utf8)
        try append(value)
        output.append(contentsOf: "</plist>\n".utf8)
        return output
    }

    private mutating func append(_ value: SettingValue) throws(PropertyListWriteError) {
        switch value {
        case .boolean(let value): line(value ? "<true/>" : "<false/>")
        case .integer(let value): line("<integer>\(value)</integer>")
        case .largeInteger(let value): line("<integer>\(value)</integer>")
        case .real(let value): line("<real>\(try text(of: value))</real>")
        case .string(let value): line("<string>\(try escaped(value))</string>")
        case .date(let value): line("<date>\(try text(of: value))</date>")
        case .data(let value): line("<data>\(value.base64EncodedString())</data>")
        case .array(let values): try append(values)
        case .dictionary(let values): try append(values)
        }
    }

    private mutating func append(_ values: [SettingValue]) throws(PropertyListWriteError) {
        try path.checkDepth()
        guard !values.isEmpty else { return line("<array/>") }
        line("<array>")
        indentation += 1
        for (index, value) in values.enumerated() {
            path.push(.index(index))
            try append(value)
            path.pop()
        }
        indentation -= 1
        line("</array>")
    }

    private mutating func append(
        _ values: [String: SettingValue]
    ) throws(PropertyListWriteError) {
        try path.checkDepth()
        guard !values.isEmpty else { return line("<dict/>") }
        line("<dict>")
        indentation += 1
        for (key, value) in values.sortedByKey {
            path.push(.key(key.shortened))
            line("<key>\(try escaped(key))</key>")
            try append(value)
            path.pop()
        }
        indentation -= 1
        line("</dict>")
    }

    private mutating func line(_ text: String) {
        output.append(contentsOf: repeatElement(0x09, count: indentation))
        output.append(contentsOf: text.utf8)
        output.append(0x0A)
    }

    private func text(of number: Double) throws(PropertyListWriteError) -> String {
        if number.isFinite { return number.description }
        if number.isInfinite { return number < 0 ? "-infinity" : "+infinity" }
        guard number.bitPattern == Double.nan.bitPattern else {
            throw path.fault("XML cannot hold this NaN; the binary form can.")
        }
        return "nan"
    }

    private func text(of date: Date) throws(PropertyListWriteError) -> String {
        guard let calendarDate = CalendarDate(date) else {
            throw path.fault(
                "XML cannot hold this date, which has a fraction of a second or lies too far away; "
                    + "the binary form can.")
        }
        return calendarDate.description
    }

    /// The text with what XML needs to be written differently.
    private func escaped(_ text: String) throws(PropertyListWriteError) -> String {
        guard text.utf8.contains(where: \.needsAttentionInXML) else { return text }
        var result = ""
        result.reserveCapacity(text.utf8.count + 16)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            // A carriage return as such is read back as a line feed.
            case "\r": result += "&#13;"
            case "\t", "\n": result.unicodeScalars.append(scalar)
            case "\0"..<" ", "\u{FFFE}", "\u{FFFF}":
                let code = String(scalar.value, radix: 16, uppercase: true)
                let digits = String(repeating: "0", count: max(0, 4 - code.count)) + code
                throw path.fault(
                    "XML cannot hold the character U+\(digits) of this text; the binary form can.")
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension UInt8 {
    /// A byte of UTF-8 that may stand for something XML writes differently or cannot hold: markup,
    /// control characters, and the first byte of U+FFFE and U+FFFF.
    fileprivate var needsAttentionInXML: Bool {
        self < 0x20 || self == UInt8(ascii: "&") || self == UInt8(ascii: "<")
            || self == UInt8(ascii: ">") || self == 0xEF
    }
}
