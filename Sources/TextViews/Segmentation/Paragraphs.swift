extension Unicode.Scalar {
    /// Whether it ends a paragraph: line feed, carriage return, next line, paragraph separator.
    var isParagraphSeparator: Bool {
        switch value {
        case 0x0A, 0x0D, 0x85, 0x2029: true
        default: false
        }
    }
}

extension TextSource {
    /// Not known.
    public func lineEndCount(in range: Range<Int>) -> Int? { nil }

    /// The start of the paragraph at an offset, found by reading back to it.
    public func paragraphStart(at offset: Int) -> Int {
        var cursor = reader(at: offset)
        if cursor.peekPrevious() == "\r", cursor.peekNext() == "\n" { _ = cursor.previous() }
        while let scalar = cursor.peekPrevious(), !scalar.isParagraphSeparator {
            _ = cursor.previous()
        }
        return cursor.offset
    }

    /// The paragraph at an offset without the characters that end it.
    ///
    /// Costs the length of the paragraph.
    public func paragraphContent(at offset: Int) -> Range<Int> {
        let start = paragraphStart(at: offset)
        var cursor = reader(at: max(start, offset))
        if cursor.peekPrevious() == "\r", cursor.peekNext() == "\n", cursor.offset > start {
            _ = cursor.previous()
        }
        while let scalar = cursor.peekNext(), !scalar.isParagraphSeparator { _ = cursor.next() }
        return start..<cursor.offset
    }

    /// The offset after the characters that end the paragraph whose content ends at `end`.
    public func paragraphTerminatorEnd(from end: Int) -> Int {
        var cursor = reader(at: end)
        guard let scalar = cursor.next(), scalar.isParagraphSeparator else { return end }
        if scalar == "\r", cursor.peekNext() == "\n" { _ = cursor.next() }
        return cursor.offset
    }

    /// The end of the paragraph at an offset, of the next one when the offset is there already.
    func paragraphEnd(after offset: Int) -> Int? {
        guard offset < utf16Length else { return nil }
        let end = paragraphContent(at: offset).upperBound
        if end > offset { return end }
        let next = paragraphTerminatorEnd(from: end)
        return paragraphContent(at: next).upperBound
    }

    /// The start of the paragraph at an offset, of the one before when the offset is there already.
    func paragraphStart(before offset: Int) -> Int? {
        guard offset > 0 else { return nil }
        let start = paragraphStart(at: offset)
        if start < offset { return start }
        var cursor = reader(at: offset)
        _ = cursor.previous()
        return paragraphStart(at: cursor.offset)
    }
}

extension TextBuffer {
    /// The start of the paragraph at an offset, in O(log n) by the index of lines.
    public func paragraphStart(at offset: Int) -> Int {
        var start = lineStart(line(at: min(max(offset, 0), count)))
        // A line separator ends a line but not a paragraph.
        while start > 0, codeUnit(at: start - 1) == 0x2028 {
            start = lineStart(line(at: start - 1))
        }
        return start
    }

    /// A copy of a range.
    public func codeUnits(in range: Range<Int>) -> [UInt16] { utf16(in: range) }

    /// How many lines end in a range, in O(log n).
    public func lineEndCount(in range: Range<Int>) -> Int? {
        line(at: range.upperBound) - line(at: range.lowerBound)
    }
}
