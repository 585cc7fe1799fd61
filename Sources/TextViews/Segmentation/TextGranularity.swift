/// A unit of text that the tokenizer knows, numbered as on the platform.
public enum TextGranularity: Int, Sendable, Hashable, CaseIterable {
    /// One extended grapheme cluster.
    case character
    /// A word, without the spaces and marks around it.
    case word
    /// A sentence with the spaces after it.
    case sentence
    /// The text between two paragraph separators.
    case paragraph
    /// A line as laid out.
    case line
    /// The whole text.
    case document
}

/// A direction in the text's order or on the screen, numbered as on the platform.
public enum TextDirection: Int, Sendable, Hashable, CaseIterable {
    /// Towards the end of the text.
    case forward
    /// Towards the start of the text.
    case backward
    /// To the right on the screen.
    case right
    /// To the left on the screen.
    case left
    /// To the line above.
    case up
    /// To the line below.
    case down
}

/// Something that knows where lines begin and end, such as a layout.
public protocol TextLineLocator {
    /// The line at an offset, without the character that ends it.
    ///
    /// - Parameters:
    ///   - offset: A place in UTF-16 code units.
    ///   - direction: `.backward` chooses the line before a soft wrap, any other the one after it.
    func lineRange(at offset: Int, inDirection direction: TextDirection) -> Range<Int>
}
