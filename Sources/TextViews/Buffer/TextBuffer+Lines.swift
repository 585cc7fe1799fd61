/// A place as line and column.
public struct LinePosition: Sendable, Hashable {
    /// The line, from 0.
    public var line: Int
    /// The UTF-16 code units between the line's start and the place.
    public var column: Int

    /// Makes a place.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

extension TextBuffer {
    /// The number of lines: one more than there are line terminators.
    public var lineCount: Int { Int(tree.summary.lineBreaks) + 1 }

    /// Returns the number, from 0, of the line that a place is in, in O(log n).
    ///
    /// A place between CR and LF is in the line that they end.
    ///
    /// - Parameter offset: A UTF-16 offset from 0 to the text's length.
    public func line(at offset: Int) -> Int {
        Int(summary(upTo: offset, in: .utf16).lineBreaks)
    }

    /// Returns where a line begins, in O(log n).
    ///
    /// - Parameter line: A number from 0 to below `lineCount`.
    public func lineStart(_ line: Int) -> Int {
        precondition(line >= 0 && line < lineCount, "line \(line) is outside of 0..<\(lineCount)")
        if line == 0 { return 0 }
        return tree.withLeaf(at: line, in: LineBreakUnit.self, isEnd: true) { node, before, rest in
            node.leaf.withText(node.summary.utf8) { text in
                let place = text.utf8Offset(afterLineBreak: rest)
                return Int(before.utf16) + UnsafeBufferPointer(rebasing: text[..<place]).utf16Count
            }
        }
    }

    /// Returns a line with its terminator, in O(log n).
    ///
    /// - Parameter line: A number from 0 to below `lineCount`.
    public func lineRange(_ line: Int) -> Range<Int> {
        lineStart(line)..<(line + 1 < lineCount ? lineStart(line + 1) : count)
    }

    /// Returns a line without its terminator, in O(log n).
    ///
    /// - Parameter line: A number from 0 to below `lineCount`.
    public func lineContentRange(_ line: Int) -> Range<Int> {
        let range = lineRange(line)
        guard line + 1 < lineCount else { return range }
        let end = range.upperBound
        let isPair =
            end - range.lowerBound > 1 && codeUnit(at: end - 1) == 10
            && codeUnit(at: end - 2) == 13
        return range.lowerBound..<(end - (isPair ? 2 : 1))
    }

    /// Returns a place as line and column, in O(log n).
    ///
    /// - Parameter offset: A UTF-16 offset from 0 to the text's length.
    public func position(at offset: Int) -> LinePosition {
        let line = line(at: offset)
        return LinePosition(line: line, column: offset - lineStart(line))
    }

    /// Returns the offset of a place, in O(log n).
    ///
    /// - Parameter position: Lines and columns beyond the end stand for the text's end and the end of
    ///   the line's content.
    public func offset(of position: LinePosition) -> Int {
        if position.line < 0 { return 0 }
        if position.line >= lineCount { return count }
        let range = lineContentRange(position.line)
        return min(range.lowerBound + max(position.column, 0), range.upperBound)
    }
}
