/// Finds amounts of money: a number with a currency's sign, code or name beside it.
struct MoneyScanner: DataScanner {
    let region: String

    func matches(in text: ScannedText) -> [DetectedData] {
        guard text.contains(.digit) else { return [] }
        var found: [DetectedData] = []
        var offset = 0
        var floor = 0
        while offset < text.count {
            guard text[offset] &- 0x30 < 10 else {
                offset += 1
                continue
            }
            let (number, end) = DecimalNumber.read(at: offset, region: region, in: text)
            if let number, let money = money(number, floor: floor, text) {
                found.append(money)
                floor = money.range.upperBound
            }
            offset = max(end, floor)
        }
        return found
    }

    private func money(
        _ number: DecimalNumber, floor: Int, _ text: ScannedText
    ) -> DetectedData? {
        let (zeros, end) = multiplied(number.range.upperBound, text)
        let currency: String
        var range = number.range.lowerBound..<end
        if let before = currencyBefore(number, floor, text) {
            guard !text.isWord(at: end), !isVariable(number, before.start, end, text) else {
                return nil
            }
            currency = before.code
            range = before.start..<end
        } else if text.mayBeginNumber(at: number.range.lowerBound),
            let after = currencyAfter(end, text)
        {
            currency = after.code
            range = number.range.lowerBound..<after.end
        } else {
            return nil
        }
        let isNegative = hasSign(before: range.lowerBound, floor, text)
        if isNegative { range = range.lowerBound - 1..<range.upperBound }
        let amount = (isNegative ? "-" : "") + Self.shift(number.value, zeros)
        return DetectedData(
            range: range, text: text.string(range),
            content: .money(MoneyAmount(amount: amount, currency: currency)), url: nil)
    }

    /// The zeros of a multiplier such as "million", and its end.
    private func multiplied(_ end: Int, _ text: ScannedText) -> (zeros: Int, end: Int) {
        let start = text[end] == 0x20 || text[end] == 0xA0 ? end + 1 : end
        let word = text.word(at: start)
        guard !word.isEmpty, !text.isWord(at: word.upperBound) else { return (0, end) }
        let name = text.string(word)
        // Letters alone join the number directly, as in "5M".
        guard name.utf8.count > 2 || start == end,
            let zeros = Currency.multipliers[name.lowercased()]
        else { return (0, end) }
        return (zeros, word.upperBound)
    }

    private func currencyBefore(
        _ number: DecimalNumber, _ floor: Int, _ text: ScannedText
    ) -> (code: String, start: Int)? {
        var offset = number.range.lowerBound
        if offset > floor, text[offset - 1] == 0x20 || text[offset - 1] == 0xA0 { offset -= 1 }
        guard offset > floor else { return nil }
        if let code = Currency.code(ofSign: text[offset - 1], region: region) {
            return prefixed(code, offset - 1, floor, text)
        }
        guard offset - 3 >= floor, !text.isLetter(before: offset - 3) else { return nil }
        let code = text.string(offset - 3..<offset)
        return Currency.codes.contains(code) ? (code, offset - 3) : nil
    }

    /// A sign with the letters before it, as in "US$".
    private func prefixed(
        _ code: String, _ sign: Int, _ floor: Int, _ text: ScannedText
    ) -> (code: String, start: Int)? {
        guard text.isLetter(before: sign) || sign > 0 && text[sign - 1] &- 0x30 < 10 else {
            return (code, sign)
        }
        guard text[sign] == 0x24 else { return nil }
        for length in 1...2 where sign - length >= floor && !text.isLetter(before: sign - length) {
            let letters = text.string(sign - length..<sign)
            if let code = Currency.prefixedDollars[letters] { return (code, sign - length) }
        }
        return nil
    }

    private func currencyAfter(_ end: Int, _ text: ScannedText) -> (code: String, end: Int)? {
        let offset = text[end] == 0x20 || text[end] == 0xA0 || text[end] == 0x202F ? end + 1 : end
        if let code = Currency.code(ofSign: text[offset], region: region) {
            // "5 $10" are two things.
            let isOther = offset > end && text[offset + 1] &- 0x30 < 10
            return text.isWord(at: offset + 1) || isOther ? nil : (code, offset + 1)
        }
        if let code = Currency.unspacedWords[text[offset]] { return (code, offset + 1) }
        let word = text.word(at: offset)
        guard !word.isEmpty, !text.isWord(at: word.upperBound) else { return nil }
        let name = text.string(word)
        if Currency.codes.contains(name) { return (name, word.upperBound) }
        return Currency.words[name.lowercased()].map { ($0, word.upperBound) }
    }

    /// Whether "$1" is a parameter of a script or a pattern: one digit, and no prose around it.
    private func isVariable(
        _ number: DecimalNumber, _ start: Int, _ end: Int, _ text: ScannedText
    ) -> Bool {
        guard text[start] == 0x24, number.wholeDigits < 3, !number.hasFraction,
            end == number.range.upperBound
        else { return text[start - 1] == 0x5C || text[start - 1] == 0x24 }
        guard start == 0 || text[start - 1] == 0x20 || text[start - 1] == 0x28 else { return true }
        if start > 1, text[start - 2] &- 0x30 < 10 { return true }
        guard end < text.count else { return false }
        switch text[end] {
        case 0x20: return !text.isASCIILetter(text[end + 1])
        case 0x2E, 0x2C, 0x21, 0x3F, 0x3B, 0x29: return text.isWord(at: end + 1)
        default: return true
        }
    }

    private func hasSign(before start: Int, _ floor: Int, _ text: ScannedText) -> Bool {
        guard start > floor, text[start - 1] == 0x2D || text[start - 1] == 0x2212 else {
            return false
        }
        return start - 1 == 0 || text[start - 2] == 0x20 || text[start - 2] == 0x28
    }

    /// A decimal number times ten to the power of `zeros`.
    static func shift(_ value: String, _ zeros: Int) -> String {
        guard zeros > 0 else { return value }
        let parts = value.split(separator: ".", omittingEmptySubsequences: false)
        let fraction = parts.count > 1 ? String(parts[1]) : ""
        let padded = fraction + String(repeating: "0", count: max(0, zeros - fraction.utf8.count))
        let whole = parts[0] + padded.prefix(zeros)
        let rest = padded.dropFirst(zeros)
        return rest.isEmpty ? String(whole) : whole + "." + rest
    }
}
