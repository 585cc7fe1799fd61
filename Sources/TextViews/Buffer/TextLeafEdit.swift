/// A replacement that lies within one leaf.
struct TextLeafEdit<Unit: LeafTextUnit>: LeafEdit {
    /// The number of units that go, from the place of the edit on.
    let removed: Int
    /// What comes instead: at most half a leaf.
    let inserted: UnsafeBufferPointer<UInt8>
    /// Whether a carriage return and a line feed may now be neighbours in two leaves.
    var mayDividePair = false

    var isAfterBoundary: Bool { removed > 0 }

    init(removed: Int, inserted: UnsafeBufferPointer<UInt8>) {
        self.removed = removed
        self.inserted = inserted
    }

    @inline(__always)
    static func length(_ summary: TextSummary) -> Int { Unit.length(summary) }

    mutating func apply(
        to node: inout TreeNode<TextLeaf>, at offset: Int
    ) -> LeafEditOutcome<TextLeaf> {
        guard offset + removed <= Unit.length(node.summary) else { return .refused }
        let size = Int(node.summary.utf8)
        let range = node.leaf.withText(node.summary.utf8) { text in
            node.summary.isASCII ? offset..<(offset + removed) : bytes(at: offset, in: text)
        }
        let newSize = size - range.count + inserted.count
        guard newSize <= TextLeaf.capacity else { return divide(&node, range) }
        if newSize > node.leaf.bytes.count { makeRoom(&node) }
        node.leaf.bytes.withUnsafeMutableBufferPointer { buffer in
            let text = UnsafeBufferPointer(rebasing: buffer[..<size])
            let change = SummaryChange(text, range, inserted)
            replace(range, of: size, in: buffer)
            node.summary += change.added
            node.summary -= change.removed
            checkEnds(UnsafeBufferPointer(rebasing: buffer[..<newSize]), range, of: size)
        }
        return newSize < min(size, TextLeaf.minimumSize) ? .shrunk : .done
    }

    /// Returns the bytes that go; whole scalars where the ends lie inside of them.
    private func bytes(at offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        let lower = Unit.utf8Offset(offset, in: text)
        if removed == 0 { return lower..<lower }
        var upper = Unit.utf8Offset(offset + removed, in: text)
        if Unit.self == UTF16Unit.self, upper < text.count, text[upper] >= 0xF0 {
            // The end may have been rounded down from the middle of a pair.
            let before = UnsafeBufferPointer(rebasing: text[..<upper]).textSummary().utf16
            if Int(before) < offset + removed { upper += 4 }
        }
        return lower..<upper
    }

    private func replace(
        _ range: Range<Int>, of size: Int, in memory: UnsafeMutableBufferPointer<UInt8>
    ) {
        guard let base = memory.baseAddress else { return }
        let target = base + range.lowerBound
        if range.count != inserted.count {
            (target + inserted.count).update(
                from: base + range.upperBound, count: size - range.upperBound)
        }
        if let source = inserted.baseAddress { target.update(from: source, count: inserted.count) }
    }

    /// Looks for half a pair at an end of the leaf that the edit reached.
    @inline(__always)
    private mutating func checkEnds(
        _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, of size: Int
    ) {
        mayDividePair =
            text.isEmpty || range.lowerBound == 0 && text[0] == 10
            || range.upperBound == size && text[text.count - 1] == 13
    }

    private func makeRoom(_ node: inout TreeNode<TextLeaf>) {
        node = node.leaf.withText(node.summary.utf8) { text in
            TextLeaf.node(text, node.summary, capacity: TextLeaf.capacity)
        }
    }

    /// Divides an overfull leaf; typing at its end leaves the left half fuller.
    private mutating func divide(
        _ node: inout TreeNode<TextLeaf>, _ range: Range<Int>
    ) -> LeafEditOutcome<TextLeaf> {
        let size = Int(node.summary.utf8)
        let newSize = size - range.count + inserted.count
        let (left, right) = withUnsafeTemporaryAllocation(
            of: UInt8.self, capacity: size + inserted.count
        ) { all in
            node.leaf.withText(node.summary.utf8) { _ = all.update(fromContentsOf: $0) }
            replace(range, of: size, in: all)
            checkEnds(UnsafeBufferPointer(rebasing: all[..<newSize]), range, of: size)
            return TextLeaf.halves(
                UnsafeBufferPointer(rebasing: all[..<newSize]),
                at: range.upperBound == size
                    ? min(newSize * 3 / 4, TextLeaf.capacity) : newSize / 2)
        }
        node = left
        return .divided(right)
    }
}

/// How a leaf's summary changes when some of its bytes are replaced.
private struct SummaryChange {
    var added: TextSummary
    var removed: TextSummary

    init(
        _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>,
        _ inserted: UnsafeBufferPointer<UInt8>
    ) {
        let old = UnsafeBufferPointer(rebasing: text[range])
        added = inserted.textSummary()
        removed = old.textSummary()
        let before = range.lowerBound > 0 ? text[range.lowerBound - 1] : 0
        let after = range.upperBound < text.count ? text[range.upperBound] : 0
        added.lineBreaks &+= Self.pairs(before, old, after)
        removed.lineBreaks &+= Self.pairs(before, inserted, after)
    }

    /// Counts pairs of carriage return and line feed across a part's ends.
    private static func pairs(
        _ before: UInt8, _ part: UnsafeBufferPointer<UInt8>, _ after: UInt8
    ) -> UInt32 {
        guard let first = part.first, let last = part.last else {
            return before == 13 && after == 10 ? 1 : 0
        }
        return (before == 13 && first == 10 ? 1 : 0) + (last == 13 && after == 10 ? 1 : 0)
    }
}
