/// Reads the parts of an address from tokens, one behind the other.
struct AddressReader {
    let tokens: [AddressToken]
    var index: Int

    init(_ tokens: [AddressToken], at index: Int = 0) {
        self.tokens = tokens
        self.index = index
    }

    var current: AddressToken? { index < tokens.count ? tokens[index] : nil }

    func token(_ offset: Int) -> AddressToken? {
        tokens.indices.contains(index + offset) ? tokens[index + offset] : nil
    }

    /// Goes behind commas and a line's end.
    mutating func skipSeparators() {
        while let token = current, token.isSeparator { index += 1 }
    }

    /// Goes behind a sign.
    mutating func skip(_ sign: String) -> Bool {
        guard current?.text == sign else { return false }
        index += 1
        return true
    }

    /// Takes a phrase of a list; its code.
    mutating func take(_ names: [(words: [String], code: String)]) -> String? {
        for (words, code) in names where tokens.count >= index + words.count {
            let matches = words.indices.allSatisfy { tokens[index + $0].text == words[$0] }
            guard matches, tokens[index].isCapital else { continue }
            index += words.count
            return code
        }
        return nil
    }

    /// Takes a state's name or its code in capitals.
    mutating func takeState(_ names: [(words: [String], code: String)]) -> String? {
        if let token = current, token.isUpper, token.text.utf8.count == 2,
            let found = names.first(where: { $0.code.lowercased() == token.text })
        {
            index += 1
            return found.code
        }
        return take(names)
    }

    /// Takes a country's name, with the comma before it.
    mutating func takeCountry(_ code: String? = nil) -> Range<Int>? {
        var reader = self
        reader.skipSeparators()
        _ = reader.skip("(")
        let start = reader.index
        let names = AddressWords.countries.filter { code == nil || $0.code == code }
        guard let found = reader.take(names) else { return nil }
        // "US" alone may be a word in capitals.
        if found == "US", reader.index - start == 1, tokens[start].text == "us",
            !tokens[start].isUpper
        {
            return nil
        }
        index = reader.index
        return start..<index
    }

    /// Takes a postal code of the United States.
    mutating func takeZIP() -> Range<Int>? {
        guard let token = current, token.isSpaced || token.range.lowerBound > 0 else { return nil }
        let digits = token.text.split(separator: "-", omittingEmptySubsequences: false)
        guard digits[0].count == 5, digits.count <= 2,
            digits.count == 1 || digits[1].count == 4,
            digits.allSatisfy({ $0.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } })
        else { return nil }
        index += 1
        return index - 1..<index
    }

    /// Takes a Canadian postal code, in one word or two.
    mutating func takeCanadianCode() -> Range<Int>? {
        guard let token = current else { return nil }
        if Self.fits(token, "a1a1a1") {
            index += 1
            return index - 1..<index
        }
        guard Self.fits(token, "a1a"), let second = self.token(1), Self.fits(second, "1a1") else {
            return nil
        }
        index += 2
        return index - 2..<index
    }

    /// Whether a word has letters and digits where a pattern has `a` and `1`.
    static func fits(_ token: AddressToken, _ pattern: String) -> Bool {
        let (text, pattern) = (Array(token.text.utf8), Array(pattern.utf8))
        guard text.count == pattern.count, token.isUpper else { return false }
        return zip(text, pattern).allSatisfy { unit, wanted in
            wanted == 0x31 ? unit >= 0x30 && unit <= 0x39 : unit >= 0x61 && unit <= 0x7A
        }
    }

    /// Takes "Suite 200", "#31A", "Bldg 7"; separators before it too.
    mutating func takeUnit() -> Bool {
        var reader = self
        reader.skipSeparators()
        if reader.skip("#") {
            guard let token = reader.current, token.isCapital else { return false }
            index = reader.index + 1
            return true
        }
        guard let word = reader.current else { return false }
        if let floor = reader.token(1), word.hasDigit,
            ["floor", "fl", "étage"].contains(floor.text)
        {
            index = reader.index + 2
            return true
        }
        guard AddressWords.units.contains(word.text) else { return false }
        reader.index += 1
        _ = reader.skip(".")
        _ = reader.skip("#")
        guard let number = reader.current, number.hasDigit || number.text.utf8.count == 1 else {
            return false
        }
        reader.index += 1
        // "Suite 14 A"
        if let letter = reader.current, letter.isUpper, letter.text.utf8.count == 1, letter.isWord {
            reader.index += 1
        }
        index = reader.index
        return true
    }

    /// Takes a post box: "PO Box 234" and its like.
    mutating func takeBox() -> Bool {
        var reader = self
        reader.skipSeparators()
        let start = reader.index
        for words in Self.boxes where reader.takeWords(words) {
            _ = reader.skip("#")
            guard let number = reader.current, number.hasDigit else {
                reader.index = start
                continue
            }
            index = reader.index + 1
            return true
        }
        return false
    }

    private mutating func takeWords(_ words: [String]) -> Bool {
        guard tokens.count > index + words.count,
            words.indices.allSatisfy({ tokens[index + $0].text == words[$0] })
        else { return false }
        index += words.count
        return true
    }

    private static let boxes = [
        ["p", ".", "o", ".", "box"], ["po", "box"], ["p", "o", "box"], ["post", "office", "box"],
        ["c", ".", "p", "."], ["cp"], ["bp"], ["b", ".", "p", "."], ["postfach"],
    ]
}
