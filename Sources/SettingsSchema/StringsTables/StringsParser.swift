/// Reads the entries of a `.strings` file, and goes on after what is wrong.
struct StringsParser {
    private(set) var entries: [StringsEntry] = []
    private var scanner: ASCIIScanner
    private let limits: PropertyListLimits
    private var faults: [PropertyListFault] = []
    /// Where a ";" is missing that would mend the file.
    private(set) var missingSemicolons: [Int] = []
    /// Where the "{" stands that wraps the entries.
    private var brace: Int?

    init(_ bytes: UnsafeBufferPointer<UInt8>, limits: PropertyListLimits) {
        scanner = ASCIIScanner(bytes)
        self.limits = limits
    }

    /// All that was wrong, not sorted.
    var allFaults: [PropertyListFault] { faults + scanner.notes }

    /// Reads the whole file.
    mutating func parse() {
        scanner.skipBlank()
        if scanner.cursor.byte() == UInt8(ascii: "{") {
            brace = scanner.cursor.offset
            scanner.cursor.offset += 1
        }
        while true {
            scanner.skipBlank()
            guard let byte = scanner.cursor.byte() else { break }
            if byte == UInt8(ascii: "}"), brace != nil {
                scanner.cursor.offset += 1
                checkEnd()
                return
            }
            do throws(PropertyListFault) {
                try readEntry()
            } catch {
                add(error)
                recover()
            }
        }
        if let brace {
            add(
                PropertyListFault(
                    .syntax, "The \"{\" here is not closed: expected \"}\".", at: brace))
        }
    }

    private mutating func checkEnd() {
        scanner.skipBlank()
        guard !scanner.cursor.isAtEnd else { return }
        add(
            PropertyListFault(
                .syntax,
                "Expected the end of the file, found "
                    + "\(scanner.cursor.excerpt(at: scanner.cursor.offset)).",
                at: scanner.cursor.offset))
    }

    private mutating func readEntry() throws(PropertyListFault) {
        let start = scanner.cursor.offset
        let key = try readText("a key")
        let keyRange = start..<scanner.cursor.offset
        scanner.skipBlank()
        switch scanner.cursor.byte() {
        case UInt8(ascii: ";"):
            scanner.cursor.offset += 1
            append(key, key, keyRange, keyRange, end: scanner.cursor.offset)
        case UInt8(ascii: "="):
            scanner.cursor.offset += 1
            try readValue(of: key, keyRange)
        default:
            let fault = PropertyListFault(
                .syntax,
                "Expected \"=\" or \";\" after the key \"\(key.shortened)\", found "
                    + "\(scanner.cursor.excerpt(at: scanner.cursor.offset)).",
                at: scanner.cursor.offset)
            throw endAtLine(keyRange)?.fault ?? fault
        }
    }

    private mutating func readValue(
        of key: String, _ keyRange: Range<Int>
    ) throws(PropertyListFault) {
        scanner.skipBlank()
        guard !isAtCollection else {
            try skipCollection(of: key)
            return
        }
        let start = scanner.cursor.offset
        let value = try readText("the text of \"\(key.shortened)\"", of: (key, keyRange))
        let range = start..<scanner.cursor.offset
        scanner.skipBlank()
        var end = range.upperBound
        if scanner.cursor.byte() == UInt8(ascii: ";") {
            scanner.cursor.offset += 1
            end = scanner.cursor.offset
        } else if let line = endAtLine(range) {
            append(key, line.text, keyRange, line.range)
            throw line.fault
        } else {
            add(missingSemicolon(after: key, at: range.upperBound))
        }
        append(key, value, keyRange, range, end: end)
    }

    private mutating func missingSemicolon(after key: String, at offset: Int) -> PropertyListFault {
        missingSemicolons.append(offset)
        return PropertyListFault(
            .syntax,
            "Expected \";\" after the text of \"\(key.shortened)\", found "
                + "\(scanner.cursor.excerpt(at: scanner.cursor.offset)).",
            at: offset)
    }

    /// Whether an array, a dictionary or data begins here, for which a strings table has no use.
    private var isAtCollection: Bool {
        switch scanner.cursor.byte() {
        case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"): true
        default: false
        }
    }

    private mutating func skipCollection(of key: String) throws(PropertyListFault) {
        add(
            PropertyListFault(
                .value, "The value of \"\(key.shortened)\" is no text: expected one.",
                at: scanner.cursor.offset))
        var parser = ASCIIPropertyListParser(scanner, limits: limits)
        _ = try parser.readValue()
        scanner = parser.scanner
        let end = scanner.cursor.offset
        scanner.skipBlank()
        if scanner.cursor.byte() == UInt8(ascii: ";") {
            scanner.cursor.offset += 1
        } else {
            add(missingSemicolon(after: key, at: end))
        }
    }

    private mutating func append(
        _ key: String, _ value: String, _ keyRange: Range<Int>, _ valueRange: Range<Int>,
        end: Int? = nil
    ) {
        entries.append(
            StringsEntry(
                key: key, value: value, keyRange: keyRange, valueRange: valueRange, end: end))
    }

    private mutating func add(_ fault: PropertyListFault) {
        if faults.count < 100 { faults.append(fault) }
    }
}

/// Going on after a fault.
extension StringsParser {
    /// A text in quotes, cut at the end of its first line.
    private struct CutText {
        let text: String
        let range: Range<Int>

        var fault: PropertyListFault {
            PropertyListFault(
                .syntax,
                "The text that begins here has no closing quote on its line, and what follows is "
                    + "no \";\".",
                at: range.lowerBound)
        }
    }

    /// Reads a text; one whose quote is never closed ends on its line.
    private mutating func readText(
        _ expected: @autoclosure () -> String, of key: (text: String, range: Range<Int>)? = nil
    ) throws(PropertyListFault) -> String {
        let start = scanner.cursor.offset
        do throws(PropertyListFault) {
            return try scanner.readText(expected())
        } catch {
            guard let line = endAtLine(start..<scanner.cursor.offset) else { throw error }
            if let key { append(key.text, line.text, key.range, line.range) }
            throw line.fault
        }
    }

    /// Goes back to the end of the first line of a text that is followed by nothing that may follow
    /// one, when its closing quote was most likely forgotten; else returns `nil`.
    ///
    /// That is when it has several lines and the quote that ends it opens the text of another line:
    /// more stands right after it.
    private mutating func endAtLine(_ range: Range<Int>) -> CutText? {
        let bytes = scanner.cursor.bytes
        guard let quote = range.isEmpty ? nil : bytes[range.lowerBound],
            quote == 0x22 || quote == 0x27,
            let lineEnd = bytes[range].firstIndex(where: { $0 == 0x0A || $0 == 0x0D })
        else { return nil }
        if range.upperBound < bytes.count, bytes[range.upperBound].isASCIIBlank { return nil }
        scanner.cursor.offset = lineEnd
        var text = scanner.cursor.string(range.lowerBound + 1..<lineEnd)
        while let last = text.last, last == " " || last == ";" { text.removeLast() }
        return CutText(text: text, range: range.lowerBound..<lineEnd)
    }

    /// Moves past the next ";" or line end.
    private mutating func recover() {
        while let byte = scanner.cursor.byte() {
            scanner.cursor.offset += 1
            if byte == UInt8(ascii: ";") || byte == 0x0A || byte == 0x0D { return }
        }
    }
}
