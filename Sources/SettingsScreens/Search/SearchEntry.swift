import SettingsSchema

/// One thing that a search can find: a row, or a section's header and footer.
struct SearchEntry: Sendable {
    /// A text with the kind of text it is.
    struct SearchedText: Sendable {
        var field: SearchResult.Field
        var text: String
        var folded: FoldedText

        init(_ field: SearchResult.Field, _ text: String) {
            self.field = field
            self.text = text
            self.folded = FoldedText(text)
        }
    }

    /// What is told of the row when it is found; its field and text come from the match.
    let place: SearchResult
    /// The texts it is found by.
    let texts: [SearchedText]
    private let path: FoldedText

    init(_ place: SearchResult, texts: [SearchedText]) {
        self.place = place
        self.texts = texts
        path = FoldedText(place.path.joined(separator: "\n"))
    }

    /// How well a text fits; the smaller the better.
    struct Score: Comparable {
        var isScattered: Bool
        var field: SearchResult.Field
        var match: TextMatch

        static func < (lhs: Score, rhs: Score) -> Bool {
            if lhs.isScattered != rhs.isScattered { return rhs.isScattered }
            return (lhs.field, lhs.match) < (rhs.field, rhs.match)
        }
    }

    /// Returns the result with its score when the entry holds the query: all of it in one text, else
    /// each of its words in some text or in the path.
    func result(for query: SearchQuery) -> (score: Score, result: SearchResult)? {
        if let (text, match) = best(of: query.phrase) {
            let score = Score(isScattered: false, field: text.field, match: match)
            return (score, result(text, query.phrase))
        }
        guard query.words.count > 1 else { return nil }
        var found: (text: SearchedText, match: TextMatch, word: FoldedText)?
        for word in query.words {
            if let (text, match) = best(of: word) {
                if found.map({ text.field < $0.text.field }) ?? true { found = (text, match, word) }
            } else if path.match(word) == nil {
                return nil
            }
        }
        guard let found else { return nil }
        let score = Score(isScattered: true, field: found.text.field, match: found.match)
        return (score, result(found.text, found.word))
    }

    private func best(of query: FoldedText) -> (SearchedText, TextMatch)? {
        var best: (text: SearchedText, match: TextMatch)?
        for text in texts {
            if let best, best.text.field < text.field { continue }
            guard let match = text.folded.match(query) else { continue }
            if let best, (best.text.field, best.match) <= (text.field, match) { continue }
            best = (text, match)
        }
        return best
    }

    private func result(_ text: SearchedText, _ query: FoldedText) -> SearchResult {
        var result = place
        result.field = text.field
        result.matchedText = text.text.excerpt(around: query)
        return result
    }
}

/// What is searched for.
struct SearchQuery {
    /// The whole query with single spaces.
    let phrase: FoldedText
    /// Its words.
    let words: [FoldedText]

    /// Makes a query; `nil` when there is nothing to search for.
    init?(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace)
        phrase = FoldedText(words.joined(separator: " "))
        self.words = words.map { FoldedText($0) }.filter { !$0.bytes.isEmpty }
        if phrase.bytes.isEmpty || self.words.isEmpty { return nil }
    }
}
