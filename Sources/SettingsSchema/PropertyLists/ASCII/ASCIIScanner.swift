/// Reads the lexical parts of old ASCII property lists and strings tables: blanks and texts.
struct ASCIIScanner {
    var cursor: ByteCursor
    /// Faults after which reading goes on: what they concern is read as well as can be.
    private(set) var notes: [PropertyListFault] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        cursor = ByteCursor(bytes)
    }

    /// Notes a fault after which reading goes on.
    ///
    /// Only the first hundred are kept, so that a file cannot grow them without bound.
    mutating func note(_ code: PropertyListError.Code, _ message: String, at offset: Int) {
        guard notes.count < 100 else { return }
        notes.append(PropertyListFault(code, message, at: offset))
    }

    /// Moves over white space and comments, `// …` to the line's end and `/* … */`.
    @inline(__always)
    mutating func skipBlank() {
        while let byte = cursor.byte() {
            if byte.isASCIIBlank {
                cursor.offset += 1
            } else if byte == UInt8(ascii: "/"), skipComment() {
                continue
            } else if byte == 0xE2, cursor.isAtUnicodeLineEnd {
                cursor.offset += 3
            } else {
                return
            }
        }
    }

    private mutating func skipComment() -> Bool {
        switch cursor.byte(ahead: 1) {
        case UInt8(ascii: "/"):
            while let byte = cursor.byte(), byte != 0x0A, byte != 0x0D { cursor.offset += 1 }
        case UInt8(ascii: "*"):
            let start = cursor.offset
            cursor.offset += 2
            if let end = cursor.offset(of: "*/") {
                cursor.offset = end + 2
            } else {
                note(
                    .irregular, "The comment that begins here does not end: expected \"*/\".",
                    at: start)
                cursor.offset = cursor.bytes.count
            }
        default:
            return false
        }
        return true
    }

    /// Whether a text begins at the cursor.
    var isAtText: Bool {
        guard let byte = cursor.byte() else { return false }
        return byte == 0x22 || byte == 0x27 || byte.isUnquotedText
    }

    /// Reads a text in quotes, or a word without.
    mutating func readText(
        _ expected: @autoclosure () -> String
    ) throws(PropertyListFault) -> String {
        guard let byte = cursor.byte(), isAtText else {
            throw PropertyListFault(
                .syntax, "Expected \(expected()), found \(cursor.excerpt(at: cursor.offset)).",
                at: cursor.offset)
        }
        if byte == 0x22 || byte == 0x27 { return try readQuoted(by: byte) }
        let start = cursor.offset
        while let byte = cursor.byte(), byte.isUnquotedText { cursor.offset += 1 }
        return cursor.string(start..<cursor.offset)
    }

    private mutating func readQuoted(by quote: UInt8) throws(PropertyListFault) -> String {
        let start = cursor.offset
        cursor.offset += 1
        moveToQuoteOrEscape(quote)
        if cursor.byte() == quote {
            cursor.offset += 1
            return cursor.string(start + 1..<cursor.offset - 1)
        }
        var text = Array(cursor.bytes[start + 1..<cursor.offset])
        while let byte = cursor.byte() {
            if byte == quote {
                cursor.offset += 1
                return String(decoding: text, as: UTF8.self)
            }
            appendEscape(to: &text)
            let start = cursor.offset
            moveToQuoteOrEscape(quote)
            text.append(contentsOf: cursor.bytes[start..<cursor.offset])
        }
        throw PropertyListFault(
            .syntax,
            "The text that begins here has no closing quote: expected \(Unicode.Scalar(quote)).",
            at: start)
    }

    @inline(__always)
    private mutating func moveToQuoteOrEscape(_ quote: UInt8) {
        var offset = cursor.offset
        let bytes = cursor.bytes
        while offset < bytes.count, bytes[offset] != quote, bytes[offset] != UInt8(ascii: "\\") {
            offset += 1
        }
        cursor.offset = offset
    }
}

extension UInt8 {
    /// White space between the parts of an ASCII property list: tab to carriage return, and space.
    var isASCIIBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    /// A character that a text without quotes may hold: letters, digits and `_ $ / : . -`.
    var isUnquotedText: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            // From "-" to ":" stand "-", ".", "/", the digits and ":".
            UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "$"):
            true
        default: false
        }
    }
}

extension ByteCursor {
    /// Whether U+2028 or U+2029 stands at the cursor, which the platform takes for blanks.
    var isAtUnicodeLineEnd: Bool {
        guard byte() == 0xE2, byte(ahead: 1) == 0x80, let last = byte(ahead: 2) else {
            return false
        }
        return last == 0xA8 || last == 0xA9
    }
}
