import SettingsSchema

/// The text of a file together with the bytes it is written in.
///
/// An edit changes the bytes of what it replaces and no others: whatever the encoding, the bytes
/// before and after are copied as they are.
package struct EncodedText: Sendable {
    /// The file's bytes.
    package private(set) var bytes: [UInt8]
    /// The text as UTF-8, without byte-order mark; edits name places in it.
    package private(set) var utf8: [UInt8]
    /// The file's encoding.
    package let encoding: SourceText.Encoding
    private let markLength: Int

    /// Reads a file in any encoding that bundles are read in.
    /// - Throws: ``BundleEditError`` when bytes are not in the encoding, since they could not be
    ///   kept.
    package init(_ bytes: [UInt8]) throws(BundleEditError) {
        let text = SourceText(bytes)
        if let error = text.encodingError {
            throw BundleEditError(.encoding, error.message, at: error.position)
        }
        self.bytes = bytes
        utf8 = text.utf8
        encoding = text.encoding
        markLength = text.markLength
    }

    /// Replaces parts of the text.
    ///
    /// Characters that the encoding has not are written as references of XML. Cost: linear in the
    /// file's length.
    /// - Parameter edits: replacements in any order that don't overlap; of several at one place the
    ///   first comes first.
    package mutating func apply(_ edits: [TextEdit]) {
        var (newText, newBytes): ([UInt8], [UInt8]) = ([], [])
        var (textOffset, fileOffset) = (0, markLength)
        newBytes += bytes[..<markLength]
        func copy(upTo end: Int) {
            let length = encodedLength(of: utf8[textOffset..<end])
            newText += utf8[textOffset..<end]
            newBytes += bytes[fileOffset..<(fileOffset + length)]
            (textOffset, fileOffset) = (end, fileOffset + length)
        }
        let ordered = edits.enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }
        for edit in ordered.map(\.element) {
            copy(upTo: edit.range.lowerBound)
            let replacement = encodable(edit.replacement)
            newText += replacement.utf8
            newBytes += encoded(replacement)
            fileOffset += encodedLength(of: utf8[edit.range])
            textOffset = edit.range.upperBound
        }
        copy(upTo: utf8.count)
        (utf8, bytes) = (newText, newBytes)
    }

    /// How many bytes of the file a part of the text takes.
    private func encodedLength(of text: ArraySlice<UInt8>) -> Int {
        switch encoding {
        case .utf8, .ascii: return text.count
        case .latin1: return text.count { !$0.continuesScalar }
        case .utf16:
            // A scalar beyond U+FFFF, which takes four bytes of UTF-8, is two units.
            return text.reduce(0) { $0 + ($1.continuesScalar ? 0 : $1 >= 0xF0 ? 4 : 2) }
        }
    }

    /// The text with references in place of characters that the encoding has not.
    private func encodable(_ text: String) -> String {
        let limit: UInt32
        switch encoding {
        case .utf8, .utf16: return text
        case .latin1: limit = 0xFF
        case .ascii: limit = 0x7F
        }
        return text.unicodeScalars.map { scalar in
            scalar.value <= limit
                ? String(scalar) : "&#x\(String(scalar.value, radix: 16, uppercase: true));"
        }.joined()
    }

    private func encoded(_ text: String) -> [UInt8] {
        switch encoding {
        case .utf8, .ascii: Array(text.utf8)
        case .latin1: text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        case .utf16(let bigEndian):
            text.utf16.flatMap { unit in
                let bytes = [UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit)]
                return bigEndian ? bytes : bytes.reversed()
            }
        }
    }
}

extension UInt8 {
    /// Whether a byte of UTF-8 continues a scalar that began before it (10xxxxxx).
    fileprivate var continuesScalar: Bool { self & 0xC0 == 0x80 }
}
