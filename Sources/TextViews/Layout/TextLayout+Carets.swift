extension TextLayout {
    /// Where the caret stands at a position.
    ///
    /// At the edge of two directions the caret has two places, one for each affinity. Spaces that hang
    /// out of a line keep the caret at the container's edge.
    ///
    /// - Parameters:
    ///   - position: The position.
    ///   - width: The caret's width in points.
    public func caretRect(at position: CaretPosition, width: Double = 2) -> TextRect {
        let line = line(at: position)
        let x = caretX(in: line, at: position)
        return TextRect(x: x, y: line.y, width: width, height: line.line.textHeight)
    }

    /// The caret's x without those of the line's edges.
    func caretX(in line: PlacedLine, at position: CaretPosition) -> Double {
        line.clamped(line.caretX(at: position.offset, position.affinity), to: container)
    }

    /// The position nearest to a point.
    public func position(at point: TextPoint) -> CaretPosition {
        position(in: line(atY: point.y), x: point.x)
    }

    /// The UTF-16 offset nearest to a point.
    public func offset(at point: TextPoint) -> Int { position(at: point).offset }

    /// The cluster under a point, or `nil` when no text is there.
    public func characterRange(at point: TextPoint) -> Range<Int>? {
        let line = line(atY: point.y)
        guard point.y >= line.y, point.y < line.maxY,
            let run = line.line.runs.first(where: { $0.x <= point.x && point.x < $0.maxX }),
            let cluster = line.line.clusters(of: run).first(where: {
                $0.x <= point.x && point.x < $0.x + $0.width
            })
        else { return nil }
        return cluster.range.lowerBound + line.start..<cluster.range.upperBound + line.start
    }

    /// The line at a height, the first above all and the last below all.
    func line(atY y: Double) -> PlacedLine {
        let length = text.utf16Length
        guard y >= container.insets.top, length > 0 else { return line(at: CaretPosition(0)) }
        let fragments = lineFragments(in: TextRect(x: 0, y: y, width: 0, height: 1e-3))
        let offset = fragments.first?.range.lowerBound ?? length
        return line(at: CaretPosition(offset))
    }

    /// The position in a line nearest to an x.
    func position(in placed: PlacedLine, x: Double) -> CaretPosition {
        let line = placed.line
        guard let first = line.runs.first, let last = line.runs.last, x >= first.x, x < last.maxX,
            let run = line.runs.first(where: { x < $0.maxX }),
            let cluster = line.clusters(of: run).first(where: { x < $0.x + $0.width })
        else {
            let isBeforeText =
                x < (line.runs.first?.x ?? x) ? !line.isRightToLeft : line.isRightToLeft
            if isBeforeText || line.runs.isEmpty { return CaretPosition(placed.range.lowerBound) }
            return CaretPosition(placed.contentEnd, line.isSoftWrapped ? .upstream : .downstream)
        }
        let isLeftHalf = x < cluster.x + cluster.width / 2
        let isStart = isLeftHalf != run.isRightToLeft
        let offset = isStart ? cluster.range.lowerBound : cluster.range.upperBound
        return normalized(offset, isStart ? .downstream : .upstream, placed)
    }

    /// Leaves upstream only where it makes a difference.
    func normalized(
        _ offset: Int, _ affinity: TextAffinity, _ placed: PlacedLine
    ) -> CaretPosition {
        let line = placed.line
        let before = line.run(holding: offset - 1)
        let isEdge =
            offset == line.contentEnd
            ? line.isSoftWrapped || before?.isRightToLeft != line.isRightToLeft
            : before?.range != line.run(holding: offset)?.range
        return CaretPosition(
            offset + placed.start, affinity == .upstream && isEdge ? .upstream : .downstream)
    }
}

extension LayoutLine {
    /// A cluster as it lies on the screen.
    struct Cluster {
        var range: Range<Int>
        var x: Double
        var width: Double
        var isRightToLeft: Bool
    }

    /// The clusters of a run from left to right.
    func clusters(of run: Run) -> [Cluster] {
        var clusters: [Cluster] = []
        var start = run.range.lowerBound
        var x = run.isRightToLeft ? run.maxX : run.x
        while start < run.range.upperBound {
            let end = min(nextClusterStart(after: start), run.range.upperBound)
            let width = width(start..<end)
            if run.isRightToLeft { x -= width }
            clusters.append(
                Cluster(range: start..<end, x: x, width: width, isRightToLeft: run.isRightToLeft))
            if !run.isRightToLeft { x += width }
            start = end
        }
        return run.isRightToLeft ? clusters.reversed() : clusters
    }

    /// All clusters from left to right.
    var visualClusters: [Cluster] { runs.flatMap(clusters(of:)) }
}
