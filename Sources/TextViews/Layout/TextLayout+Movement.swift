/// A position with the column that moves up and down keep.
public struct VerticalMove: Sendable, Hashable {
    /// The new position.
    public var position: CaretPosition
    /// The column in points, to be handed in with the next move up or down.
    public var goalX: Double
}

extension TextLayout {
    /// The position a number of lines above or below.
    ///
    /// Above the first line it is the start of the text, below the last line its end.
    ///
    /// - Parameters:
    ///   - position: Where the caret is.
    ///   - lines: How many lines down, negative for up.
    ///   - goalX: The column of the move before, when the caret has moved up or down only.
    public func moveVertically(
        from position: CaretPosition, by lines: Int, goalX: Double? = nil
    ) -> VerticalMove {
        var line = line(at: position)
        let goal = goalX ?? caretX(in: line, at: position)
        for _ in 0..<abs(lines) {
            guard let next = lines > 0 ? self.line(after: line) : self.line(before: line) else {
                let edge = lines > 0 ? text.utf16Length : 0
                return VerticalMove(position: CaretPosition(edge), goalX: goal)
            }
            line = next
        }
        return VerticalMove(position: self.position(in: line, x: goal), goalX: goal)
    }

    /// The position one cluster to the left or the right on the screen; `nil` at the text's ends.
    ///
    /// In text of mixed direction the caret crosses one cluster at a time in visual order. Keep the
    /// affinity: at the edge of two directions it tells the two sides apart.
    public func moveVisually(
        from position: CaretPosition, toRight: Bool
    ) -> CaretPosition? {
        let placed = line(at: position)
        let clusters = placed.line.visualClusters
        let gap = gap(of: position, in: placed, clusters)
        let isForward = toRight != placed.line.isRightToLeft
        guard toRight ? gap < clusters.count : gap > 0 else {
            return isForward ? enter(line(after: placed)) : leaveBack(placed)
        }
        let next = toRight ? gap + 1 : gap - 1
        let isLast = toRight ? next == clusters.count : next == 0
        if isForward, isLast, placed.line.isSoftWrapped {
            return enter(line(after: placed))
        }
        return self.position(ofGap: next, in: placed, clusters, fromLeft: toRight)
    }

    /// The position at the start of a line.
    private func enter(_ line: PlacedLine?) -> CaretPosition? {
        guard let line else { return nil }
        let clusters = line.line.visualClusters
        let gap = line.line.isRightToLeft ? clusters.count : 0
        return position(ofGap: gap, in: line, clusters, fromLeft: line.line.isRightToLeft)
    }

    /// The position before the end of the line before: at its end, over a soft wrap one further.
    private func leaveBack(_ placed: PlacedLine) -> CaretPosition? {
        guard let line = line(before: placed) else { return nil }
        let clusters = line.line.visualClusters
        let step = line.line.isSoftWrapped ? 1 : 0
        let gap = line.line.isRightToLeft ? step : clusters.count - step
        // The cluster crossed, or the last one, tells the offset.
        let fromLeft = line.line.isSoftWrapped ? line.line.isRightToLeft : !line.line.isRightToLeft
        return position(ofGap: gap, in: line, clusters, fromLeft: fromLeft)
    }

    /// Which gap between the clusters of a line, from the left, a position stands in.
    private func gap(
        of position: CaretPosition, in placed: PlacedLine, _ clusters: [LayoutLine.Cluster]
    ) -> Int {
        let offset = position.offset - placed.start
        let after = clusters.firstIndex { $0.range.lowerBound == offset }
        let before = clusters.firstIndex { $0.range.upperBound == offset }
        if position.affinity == .downstream, let after {
            return clusters[after].isRightToLeft ? after + 1 : after
        }
        if position.affinity == .upstream || placed.line.isSoftWrapped, let before {
            return clusters[before].isRightToLeft ? before : before + 1
        }
        return placed.line.isRightToLeft ? 0 : clusters.count
    }

    /// The position of a gap as seen from the cluster on one side of it.
    private func position(
        ofGap gap: Int, in placed: PlacedLine, _ clusters: [LayoutLine.Cluster], fromLeft: Bool
    ) -> CaretPosition {
        guard !clusters.isEmpty else { return CaretPosition(placed.range.lowerBound) }
        let isFromLeft = gap == 0 ? false : gap == clusters.count ? true : fromLeft
        let cluster = clusters[isFromLeft ? gap - 1 : gap]
        let isEnd = isFromLeft != cluster.isRightToLeft
        return normalized(
            isEnd ? cluster.range.upperBound : cluster.range.lowerBound,
            isEnd ? .upstream : .downstream, placed)
    }
}
