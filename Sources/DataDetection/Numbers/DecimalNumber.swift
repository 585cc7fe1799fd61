/// A decimal number as people write it, with separators of thousands.
struct DecimalNumber {
    /// Its place, with a sign before it.
    var range: Range<Int>
    /// Its value in digits with a point, such as "-1299.5".
    var value: String
    /// The number of digits before the point.
    var wholeDigits: Int
    /// Whether there are digits after a point.
    var hasFraction: Bool

    private static let mostDigits = 18

    /// Regions that write a comma before fractions.
    private static let commaRegions: Set<String> = [
        "AR", "AT", "BE", "BG", "BR", "CL", "CO", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR",
        "HR", "HU", "ID", "IT", "LT", "LU", "LV", "NL", "NO", "PL", "PT", "RO", "RS", "RU", "SE",
        "SI", "SK", "TR", "UA", "VN", "ZA",
    ]

    /// Reads the number whose first digit is at an offset.
    ///
    /// - Parameters:
    ///   - offset: A digit's place, with no digit before it.
    ///   - region: The region that decides what a lone separator before three digits is.
    ///   - text: The text.
    /// - Returns: The number, or `nil` when it isn't one; and where to go on.
    static func read(
        at offset: Int, region: String, in text: ScannedText
    ) -> (number: DecimalNumber?, end: Int) {
        var groups: [Range<Int>] = []
        var end = offset
        while true {
            let start = end
            while text[end] &- 0x30 < 10 { end += 1 }
            groups.append(start..<end)
            guard groups.count < 8, isSeparator(text[end]), text[end + 1] &- 0x30 < 10,
                text[end] != 0x20 && text[end] != 0xA0 && text[end] != 0x202F
                    || isThousands(at: end + 1, groups, in: text)
            else { break }
            end += 1
        }
        let number = DecimalNumber(groups, region, text)
        return (number, end)
    }

    private init?(_ groups: [Range<Int>], _ region: String, _ text: ScannedText) {
        let start = groups[0].lowerBound
        let end = groups[groups.count - 1].upperBound
        guard end - start <= Self.mostDigits + groups.count else { return nil }
        var wholes = groups
        var fraction: Range<Int>?
        if groups.count > 1, Self.endsInFraction(groups, region, text) {
            fraction = wholes.removeLast()
        }
        guard Self.areThousands(wholes, text) else { return nil }
        let whole = wholes.map { text.string($0) }.joined()
        value = whole + (fraction.map { "." + text.string($0) } ?? "")
        wholeDigits = whole.utf8.count
        hasFraction = fraction != nil
        range = start..<end
    }

    private static func endsInFraction(
        _ groups: [Range<Int>], _ region: String, _ text: ScannedText
    ) -> Bool {
        let last = text[groups[groups.count - 1].lowerBound - 1]
        guard last == 0x2E || last == 0x2C else { return false }
        if groups.count > 2 { return text[groups[1].lowerBound - 1] != last }
        if groups[1].count != 3 || groups[0].count > 3 || text[groups[0].lowerBound] == 0x30 {
            return true
        }
        return (last == 0x2C) == commaRegions.contains(region)
    }

    private static func areThousands(_ groups: [Range<Int>], _ text: ScannedText) -> Bool {
        guard groups.count > 1 else { return true }
        let separator = text[groups[1].lowerBound - 1]
        return groups[0].count <= 3
            && groups.dropFirst().allSatisfy {
                $0.count == 3 && text[$0.lowerBound - 1] == separator
            }
    }

    /// Whether three digits follow, and no fourth, after a first group that may stand before them.
    private static func isThousands(
        at start: Int, _ groups: [Range<Int>], in text: ScannedText
    ) -> Bool {
        (start..<start + 3).allSatisfy { text[$0] &- 0x30 < 10 } && text[start + 3] &- 0x30 >= 10
            && groups[0].count <= 3 && groups.dropFirst().allSatisfy { $0.count == 3 }
    }

    private static func isSeparator(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x2E, 0x2C, 0x27, 0x2019, 0x20, 0xA0, 0x202F: true
        default: false
        }
    }
}

extension ScannedText {
    /// Whether a number may begin at an offset: after nothing that it would belong to.
    func mayBeginNumber(at offset: Int) -> Bool {
        guard offset > 0 else { return true }
        switch self[offset - 1] {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x23, 0x25, 0x40, 0x5C, 0x26: return false
        case 0x2E, 0x2C, 0x3A, 0x2F, 0x27: return offset < 2 || self[offset - 2] &- 0x30 >= 10
        default: return !isLetter(before: offset)
        }
    }

    /// Whether a letter ends before an offset, other than those of scripts without spaces.
    func isLetter(before offset: Int) -> Bool {
        guard offset > 0 else { return false }
        let scalar = scalar(before: offset).scalar
        if scalar.value < 0x80 { return isASCIILetter(self[offset - 1]) }
        return scalar.properties.isAlphabetic && !HostCharacter.isUnspaced(scalar.value)
    }

    /// Whether a letter or digit begins at an offset, other than those of scripts without spaces.
    func isWord(at offset: Int) -> Bool {
        guard offset < count else { return false }
        let unit = self[offset]
        if unit < 0x80 { return isASCIILetter(unit) || unit &- 0x30 < 10 || unit == 0x5F }
        let scalar = scalar(at: offset).scalar
        return scalar.properties.isAlphabetic && !HostCharacter.isUnspaced(scalar.value)
    }

    /// Whether a code unit is a letter of ASCII.
    @inline(__always)
    func isASCIILetter(_ unit: UInt16) -> Bool { (unit | 0x20) &- 0x61 < 26 }

    /// The letters, of any script, that begin at an offset; at most `longest` code units.
    func word(at offset: Int, longest: Int = 16) -> Range<Int> {
        var end = offset
        while end < count, end - offset <= longest {
            let (scalar, length) = scalar(at: end)
            let isLetter =
                scalar.value < 0x80 ? isASCIILetter(self[end]) : scalar.properties.isAlphabetic
            guard isLetter else { break }
            end += length
        }
        return offset..<end
    }
}
