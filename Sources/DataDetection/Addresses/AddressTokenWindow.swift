/// Tokens of a text from a place that only goes forward, each made once.
struct AddressTokenWindow {
    private let text: ScannedText
    private var tokens: [AddressToken] = []
    /// The first token that may still be wanted.
    private var start = 0
    /// How many tokens were looked at.
    var lookedAt = 0

    init(_ text: ScannedText) { self.text = text }

    /// How many tokens are kept that aren't wanted any more.
    private static let slack = 256

    /// The tokens from an offset on, which is a word's or a sign's start, no more than a number.
    ///
    /// The same as ``AddressToken/tokens(_:from:to:limit:)`` gives.
    mutating func tokens(from offset: Int, limit: Int) -> [AddressToken] {
        move(to: offset)
        fill(limit, from: offset)
        var found = Array(tokens[start..<min(tokens.count, start + limit)])
        lookedAt += found.count
        if !found.isEmpty { found[0].isSpaced = false }
        return found
    }

    /// Whether one of the tokens from an offset on fits.
    mutating func contains(
        from offset: Int, limit: Int, where fits: (AddressToken) -> Bool
    ) -> Bool {
        move(to: offset)
        fill(limit, from: offset)
        let found = tokens[start..<min(tokens.count, start + limit)]
        lookedAt += found.count
        return found.contains(where: fits)
    }

    /// Forgets what is before an offset, and everything where it is inside of a token.
    private mutating func move(to offset: Int) {
        while start < tokens.count, tokens[start].range.lowerBound < offset { start += 1 }
        if start < tokens.count, tokens[start].range.lowerBound == offset {
            guard start > Self.slack else { return }
            tokens.removeFirst(start)
        } else {
            tokens.removeAll(keepingCapacity: true)
        }
        start = 0
    }

    private mutating func fill(_ limit: Int, from offset: Int) {
        let missing = limit - (tokens.count - start)
        guard missing > 0 else { return }
        // The last one is made again: it decides whether what follows is a blank line.
        let last = tokens.popLast()
        var added = AddressToken.tokens(
            text, from: last?.range.lowerBound ?? offset, to: text.count, limit: missing + 1)
        if let last, !added.isEmpty { added[0].isSpaced = last.isSpaced }
        tokens += added
    }
}
