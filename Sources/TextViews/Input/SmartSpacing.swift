/// Adjusts the spaces around a word that is removed or put in.
struct SmartSpacing {
    /// Returns what goes when a selection is removed: with whole words, the space that would be too
    /// much goes too.
    static func removal(of range: Range<Int>, in text: TextBuffer) -> Range<Int> {
        guard !range.isEmpty, text.isWholeWords(range) else { return range }
        let before = text.reader(at: range.lowerBound).peekPrevious()
        let after = text.reader(at: range.upperBound).peekNext()
        let isFreeAfter = after.map { $0 == " " || !$0.textProperties.isAlphanumeric } ?? true
        if before == " ", isFreeAfter { return (range.lowerBound - 1)..<range.upperBound }
        let isFreeBefore = before.map(\.isParagraphSeparator) ?? true
        if after == " ", isFreeBefore { return range.lowerBound..<(range.upperBound + 1) }
        return range
    }

    /// Returns text to be put in with the spaces that part it from words on its sides.
    static func insertion(
        _ string: String, replacing range: Range<Int>, in text: TextBuffer
    ) -> String {
        let source = TextBuffer(string)
        guard source.isWholeWords(0..<source.count) else { return string }
        let before = text.reader(at: range.lowerBound).peekPrevious()
        let after = text.reader(at: range.upperBound).peekNext()
        let left = before?.textProperties.isAlphanumeric == true ? " " : ""
        let right = after?.textProperties.isAlphanumeric == true ? " " : ""
        return left + string + right
    }
}

extension TextBuffer {
    /// Whether a range begins and ends with a letter or digit, at boundaries of words.
    fileprivate func isWholeWords(_ range: Range<Int>) -> Bool {
        guard !range.isEmpty, isBoundary(.word, at: range.lowerBound),
            isBoundary(.word, at: range.upperBound),
            let first = reader(at: range.lowerBound).peekNext(),
            let last = reader(at: range.upperBound).peekPrevious()
        else { return false }
        return first.textProperties.isAlphanumeric && last.textProperties.isAlphanumeric
    }
}
