extension ScalarCursor: ScalarReader {}

extension TextBuffer: TextSource {
    /// The text's length in UTF-16 code units.
    public var utf16Length: Int { count }

    /// Returns a cursor at an offset, in O(log n).
    ///
    /// - Parameter offset: A place in UTF-16 code units. One in the middle of a surrogate pair means
    ///   the place before the pair; one outside the text its nearest end.
    public func reader(at offset: Int) -> ScalarCursor {
        scalarCursor(at: min(max(offset, 0), count))
    }
}
