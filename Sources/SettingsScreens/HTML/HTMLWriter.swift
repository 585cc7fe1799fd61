/// A growing HTML document in UTF-8 that escapes whatever is not markup of our own.
struct HTMLWriter {
    private(set) var bytes: [UInt8] = []

    init() {
        bytes.reserveCapacity(16 << 10)
    }

    /// The document so far.
    ///
    /// Cost: linear in its length.
    var string: String { String(decoding: bytes, as: UTF8.self) }

    /// Appends markup that stands in the source code.
    mutating func markup(_ markup: StaticString) {
        markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Appends a number.
    mutating func number(_ number: Int) {
        bytes.append(contentsOf: String(number).utf8)
    }

    /// Appends text between tags.
    mutating func text(_ text: String) {
        escape(text)
    }

    /// Appends text of unknown language, whose direction is its own and leaves its neighbours alone.
    mutating func isolated(_ text: String) {
        markup("<bdi>")
        escape(text)
        markup("</bdi>")
    }

    /// Appends a space, a name, and a value in quotes.
    mutating func attribute(_ name: StaticString, _ value: String) {
        markup(" ")
        markup(name)
        markup("=\"")
        escape(value)
        markup("\"")
    }

    /// Appends an attribute whose name isn't known before.
    mutating func attribute(_ name: String, _ value: String) {
        markup(" ")
        escape(name)
        markup("=\"")
        escape(value)
        markup("\"")
    }

    /// Appends an attribute unless its value is `nil`.
    mutating func attribute(_ name: StaticString, ifPresent value: String?) {
        if let value { attribute(name, value) }
    }

    /// Appends an attribute without value when `isSet`.
    mutating func flag(_ name: StaticString, _ isSet: Bool) {
        guard isSet else { return }
        markup(" ")
        markup(name)
    }

    /// Appends bytes of a file of our own, such as the style sheet.
    mutating func file(_ file: [UInt8]) {
        bytes.append(contentsOf: file)
    }

    private mutating func escape(_ text: String) {
        var text = text
        text.withUTF8 { buffer in
            var start = 0
            for (index, byte) in buffer.enumerated() {
                guard let replacement = Self.replacement(of: byte) else { continue }
                bytes.append(contentsOf: buffer[start..<index])
                markup(replacement)
                start = index + 1
            }
            bytes.append(contentsOf: buffer[start...])
        }
    }

    /// What stands for a byte that means something in HTML or must not occur in it.
    private static func replacement(of byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        case 0x0D: "&#13;"
        case 0x09, 0x0A: nil
        case 0..<0x20, 0x7F: "\u{FFFD}"
        default: nil
        }
    }
}
