extension ASCIIScanner {
    /// Reads the escape at the cursor, which is at its backslash, and appends its character.
    mutating func appendEscape(to text: inout [UInt8]) {
        let start = cursor.offset
        cursor.offset += 1
        guard let byte = cursor.byte() else { return }
        cursor.offset += 1
        switch byte {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "a"): text.append(0x07)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "v"): text.append(0x0B)
        case UInt8(ascii: "U"): appendUnicodeEscape(to: &text, at: start)
        case UInt8(ascii: "0")...UInt8(ascii: "7"): appendOctalEscape(byte, to: &text)
        default:
            // Any other character stands for itself, as on the platform.
            if byte == UInt8(ascii: "u") {
                note(.irregular, "\"\\u\" is read as \"u\": expected \"\\U\".", at: start)
            }
            text.append(byte)
        }
    }

    /// Reads up to four hexadecimal digits: a UTF-16 unit.
    private mutating func readUnit() -> UInt16? {
        let start = cursor.offset
        var unit: UInt16 = 0
        while cursor.offset < start + 4, let digit = cursor.byte()?.hexadecimalValue {
            unit = unit << 4 | UInt16(digit)
            cursor.offset += 1
        }
        return cursor.offset > start ? unit : nil
    }

    private mutating func appendUnicodeEscape(to text: inout [UInt8], at start: Int) {
        guard let unit = readUnit() else {
            note(.value, "Expected hexadecimal digits after \"\\U\".", at: start)
            text.append(UInt8(ascii: "U"))
            return
        }
        if let scalar = Unicode.Scalar(UInt32(unit)) {
            text.append(contentsOf: String(Character(scalar)).utf8)
            return
        }
        let second = cursor.offset
        if unit < 0xDC00, cursor.starts(with: "\\U") {
            cursor.offset += 2
            if let low = readUnit(), low & 0xFC00 == 0xDC00 {
                let value = 0x10000 + UInt32(unit & 0x3FF) << 10 + UInt32(low & 0x3FF)
                text.append(contentsOf: String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8)
                return
            }
            cursor.offset = second
        }
        note(
            .value,
            "\"\\U\(String(unit, radix: 16))\" is half of a character: expected a second half.",
            at: start)
        text.append(contentsOf: "\u{FFFD}".utf8)
    }

    /// Reads up to three octal digits, the first of which has been read: a character of the
    /// NeXTSTEP encoding.
    private mutating func appendOctalEscape(_ first: UInt8, to text: inout [UInt8]) {
        var number = Int(first - 0x30)
        for _ in 0..<2 {
            guard let digit = cursor.byte(), (0x30...0x37).contains(digit) else { break }
            number = number << 3 | Int(digit - 0x30)
            cursor.offset += 1
        }
        let scalar = NeXTSTEPEncoding.scalar(UInt8(truncatingIfNeeded: number))
        text.append(contentsOf: String(Character(scalar)).utf8)
    }
}
