extension TextBuffer {
    /// Returns a place in another unit, in O(log n).
    ///
    /// - Parameters:
    ///   - offset: A place from 0 to the text's length. Inside of a scalar it stands for its start.
    ///   - unit: The unit of `offset`.
    ///   - target: The unit of the result.
    public func offset(_ offset: Int, in unit: TextUnit, as target: TextUnit) -> Int {
        summary(upTo: offset, in: unit).count(in: target)
    }

    /// Returns the nearest place at or before an offset that isn't inside of a surrogate pair, in
    /// O(log n).
    public func scalarStart(atOrBefore offset: Int) -> Int {
        Int(summary(upTo: offset, in: .utf16).utf16)
    }

    /// Returns the range with ends inside a surrogate pair moved outwards, in O(log n).
    ///
    /// An empty range stays empty; it moves to the pair's start.
    ///
    /// - Parameter range: UTF-16 offsets.
    public func scalarRange(_ range: Range<Int>) -> Range<Int> {
        let lower = scalarStart(atOrBefore: range.lowerBound)
        if range.isEmpty { return lower..<lower }
        let upper = scalarStart(atOrBefore: range.upperBound)
        return lower..<(upper < range.upperBound ? upper + 2 : upper)
    }

    func utf8Range(_ range: Range<Int>) -> Range<Int> {
        let whole = scalarRange(range)
        let lower = offset(whole.lowerBound, in: .utf16, as: .utf8)
        if whole.isEmpty { return lower..<lower }
        return lower..<offset(whole.upperBound, in: .utf16, as: .utf8)
    }

    /// Returns the lengths of what is before a place, rounded down to a scalar's start.
    func summary(upTo offset: Int, in unit: TextUnit) -> TextSummary {
        switch unit {
        case .utf16: summary(upTo: offset, UTF16Unit.self)
        case .utf8: summary(upTo: offset, UTF8Unit.self)
        case .scalars: summary(upTo: offset, ScalarUnit.self)
        }
    }

    func summary<Unit: LeafTextUnit>(upTo offset: Int, _ unit: Unit.Type) -> TextSummary {
        let whole = Unit.length(tree.summary)
        precondition(offset >= 0 && offset <= whole, "offset \(offset) is outside of 0...\(whole)")
        if offset == whole { return tree.summary }
        return tree.withLeaf(at: offset, in: unit) { node, before, rest in
            var sum = before
            sum += node.leaf.withText(node.summary.utf8) { text in
                let place = Unit.utf8Offset(rest, in: text)
                var part = UnsafeBufferPointer(rebasing: text[..<place]).textSummary()
                // Between CR and LF the line hasn't ended yet.
                if place > 0, text[place] == 10, text[place - 1] == 13 { part.lineBreaks &-= 1 }
                return part
            }
            return sum
        }
    }
}
