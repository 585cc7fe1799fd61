/// A way to cut text into pieces, by Unicode's rules.
public enum TextSegmentation: Sendable, Hashable, CaseIterable {
    /// Extended grapheme clusters: what a reader takes for one character (UAX #29).
    case cluster
    /// Words, and the spaces and marks between them (UAX #29).
    case word
    /// Sentences with the spaces after them (UAX #29).
    case sentence
    /// Pieces that a line may end after (UAX #14).
    case line

    /// Whether there is a boundary at `place`, an inner place of the text.
    func isBreak(at place: some ScalarReader, floor: Int) -> Bool {
        switch self {
        case .cluster: GraphemeBreaks.isBreak(at: place, floor: floor)
        case .word: WordBreaks.isBreak(at: place, floor: floor)
        case .sentence: SentenceBreaks.isBreak(at: place, floor: floor)
        case .line: LineBreaks.isBreak(at: place, floor: floor)
        }
    }
}

extension TextSource {
    /// Whether there is a boundary at an offset; both ends of the text are boundaries.
    ///
    /// An offset inside a surrogate pair is none. Costs the few scalars around the offset that the
    /// rules need, in long runs of flags or marks the run; never the way from the start of the text.
    ///
    /// - Parameters:
    ///   - kind: What to look for.
    ///   - offset: A place in UTF-16 code units.
    public func isBoundary(_ kind: TextSegmentation, at offset: Int) -> Bool {
        guard offset > 0, offset < utf16Length else { return offset == 0 || offset == utf16Length }
        let place = reader(at: offset)
        return place.offset == offset && kind.isBreak(at: place, floor: 0)
    }

    /// The first boundary after an offset, or `nil` at the end of the text.
    ///
    /// Costs the scalars up to the boundary.
    ///
    /// - Parameters:
    ///   - kind: What to look for.
    ///   - offset: A place in UTF-16 code units.
    ///   - start: A known boundary at or before `offset`; saves looking back beyond it.
    public func boundary(
        _ kind: TextSegmentation, after offset: Int, knownBoundary start: Int = 0
    ) -> Int? {
        let length = utf16Length
        guard offset < length else { return nil }
        guard offset >= 0 else { return 0 }
        var place = reader(at: offset)
        while place.next() != nil, place.offset < length {
            if kind.isBreak(at: place, floor: start) { return place.offset }
        }
        return length
    }

    /// The last boundary before an offset, or `nil` at the start of the text.
    ///
    /// Costs the scalars back to the boundary.
    ///
    /// - Parameters:
    ///   - kind: What to look for.
    ///   - offset: A place in UTF-16 code units.
    public func boundary(_ kind: TextSegmentation, before offset: Int) -> Int? {
        guard offset > 0 else { return nil }
        let length = utf16Length
        guard offset <= length else { return length }
        var place = reader(at: offset)
        if place.offset < offset, place.offset == 0 || kind.isBreak(at: place, floor: 0) {
            return place.offset
        }
        while place.previous() != nil, place.offset > 0 {
            if kind.isBreak(at: place, floor: 0) { return place.offset }
        }
        return 0
    }

    /// The last boundary at or before an offset.
    public func boundary(_ kind: TextSegmentation, atOrBefore offset: Int) -> Int {
        isBoundary(kind, at: offset) ? offset : boundary(kind, before: offset) ?? 0
    }

    /// The first boundary at or after an offset.
    public func boundary(_ kind: TextSegmentation, atOrAfter offset: Int) -> Int {
        isBoundary(kind, at: offset) ? offset : boundary(kind, after: offset) ?? utf16Length
    }

    /// All boundaries of a range of the text in order, without its start but with its end.
    ///
    /// O(n), with nothing kept but the place.
    ///
    /// - Parameters:
    ///   - kind: What to look for.
    ///   - range: UTF-16 offsets, beginning at a boundary; the whole text when left out.
    public func boundaries(
        _ kind: TextSegmentation, in range: Range<Int>? = nil
    ) -> TextBoundaries<Reader> {
        let range = range ?? 0..<utf16Length
        return TextBoundaries(
            kind: kind, cursor: reader(at: range.lowerBound), end: range.upperBound,
            length: utf16Length)
    }
}

/// Boundaries in order, found while they are asked for.
public struct TextBoundaries<Reader: ScalarReader>: Sequence, IteratorProtocol {
    private let kind: TextSegmentation
    private var cursor: Reader
    private let end: Int
    private let length: Int

    init(kind: TextSegmentation, cursor: Reader, end: Int, length: Int) {
        self.kind = kind
        self.cursor = cursor
        self.end = end
        self.length = length
    }

    /// The next boundary as a UTF-16 offset; `nil` after the range's end.
    public mutating func next() -> Int? {
        guard cursor.offset < end else { return nil }
        let start = cursor.offset
        while cursor.next() != nil {
            if cursor.offset >= end { return end }
            if kind.isBreak(at: cursor, floor: start) { return cursor.offset }
        }
        return end
    }
}
