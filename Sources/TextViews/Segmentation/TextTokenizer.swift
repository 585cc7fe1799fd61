/// Finds units of text around a position, as the platform's text input tokenizer does.
///
/// A position may lie on the edge between two units; the direction then chooses between them. Left and
/// up mean backward and right and down forward, in paragraphs from right to left the other way round.
public struct TextTokenizer<Source: TextSource> {
    /// The text.
    public let source: Source

    /// Where laid-out lines are; without it lines are paragraphs.
    public let lines: (any TextLineLocator)?

    /// Makes a tokenizer for a text.
    public init(_ source: Source, lines: (any TextLineLocator)? = nil) {
        self.source = source
        self.lines = lines
    }

    /// The unit that a position is in, or `nil` when it is in none, as between words.
    ///
    /// Costs the length of the unit.
    ///
    /// - Parameters:
    ///   - position: A UTF-16 offset.
    ///   - granularity: The kind of unit.
    ///   - direction: Which unit to take when the position lies between two.
    public func rangeEnclosing(
        _ position: Int, granularity: TextGranularity, inDirection direction: TextDirection
    ) -> Range<Int>? {
        let position = min(max(position, 0), source.utf16Length)
        let isForward = isForward(direction, at: position)
        switch granularity {
        case .character, .word, .sentence:
            guard let unit = segment(granularity, position, isForward: isForward) else {
                return nil
            }
            return granularity == .word && !source.isWord(unit) ? nil : unit
        case .paragraph: return source.paragraphContent(at: position)
        case .line:
            return lines?.lineRange(at: position, inDirection: isForward ? .forward : .backward)
                ?? source.paragraphContent(at: position)
        case .document: return 0..<source.utf16Length
        }
    }

    /// Whether a position is the end of a unit (forward) or its start (backward).
    public func isPosition(
        _ position: Int, atBoundary granularity: TextGranularity,
        inDirection direction: TextDirection
    ) -> Bool {
        let isForward = isForward(direction, at: position)
        let unit = rangeEnclosing(
            position, granularity: granularity, inDirection: isForward ? .backward : .forward)
        return (isForward ? unit?.upperBound : unit?.lowerBound) == position
    }

    /// Whether a position is in a unit, the one in the direction when it lies between two.
    public func isPosition(
        _ position: Int, withinTextUnit granularity: TextGranularity,
        inDirection direction: TextDirection
    ) -> Bool {
        rangeEnclosing(position, granularity: granularity, inDirection: direction) != nil
    }

    /// The next end of a unit (forward) or start of one (backward); `nil` when there is no more.
    ///
    /// - Parameters:
    ///   - position: A UTF-16 offset.
    ///   - granularity: The kind of unit.
    ///   - direction: Where to look.
    public func position(
        from position: Int, toBoundary granularity: TextGranularity,
        inDirection direction: TextDirection
    ) -> Int? {
        let isForward = isForward(direction, at: position)
        switch granularity {
        case .character, .sentence, .word:
            return edge(of: granularity, from: position, isForward: isForward)
        case .paragraph:
            return isForward
                ? source.paragraphEnd(after: position) : source.paragraphStart(before: position)
        case .line, .document:
            let unit = rangeEnclosing(
                position, granularity: granularity, inDirection: isForward ? .forward : .backward)
            let edge = (isForward ? unit?.upperBound : unit?.lowerBound) ?? position
            return edge == position ? nil : edge
        }
    }

    private func isForward(_ direction: TextDirection, at position: Int) -> Bool {
        switch direction {
        case .forward, .down: true
        case .backward, .up: false
        case .right: source.paragraphDirection(at: position) == .leftToRight
        case .left: source.paragraphDirection(at: position) == .rightToLeft
        }
    }

    private func segment(
        _ granularity: TextGranularity, _ position: Int, isForward: Bool
    ) -> Range<Int>? {
        let isBoundary = source.isBoundary(ofUnit: granularity, at: position)
        let start =
            isBoundary && isForward
            ? position : source.boundary(ofUnit: granularity, before: position)
        let end =
            isBoundary && !isForward
            ? position : source.boundary(ofUnit: granularity, after: position)
        guard let start, let end, start < end else { return nil }
        return start..<end
    }

    private func edge(of granularity: TextGranularity, from position: Int, isForward: Bool) -> Int?
    {
        var place = position
        while true {
            let next =
                isForward
                ? source.boundary(ofUnit: granularity, after: place)
                : source.boundary(ofUnit: granularity, before: place)
            guard let next else { return nil }
            guard granularity == .word else { return next }
            // The piece just passed, whole: the position may have been inside it.
            let unit = segment(.word, next, isForward: !isForward)
            if let unit, source.isWord(unit) { return next }
            place = next
        }
    }
}
