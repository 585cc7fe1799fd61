/// What tells telephone numbers from other numbers before the library is asked.
enum PhoneRules {
    /// The fewest digits of a number, with its country's code.
    static let fewestDigits = 6
    /// The most digits, of E.164 and an international prefix.
    private static let mostDigits = 20

    /// Whether a candidate is a number of a known other kind, and so are its parts: a card's, an
    /// address of IPv4, a version, or a decimal number.
    static func isOtherNumber(_ candidate: PhoneCandidate, in text: ScannedText) -> Bool {
        isRow(candidate) || isCounting(candidate, in: text) || isCard(candidate, in: text)
            || isVersion(candidate, in: text)
            || isDecimal(candidate, in: text) || areDecimals(candidate, in: text)
    }

    /// Whether a piece may be a number at all.
    static func mayBeNumber(_ piece: PhoneCandidate, in text: ScannedText) -> Bool {
        guard let first = piece.groups.first, let last = piece.groups.last else { return false }
        let count = piece.digitCount
        guard (fewestDigits...mostDigits).contains(count) else { return false }
        let hasPlus = PhoneCharacter.isPlus(text[piece.range.lowerBound])
        if count < 7, !hasPlus { return false }
        if piece.groups.count == 1, !hasPlus, isInCode(first.range, in: text) { return false }
        if !hasPlus, isClause(piece, in: text) || isInTable(piece.range, in: text) { return false }
        return hasBalancedBrackets(piece, in: text)
            && !isTime(after: last.range.upperBound, before: first.range.lowerBound, in: text)
            && !isDay(piece, in: text)
    }

    /// Whether what stands beside a range leaves it alone.
    static func isFree(_ range: Range<Int>, in text: ScannedText) -> Bool {
        if range.lowerBound > 0 {
            let first = text[range.lowerBound]
            let (before, _) = text.scalar(before: range.lowerBound)
            if !PhoneCharacter.isPlus(first), !PhoneCharacter.isOpening(first),
                PhoneCharacter.refusesNeighbour(before)
            {
                return false
            }
            if PhoneCharacter.isPlus(text[range.lowerBound - 1]) { return false }
            if before == "&" || before == "\u{FF0B}" { return false }
        }
        guard range.upperBound < text.count else { return true }
        let (after, _) = text.scalar(at: range.upperBound)
        return !PhoneCharacter.refusesNeighbour(after) && after != "+" && after != "*"
    }

    /// Whether groups are too many and too short: a row of small numbers.
    private static func isRow(_ candidate: PhoneCandidate) -> Bool {
        candidate.groups.count > 16 && candidate.groups.allSatisfy { $0.range.count <= 2 }
    }

    /// Whether single digits count up, as above the columns of a table.
    private static func isCounting(_ candidate: PhoneCandidate, in text: ScannedText) -> Bool {
        guard candidate.groups.count > 6, candidate.groups.allSatisfy({ $0.range.count == 1 })
        else { return false }
        let digits = candidate.digits(in: text)
        return zip(digits, digits.dropFirst()).allSatisfy { ($0 - 0x30 + 1) % 10 == $1 - 0x30 }
    }

    private static func isCard(_ candidate: PhoneCandidate, in text: ScannedText) -> Bool {
        guard (13...19).contains(candidate.digitCount),
            !PhoneCharacter.isPlus(text[candidate.range.lowerBound])
        else { return false }
        let sizes = candidate.groups.map(\.range.count)
        let isShaped =
            sizes.count == 1 || sizes == [4, 6, 5] || sizes.dropLast().allSatisfy { $0 == 4 }
        return isShaped && CheckDigits.luhn(candidate.digits(in: text))
    }

    private static func isVersion(_ candidate: PhoneCandidate, in text: ScannedText) -> Bool {
        let groups = candidate.groups.map(\.range)
        guard groups.count >= 3, groups[0].count <= 2 || groups.count == 4,
            groups.allSatisfy({ $0.count <= 3 }) || groups.count == 4
        else { return false }
        return zip(groups, groups.dropFirst()).allSatisfy {
            $1.lowerBound - $0.upperBound == 1 && text[$0.upperBound] == 0x2E
        } && (groups.count != 5 && groups[0].count <= 3)
            && candidate.range.lowerBound == groups[0].lowerBound
    }

    private static func isDecimal(_ candidate: PhoneCandidate, in text: ScannedText) -> Bool {
        let groups = candidate.groups.map(\.range)
        guard groups.count == 2, groups[1].lowerBound - groups[0].upperBound == 1,
            text[groups[0].upperBound] == 0x2E
        else { return false }
        return candidate.range.lowerBound == groups[0].lowerBound
            && !PhoneCharacter.isOpening(text[candidate.range.lowerBound])
    }

    /// Whether groups are decimal numbers in a row, as in drawings: points within, single spaces or
    /// hyphens between.
    private static func areDecimals(_ candidate: PhoneCandidate, in text: ScannedText) -> Bool {
        let groups = candidate.groups.map(\.range)
        guard groups.count > 2, candidate.range.lowerBound == groups[0].lowerBound else {
            return false
        }
        var points = 0
        for (left, right) in zip(groups, groups.dropFirst()) {
            let separator = (left.upperBound..<right.lowerBound).map { text[$0] }
            switch separator {
            case [0x2E], [0x2D, 0x2E]: points += 1
            case [0x20], [0x2D]: break
            default: return false
            }
        }
        return points > 0 && points < groups.count - 1
            && groups.suffix(3).map(\.count) != [3, 3, 4]
    }

    private static func hasBalancedBrackets(_ piece: PhoneCandidate, in text: ScannedText) -> Bool {
        var depth = 0
        for offset in piece.range {
            if PhoneCharacter.isOpening(text[offset]) { depth += 1 }
            if PhoneCharacter.isClosing(text[offset]) { depth -= 1 }
            if depth < 0 || depth > 1 { return false }
        }
        return depth == 0
    }

    /// Whether a point, then a hyphen divide the groups, as in "252.227-7014" of a law.
    private static func isClause(_ piece: PhoneCandidate, in text: ScannedText) -> Bool {
        let groups = piece.groups.map(\.range)
        guard groups.map(\.count) == [3, 3, 4] else { return false }
        return piece.range.lowerBound == groups[0].lowerBound
            && groups[1].lowerBound - groups[0].upperBound == 1
            && groups[2].lowerBound - groups[1].upperBound == 1
            && text[groups[0].upperBound] == 0x2E && text[groups[1].upperBound] == 0x2D
    }

    /// Whether a word of digits and letters stands beside a piece, as among hexadecimal numbers.
    private static func isInTable(_ range: Range<Int>, in text: ScannedText) -> Bool {
        isMixedWord(at: range.lowerBound - 2, step: -1, in: text)
            && text[range.lowerBound - 1] == 0x20
            || isMixedWord(at: range.upperBound + 1, step: 1, in: text)
                && text[range.upperBound] == 0x20
    }

    private static func isMixedWord(at start: Int, step: Int, in text: ScannedText) -> Bool {
        var (digits, letters) = (0, 0)
        var offset = start
        while abs(offset - start) < 9 {
            let unit = text[offset]
            if (0x30...0x39).contains(unit) {
                digits += 1
            } else if (0x41...0x46).contains(unit) || (0x61...0x66).contains(unit) {
                letters += 1
            } else {
                let isLetter = (0x41...0x5A).contains(unit & 0xFFDF)
                return !isLetter && digits > 0 && letters > 0 && digits + letters > 3
            }
            offset += step
        }
        return false
    }

    /// Whether digits are part of a time of day.
    private static func isTime(after end: Int, before start: Int, in text: ScannedText) -> Bool {
        if text[end] == 0x3A, PhoneCharacter.isDigit(at: end + 1, in: text) { return true }
        return text[start - 1] == 0x3A && PhoneCharacter.isDigit(at: start - 2, in: text)
    }

    /// Whether a piece is a day in the form of ISO 8601, with or without hyphens.
    private static func isDay(_ piece: PhoneCandidate, in text: ScannedText) -> Bool {
        let digits = piece.digits(in: text)
        let sizes = piece.groups.map(\.range.count)
        guard digits.count == 8, sizes == [4, 2, 2] || sizes == [8],
            digits[0] == 0x31 || digits[0] == 0x32
        else { return false }
        let month = Int(digits[4]) * 10 + Int(digits[5]) - 528
        let day = Int(digits[6]) * 10 + Int(digits[7]) - 528
        return (1...12).contains(month) && (1...31).contains(day)
    }

    /// Whether undivided digits stand where source code and records have numbers.
    private static func isInCode(_ range: Range<Int>, in text: ScannedText) -> Bool {
        let before = text[range.lowerBound - 1]
        switch before {
        case 0x3D, 0x2B, 0x2A, 0x3C, 0x3E, 0x7C, 0x5B, 0x7B, 0x2F, 0x60: return true
        case 0x28 where text[range.upperBound] != 0x29: return true
        case 0x20 where [0x3D, 0x2B, 0x2A, 0x3C, 0x3E, 0x7C].contains(text[range.lowerBound - 2]):
            return true
        default: break
        }
        let after = text[range.upperBound]
        let next = text[range.upperBound + 1]
        if after == 0x2E, (0x61...0x7A).contains(next) { return true }
        return limits.contains(text.string(range))
    }

    /// The greatest and smallest values of integers.
    private static let limits: Set<String> = [
        "2147483647", "2147483648", "4294967295", "4294967296", "9223372036", "2147483646",
    ]
}
