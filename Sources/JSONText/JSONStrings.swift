extension JSONParser {
    /// Reads a string; the reading place is at its opening quote.
    mutating func readString() throws(JSONError) -> String {
        let start = offset
        offset += 1
        var text = ""
        var run = offset
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                text += try readRun(from: run)
                offset += 1
                return text
            case UInt8(ascii: "\\"):
                text += try readRun(from: run)
                text.append(try readEscape())
                run = offset
            case 0..<0x20: throw error("A control character in a string must be escaped.")
            default: offset += 1
            }
        }
        throw error("The string has no closing quote.", at: start)
    }

    /// Returns the bytes up to the reading place as text.
    private func readRun(from start: Int) throws(JSONError) -> String {
        guard let run = String(validating: bytes[start..<offset], as: UTF8.self) else {
            throw error("The string is not UTF-8 text.", at: start)
        }
        return run
    }

    private mutating func readEscape() throws(JSONError) -> Character {
        let start = offset
        offset += 2
        switch start + 1 < bytes.count ? bytes[start + 1] : 0 {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return Character(try readScalar(from: start))
        default: throw error("JSON has no such escape sequence.", at: start)
        }
    }

    /// Reads the digits of `\u`, and the second half of a surrogate pair after them.
    private mutating func readScalar(from start: Int) throws(JSONError) -> Unicode.Scalar {
        guard let first = readFourDigits() else {
            throw error("Four hexadecimal digits were expected after \\u.", at: start)
        }
        if let scalar = Unicode.Scalar(first) { return scalar }
        if first < 0xDC00, bytes[min(offset, bytes.count)...].starts(with: "\\u".utf8) {
            offset += 2
            if let second = readFourDigits(), (0xDC00...0xDFFF).contains(second) {
                let value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
                if let scalar = Unicode.Scalar(value) { return scalar }
            }
        }
        throw error("Half of a surrogate pair stands alone.", at: start)
    }

    private mutating func readFourDigits() -> UInt32? {
        guard offset + 4 <= bytes.count else { return nil }
        let digits = bytes[offset..<offset + 4]
        guard digits.allSatisfy({ "0123456789abcdefABCDEF".utf8.contains($0) }) else { return nil }
        offset += 4
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
