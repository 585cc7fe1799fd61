import SettingsSchema

/// Reads the tags and texts of an XML file in order.
struct MarkupReader {
    /// A part of the file.
    enum Part {
        /// A start tag, or an empty one, which an end follows.
        case start(name: String, attributes: [String: String])
        /// An end tag.
        case end(name: String)
        /// Text, with references resolved.
        case text(String)
    }

    private let bytes: [UInt8]
    private let places: TextPlaces
    private var offset = 0
    private var pendingEnd: String?
    private(set) var partStart = 0

    /// Makes a reader of a file in any encoding that bundles are read in.
    init(_ file: [UInt8]) throws(TranslationFault) {
        let text = SourceText(file)
        if let error = text.encodingError {
            throw TranslationFault(message: error.message, position: error.position)
        }
        bytes = text.utf8
        places = TextPlaces(text.utf8)
    }

    /// The line and column of an offset.
    func position(at offset: Int) -> SourcePosition { places.position(at: offset) }

    private func fault(_ message: String, at offset: Int) -> TranslationFault {
        TranslationFault(message: message, position: position(at: offset))
    }

    /// Returns the next part; `nil` at the end.
    mutating func next() throws(TranslationFault) -> Part? {
        if let name = pendingEnd {
            pendingEnd = nil
            return .end(name: name)
        }
        partStart = offset
        while offset < bytes.count {
            partStart = offset
            guard bytes[offset] == UInt8(ascii: "<") else { return .text(try readText()) }
            if starts(with: "<!--") {
                try skip(past: "-->")
            } else if starts(with: "<![CDATA[") {
                let start = offset + 9
                try skip(past: "]]>")
                return .text(String(decoding: bytes[start..<(offset - 3)], as: UTF8.self))
            } else if starts(with: "<?") {
                try skip(past: "?>")
            } else if starts(with: "<!") {
                try skip(past: ">")
            } else {
                return try readTag()
            }
        }
        return nil
    }

    private func starts(with mark: String) -> Bool { bytes[offset...].starts(with: mark.utf8) }

    private mutating func skip(past mark: String) throws(TranslationFault) {
        let start = offset
        while offset < bytes.count, !starts(with: mark) { offset += 1 }
        guard offset < bytes.count else {
            throw fault("What begins here does not end: expected \"\(mark)\".", at: start)
        }
        offset += mark.utf8.count
    }

    private mutating func readText() throws(TranslationFault) -> String {
        let start = offset
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "<") { offset += 1 }
        return try resolved(start..<offset)
    }

    private mutating func readTag() throws(TranslationFault) -> Part {
        let start = offset
        offset += 1
        let isEnd = starts(with: "/")
        if isEnd { offset += 1 }
        let name = readName()
        guard !name.isEmpty else {
            throw fault("A \"<\" that begins no tag stands here.", at: start)
        }
        var attributes: [String: String] = [:]
        while true {
            skipBlanks()
            if starts(with: ">") {
                offset += 1
                return isEnd ? .end(name: name) : .start(name: name, attributes: attributes)
            }
            if starts(with: "/>") {
                offset += 2
                pendingEnd = name
                return .start(name: name, attributes: attributes)
            }
            let (key, value) = try readAttribute(of: name, start)
            attributes[key] = value
        }
    }

    private mutating func readAttribute(
        of tag: String, _ start: Int
    ) throws(TranslationFault) -> (String, String) {
        let key = readName()
        skipBlanks()
        guard !key.isEmpty, starts(with: "=") else {
            throw fault("The tag <\(tag)> is not written well: expected \">\".", at: start)
        }
        offset += 1
        skipBlanks()
        let open = offset
        guard offset < bytes.count, bytes[offset] == 0x22 || bytes[offset] == 0x27 else {
            throw fault("The value of \(key) has no quotes.", at: open)
        }
        offset += 1
        while offset < bytes.count, bytes[offset] != bytes[open] { offset += 1 }
        guard offset < bytes.count else {
            throw fault("The value of \(key) has no closing quote.", at: open)
        }
        offset += 1
        return (key, try resolved((open + 1)..<(offset - 1)))
    }

    private mutating func readName() -> String {
        let start = offset
        while offset < bytes.count, !" \t\r\n</>=".utf8.contains(bytes[offset]) { offset += 1 }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    private mutating func skipBlanks() {
        while offset < bytes.count, " \t\r\n".utf8.contains(bytes[offset]) { offset += 1 }
    }

    /// The text of a range with references resolved.
    private func resolved(_ range: Range<Int>) throws(TranslationFault) -> String {
        let text = String(decoding: bytes[range], as: UTF8.self).replacing("\r\n", with: "\n")
        var parts = text.split(separator: "&", omittingEmptySubsequences: false)[...]
        var result = String(parts.popFirst() ?? "")
        for part in parts {
            guard let end = part.firstIndex(of: ";"), let character = Self.character(part[..<end])
            else {
                throw fault("A \"&\" that begins no reference stands here.", at: range.lowerBound)
            }
            result += String(character) + part[part.index(after: end)...]
        }
        return result
    }

    private static func character(_ name: Substring) -> Character? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            let digits = name.dropFirst()
            guard name.hasPrefix("#") else { return nil }
            let number =
                digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            return number.flatMap(Unicode.Scalar.init).map(Character.init)
        }
    }
}
