/// Cuts text into words, numbers and signs; white space is left out.
///
/// A letter beside a digit begins another token ("8am", "Dec31"). Ideographs and kana are a token
/// each: which of them make words, the vocabulary's phrases tell.
struct DateTokenizer {
    private let units: [UInt16]
    /// Where the next token is looked for.
    private(set) var position: Int
    private let end: Int

    init(_ units: [UInt16], from start: Int = 0, to end: Int? = nil) {
        self.units = units
        position = start
        self.end = end ?? units.count
    }

    /// The next token of the line, or `nil` at its end.
    mutating func next() -> DateToken? {
        var isSpaced = false
        while position < end, Self.isSpace(units[position]) {
            isSpaced = true
            position += 1
        }
        guard position < end, !Self.isNewline(units[position]) else { return nil }
        var token = token(at: position)
        token.isSpaced = isSpaced
        position = token.range.upperBound
        return token
    }

    /// Goes behind the line's end; whether there was one.
    mutating func skipNewline() -> Bool {
        guard position < end, Self.isNewline(units[position]) else { return false }
        position += 1
        return true
    }

    private func token(at start: Int) -> DateToken {
        let unit = units[start]
        if Self.digit(unit) != nil { return number(at: start) }
        if Self.isIdeograph(unit) {
            return DateToken(kind: .word, range: start..<start + 1, hash: Self.mix(unit))
        }
        if Self.isLetter(unit) { return word(at: start) }
        let length =
            unit & 0xFC00 == 0xD800 && start + 1 < end
                && units[start + 1] & 0xFC00 == 0xDC00 ? 2 : 1
        let sign = Self.plainSign(unit)
        var token = DateToken(
            kind: .sign, range: start..<start + length, hash: Self.mix(sign))
        if let wordClass = Self.signs[sign] { token.classes.insert(wordClass) }
        return token
    }

    private func number(at start: Int) -> DateToken {
        var index = start
        var value = 0
        while index < end, let digit = Self.digit(units[index]) {
            if index - start < 9 { value = value * 10 + digit }
            index += 1
        }
        var token = DateToken(kind: .digits, range: start..<index, value: value)
        token.classes = DateToken.classes(ofNumber: value, digits: index - start)
        token.hash = Self.mix(UInt16(truncatingIfNeeded: value), 0x9E37)
        return token
    }

    /// Whether an "s" ends a word, as in "today's": it is a token of its own.
    private func isPossessive(_ index: Int) -> Bool {
        units[index] | 0x20 == 0x73 && (index + 1 >= end || !Self.isLetter(units[index + 1]))
    }

    private func word(at start: Int) -> DateToken {
        var index = start
        var hash: UInt64 = Self.hashSeed
        while index < end {
            let unit = units[index]
            if Self.isLetter(unit), !Self.isIdeograph(unit) {
                hash = Self.mix(Self.lowercase(unit), hash)
            } else if Self.plainSign(unit) == 0x27, index + 1 < end, index > start,
                Self.isLetter(units[index + 1]), !isPossessive(index + 1)
            {
                hash = Self.mix(0x27, hash)
            } else {
                break
            }
            index += 1
        }
        var token = DateToken(kind: .word, range: start..<index, hash: hash)
        token.isCapital = Self.lowercase(units[start]) != units[start]
        token.isPlural = units[index - 1] | 0x20 == 0x73
        return token
    }
}

extension DateTokenizer {
    static let hashSeed: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Takes a code unit into a hash (FNV-1a with a shift).
    @inline(__always)
    static func mix(_ unit: UInt16, _ hash: UInt64 = hashSeed) -> UInt64 {
        let mixed = (hash ^ UInt64(unit)) &* 0x100_0000_01B3
        return mixed ^ (mixed >> 29)
    }

    static func digit(_ unit: UInt16) -> Int? {
        if unit >= 0x30, unit <= 0x39 { return Int(unit) - 0x30 }
        if unit >= 0xFF10, unit <= 0xFF19 { return Int(unit) - 0xFF10 }
        return nil
    }

    /// Whether a unit is a space that may stand inside a date.
    static func isSpace(_ unit: UInt16) -> Bool {
        unit == 0x20 || unit == 0x09 || unit == 0xA0 || unit == 0x202F || unit == 0x2009
            || unit == 0x3000
    }

    static func isNewline(_ unit: UInt16) -> Bool {
        unit == 0x0A || unit == 0x0D || unit == 0x2028 || unit == 0x2029
    }

    static func isLetter(_ unit: UInt16) -> Bool {
        if unit < 0x80 { return (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7A }
        if unit < 0xC0 { return unit == 0xAA || unit == 0xB5 || unit == 0xBA }
        if unit < 0x2000 { return unit != 0xD7 && unit != 0xF7 }
        return unit >= 0x2C00 && unit < 0x2E00 || isIdeograph(unit)
            || unit >= 0xA000 && unit < 0xD800
    }

    /// Whether a unit is an ideograph or a kana, which are written without spaces.
    static func isIdeograph(_ unit: UInt16) -> Bool {
        unit >= 0x3005 && unit <= 0x3007 || unit >= 0x3041 && unit <= 0x30FF
            || unit >= 0x3400 && unit <= 0x9FFF
    }

    /// The small letter; exact for Latin, Greek and Cyrillic, which the vocabularies use.
    static func lowercase(_ unit: UInt16) -> UInt16 {
        if unit < 0x80 { return unit >= 0x41 && unit <= 0x5A ? unit + 0x20 : unit }
        if unit >= 0xC0, unit <= 0xDE, unit != 0xD7 { return unit + 0x20 }
        if unit >= 0x100, unit <= 0x137 { return unit | 1 }
        if unit >= 0x410, unit <= 0x42F { return unit + 0x20 }
        if unit >= 0x400, unit <= 0x40F { return unit + 0x50 }
        return unit
    }

    /// The plain sign that a sign stands for: dashes, apostrophes and wide forms.
    static func plainSign(_ unit: UInt16) -> UInt16 {
        switch unit {
        case 0x2010...0x2015, 0x2212, 0x7E, 0x301C, 0xFF5E, 0xFF0D: 0x2D
        case 0x2019, 0x2018, 0x60: 0x27
        case 0xFF01...0xFF5D: unit - 0xFEE0
        case 0x3001: 0x2C
        default: unit
        }
    }

    private static let signs: [UInt16: WordClass] = [
        0x2F: .slash, 0x2D: .dash, 0x2E: .dot, 0x2C: .comma, 0x3A: .colon, 0x28: .open,
        0x29: .close, 0x27: .apostrophe, 0x2B: .plus, 0x40: .at,
    ]
}
