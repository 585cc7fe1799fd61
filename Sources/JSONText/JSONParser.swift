extension JSONValue {
    /// Reads JSON text (RFC 8259).
    ///
    /// Stricter than most readers, so that nothing is lost in silence: a name may stand only once in
    /// an object, whole numbers must fit in 64 bits, other numbers must be finite. A byte-order mark
    /// before the text is skipped.
    /// Cost: linear in the text's length.
    /// - Throws: ``JSONError`` with the place and what was expected.
    public init(parsing text: String) throws(JSONError) {
        try self.init(parsing: Array(text.utf8))
    }

    /// Reads JSON text in UTF-8; see ``init(parsing:)-(String)``.
    public init(parsing bytes: [UInt8]) throws(JSONError) {
        var parser = JSONParser(bytes: bytes)
        self = try parser.readDocument()
    }
}

/// Reads JSON text byte by byte.
struct JSONParser {
    /// How deep arrays and objects may nest.
    static let maximumDepth = 128

    let bytes: [UInt8]
    var offset = 0
    private var depth = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func readDocument() throws(JSONError) -> JSONValue {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
        let value = try readValue()
        skipSpace()
        guard offset == bytes.count else { throw error("The text goes on after its value.") }
        return value
    }

    private mutating func readValue() throws(JSONError) -> JSONValue {
        skipSpace()
        switch peek {
        case UInt8(ascii: "{"): return try readObject()
        case UInt8(ascii: "["): return try readArray()
        case UInt8(ascii: "\""): return .string(try readString())
        case let byte? where Self.isNumeric(byte): return try readNumber()
        case nil: throw error("The text ends where a value was expected.")
        default: return try readWord()
        }
    }

    private mutating func readWord() throws(JSONError) -> JSONValue {
        let words: [(String, JSONValue)] = [
            ("true", .boolean(true)), ("false", .boolean(false)), ("null", .null),
        ]
        for (word, value) in words where bytes[offset...].starts(with: word.utf8) {
            offset += word.utf8.count
            return value
        }
        throw error("A value was expected: text in quotes, a number, true, false, null, [ or {.")
    }

    private mutating func readArray() throws(JSONError) -> JSONValue {
        try enter()
        var items: [JSONValue] = []
        while !(items.isEmpty && take("]")) {
            items.append(try readValue())
            if take("]") { break }
            guard take(",") else { throw error("A comma or ] was expected in the array.") }
        }
        depth -= 1
        return .array(items)
    }

    private mutating func readObject() throws(JSONError) -> JSONValue {
        try enter()
        var members: [JSONMember] = []
        var names: Set<String> = []
        while !(members.isEmpty && take("}")) {
            skipSpace()
            let start = offset
            guard peek == UInt8(ascii: "\"") else { throw error("A name in quotes was expected.") }
            let name = try readString()
            guard names.insert(name).inserted else {
                throw error("The name “\(name)” stands twice in one object.", at: start)
            }
            guard take(":") else { throw error("A colon was expected after the name “\(name)”.") }
            members.append(JSONMember(name, try readValue()))
            if take("}") { break }
            guard take(",") else { throw error("A comma or } was expected in the object.") }
        }
        depth -= 1
        return .object(members)
    }

    private mutating func enter() throws(JSONError) {
        depth += 1
        guard depth <= Self.maximumDepth else {
            throw error("Values nest deeper than \(Self.maximumDepth) levels.")
        }
        offset += 1
    }

    /// Whether a byte may stand in a number.
    private static func isNumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    private mutating func readNumber() throws(JSONError) -> JSONValue {
        let start = offset
        while let byte = peek, Self.isNumeric(byte) { offset += 1 }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        guard let number = JSONNumber(text) else {
            throw error("“\(text)” is no number as JSON writes it.", at: start)
        }
        guard let value = number.value else {
            throw error("The number \(text) does not fit in 64 bits.", at: start)
        }
        return value
    }
}

extension JSONParser {
    /// The byte at the reading place, or `nil` at the end.
    var peek: UInt8? {
        offset < bytes.count ? bytes[offset] : nil
    }

    /// Skips space and then a mark; `false`, with only the space skipped, when it isn't there.
    mutating func take(_ mark: Unicode.Scalar) -> Bool {
        skipSpace()
        guard peek == UInt8(ascii: mark) else { return false }
        offset += 1
        return true
    }

    mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            offset += 1
        }
    }

    /// Makes an error at a place, by default the reading place.
    ///
    /// Cost: linear in the place's offset.
    func error(_ message: String, at place: Int? = nil) -> JSONError {
        let end = min(place ?? offset, bytes.count)
        var (line, column) = (1, 1)
        for (index, byte) in bytes[..<end].enumerated() {
            let isLineEnd =
                byte == 0x0A || byte == 0x0D && bytes[min(index + 1, end)...].first != 0x0A
            if isLineEnd {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 && byte != 0x0D {
                column += 1
            }
        }
        return JSONError(line: line, column: column, message: message)
    }
}
