/// Reads the lexical parts of an XML property list: tags, text, and what is passed over.
struct XMLScanner {
    var cursor: ByteCursor
    /// What strict XML readers refuse though the platform's reader takes it.
    private(set) var irregularities: [PropertyListFault] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        cursor = ByteCursor(bytes)
    }

    /// Notes something irregular.
    ///
    /// Only the first hundred are kept, so that a file cannot grow them without bound.
    mutating func note(_ message: String, at offset: Int) {
        guard irregularities.count < 100 else { return }
        irregularities.append(PropertyListFault(.irregular, message, at: offset))
    }

    /// Moves over white space, comments, processing instructions and the document type.
    mutating func skipBetweenTags() throws(PropertyListFault) {
        while true {
            cursor.skipWhiteSpace()
            guard cursor.byte() == UInt8(ascii: "<") else { return }
            switch cursor.byte(ahead: 1) {
            case UInt8(ascii: "?"): try skipInstruction()
            case UInt8(ascii: "!"): try skipDeclaration()
            default: return
            }
        }
    }

    /// Moves over a comment, at whose "<!--" the cursor is.
    mutating func skipComment() throws(PropertyListFault) {
        try skip(past: "-->", opening: 4, "comment")
    }

    /// Moves over a processing instruction, at whose "<?" the cursor is.
    mutating func skipInstruction() throws(PropertyListFault) {
        let start = cursor.offset
        let isXML = cursor.starts(with: "<?xml") && cursor.byte(ahead: 5)?.isWhiteSpace == true
        try skip(past: "?>", opening: 2, "processing instruction")
        guard isXML else { return }
        if start > 0 {
            note("The XML declaration is not the first thing in the file.", at: start)
        }
        noteUnquotedValues(in: start..<cursor.offset)
    }

    private mutating func skipDeclaration() throws(PropertyListFault) {
        if cursor.starts(with: "<!--") {
            try skipComment()
        } else if cursor.starts(with: "<!DOCTYPE") {
            try skipDocumentType()
        } else {
            throw PropertyListFault(
                .syntax,
                "Expected a tag, a comment or the document type, found "
                    + "\(cursor.excerpt(at: cursor.offset)).",
                at: cursor.offset)
        }
    }

    private mutating func skip(
        past end: StaticString, opening: Int, _ what: String
    ) throws(PropertyListFault) {
        let start = cursor.offset
        cursor.offset += opening
        guard let found = cursor.offset(of: end) else {
            throw PropertyListFault(
                .syntax, "The \(what) that begins here does not end: expected \"\(end)\".",
                at: start)
        }
        cursor.offset = found + end.utf8CodeUnitCount
    }

    /// Moves over the document type.
    ///
    /// What it declares is never read: entities that a file declares itself could expand without
    /// bound, and the platform's reader refuses them too.
    private mutating func skipDocumentType() throws(PropertyListFault) {
        let start = cursor.offset
        var quote: UInt8?
        while let byte = cursor.byte() {
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == 0x22 || byte == 0x27 {
                quote = byte
            } else if byte == UInt8(ascii: "[") {
                throw PropertyListFault(
                    .syntax,
                    "The document type declares entities of its own, which a property list may "
                        + "not: expected \">\", found \"[\".",
                    at: cursor.offset)
            } else if byte == UInt8(ascii: ">") {
                cursor.offset += 1
                return
            }
            cursor.offset += 1
        }
        throw PropertyListFault(
            .syntax, "The document type that begins here does not end: expected \">\".", at: start)
    }

    /// Notes `version=1.0` and the like in the XML declaration.
    private mutating func noteUnquotedValues(in range: Range<Int>) {
        for offset in range where cursor.bytes[offset] == UInt8(ascii: "=") {
            var next = offset + 1
            while next < range.upperBound, cursor.bytes[next].isWhiteSpace { next += 1 }
            guard next < range.upperBound, cursor.bytes[next] != 0x22, cursor.bytes[next] != 0x27
            else { continue }
            note("A value in the XML declaration has no quotes.", at: next)
        }
    }
}
