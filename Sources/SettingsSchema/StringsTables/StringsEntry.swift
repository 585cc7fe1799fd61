/// A key with its text in a `.strings` file.
public struct StringsEntry: Sendable, Hashable {
    /// The key, decoded.
    public var key: String
    /// The text, decoded; the key itself when none is written.
    public var value: String
    /// Where the key stands with its quotes, as byte offsets in ``StringsTable/source``.
    public var keyRange: Range<Int>
    /// Where the text stands with its quotes; the key's range when none is written.
    public var valueRange: Range<Int>
    /// Where the entry ends: after its semicolon, or after its text when that is missing.
    public var end: Int

    /// Makes an entry.
    /// - Parameters:
    ///   - key: the key.
    ///   - value: the text.
    ///   - keyRange: where the key stands with its quotes.
    ///   - valueRange: where the text stands with its quotes.
    ///   - end: where it ends; without it, where its text does.
    public init(
        key: String, value: String, keyRange: Range<Int>, valueRange: Range<Int>, end: Int? = nil
    ) {
        self.key = key
        self.value = value
        self.keyRange = keyRange
        self.valueRange = valueRange
        self.end = end ?? valueRange.upperBound
    }
}
