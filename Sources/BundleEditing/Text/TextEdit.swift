/// A replacement of a part of a file's text.
package struct TextEdit: Sendable, Hashable {
    /// What is replaced, as byte offsets in the text as UTF-8; empty for an insertion.
    package var range: Range<Int>
    /// What takes its place.
    package var replacement: String

    /// Makes an edit.
    package init(_ range: Range<Int>, _ replacement: String) {
        self.range = range
        self.replacement = replacement
    }
}
