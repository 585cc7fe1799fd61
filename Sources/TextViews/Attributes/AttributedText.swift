/// A text with attributes; a copy costs O(1).
public struct AttributedText: Sendable, Equatable {
    /// The text.
    public private(set) var text: TextBuffer
    /// The attributes of each of the text's code units.
    public private(set) var attributes: AttributeRuns

    /// Makes a text that has the same attributes everywhere.
    public init(_ text: TextBuffer = TextBuffer(), _ attributes: TextAttributes = .init()) {
        self.text = text
        self.attributes = AttributeRuns(attributes, count: text.count)
    }

    /// Makes a text of a string that has the same attributes everywhere.
    public init(_ string: String, _ attributes: TextAttributes = .init()) {
        self.init(TextBuffer(string), attributes)
    }

    /// Makes a text of its parts, which have the same length.
    public init(text: TextBuffer, attributes: AttributeRuns) {
        precondition(text.count == attributes.count, "text and attributes differ in length")
        self.text = text
        self.attributes = attributes
    }

    /// The length in UTF-16 code units.
    public var count: Int { text.count }

    /// Whether there is no text.
    public var isEmpty: Bool { text.isEmpty }

    /// Returns part of the text, in O(log n).
    ///
    /// - Parameter range: UTF-16 offsets; ends inside a surrogate pair are moved outwards.
    public func slice(_ range: Range<Int>) -> AttributedText {
        let range = text.scalarRange(range)
        return AttributedText(text: text.slice(range), attributes: attributes.slice(range))
    }

    /// Replaces part of the text, in O(log n + m).
    ///
    /// - Parameters:
    ///   - range: UTF-16 offsets; ends inside a surrogate pair are moved outwards.
    ///   - replacement: What comes instead.
    public mutating func replace(_ range: Range<Int>, with replacement: AttributedText) {
        let range = text.scalarRange(range)
        text.replace(range, with: replacement.text)
        attributes.replace(range, with: replacement.attributes)
    }

    /// Appends a text, in O(log n + m).
    public mutating func append(_ other: AttributedText) {
        replace(count..<count, with: other)
    }

    /// Replaces the attributes of a range, in O(log n).
    ///
    /// - Parameters:
    ///   - range: UTF-16 offsets.
    ///   - runs: As many attributes as the range is long.
    public mutating func setAttributes(_ runs: AttributeRuns, in range: Range<Int>) {
        precondition(runs.count == range.count, "range and attributes differ in length")
        attributes.replace(range, with: runs)
    }

    /// Changes the attributes of a range, run by run.
    ///
    /// - Parameters:
    ///   - range: UTF-16 offsets.
    ///   - change: Is called with each run's attributes.
    public mutating func changeAttributes(
        in range: Range<Int>, _ change: (inout TextAttributes) -> Void
    ) {
        attributes.change(range, change)
    }

    /// Returns the attributes that text gets which is typed in place of a range, in O(log n).
    ///
    /// They are those of the first character that goes, else of the character before the place, else
    /// of the text's first one, without links and attachments; `nil` when there is no text, or none
    /// remains.
    ///
    /// - Parameter range: UTF-16 offsets.
    public func typingAttributes(replacing range: Range<Int>) -> TextAttributes? {
        if isEmpty { return nil }
        let offset = range.isEmpty ? max(range.lowerBound - 1, 0) : range.lowerBound
        return attributes.attributes(at: offset).inheritedByTyping
    }
}
