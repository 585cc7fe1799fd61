/// Knows the words of a language.
public protocol SpellChecker {
    /// Whether a word is written right.
    func isCorrect(_ word: String) -> Bool

    /// Words that may have been meant, the likeliest first.
    func suggestions(for word: String) -> [String]
}

/// A word that would be corrected at the next boundary.
public struct TextCorrection: Sendable, Hashable {
    /// Where the word is, in UTF-16 code units.
    public var range: Range<Int>
    /// The word as typed.
    public var typed: String
    /// What would come instead.
    public var replacement: String
}
