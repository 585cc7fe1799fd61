/// What code units mean in telephone numbers.
enum PhoneCharacter {
    /// Whether a code unit is a decimal digit of some script, in the basic plane.
    @inline(__always)
    static func isDigit(at offset: Int, in text: ScannedText) -> Bool {
        let unit = text[offset]
        return unit < 0x80 ? unit &- 0x30 < 10 : isWideDigit(unit)
    }

    /// A digit's value as an ASCII digit.
    static func digit(at offset: Int, in text: ScannedText) -> UInt8 {
        let unit = text[offset]
        if unit < 0x80 { return UInt8(truncatingIfNeeded: unit) }
        let value = Unicode.Scalar(unit)?.properties.numericValue ?? 0
        return 0x30 + UInt8(value)
    }

    /// Whether a code unit may stand between groups.
    static func isSeparator(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x20, 0x28, 0x29, 0x2D, 0x2E, 0x2F, 0x5B, 0x5D, 0x7E, 0xA0, 0xAD: true
        case 0x200B, 0x2010...0x2015, 0x2060, 0x2212, 0x3000, 0x301C, 0x30FC: true
        case 0xFF08, 0xFF09, 0xFF0D...0xFF0F, 0xFF3B, 0xFF3D, 0xFF5E, 0x2053, 0x223C: true
        default: isSpace(unit)
        }
    }

    static func isSpace(_ unit: UInt16) -> Bool {
        unit == 0x20 || unit == 0xA0 || unit == 0x3000 || unit == 0x202F
            || (0x2000...0x200A).contains(unit)
    }

    static func isPlus(_ unit: UInt16) -> Bool { unit == 0x2B || unit == 0xFF0B }

    static func isOpening(_ unit: UInt16) -> Bool {
        unit == 0x28 || unit == 0x5B || unit == 0xFF08 || unit == 0xFF3B
    }

    static func isClosing(_ unit: UInt16) -> Bool {
        unit == 0x29 || unit == 0x5D || unit == 0xFF09 || unit == 0xFF3D
    }

    /// Whether a scalar beside digits shows that they are no telephone number: a letter of Latin
    /// script or a mark on one, a currency, a percent sign, or what joins names in code.
    static func refusesNeighbour(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x25, 0x40, 0x5F, 0x5C, 0x5E: true
        case 0x41...0x5A, 0x61...0x7A: true
        case 0..<0x80: scalar == "$"
        case 0xC0...0x24F, 0x1E00...0x1EFF, 0x300...0x36F: scalar != "×" && scalar != "÷"
        default: scalar.properties.generalCategory == .currencySymbol
        }
    }

    private static func isWideDigit(_ unit: UInt16) -> Bool {
        guard unit >= 0x660, let scalar = Unicode.Scalar(unit) else { return false }
        if (0x2E80...0x9FFF).contains(unit) || (0xAC00...0xD7FF).contains(unit) { return false }
        return scalar.properties.generalCategory == .decimalNumber
    }
}

/// An extension after a telephone number.
enum PhoneExtension {
    private static let marks: [[UInt16]] = [
        "extension", "extn", "ext", "anexo", "доб", "int", "x", "#", "~", "ｘ", "＃",
    ].map { Array($0.utf16) }
    private static let mostDigits = 9

    /// The end of an extension's digits after a number's end, or that end.
    static func end(after end: Int, in text: ScannedText) -> Int {
        var offset = end
        while offset - end < 6, text[offset] == 0x20 || text[offset] == 0xA0 || text[offset] == 0x2C
        {
            offset += 1
        }
        if text[offset] == 0x3B { offset += 1 }
        guard let mark = marks.first(where: { isAt(offset, $0, text) }) else { return end }
        offset += mark.count
        while offset - end < 20,
            text[offset] == 0x2E || text[offset] == 0x3A || text[offset] == 0x3D
                || text[offset] == 0x20
        {
            offset += 1
        }
        let start = offset
        while PhoneCharacter.isDigit(at: offset, in: text) { offset += 1 }
        guard offset > start, offset - start <= mostDigits else { return end }
        guard
            offset >= text.count || !PhoneCharacter.refusesNeighbour(text.scalar(at: offset).scalar)
        else { return end }
        return offset
    }

    private static func isAt(_ offset: Int, _ mark: [UInt16], _ text: ScannedText) -> Bool {
        mark.indices.allSatisfy { index in
            let unit = text[offset + index]
            return unit == mark[index] || (0x41...0x5A).contains(unit) && unit + 0x20 == mark[index]
        }
    }
}
