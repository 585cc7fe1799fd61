/// Addresses of Germany and France: a postal code of five digits before the city.
enum ContinentalAddress {
    /// The address whose postal code stands at a token, with its first token.
    static func read(
        _ tokens: [AddressToken], postalCode: Int, in text: ScannedText
    ) -> (start: Int, match: AddressMatch)? {
        let code = tokens[postalCode]
        let digits = code.text.hasPrefix("d-") ? code.text.dropFirst(2) : code.text[...]
        guard digits.utf8.count == 5, digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
            let cityEnd = cityEnd(tokens, from: postalCode + 1)
        else { return nil }
        var streetEnd = postalCode
        while streetEnd > 0, tokens[streetEnd - 1].isSeparator { streetEnd -= 1 }
        guard streetEnd < postalCode || isGermanNumber(tokens[max(0, postalCode - 1)]),
            let start = germanStart(tokens, streetEnd) ?? frenchStart(tokens, streetEnd)
        else { return nil }
        var reader = AddressReader(tokens, at: cityEnd)
        var address = PostalAddress()
        address.street = reader.words(start..<streetEnd, in: text)
        address.city = reader.words(postalCode + 1..<cityEnd, in: text)
        address.postalCode = reader.words(postalCode..<postalCode + 1, in: text)
        address.country =
            (reader.takeCountry("DE") ?? reader.takeCountry("FR")).map {
                reader.words($0, in: text)
            }
        return (start, AddressMatch(end: reader.index, address: address))
    }

    /// One to four words with capitals: "Frankfurt am Main", "Paris Cedex 08", "Le Mans".
    private static func cityEnd(_ tokens: [AddressToken], from start: Int) -> Int? {
        guard start < tokens.count, tokens[start].isWord, tokens[start].isCapital,
            tokens[start].isSpaced
        else { return nil }
        var end = start + 1
        while end < tokens.count, end < start + 4 {
            let token = tokens[end]
            let isCedex = token.hasDigit && tokens[end - 1].text == "cedex"
            let isJoining =
                ["am", "an", "der", "im", "ob", "sur", "la", "le", "en", "les", "sous"].contains(
                    token.text)
                && end + 1 < tokens.count && tokens[end + 1].isCapital && tokens[end + 1].isWord
            guard
                token.isWord && token.isCapital && isTail(tokens[end - 1], token) || isCedex
                    || isJoining
            else { break }
            end += 1
        }
        return end
    }

    /// Whether a word with a capital goes on with a city rather than with a sentence.
    private static func isTail(_ previous: AddressToken, _ token: AddressToken) -> Bool {
        token.text == "cedex"
            || [
                "am", "an", "der", "im", "ob", "sur", "la", "le", "en", "les", "sous", "bad",
                "st", "saint", "les",
            ].contains(previous.text)
    }

    private static func isGermanNumber(_ token: AddressToken) -> Bool {
        let digits = token.text.utf8.prefix { $0 >= 0x30 && $0 <= 0x39 }
        guard 1...4 ~= digits.count else { return false }
        let rest = token.text.utf8.dropFirst(digits.count)
        return rest.isEmpty || rest.first == 0x2D || rest.count == 1
    }

    private static func germanStart(_ tokens: [AddressToken], _ end: Int) -> Int? {
        guard end >= 2 else { return nil }
        if tokens[end - 1].hasDigit, tokens[end - 2].text == "postfach" { return end - 2 }
        var number = end - 1
        if tokens[number].text.utf8.count == 1, tokens[number].isWord, number > 0 { number -= 1 }
        guard isGermanNumber(tokens[number]), number > 0 else { return nil }
        var name = number - 1
        if tokens[name].text == ".", name > 0 { name -= 1 }
        guard tokens[name].isWord, tokens[name].isCapital else { return nil }
        let text = tokens[name].text
        if germanEndings.contains(where: text.hasSuffix) {
            guard germanEndings.contains(text) else { return name }
            return name > 0 && tokens[name - 1].isCapital && tokens[name - 1].isWord
                ? name - 1 : nil
        }
        // "Am Markt 3", "Unter den Linden 77"
        for start in stride(from: name - 1, through: max(0, name - 3), by: -1)
        where germanBeginnings.contains(tokens[start].text) && tokens[start].isCapital {
            return start
        }
        return nil
    }

    private static let germanEndings = [
        "straße", "strasse", "str", "weg", "platz", "allee", "gasse", "ring", "damm", "ufer", "hof",
        "chaussee", "steig", "promenade", "markt", "park", "pfad", "graben", "berg", "brücke",
    ]
    private static let germanBeginnings: Set<String> = [
        "am", "an", "auf", "im", "in", "unter", "zum", "zur", "hinter", "vor", "bei", "alte",
        "alter", "neue", "neuer", "große", "kleine", "lange",
    ]

    /// Where the likes of "12, rue de la Paix", "3 bis avenue Foch" and "BP 123" begin.
    private static func frenchStart(_ tokens: [AddressToken], _ end: Int) -> Int? {
        if end >= 2, tokens[end - 1].hasDigit, tokens[end - 2].text == "bp" { return end - 2 }
        for type in stride(from: end - 2, through: max(1, end - 10), by: -1)
        where AddressWords.frenchStreetTypes.contains(tokens[type].text) {
            var number = type - 1
            if tokens[number].text == ",", number > 0 { number -= 1 }
            if ["bis", "ter", "quater"].contains(tokens[number].text), number > 0 { number -= 1 }
            if isGermanNumber(tokens[number]) { return number }
        }
        return nil
    }
}
