/// Addresses of the United States and Canada: number, street, unit, city, state, postal code.
struct NorthAmericanAddress {
    private var reader: AddressReader
    private let text: ScannedText

    /// The address that begins with the first of some tokens.
    static func read(_ tokens: [AddressToken], in text: ScannedText) -> AddressMatch? {
        var address = NorthAmericanAddress(reader: AddressReader(tokens), text: text)
        return address.read()
    }

    private mutating func read() -> AddressMatch? {
        if reader.takeBox() { return readRest(streetEnd: reader.index) }
        guard let number = reader.current, Self.isHouseNumber(number) else { return nil }
        reader.index += 1
        if let match = readFrench() { return match }
        // A street's name may hold a word that could end it ("Smokey Point Drive"): each is tried.
        let first = reader.index
        for end in first + 1..<min(first + 9, max(first + 2, reader.tokens.count)) {
            guard let token = reader.token(end - reader.index), isName(token) else { return nil }
            guard AddressWords.streetTypes.contains(token.text) else { continue }
            let saved = reader
            reader.index = end + 1
            if let match = readRest(streetEnd: nil) { return match }
            reader = saved
        }
        return nil
    }

    static func isHouseNumber(_ token: AddressToken) -> Bool {
        guard token.hasDigit, token.text.utf8.count <= 11 else { return false }
        let digits = token.text.utf8.prefix { $0 >= 0x30 && $0 <= 0x39 }
        guard digits.count <= 6, !token.text.hasPrefix("00") else { return false }
        let rest = token.text.utf8.dropFirst(digits.count)
        guard let next = rest.first else { return true }
        if next == 0x2D { return rest.dropFirst().first.map { $0 >= 0x30 && $0 <= 0x39 } ?? false }
        return rest.count == 1
    }

    private func isName(_ token: AddressToken) -> Bool {
        token.text == "." || token.isWord && (token.isCapital || Self.small.contains(token.text))
            || token.hasDigit
    }

    private static let small: Set<String> = ["of", "the", "de", "la", "del"]

    /// What follows the street: direction, units, city, state.
    private mutating func readRest(streetEnd: Int?) -> AddressMatch? {
        _ = reader.skip(".")
        var end = streetEnd ?? reader.index
        if streetEnd == nil, let word = reader.current, AddressWords.directions.contains(word.text),
            word.isCapital
        {
            reader.index += 1
            _ = reader.skip(".")
            end = reader.index
        }
        while reader.takeUnit() || reader.takeBox() { end = reader.index }
        reader.skipSeparators()
        return readCity(from: reader.index, streetEnd: end)
    }

    /// A city of one to five words, then its state or country.
    private mutating func readCity(from start: Int, streetEnd: Int) -> AddressMatch? {
        for end in start..<min(start + 7, reader.tokens.count) {
            let token = reader.tokens[end]
            guard token.text == "." || token.isWord && token.isCapital else { return nil }
            var tail = AddressTail(AddressReader(reader.tokens, at: end + 1), text)
            guard tail.read() else { continue }
            var address = PostalAddress()
            address.street = words(0..<streetEnd)
            address.city = words(start..<end + 1)
            tail.fill(&address)
            return AddressMatch(end: tail.reader.index, address: address)
        }
        return nil
    }

    /// Reads the likes of "405, rue Sainte-Catherine Est Montréal (Québec) H2L 2C4".
    private mutating func readFrench() -> AddressMatch? {
        var inner = reader
        _ = inner.skip(",")
        if let ordinal = inner.current, ordinal.hasDigit { inner.index += 1 }
        guard let type = inner.current, AddressWords.frenchStreetTypes.contains(type.text) else {
            return nil
        }
        let first = inner.index + 1
        var streetEnd: Int?
        for place in first..<min(first + 16, reader.tokens.count) {
            inner.index = place
            if streetEnd == nil || place >= streetEnd ?? 0, inner.takeUnit() || inner.takeBox() {
                streetEnd = inner.index
            }
            let token = reader.tokens[place]
            if AddressWords.directions.contains(token.text) { streetEnd = place + 1 }
            guard token.text == "(" || token.isSeparator else { continue }
            var tail = AddressTail(AddressReader(reader.tokens, at: place), text)
            guard place > first, tail.read(province: true) else { continue }
            let cityStart = min(max(streetEnd ?? place - 1, first), place - 1)
            var address = PostalAddress()
            address.street = words(0..<cityStart)
            address.city = words(cityStart..<place)
            tail.fill(&address)
            return AddressMatch(end: tail.reader.index, address: address)
        }
        return nil
    }

    private func words(_ range: Range<Int>) -> String { reader.words(range, in: text) }
}

extension AddressReader {
    /// The text of some tokens, without separators at its ends, lines joined by a comma.
    func words(_ range: Range<Int>, in text: ScannedText) -> String {
        var range = range
        while let last = range.last, tokens[last].isSeparator { range = range.dropLast() }
        while let first = range.first, tokens[first].isSeparator { range = range.dropFirst() }
        guard let first = range.first, let last = range.last else { return "" }
        let units = tokens[first].range.lowerBound..<tokens[last].range.upperBound
        let lines = text.string(units).split { $0.isNewline }
        return lines.map { line in
            String(line.drop { $0 == " " }.reversed().drop { $0 == " " || $0 == "," }.reversed())
        }.joined(separator: ", ")
    }
}

/// An address that was read.
struct AddressMatch {
    /// The token behind it.
    var end: Int
    var address: PostalAddress
}
