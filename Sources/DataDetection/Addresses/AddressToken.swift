/// A word, a number or a sign of a text, as addresses are made of.
struct AddressToken {
    var range: Range<Int>
    /// In lower case, without what follows an apostrophe.
    var text: String
    /// Whether it begins with a capital or a digit.
    var isCapital: Bool
    /// Whether all its letters are capitals.
    var isUpper: Bool
    /// Whether white space stands before it.
    var isSpaced: Bool

    /// Whether it is made of digits alone.
    var isNumber: Bool { text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } }
    /// Whether it begins with a digit.
    var hasDigit: Bool { text.utf8.first.map { $0 >= 0x30 && $0 <= 0x39 } ?? false }
    /// Whether it is a word or a number, not a sign or a line's end.
    var isWord: Bool { text.utf8.first.map { $0 >= 0x80 || $0 >= 0x61 && $0 <= 0x7A } ?? false }
    /// Whether it parts the lines of an address: a comma or a line's end.
    var isSeparator: Bool { text == "," || text == "\n" }
}

extension AddressToken {
    /// The tokens that begin between two offsets, no more than a number of them.
    ///
    /// Words hold letters, digits, and between those also hyphens and apostrophes. A blank line ends
    /// the tokens, for it ends addresses.
    static func tokens(
        _ text: ScannedText, from start: Int, to end: Int, limit: Int
    ) -> [AddressToken] {
        var tokens: [AddressToken] = []
        var index = start
        var isSpaced = false
        while index < end, tokens.count < limit {
            let unit = text[index]
            if DateTokenizer.isSpace(unit) || unit == 0x0D {
                isSpaced = true
                index += 1
                continue
            }
            if unit == 0x0A, tokens.last?.text == "\n" { break }
            var last = index + 1
            if isWordUnit(unit) {
                while last < text.count, last - index < longestWord,
                    isWordUnit(text[last]) || isInner(text, last)
                {
                    last += 1
                }
            } else if unit & 0xFC00 == 0xD800, text[last] & 0xFC00 == 0xDC00 {
                last += 1
            }
            tokens.append(token(text, index..<last, isSpaced))
            isSpaced = false
            index = last
        }
        return tokens
    }

    private static func token(
        _ text: ScannedText, _ range: Range<Int>, _ isSpaced: Bool
    ) -> AddressToken {
        let first = text[range.lowerBound]
        var isUpper = true
        var lower: [UInt16] = []
        lower.reserveCapacity(range.count)
        for unit in text.units[range] {
            let small = DateTokenizer.lowercase(unit)
            if small == unit, DateTokenizer.isLetter(unit) { isUpper = false }
            lower.append(small == 0x2019 ? 0x27 : small)
        }
        return AddressToken(
            range: range, text: ScannedText.string(lower[...]),
            isCapital: DateTokenizer.lowercase(first) != first || isDigit(first),
            isUpper: isUpper, isSpaced: isSpaced)
    }

    /// Longer words are cut, so that no text makes a word be read again and again.
    private static let longestWord = 64

    static func isDigit(_ unit: UInt16) -> Bool { unit >= 0x30 && unit <= 0x39 }

    static func isWordUnit(_ unit: UInt16) -> Bool {
        isDigit(unit) || DateTokenizer.isLetter(unit)
    }

    /// Whether a hyphen or an apostrophe stands between two parts of a word.
    private static func isInner(_ text: ScannedText, _ index: Int) -> Bool {
        let unit = text[index]
        return (unit == 0x2D || unit == 0x27 || unit == 0x2019) && isWordUnit(text[index + 1])
    }
}
