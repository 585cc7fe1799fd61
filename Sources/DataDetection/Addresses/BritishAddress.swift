/// Addresses of the United Kingdom: they are known by the postcode at their end.
enum BritishAddress {
    /// The address whose postcode stands at a token, with its first token and the end.
    static func read(
        _ tokens: [AddressToken], postcode: Int, in text: ScannedText
    ) -> (start: Int, match: AddressMatch)? {
        guard tokens.count > postcode + 1, isOutward(tokens[postcode]),
            AddressReader.fits(tokens[postcode + 1], "1aa")
        else { return nil }
        guard let start = start(tokens, before: postcode) else { return nil }
        var reader = AddressReader(tokens, at: postcode + 2)
        var address = PostalAddress()
        address.postalCode = reader.words(postcode..<postcode + 2, in: text)
        address.country = reader.takeCountry("GB").map { reader.words($0, in: text) }
        let (street, city) = parts(tokens, start..<postcode)
        guard !city.isEmpty else { return nil }
        address.street = street.isEmpty ? nil : reader.words(street, in: text)
        address.city = reader.words(city, in: text)
        return (start, AddressMatch(end: reader.index, address: address))
    }

    /// Whether a word is a postcode's first half: "N2", "SE1", "EC2V".
    static func isOutward(_ token: AddressToken) -> Bool {
        ["a1", "a11", "aa1", "aa11", "a1a", "aa1a"].contains {
            AddressReader.fits(token, $0)
        }
    }

    /// The first token: of a number or unit if there is one, else of the words with capitals.
    private static func start(_ tokens: [AddressToken], before end: Int) -> Int? {
        var index = end
        var separators = 0
        var numbered: Int?
        while index > 0, end - index < 24 {
            let token = tokens[index - 1]
            if token.isSeparator {
                separators += 1
                if separators > 6 { break }
            } else if isNumberStart(tokens, index - 1) {
                numbered = index - 1
            } else if !(token.isWord && (token.isCapital || isSmall(tokens, index - 1))
                || token.hasDigit || token.text == "." || token.text == "/")
            {
                break
            }
            index -= 1
        }
        if let numbered { return numbered }
        while index < end,
            !tokens[index].isCapital || introductions.contains(tokens[index].text)
        {
            index += 1
        }
        let segments = tokens[index..<end].split { $0.isSeparator }
        return segments.count >= 2 ? index : nil
    }

    /// Words that come before an address, with a capital where a sentence begins.
    private static let introductions: Set<String> = [
        "see", "visit", "address", "find", "meet", "come", "write", "send", "contact", "to", "at",
        "from", "our", "office", "the",
    ]

    private static func isNumberStart(_ tokens: [AddressToken], _ index: Int) -> Bool {
        let token = tokens[index]
        let next = index + 1 < tokens.count ? tokens[index + 1] : token
        let isFirst =
            index == 0 || !tokens[index - 1].isWord || !tokens[index - 1].isCapital
            || next.isWord && next.isCapital && !AddressWords.units.contains(tokens[index - 1].text)
        if token.text == "no", tokens.count > index + 2, tokens[index + 2].hasDigit { return true }
        if AddressWords.units.contains(token.text), token.isCapital, tokens.count > index + 1,
            tokens[index + 1].hasDigit
        {
            return true
        }
        guard token.hasDigit, isFirst else { return false }
        return index == 0 || tokens[index - 1].text != "."
            || index < 2 || tokens[index - 2].text != "no"
    }

    /// Small letters are taken within a name: "Jill hollow", "Stoke on Trent".
    private static func isSmall(_ tokens: [AddressToken], _ index: Int) -> Bool {
        guard index > 0, tokens[index - 1].isCapital || tokens[index - 1].isWord else {
            return false
        }
        let text = tokens[index].text
        return AddressWords.streetTypes.contains(text)
            || ["of", "on", "upon", "the", "le", "in", "under", "by", "and"].contains(text)
                && index + 1 < tokens.count && tokens[index + 1].isCapital
    }

    /// The street with what stands before it, and the city: the last segment, or its words behind
    /// the street's type.
    private static func parts(
        _ tokens: [AddressToken], _ range: Range<Int>
    ) -> (street: Range<Int>, city: Range<Int>) {
        var end = range.upperBound
        while end > range.lowerBound, tokens[end - 1].isSeparator { end -= 1 }
        var start = end
        while start > range.lowerBound, !tokens[start - 1].isSeparator { start -= 1 }
        let type = (start..<end).last { AddressWords.streetTypes.contains(tokens[$0].text) }
        if let type, type + 1 < end, tokens[start].hasDigit { start = type + 1 }
        return (range.lowerBound..<start, start..<end)
    }
}
