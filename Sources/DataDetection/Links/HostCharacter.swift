/// What a scalar can be in a host name.
enum HostCharacter {
    /// Ends the name.
    case none
    case letter
    case digit
    case hyphen
    case underscore
    /// A full stop, also an ideographic, full-width or half-width one.
    case dot
    /// A letter of a script written without spaces, or a symbol: next to a letter of ASCII in one
    /// label, it is more likely the text around a name than a part of it.
    case unspaced

    /// What the scalar at an offset is, and its length in code units.
    static func at(_ offset: Int, in text: ScannedText) -> (kind: HostCharacter, length: Int) {
        let unit = text[offset]
        if unit < 0x80 { return (ascii[Int(unit)], 1) }
        let (scalar, length) = text.scalar(at: offset)
        return (kind(scalar), length)
    }

    /// What the scalar that ends before an offset is, and its length in code units.
    static func before(_ offset: Int, in text: ScannedText) -> (kind: HostCharacter, length: Int) {
        guard offset > 0 else { return (.none, 0) }
        let unit = text[offset - 1]
        if unit < 0x80 { return (ascii[Int(unit)], 1) }
        let (scalar, length) = text.scalar(before: offset)
        return (kind(scalar), length)
    }

    private static func kind(_ scalar: Unicode.Scalar) -> HostCharacter {
        switch scalar.value {
        case 0x3002, 0xFF0E, 0xFF61: return .dot
        // Marks between words that are written in names (RFC 5892, appendix A, and Tibetan's).
        case 0xB7, 0x375, 0x5F3, 0x5F4, 0x30FB, 0xF0B: return .letter
        default: break
        }
        guard LinkProperties.shared.termination(scalar) == .include else { return .none }
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation, .finalPunctuation, .otherPunctuation:
            return .none
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            return (0xFF00...0xFFEF).contains(scalar.value) ? .none : .unspaced
        default: return isUnspaced(scalar.value) ? .unspaced : .letter
        }
    }

    /// Whether a scalar's script is written without spaces, or with endings right after foreign words.
    static func isUnspaced(_ value: UInt32) -> Bool {
        switch value {
        case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF: true  // Thai, Lao, Burmese, Khmer
        case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xAC00...0xD7FF, 0xF900...0xFAFF: true
        case 0x20000...0x3FFFF: true
        default: false
        }
    }

    private static let ascii: [HostCharacter] = (0..<128).map { value in
        switch UInt8(value) {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): .letter
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
        case UInt8(ascii: "-"): .hyphen
        case UInt8(ascii: "_"): .underscore
        case UInt8(ascii: "."): .dot
        default: .none
        }
    }
}
