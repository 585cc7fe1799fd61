/// The text of a file as UTF-8, whatever encoding it is in.
package struct SourceText: Sendable {
    /// The encodings that are understood.
    package enum Encoding: Equatable, Sendable {
        case utf8
        case utf16(bigEndian: Bool)
        case latin1
        case ascii
    }

    /// The text without byte-order mark; where `fault` is set it may be no valid UTF-8.
    package private(set) var utf8: [UInt8]
    /// The encoding of the file.
    package private(set) var encoding = Encoding.utf8
    /// How many bytes the byte-order mark takes.
    package private(set) var markLength = 0
    /// Bytes that are not in the encoding, the first place only.
    var fault: PropertyListFault?

    /// Reads the text of a file in the encoding that its mark, its zero bytes or its XML
    /// declaration tell.
    package init(_ bytes: [UInt8]) {
        let mark = ByteOrderMark(bytes)
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
            self.init(bytes, unreadable: "the file is in UTF-32")
            return
        }
        if let mended = MangledUTF16.mended(bytes) {
            self.init(mended, from: 0, encoding: .utf16(bigEndian: false))
            fault = PropertyListFault(
                .encoding,
                "The file is UTF-16 that a tool has damaged by taking it for UTF-8: expected the "
                    + "mark FF FE at its start, found EF BF BD twice.",
                at: 0)
            return
        }
        guard let encoding = mark?.encoding ?? ByteOrderMark.guess(bytes) else {
            self.init(declaringXML: bytes)
            return
        }
        self.init(bytes, from: mark?.length ?? 0, encoding: encoding)
    }

    /// Reads text that has neither a mark nor zero bytes: what its XML declaration says, else
    /// UTF-8.
    private init(declaringXML bytes: [UInt8]) {
        guard let name = XMLDeclaration.encodingName(in: bytes) else {
            self.init(bytes, from: 0, encoding: .utf8)
            return
        }
        switch name.lowercased() {
        case "utf-8", "utf8": self.init(bytes, from: 0, encoding: .utf8)
        case "us-ascii", "ascii": self.init(bytes, from: 0, encoding: .ascii)
        case "iso-8859-1", "latin1", "latin-1": self.init(bytes, from: 0, encoding: .latin1)
        default:
            self.init(
                bytes, unreadable: "the XML declaration says \"\(name.shortened)\"")
        }
    }

    private init(_ bytes: [UInt8], unreadable reason: String) {
        utf8 = bytes
        fault = PropertyListFault(
            .encoding, "Expected text in UTF-8, UTF-16, ISO-8859-1 or US-ASCII, but \(reason).",
            at: 0)
    }

    private init(_ bytes: [UInt8], from start: Int, encoding: Encoding) {
        self.encoding = encoding
        markLength = start
        switch encoding {
        case .utf8:
            utf8 = start == 0 ? bytes : Array(bytes[start...])
            if let offset = utf8.withUnsafeBufferPointer({ UTF8Check.firstFault(in: $0) }) {
                fault = Self.wrongByte(utf8[offset], at: offset, encoding: "UTF-8")
            }
        case .ascii:
            utf8 = bytes
            if let offset = utf8.firstIndex(where: { $0 >= 0x80 }) {
                fault = Self.wrongByte(utf8[offset], at: offset, encoding: "US-ASCII")
            }
        case .latin1:
            utf8 = []
            utf8.reserveCapacity(bytes.count + bytes.count / 8)
            for byte in bytes {
                if byte >= 0x80 { utf8.append(0xC0 | byte >> 6) }
                utf8.append(byte < 0x80 ? byte : 0x80 | byte & 0x3F)
            }
        case .utf16(let bigEndian):
            let transcoder = bytes[start...].withUnsafeBufferPointer {
                UTF16Transcoder($0, bigEndian: bigEndian)
            }
            utf8 = transcoder.text
            fault = transcoder.firstFault.map {
                PropertyListFault(
                    .encoding, "A UTF-16 unit without its partner stands here: expected a pair.",
                    at: $0)
            }
        }
    }

    /// What is wrong with the encoding, with its place; `nil` when nothing is.
    package var encodingError: PropertyListError? { fault?.error(in: utf8) }

    /// Replaces what is no UTF-8 by U+FFFD, so that the rest can be read in spite of the fault.
    mutating func repair() {
        utf8 = Array(String(decoding: utf8, as: UTF8.self).utf8)
    }

    private static func wrongByte(
        _ byte: UInt8, at offset: Int, encoding: String
    ) -> PropertyListFault {
        let hex = String(byte, radix: 16, uppercase: true)
        return PropertyListFault(
            .encoding, "The byte 0x\(hex) stands here, which is not valid \(encoding).", at: offset)
    }
}
