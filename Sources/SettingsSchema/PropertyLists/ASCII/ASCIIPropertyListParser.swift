import SharedSettings

/// Builds the value of an old ASCII property list, in which every scalar is a text or data.
///
/// Open collections are kept in an array, not on the stack, so that no file can overflow it.
struct ASCIIPropertyListParser {
    var scanner: ASCIIScanner
    private let limits: PropertyListLimits
    private var open: [CollectionBuilder] = []
    private var nodeCount = 0

    /// A key, with its value when none is written after it.
    private struct Key {
        let text: String
        let range: Range<Int>
        let value: PropertyListNode?
    }

    init(_ scanner: ASCIIScanner, limits: PropertyListLimits) {
        self.scanner = scanner
        self.limits = limits
    }

    /// Reads the whole file: one value, or the entries of a dictionary without its braces.
    mutating func parse() throws(PropertyListFault) -> PropertyListNode {
        scanner.skipBlank()
        let root = try startsWithEntry() ? readBareDictionary() : readValue()
        scanner.skipBlank()
        guard scanner.cursor.isAtEnd else {
            throw PropertyListFault(
                .syntax,
                "Expected the end of the file after the value, found "
                    + "\(scanner.cursor.excerpt(at: scanner.cursor.offset)).",
                at: scanner.cursor.offset)
        }
        if let fault = scanner.notes.first(where: { $0.code != .irregular }) { throw fault }
        return root
    }

    /// Whether a text and then "=" or ";" stand at the cursor.
    private func startsWithEntry() throws(PropertyListFault) -> Bool {
        guard scanner.isAtText else { return false }
        var ahead = scanner
        _ = try ahead.readText("a text")
        ahead.skipBlank()
        return ahead.cursor.byte() == UInt8(ascii: "=")
            || ahead.cursor.byte() == UInt8(ascii: ";")
    }

    private mutating func readBareDictionary() throws(PropertyListFault) -> PropertyListNode {
        var builder = CollectionBuilder(.dictionary, at: scanner.cursor.offset)
        try count(at: builder.start)
        while !scanner.cursor.isAtEnd {
            let key = try readKey()
            builder.key = (key.text, key.range)
            if let value = key.value {
                builder.append(value)
            } else {
                builder.append(try readValue())
                try endEntry(of: key.text)
            }
            scanner.skipBlank()
        }
        return builder.node(endingAt: scanner.cursor.offset)
    }

    /// Reads the value at the cursor with all that is in it.
    mutating func readValue() throws(PropertyListFault) -> PropertyListNode {
        while true {
            scanner.skipBlank()
            guard var node = try beginValue() else { continue }
            // A finished value may finish the collections around it.
            while true {
                guard !open.isEmpty else { return node }
                open[open.count - 1].append(node)
                guard let closed = try endElement() else { break }
                node = closed
            }
        }
    }

    /// Reads a scalar or an empty collection; `nil` when a collection was begun or a key read.
    private mutating func beginValue() throws(PropertyListFault) -> PropertyListNode? {
        let start = scanner.cursor.offset
        try count(at: start)
        switch scanner.cursor.byte() {
        case UInt8(ascii: "{"):
            try push(.dictionary, at: start)
            return try readKeyOrEnd()
        case UInt8(ascii: "("):
            try push(.array, at: start)
            scanner.skipBlank()
            return closeIfAt(UInt8(ascii: ")"))
        case UInt8(ascii: "<"):
            let value = try scanner.readAngled()
            return PropertyListNode(
                content: .scalar(value), range: start..<scanner.cursor.offset)
        default:
            let text = try scanner.readText("a value")
            return PropertyListNode(
                content: .scalar(.string(text)), range: start..<scanner.cursor.offset)
        }
    }

    private mutating func push(
        _ kind: CollectionBuilder.Kind, at start: Int
    ) throws(PropertyListFault) {
        try limits.check(depth: open.count + 1, at: start)
        open.append(CollectionBuilder(kind, at: start))
        scanner.cursor.offset += 1
    }

    /// Reads what follows a value in the innermost collection; returns the collection when it ends.
    private mutating func endElement() throws(PropertyListFault) -> PropertyListNode? {
        guard open[open.count - 1].kind == .array else {
            try endEntry(of: open[open.count - 1].entries.last?.key)
            return try readKeyOrEnd()
        }
        scanner.skipBlank()
        if let node = closeIfAt(UInt8(ascii: ")")) { return node }
        guard scanner.cursor.byte() == UInt8(ascii: ",") else {
            throw expected("\",\" or \")\" in the array", of: open[open.count - 1])
        }
        scanner.cursor.offset += 1
        scanner.skipBlank()
        return closeIfAt(UInt8(ascii: ")"))
    }

    /// Reads the next key with a value to come, and keys without values before it; returns the
    /// dictionary when it ends.
    private mutating func readKeyOrEnd() throws(PropertyListFault) -> PropertyListNode? {
        while open[open.count - 1].key == nil {
            scanner.skipBlank()
            if let node = closeIfAt(UInt8(ascii: "}")) { return node }
            if scanner.cursor.isAtEnd {
                throw expected("a key or \"}\" in the dictionary", of: open[open.count - 1])
            }
            let key = try readKey()
            open[open.count - 1].key = (key.text, key.range)
            if let value = key.value { open[open.count - 1].append(value) }
        }
        return nil
    }

    private mutating func closeIfAt(_ end: UInt8) -> PropertyListNode? {
        guard scanner.cursor.byte() == end else { return nil }
        scanner.cursor.offset += 1
        return open.removeLast().node(endingAt: scanner.cursor.offset)
    }

    private mutating func count(at offset: Int) throws(PropertyListFault) {
        nodeCount += 1
        try limits.check(nodeCount: nodeCount, at: offset)
    }
}

extension ASCIIPropertyListParser {
    /// Reads `key =`, or `key;`, which stands for `key = key;`.
    private mutating func readKey() throws(PropertyListFault) -> Key {
        let start = scanner.cursor.offset
        let text = try scanner.readText("a key")
        let range = start..<scanner.cursor.offset
        scanner.skipBlank()
        let separator = scanner.cursor.byte()
        guard separator == UInt8(ascii: "=") || separator == UInt8(ascii: ";") else {
            throw PropertyListFault(
                .syntax,
                "Expected \"=\" or \";\" after the key \"\(text.shortened)\", found "
                    + "\(scanner.cursor.excerpt(at: scanner.cursor.offset)).",
                at: scanner.cursor.offset)
        }
        scanner.cursor.offset += 1
        guard separator == UInt8(ascii: ";") else {
            return Key(text: text, range: range, value: nil)
        }
        try count(at: start)
        return Key(
            text: text, range: range,
            value: PropertyListNode(content: .scalar(.string(text)), range: range))
    }

    /// Reads the ";" after an entry.
    ///
    /// A missing one is reported where it belongs, after the value.
    private mutating func endEntry(of key: String?) throws(PropertyListFault) {
        let end = scanner.cursor.offset
        scanner.skipBlank()
        guard scanner.cursor.byte() == UInt8(ascii: ";") else {
            throw PropertyListFault(
                .syntax,
                "Expected \";\" after the value of \"\(key?.shortened ?? "")\", found "
                    + "\(scanner.cursor.excerpt(at: scanner.cursor.offset)).",
                at: end)
        }
        scanner.cursor.offset += 1
    }

    private func expected(
        _ what: String, of collection: CollectionBuilder
    ) -> PropertyListFault {
        PropertyListFault(
            .syntax,
            "Expected \(what) that begins on line "
                + "\(scanner.cursor.line(of: collection.start)), found "
                + "\(scanner.cursor.excerpt(at: scanner.cursor.offset)).",
            at: scanner.cursor.offset)
    }
}
