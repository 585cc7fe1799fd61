import Foundation

/// A text as search compares it: without case, accents and other marks, and with wide, ligature and
/// other forms of a letter as the letter itself.
///
/// Marks that change letters rather than adorn them (Indic vowels, Japanese voicing) stay.
struct FoldedText: Sendable, Hashable {
    /// The folded text in UTF-8.
    let bytes: [UInt8]

    /// Folds a text.
    ///
    /// Cost: linear in the text's length.
    init(_ text: some StringProtocol) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            for byte in text.utf8 { bytes.append(Self.lowercased(byte)) }
        } else {
            for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars
            where !scalar.isOrnament {
                bytes.append(contentsOf: Self.folded(scalar).utf8)
            }
        }
        self.bytes = bytes
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    /// Letters that Unicode doesn't take apart, though readers of other languages type them so.
    private static let spellings: [String: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ı": "i",
        "þ": "th", "ς": "σ", "’": "'", "‘": "'",
    ]

    private static func folded(_ scalar: Unicode.Scalar) -> String {
        let letter = scalar.properties.lowercaseMapping
        return spellings[letter] ?? letter
    }
}

extension Unicode.Scalar {
    /// Whether the scalar only adorns a letter or turns the direction.
    fileprivate var isOrnament: Bool {
        switch value {
        case 0x300...0x36F, 0x483...0x489, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF,
            0xFE20...0xFE2F:
            true  // accents of Latin, Greek and Cyrillic
        case 0x591...0x5C7, 0x610...0x61A, 0x640, 0x64B...0x65F, 0x670, 0x6D6...0x6ED:
            value != 0x5BE && properties.generalCategory != .otherPunctuation
        case 0xAD, 0x61C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFE00...0xFE0F,
            0xFEFF:
            true  // soft hyphens, joiners, directions, variants
        default: false
        }
    }
}
