/// A line as laid out, in the text view's content coordinates.
public struct LineFragment: Sendable, Hashable {
    /// A run of one direction.
    public struct Run: Sendable, Hashable {
        /// The run in UTF-16 offsets.
        public var range: Range<Int>
        /// Where it lies.
        public var rect: TextRect
        /// Whether it is read from right to left.
        public var isRightToLeft: Bool
    }

    /// The line in UTF-16 offsets, with the spaces and the terminator at its end.
    public var range: Range<Int>
    /// The line without its terminator.
    public var contentRange: Range<Int>
    /// The line's place from the container's left end to its right.
    public var rect: TextRect
    /// What text covers of it, without the spaces at its end.
    public var usedRect: TextRect
    /// The baseline's distance from the top of the content.
    public var baseline: Double
    /// Whether the paragraph goes on in the next line.
    public var isSoftWrapped: Bool
    /// The paragraph's direction.
    public var writingDirection: WritingDirection
    /// The runs from left to right.
    public var runs: [Run]
    /// What an ellipsis stands for, drawn where its first character would be.
    public var truncatedRange: Range<Int>?
}

/// A line with the place of its block.
struct PlacedLine {
    var line: LayoutLine
    /// The offset that the line's offsets count from.
    var start: Int
    /// The height that the line's distances count from.
    var top: Double

    var range: Range<Int> { line.range.lowerBound + start..<line.range.upperBound + start }
    var contentEnd: Int { line.contentEnd + start }
    var y: Double { top + line.y }
    var maxY: Double { top + line.maxY }

    func caretX(at offset: Int, _ affinity: TextAffinity) -> Double {
        line.caretX(at: offset - start, affinity)
    }

    /// An x kept inside the container, or inside the text where that reaches further.
    func clamped(_ x: Double, to container: TextContainer) -> Double {
        let left = min(container.left, line.visible.lowerBound)
        return max(left, min(x, max(container.right, line.visible.upperBound)))
    }

    func fragment(in container: TextContainer) -> LineFragment {
        LineFragment(
            range: range, contentRange: range.lowerBound..<contentEnd,
            rect: TextRect(
                x: container.insets.left, y: y,
                width: container.width - container.insets.left - container.insets.right,
                height: line.height),
            usedRect: TextRect(
                x: line.visible.lowerBound, y: y,
                width: line.visible.upperBound - line.visible.lowerBound, height: line.textHeight),
            baseline: y + line.baseline, isSoftWrapped: line.isSoftWrapped,
            writingDirection: line.isRightToLeft ? .rightToLeft : .leftToRight,
            runs: line.runs.map { run in
                LineFragment.Run(
                    range: run.range.lowerBound + start..<run.range.upperBound + start,
                    rect: TextRect(x: run.x, y: y, width: run.width, height: line.height),
                    isRightToLeft: run.isRightToLeft)
            },
            truncatedRange: line.truncated.map { $0.lowerBound + start..<$0.upperBound + start })
    }
}
