/// Finds flights: an airline's code and a number, where the text speaks of flights.
struct FlightScanner: DataScanner {
    /// How far before or after a flight the text may speak of flights, in code units.
    private static let reach = 24

    func matches(in text: ScannedText) -> [DetectedData] {
        guard text.contains(.digit) else { return [] }
        var found: [DetectedData] = []
        var offset = 0
        while offset < text.count {
            guard text[offset] &- 0x30 < 10 else {
                offset += 1
                continue
            }
            var end = offset
            while text[end] &- 0x30 < 10 { end += 1 }
            if end - offset <= 4, let flight = flight(offset..<end, text) {
                found.append(flight)
            }
            offset = end
        }
        return found
    }

    private func flight(_ digits: Range<Int>, _ text: ScannedText) -> DetectedData? {
        guard !text.isWord(at: digits.upperBound), let airline = airline(before: digits, text),
            isContinued(digits.upperBound, text) == false
        else { return nil }
        let range = airline.start..<digits.upperBound
        guard speaksOfFlights(around: range, text) else { return nil }
        let number = text.string(digits)
        return DetectedData(
            range: range, text: text.string(range),
            content: .flight(FlightNumber(airline: airline.code, flight: number)),
            url: "https://www.flightaware.com/live/flight/\(airline.code)\(number)")
    }

    /// The airline's code before a flight's digits, with at most one space or hyphen between.
    private func airline(
        before digits: Range<Int>, _ text: ScannedText
    ) -> (code: String, start: Int)? {
        var end = digits.lowerBound
        if end > 0, text[end - 1] == 0x20 || text[end - 1] == 0xA0 || text[end - 1] == 0x2D {
            end -= 1
        }
        let start = end - 2
        guard start >= 0, !text.isLetter(before: start),
            start == 0 || text[start - 1] &- 0x30 >= 10
        else { return nil }
        let code = text.string(start..<end)
        return Airlines.codes.contains(code) ? (code, start) : nil
    }

    /// Whether digits go on after a point or hyphen.
    private func isContinued(_ end: Int, _ text: ScannedText) -> Bool {
        [0x2E, 0x2C, 0x2D, 0x3A].contains(text[end]) && text[end + 1] &- 0x30 < 10
    }

    private func speaksOfFlights(around range: Range<Int>, _ text: ScannedText) -> Bool {
        let before = max(0, range.lowerBound - Self.reach)..<range.lowerBound
        let after = range.upperBound..<min(text.count, range.upperBound + Self.reach)
        let around = [text.string(before).lowercased(), text.string(after).lowercased()]
        return around.contains { part in Airlines.words.contains { part.contains($0) } }
    }
}
