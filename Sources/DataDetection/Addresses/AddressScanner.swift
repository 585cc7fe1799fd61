/// Finds postal addresses of the United States, Canada, the United Kingdom, Germany and France.
///
/// Every address has a digit, in its number or its postal code: those are what is looked at. From each
/// a bounded number of words is read, so the work is linear in the text.
struct AddressScanner: DataScanner {
    let context: DetectionContext

    /// How many tokens an address may have, and how many code units before its postal code.
    private static let limit = 48
    private static let reach = 160

    func matches(in text: ScannedText) -> [DetectedData] {
        var tokens = 0
        return matches(in: text, counting: &tokens)
    }

    /// The addresses in a block; adds up the tokens that are looked at.
    func matches(in text: ScannedText, counting tokens: inout Int) -> [DetectedData] {
        guard text.contains(.digit) else { return [] }
        var window = AddressTokenWindow(text)
        defer { tokens += window.lookedAt }
        var found: [DetectedData] = []
        var index = 0
        while index < text.count {
            guard AddressToken.isDigit(text[index]) else {
                index += 1
                continue
            }
            var end = index
            while AddressToken.isDigit(text[end]) { end += 1 }
            let floor = found.last?.range.upperBound ?? 0
            if let match = address(
                digits: index..<end, after: floor, in: text, &window)
            {
                found.append(match)
                end = max(end, match.range.upperBound)
            }
            index = end
        }
        return found
    }

    private func address(
        digits: Range<Int>, after floor: Int, in text: ScannedText,
        _ window: inout AddressTokenWindow
    ) -> DetectedData? {
        guard digits.count <= 6 else { return nil }
        if let match = forward(from: digits, after: floor, in: text, &window) {
            return match
        }
        return backward(from: digits, after: floor, in: text, &window)
    }

    /// Reads on from a house's number or a post box.
    private func forward(
        from digits: Range<Int>, after floor: Int, in text: ScannedText,
        _ window: inout AddressTokenWindow
    ) -> DetectedData? {
        let before = text[digits.lowerBound - 1]
        guard !AddressToken.isWordUnit(before), !Self.joins.contains(before) else { return nil }
        let box = boxStart(digits.lowerBound, after: floor, in: text)
        guard box != nil || isBeforeName(digits.upperBound, in: text) else { return nil }
        let start = box ?? digits.lowerBound
        if box == nil {
            // Most numbers have no street's type behind them.
            guard
                window.contains(
                    from: start, limit: 12, where: { AddressWords.isStreetType($0.text) })
            else { return nil }
        }
        let tokens = window.tokens(from: start, limit: Self.limit)
        guard let match = NorthAmericanAddress.read(tokens, in: text) else { return nil }
        return data(tokens, 0, match, in: text)
    }

    /// Whether a word with a capital, a number or a French street's type follows a house's number.
    private func isBeforeName(_ end: Int, in text: ScannedText) -> Bool {
        var index = end
        while index - end < 8, AddressToken.isWordUnit(text[index]) || text[index] == 0x2D {
            index += 1
        }
        if text[index] == 0x2C { index += 1 }
        guard DateTokenizer.isSpace(text[index]) else { return false }
        while index - end < 16, DateTokenizer.isSpace(text[index]) { index += 1 }
        let unit = text[index]
        if AddressToken.isDigit(unit) { return true }
        guard DateTokenizer.isLetter(unit) else { return false }
        if DateTokenizer.lowercase(unit) != unit { return true }
        let word = AddressToken.tokens(text, from: index, to: text.count, limit: 1)
        return word.first.map { AddressWords.frenchStreetTypes.contains($0.text) } ?? false
    }

    private static let joins: Set<UInt16> = [
        0x2D, 0x2E, 0x2F, 0x24, 0x5F, 0x40, 0x3A, 0xA3, 0x20AC,
    ]

    /// Where a post box's words begin before its number.
    private func boxStart(_ digits: Int, after floor: Int, in text: ScannedText) -> Int? {
        var last = digits - 1
        while digits - last < 4, DateTokenizer.isSpace(text[last]) || text[last] == 0x23 {
            last -= 1
        }
        guard [0x78, 0x58, 0x70, 0x50, 0x2E].contains(text[last]) else { return nil }
        let before = max(floor, digits - 20)
        let tokens = AddressToken.tokens(text, from: before, to: digits, limit: Self.limit)
        guard let last = tokens.last, ["box", "cp", "bp", "."].contains(last.text) else {
            return nil
        }
        let rest = AddressToken.tokens(text, from: before, to: text.count, limit: tokens.count + 1)
        for index in rest.indices.dropLast() {
            var reader = AddressReader(rest, at: index)
            if reader.takeBox(), reader.index == rest.count, !rest[index].isSeparator {
                return rest[index].range.lowerBound
            }
        }
        return nil
    }

    /// Reads backwards from a postal code.
    private func backward(
        from digits: Range<Int>, after floor: Int, in text: ScannedText,
        _ window: inout AddressTokenWindow
    ) -> DetectedData? {
        let isFive = digits.count == 5 && !AddressToken.isWordUnit(text[digits.upperBound])
        let isOutward =
            digits.count <= 2 && text[digits.lowerBound - 1] >= 0x41
            && text[digits.lowerBound - 1] <= 0x5A
        guard isFive || isOutward, isBeforeTail(digits.upperBound, isFive, in: text) else {
            return nil
        }
        var start = max(floor, digits.lowerBound - Self.reach)
        while start > floor, start < digits.lowerBound, AddressToken.isWordUnit(text[start - 1]) {
            start += 1
        }
        let tokens = AddressToken.tokens(
            text, from: start, to: min(text.count, digits.upperBound + Self.reach), limit: 96)
        window.lookedAt += tokens.count
        guard let place = tokens.firstIndex(where: { $0.range.contains(digits.lowerBound) }) else {
            return nil
        }
        let found =
            isFive
            ? ContinentalAddress.read(tokens, postalCode: place, in: text)
            : BritishAddress.read(tokens, postcode: place, in: text)
        return found.map { data(tokens, $0.start, $0.match, in: text) }
    }

    /// Whether a city follows a postal code of five digits, or the other half a British one.
    private func isBeforeTail(_ end: Int, _ isFive: Bool, in text: ScannedText) -> Bool {
        var index = end
        if !isFive, text[index] >= 0x41, text[index] <= 0x5A { index += 1 }
        guard DateTokenizer.isSpace(text[index]) else { return false }
        while index - end < 4, DateTokenizer.isSpace(text[index]) { index += 1 }
        let unit = text[index]
        return isFive ? DateTokenizer.lowercase(unit) != unit : AddressToken.isDigit(unit)
    }

    private func data(
        _ tokens: [AddressToken], _ start: Int, _ match: AddressMatch, in text: ScannedText
    ) -> DetectedData {
        let range = tokens[start].range.lowerBound..<tokens[match.end - 1].range.upperBound
        return DetectedData(
            range: range, text: text.string(range), content: .address(match.address),
            url: match.address.mapURL)
    }
}

extension PostalAddress {
    /// The address on a map.
    var mapURL: String {
        let parts = [street, city, state, postalCode, country].compactMap { $0 }
        var url = "https://maps.apple.com/?address="
        for byte in parts.joined(separator: ", ").utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
                url.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                url += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return url
    }
}
