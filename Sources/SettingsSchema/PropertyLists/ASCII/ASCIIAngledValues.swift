import FoundationEssentials
import SharedSettings

extension ASCIIScanner {
    /// Reads data, `<0fbd 77>`, or one of GNUstep's typed values, `<*I5>`.
    mutating func readAngled() throws(PropertyListFault) -> SettingValue {
        if cursor.byte(ahead: 1) == UInt8(ascii: "*") { return try readTyped() }
        let start = cursor.offset
        var bytes: [UInt8] = []
        var high: UInt8?
        cursor.offset += 1
        while let byte = cursor.byte(), byte != UInt8(ascii: ">") {
            if let digit = byte.hexadecimalValue {
                if let first = high { bytes.append(first << 4 | digit) }
                high = high == nil ? digit : nil
            } else if !byte.isASCIIBlank {
                break
            }
            cursor.offset += 1
        }
        guard cursor.byte() == UInt8(ascii: ">") else {
            throw PropertyListFault(
                .value,
                "Expected hexadecimal digits or \">\" in data, found "
                    + "\(cursor.excerpt(at: cursor.offset)).",
                at: cursor.offset)
        }
        guard high == nil else {
            throw PropertyListFault(
                .value, "The data has an odd number of digits: expected two for each byte.",
                at: start)
        }
        cursor.offset += 1
        return .data(Data(bytes))
    }

    /// Reads a GNUstep value: `<*I5>`, `<*R0.5>`, `<*BY>`, `<*D2001-02-03 04:05:06 +0000>`.
    private mutating func readTyped() throws(PropertyListFault) -> SettingValue {
        let start = cursor.offset
        guard let end = cursor.offset(of: ">"), end - start <= 64,
            let value = typedValue(start + 2..<end)
        else {
            throw PropertyListFault(
                .value,
                "Expected a typed value such as <*I5>, <*R0.5>, <*BY> or "
                    + "<*D2001-02-03 04:05:06 +0000>, found \(cursor.excerpt(at: start)).",
                at: start)
        }
        note(.irregular, "A typed value stands here, which only GNUstep reads.", at: start)
        cursor.offset = end + 1
        return value
    }

    private func typedValue(_ range: Range<Int>) -> SettingValue? {
        guard let type = range.first else { return nil }
        let text = cursor.bytes[range.dropFirst()]
        switch cursor.bytes[type] {
        case UInt8(ascii: "I"): return try? NumberText.integer(text)
        case UInt8(ascii: "R"): return (try? NumberText.real(text)).map(SettingValue.real)
        case UInt8(ascii: "B") where text.elementsEqual("Y".utf8): return .boolean(true)
        case UInt8(ascii: "B") where text.elementsEqual("N".utf8): return .boolean(false)
        case UInt8(ascii: "D"): return typedDate(String(decoding: text, as: UTF8.self))
        default: return nil
        }
    }

    /// Reads `2001-02-03 04:05:06 +0000`, of UTC only, by way of the XML form.
    private func typedDate(_ text: String) -> SettingValue? {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[2] == "+0000" else { return nil }
        let date = Array("\(parts[0])T\(parts[1])Z".utf8).withUnsafeBufferPointer {
            CalendarDate($0)?.date
        }
        return date.map(SettingValue.date)
    }
}
