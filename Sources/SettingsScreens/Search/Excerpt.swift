extension String {
    /// Returns the text, or of a long one the part around a query's first place, on one line.
    ///
    /// Cost: linear in the text's length.
    func excerpt(around query: FoldedText, length: Int = 96) -> String {
        let line = lineHolding(query)
        guard line.count > length else { return line }
        let characters = Array(line)
        let place = Self.place(of: query, in: characters)
        let start = max(0, min(place - length / 3, characters.count - length))
        let end = min(characters.count, start + length)
        return (start > 0 ? "…" : "") + String(characters[start..<end])
            + (end < characters.count ? "…" : "")
    }

    private func lineHolding(_ query: FoldedText) -> String {
        let lines = split(whereSeparator: \.isNewline)
        let line = lines.first { FoldedText($0).match(query) != nil }
        return line.map(String.init) ?? lines.joined(separator: " ")
    }

    /// Folding works on each character alone, so the lengths of folded characters add up to the
    /// place in the folded text.
    private static func place(of query: FoldedText, in characters: [Character]) -> Int {
        guard let offset = FoldedText(String(characters)).offset(of: query, from: 0) else {
            return 0
        }
        var length = 0
        for (index, character) in characters.enumerated() {
            length += FoldedText(String(character)).bytes.count
            if length > offset { return index }
        }
        return 0
    }
}
