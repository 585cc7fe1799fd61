extension JSONValue {
    /// Returns the value as JSON text.
    ///
    /// Names and values follow each other as in the value, so equal values give equal text.
    /// Cost: linear in the value's size.
    /// - Parameter indented: whether each value stands on a line of its own, indented by two spaces
    ///   for each level; otherwise the text has no line break and no space outside strings.
    public func text(indented: Bool = false) -> String {
        var writer = JSONWriter(isIndented: indented)
        writer.write(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

/// Writes JSON text.
private struct JSONWriter {
    let isIndented: Bool
    var bytes: [UInt8] = []
    private var depth = 0

    init(isIndented: Bool) {
        self.isIndented = isIndented
    }

    mutating func write(_ value: JSONValue) {
        switch value {
        case .null: write("null")
        case .boolean(let value): write(value ? "true" : "false")
        case .integer(let value): write(String(value))
        case .largeInteger(let value): write(String(value))
        case .number(let value): write("\(value)")
        case .string(let value): writeString(value)
        case .array(let values):
            writeList(values, open: "[", close: "]") { $0.write($1) }
        case .object(let members):
            writeList(members, open: "{", close: "}") { writer, member in
                writer.writeString(member.name)
                writer.write(writer.isIndented ? ": " : ":")
                writer.write(member.value)
            }
        }
    }

    private mutating func writeList<Item>(
        _ items: [Item], open: String, close: String, item: (inout JSONWriter, Item) -> Void
    ) {
        write(open)
        depth += 1
        for (index, each) in items.enumerated() {
            if index > 0 { write(",") }
            breakLine()
            item(&self, each)
        }
        depth -= 1
        if !items.isEmpty { breakLine() }
        write(close)
    }

    private mutating func breakLine() {
        guard isIndented else { return }
        write("\n")
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
    }

    private mutating func write(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    /// Control characters are escaped, and so are U+2028 and U+2029, which older JavaScript takes
    /// for line ends.
    private mutating func writeString(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        if text.utf8.allSatisfy(Self.isPlain) {
            bytes.append(contentsOf: text.utf8)
        } else {
            for scalar in text.unicodeScalars { write(scalar) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Whether a byte is never part of what must be escaped; 0xE2 begins U+2028 and U+2029.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
            && byte != 0x7F && byte != 0xE2
    }

    private mutating func write(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": write("\\\"")
        case "\\": write("\\\\")
        case "\n": write("\\n")
        case "\r": write("\\r")
        case "\t": write("\\t")
        case "\u{0}"..<"\u{20}", "\u{7F}", "\u{2028}", "\u{2029}": writeEscape(scalar)
        default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
    }

    private mutating func writeEscape(_ scalar: Unicode.Scalar) {
        let digits = String(scalar.value, radix: 16)
        write("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
    }
}
