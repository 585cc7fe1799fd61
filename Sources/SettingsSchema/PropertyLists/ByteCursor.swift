/// A place in bytes that moves forward.
///
/// The buffer is only borrowed: a cursor must not outlive it. Every access is checked against the
/// buffer's end here, since release builds do not check buffer subscripts.
struct ByteCursor {
    let bytes: UnsafeBufferPointer<UInt8>
    var offset = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { offset >= bytes.count }

    /// The byte at the cursor or after it, `nil` past the end.
    @inline(__always)
    func byte(ahead distance: Int = 0) -> UInt8? {
        let index = offset + distance
        return index < bytes.count ? bytes[index] : nil
    }

    /// Whether the bytes at the cursor are those of an ASCII text.
    @inline(__always)
    func starts(with text: StaticString) -> Bool {
        matches(text, at: offset)
    }

    @inline(__always)
    func matches(_ text: StaticString, at start: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard count <= bytes.count - start else { return false }
        for index in 0..<count where bytes[start + index] != text.utf8Start[index] {
            return false
        }
        return true
    }

    /// Where an ASCII text next stands, at the cursor or after it.
    func offset(of text: StaticString) -> Int? {
        let first = text.utf8Start[0]
        var index = offset
        while index < bytes.count {
            if bytes[index] == first, matches(text, at: index) { return index }
            index += 1
        }
        return nil
    }

    /// Moves over spaces, tabs and line ends.
    @inline(__always)
    mutating func skipWhiteSpace() {
        while offset < bytes.count, bytes[offset].isWhiteSpace { offset += 1 }
    }

    /// The text of a range; the bytes must be valid UTF-8.
    @inline(__always)
    func string(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    /// The line of an offset, for use in messages.
    func line(of offset: Int) -> Int {
        var line = 1
        for index in 0..<min(offset, bytes.count) {
            let isLoneCR =
                bytes[index] == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
            if bytes[index] == 0x0A || isLoneCR { line += 1 }
        }
        return line
    }

    /// What stands at an offset, for use in messages: a quoted word, or "the end of the file".
    func excerpt(at start: Int) -> String {
        guard start < bytes.count else { return "the end of the file" }
        var end = start
        while end < bytes.count, end - start < 24, !bytes[end].isWhiteSpace { end += 1 }
        // A scalar is not cut in two.
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        let word = string(start..<max(end, start + 1))
        return "\"\(word.printable)\""
    }
}

extension UInt8 {
    /// A space, tab, line feed or carriage return.
    var isWhiteSpace: Bool {
        self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09
    }

    /// A digit from 0 to 9.
    var isDigit: Bool { self &- 0x30 < 10 }

    /// The value of a hexadecimal digit.
    var hexadecimalValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x41 + 10
        case 0x61...0x66: self - 0x61 + 10
        default: nil
        }
    }
}

extension String {
    /// The text with control characters written as `\u{…}`, for use in messages.
    var printable: String {
        var result = ""
        for scalar in unicodeScalars {
            if scalar.value < 0x20 || scalar.value == 0x7F {
                result += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// At most the first 40 characters, for use in messages.
    var shortened: String {
        let head = prefix(40)
        return (head.endIndex < endIndex ? head + "…" : head).description.printable
    }
}
