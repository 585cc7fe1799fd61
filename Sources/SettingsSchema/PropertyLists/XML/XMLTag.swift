/// A start, end or empty tag.
struct XMLTag {
    enum Kind { case start, end, empty }

    var kind: Kind
    /// The element's name, `nil` when no property list has such an element.
    var element: XMLElementName?
    /// Where the name stands.
    var name: Range<Int>
    /// Where the tag stands, angle brackets included.
    var range: Range<Int>
}

extension XMLScanner {
    /// Reads the tag at the cursor, which is at its "<".
    ///
    /// Attributes mean nothing in a property list and are passed over. Like the platform's reader
    /// this takes values without quotes, and notes them as irregular.
    mutating func readTag() throws(PropertyListFault) -> XMLTag {
        let start = cursor.offset
        cursor.offset += 1
        let isEnd = cursor.byte() == UInt8(ascii: "/")
        if isEnd { cursor.offset += 1 }
        let name = readName()
        guard !name.isEmpty else {
            throw PropertyListFault(
                .syntax,
                "A \"<\" that begins no tag stands here: expected a tag's name, found "
                    + "\(cursor.excerpt(at: cursor.offset)). In text it is written \"&lt;\".",
                at: start)
        }
        var tag = XMLTag(
            kind: isEnd ? .end : .start, element: XMLElementName(cursor, name), name: name,
            range: start..<start)
        if cursor.byte() == UInt8(ascii: ">") {
            cursor.offset += 1
        } else if try !skipAttributes(of: tag), !isEnd {
            tag.kind = .empty
        }
        tag.range = start..<cursor.offset
        return tag
    }

    private mutating func readName() -> Range<Int> {
        let start = cursor.offset
        while let byte = cursor.byte(), !byte.isWhiteSpace, byte != UInt8(ascii: ">"),
            byte != UInt8(ascii: "/"), byte != UInt8(ascii: "<"), byte != UInt8(ascii: "=")
        {
            cursor.offset += 1
        }
        return start..<cursor.offset
    }

    /// Moves past attributes and the tag's ">"; returns false when the tag ends in "/>".
    private mutating func skipAttributes(of tag: XMLTag) throws(PropertyListFault) -> Bool {
        while true {
            cursor.skipWhiteSpace()
            switch cursor.byte() {
            case UInt8(ascii: ">"):
                cursor.offset += 1
                return true
            case UInt8(ascii: "/") where cursor.byte(ahead: 1) == UInt8(ascii: ">"):
                cursor.offset += 2
                return false
            case nil, UInt8(ascii: "<"):
                throw PropertyListFault(
                    .syntax,
                    "The tag <\(cursor.string(tag.name).shortened)> is not closed: expected "
                        + "\">\", found \(cursor.excerpt(at: cursor.offset)).",
                    at: tag.name.lowerBound - 1)
            default:
                try skipAttribute()
            }
        }
    }

    private mutating func skipAttribute() throws(PropertyListFault) {
        let start = cursor.offset
        let name = readName()
        if name.isEmpty { cursor.offset += 1 }
        cursor.skipWhiteSpace()
        guard cursor.byte() == UInt8(ascii: "=") else {
            note("The attribute \"\(cursor.string(name).shortened)\" has no value.", at: start)
            return
        }
        cursor.offset += 1
        cursor.skipWhiteSpace()
        guard let quote = cursor.byte(), quote == 0x22 || quote == 0x27 else {
            note(
                "The value of the attribute \"\(cursor.string(name).shortened)\" has no quotes.",
                at: start)
            while let byte = cursor.byte(), !byte.isWhiteSpace, byte != UInt8(ascii: ">"),
                byte != UInt8(ascii: "<")
            {
                // "/>" ends the tag, a slash elsewhere is part of the value.
                if byte == UInt8(ascii: "/"), cursor.byte(ahead: 1) == UInt8(ascii: ">") { break }
                cursor.offset += 1
            }
            return
        }
        cursor.offset += 1
        while let byte = cursor.byte(), byte != quote { cursor.offset += 1 }
        guard !cursor.isAtEnd else {
            throw PropertyListFault(
                .syntax,
                "The value of the attribute \"\(cursor.string(name).shortened)\" has no closing "
                    + "quote: expected \(Unicode.Scalar(quote)), found the end of the file.",
                at: start)
        }
        cursor.offset += 1
    }
}
