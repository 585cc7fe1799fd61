/// A rectangle of a selection.
public struct SelectionRect: Sendable, Hashable {
    /// Where it is.
    public var rect: TextRect
    /// The direction of the text in it.
    public var writingDirection: WritingDirection
    /// Whether the selection begins in it.
    public var containsStart: Bool
    /// Whether the selection ends in it.
    public var containsEnd: Bool
}

extension TextLayout {
    /// The rectangles of a selection, from the top, in each line from left to right.
    ///
    /// There is one for each run of a direction. Where the selection goes on in the next line, a
    /// rectangle reaches to the end of the line. Lays out the lines of the selection.
    ///
    /// - Parameter range: The selection in UTF-16 offsets.
    public func selectionRects(for range: Range<Int>) -> [SelectionRect] {
        guard !range.isEmpty else { return [] }
        var rects: [SelectionRect] = []
        var line: PlacedLine? = line(at: CaretPosition(range.lowerBound))
        while let current = line, current.range.lowerBound < range.upperBound {
            rects += selectionRects(for: range, in: current)
            line = self.line(after: current)
        }
        return rects
    }

    /// The rectangle around the part of a range that lies in its first line.
    ///
    /// - Parameter range: A range in UTF-16 offsets; an empty one gives the caret's place.
    public func firstRect(for range: Range<Int>) -> TextRect {
        let line = line(at: CaretPosition(range.lowerBound))
        let rects = range.isEmpty ? [] : selectionRects(for: range, in: line).map(\.rect)
        guard let first = rects.first else {
            return caretRect(at: CaretPosition(range.lowerBound), width: 0)
        }
        return rects.dropFirst().reduce(first) { $0.union($1) }
    }

    private func selectionRects(for range: Range<Int>, in placed: PlacedLine) -> [SelectionRect] {
        let line = placed.line
        let selected = range.lowerBound - placed.start..<range.upperBound - placed.start
        var rects = line.runs.compactMap { run -> SelectionRect? in
            let part = run.range.clamped(to: selected)
            guard !part.isEmpty else { return nil }
            let edges = [
                line.x(of: part.lowerBound, in: run), line.x(of: part.upperBound, in: run),
            ]
            let left = placed.clamped(edges.min() ?? 0, to: container)
            return SelectionRect(
                rect: TextRect(
                    x: left, y: placed.y,
                    width: placed.clamped(edges.max() ?? 0, to: container) - left,
                    height: line.height),
                writingDirection: run.isRightToLeft ? .rightToLeft : .leftToRight,
                containsStart: part.contains(selected.lowerBound),
                containsEnd: part.upperBound == selected.upperBound)
        }
        guard
            selected.upperBound > line.contentEnd
                || (line.isSoftWrapped && selected.upperBound > line.range.upperBound)
        else { return rects }
        extend(&rects, toEndOf: placed, containsStart: selected.lowerBound >= line.contentEnd)
        return rects
    }

    /// Adds what lies between the text and the end of its line.
    private func extend(
        _ rects: inout [SelectionRect], toEndOf placed: PlacedLine, containsStart: Bool
    ) {
        let line = placed.line
        let textEnd = placed.clamped(
            line.isRightToLeft
                ? line.runs.first?.x ?? line.origin : line.runs.last?.maxX ?? line.origin,
            to: container)
        let edge = line.isRightToLeft ? container.left : container.right
        guard edge < .infinity else { return }
        let rest = TextRect(
            x: min(edge, textEnd), y: placed.y, width: abs(edge - textEnd), height: line.height)
        let direction: WritingDirection = line.isRightToLeft ? .rightToLeft : .leftToRight
        let neighbour = line.isRightToLeft ? 0 : rects.count - 1
        if rects.indices.contains(neighbour), rects[neighbour].writingDirection == direction,
            (line.isRightToLeft ? rects[neighbour].rect.x : rects[neighbour].rect.maxX) == textEnd
        {
            rects[neighbour].rect = rects[neighbour].rect.union(rest)
            return
        }
        let extra = SelectionRect(
            rect: rest, writingDirection: direction, containsStart: containsStart,
            containsEnd: false)
        rects.insert(extra, at: line.isRightToLeft ? 0 : rects.count)
    }
}
