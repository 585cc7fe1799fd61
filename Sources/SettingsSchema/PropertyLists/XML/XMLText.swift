/// The text of an element: bytes of the file where they can be used as they stand, else a copy with
/// references, CDATA sections and line ends resolved and comments left out.
enum XMLText {
    case range(Range<Int>)
    case bytes([UInt8])

    /// The text as a string.
    func string(_ cursor: ByteCursor) -> String {
        switch self {
        case .range(let range): cursor.string(range)
        case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
        }
    }

    /// Calls `body` with the text's bytes.
    func withBytes<Result>(
        _ cursor: ByteCursor,
        _ body: (UnsafeBufferPointer<UInt8>) throws(PropertyListFault) -> Result
    ) throws(PropertyListFault) -> Result {
        switch self {
        case .range(let range): try body(UnsafeBufferPointer(rebasing: cursor.bytes[range]))
        case .bytes(let bytes): try bytes.withUnsafeBufferPointer(body)
        }
    }
}

extension XMLScanner {
    /// Reads the text after an element's start tag, and its end tag.
    mutating func readText(of tag: XMLTag) throws(PropertyListFault) -> XMLText {
        let start = cursor.offset
        moveToMarkup()
        if cursor.byte() == UInt8(ascii: "<"), cursor.byte(ahead: 1) == UInt8(ascii: "/") {
            let range = start..<cursor.offset
            try readEnd(of: tag)
            return .range(range)
        }
        var text = Array(cursor.bytes[start..<cursor.offset])
        while try appendMarkup(to: &text, in: tag) {
            let start = cursor.offset
            moveToMarkup()
            text.append(contentsOf: cursor.bytes[start..<cursor.offset])
        }
        try readEnd(of: tag)
        return .bytes(text)
    }

    /// Moves to the next byte that does not stand for itself.
    @inline(__always)
    private mutating func moveToMarkup() {
        var offset = cursor.offset
        let bytes = cursor.bytes
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte == 0x0D || byte == 0 {
                break
            }
            offset += 1
        }
        cursor.offset = offset
    }

    /// Reads one piece of markup within text; returns false at the end tag.
    private mutating func appendMarkup(
        to text: inout [UInt8], in tag: XMLTag
    ) throws(PropertyListFault) -> Bool {
        switch cursor.byte() {
        case 0x0D:
            // XML 1.0, section 2.11: CRLF and CR are read as LF.
            text.append(0x0A)
            cursor.offset += cursor.byte(ahead: 1) == 0x0A ? 2 : 1
        case UInt8(ascii: "&"):
            try appendReference(to: &text)
        case UInt8(ascii: "<"):
            if cursor.byte(ahead: 1) == UInt8(ascii: "/") { return false }
            try appendSection(to: &text, in: tag)
        case .some:
            throw PropertyListFault(
                .syntax, "A zero character stands in the text, which XML cannot hold.",
                at: cursor.offset)
        case nil:
            throw endMissing(of: tag)
        }
        return true
    }

    private mutating func appendSection(
        to text: inout [UInt8], in tag: XMLTag
    ) throws(PropertyListFault) {
        if cursor.starts(with: "<!--") {
            try skipComment()
        } else if cursor.starts(with: "<?") {
            try skipInstruction()
        } else if cursor.starts(with: "<![CDATA[") {
            try appendCharacterData(to: &text)
        } else {
            throw PropertyListFault(
                .syntax,
                "Expected text or </\(cursor.string(tag.name))> in <\(cursor.string(tag.name))>, "
                    + "found \(cursor.excerpt(at: cursor.offset)).",
                at: cursor.offset)
        }
    }

    private mutating func appendCharacterData(to text: inout [UInt8]) throws(PropertyListFault) {
        let start = cursor.offset
        cursor.offset += 9
        guard let end = cursor.offset(of: "]]>") else {
            throw PropertyListFault(
                .syntax, "The CDATA section that begins here does not end: expected \"]]>\".",
                at: start)
        }
        while cursor.offset < end {
            let byte = cursor.bytes[cursor.offset]
            cursor.offset += 1
            if byte == 0x0D {
                if cursor.byte() == 0x0A { cursor.offset += 1 }
                text.append(0x0A)
            } else {
                text.append(byte)
            }
        }
        cursor.offset = end + 3
    }

    /// Reads the end tag of an element.
    private mutating func readEnd(of tag: XMLTag) throws(PropertyListFault) {
        let start = cursor.offset
        let end = try readTag()
        guard end.element == tag.element else {
            throw mismatch(end, expected: tag, at: start)
        }
    }

    /// The fault of an end tag that is not the one of the innermost open element.
    func mismatch(_ end: XMLTag, expected tag: XMLTag, at offset: Int) -> PropertyListFault {
        let name = cursor.string(tag.name)
        return PropertyListFault(
            .syntax,
            "Expected </\(name)> for the <\(name)> of line \(cursor.line(of: tag.range.lowerBound)), "
                + "found </\(cursor.string(end.name).shortened)>.",
            at: offset)
    }

    /// The fault of an element that is still open at the end of the file.
    func endMissing(of tag: XMLTag) -> PropertyListFault {
        let name = cursor.string(tag.name)
        return PropertyListFault(
            .syntax,
            "Expected </\(name)> for the <\(name)> of line \(cursor.line(of: tag.range.lowerBound)), "
                + "found the end of the file.",
            at: cursor.offset)
    }
}
