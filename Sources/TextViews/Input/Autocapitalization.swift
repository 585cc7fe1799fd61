/// Decides which typed letters become capitals, as the soft keyboard's shift key does.
///
/// A word begins where UAX #29 has a boundary before a letter, so that neither apostrophes nor marks
/// begin one. A sentence begins with the text, with a paragraph, and after a mark that ends one,
/// closing marks, and at least one space; opening quotes and brackets may come between. Abbreviations
/// (CLDR's suppressions) don't end a sentence. A sentence's first letter only counts when nothing but
/// those marks comes before it.
struct Autocapitalization {
    var type: AutocapitalizationType
    var locale: TextLocale

    /// Returns typed text with capitals, and where they were made.
    ///
    /// - Parameters:
    ///   - inserted: What was typed.
    ///   - range: What it replaces.
    ///   - text: The text before.
    func applied(
        to inserted: String, replacing range: Range<Int>, in text: TextBuffer
    ) -> (text: String, capitals: [Int]) {
        if type == .none || inserted.isEmpty { return (inserted, []) }
        if type == .allCharacters { return (locale.uppercased(inserted), []) }
        var probe = text
        probe.replace(range, with: inserted)
        var result = ""
        var capitals: [Int] = []
        var place = range.lowerBound
        for scalar in inserted.unicodeScalars {
            let begins =
                scalar.properties.isCased
                && (type == .words
                    ? probe.beginsWord(at: place)
                    : probe.beginsSentence(at: place, locale: locale))
            let letter = begins ? locale.titlecased(scalar) : String(scalar)
            if letter != String(scalar) {
                capitals.append(range.lowerBound + result.utf16.count)
            }
            result += letter
            place += scalar.utf16Width
        }
        return (result, capitals)
    }
}

extension TextSource {
    /// Whether a word begins at the letter after a place.
    func beginsWord(at place: Int) -> Bool {
        isBoundary(.word, at: place)
    }

    /// Whether a letter at a place would be the first of a sentence.
    func beginsSentence(at place: Int, locale: TextLocale) -> Bool {
        var cursor = reader(at: place)
        cursor.skipBack { $0.opensQuotation || $0.isTransparent }
        let hasSpace = cursor.skipBack { $0.isSentenceSpace || $0.isTransparent }
        guard let before = cursor.peekPrevious() else { return true }
        if before.isParagraphSeparator || before == "\u{2028}" { return true }
        guard hasSpace else { return false }
        cursor.skipBack { $0.closesQuotation || $0.isTransparent }
        guard let mark = cursor.peekPrevious(), mark.endsSentence else { return false }
        return !isAbbreviation(endingAt: cursor.offset, mark: mark, locale: locale)
    }

    private func isAbbreviation(
        endingAt end: Int, mark: Unicode.Scalar, locale: TextLocale
    ) -> Bool {
        guard mark.textProperties.sentence == .fullStop else { return false }
        var cursor = reader(at: end)
        var word: [Unicode.Scalar] = []
        while word.count < 16, let scalar = cursor.peekPrevious(),
            scalar == "." || scalar.properties.isAlphabetic
        {
            word.append(scalar)
            _ = cursor.previous()
        }
        let isWhole = cursor.peekPrevious().map { !$0.properties.isAlphabetic } ?? true
        var text = String.UnicodeScalarView()
        text.append(contentsOf: word.reversed())
        return isWhole
            && SentenceSuppressions.contains(String(text), language: locale.language)
    }
}

extension ScalarReader {
    /// Moves back over scalars that satisfy a condition; returns whether there were any.
    @discardableResult
    fileprivate mutating func skipBack(while condition: (Unicode.Scalar) -> Bool) -> Bool {
        let start = offset
        while let scalar = peekPrevious(), condition(scalar) { _ = previous() }
        return offset < start
    }
}

extension Unicode.Scalar {
    /// Marks and invisible formatting, which don't count (SB5).
    fileprivate var isTransparent: Bool {
        let kind = textProperties.sentence
        return kind == .extend || kind == .format
    }

    fileprivate var isSentenceSpace: Bool { textProperties.sentence == .space }

    fileprivate var endsSentence: Bool {
        let kind = textProperties.sentence
        return kind == .fullStop || kind == .terminator || self == "…"
    }

    fileprivate var closesQuotation: Bool { textProperties.sentence == .close }

    /// Opening brackets and all quotes, whose side differs between languages; Spanish opening marks.
    fileprivate var opensQuotation: Bool {
        switch properties.generalCategory {
        case .openPunctuation, .initialPunctuation, .finalPunctuation: true
        default: self == "\"" || self == "'" || self == "¿" || self == "¡"
        }
    }
}
