/// A selected range with a direction.
public struct SelectionRange: Sendable, Hashable {
    /// The end that stays when the selection is extended, in UTF-16 code units.
    public var anchor: Int
    /// The end that moves, where the caret is.
    public var head: Int

    /// Makes a range.
    public init(anchor: Int, head: Int) {
        self.anchor = anchor
        self.head = head
    }

    /// Makes a caret.
    public init(caret: Int) {
        self.init(anchor: caret, head: caret)
    }

    /// Makes a range whose head is at its end.
    public init(_ range: Range<Int>) {
        self.init(anchor: range.lowerBound, head: range.upperBound)
    }

    /// The selected code units.
    public var range: Range<Int> { min(anchor, head)..<max(anchor, head) }

    /// Whether nothing is selected.
    public var isCaret: Bool { anchor == head }

    /// Returns the smallest range around both, with this one's direction.
    fileprivate func union(_ other: SelectionRange) -> SelectionRange {
        let lower = min(range.lowerBound, other.range.lowerBound)
        let upper = max(range.upperBound, other.range.upperBound)
        let isBackwards = isCaret ? other.head < other.anchor : head < anchor
        return isBackwards
            ? SelectionRange(anchor: upper, head: lower)
            : SelectionRange(anchor: lower, head: upper)
    }
}

/// What is selected: one range or several, of which one is the main one.
///
/// Ranges are in order and apart: those that overlap, and carets at a range's edge, are joined.
public struct TextSelection: Sendable, Hashable {
    /// The ranges in the text's order; at least one.
    public private(set) var ranges: [SelectionRange]
    /// The place of the main range in `ranges`.
    public private(set) var mainIndex: Int

    /// Makes a selection of one range.
    public init(_ range: SelectionRange) {
        ranges = [range]
        mainIndex = 0
    }

    /// Makes a caret.
    ///
    /// - Parameter caret: A UTF-16 offset.
    public init(caret: Int) {
        self.init(SelectionRange(caret: caret))
    }

    /// Makes a selection of one range whose head is at its end.
    ///
    /// - Parameter range: UTF-16 offsets.
    public init(_ range: Range<Int>) {
        self.init(SelectionRange(range))
    }

    /// Makes a selection of several ranges; without any, a caret at the start.
    ///
    /// - Parameters:
    ///   - ranges: Ranges in any order.
    ///   - mainIndex: The place of the main range in `ranges`.
    public init(_ ranges: [SelectionRange], mainIndex: Int = 0) {
        let order = ranges.indices.sorted {
            let (left, right) = (ranges[$0].range, ranges[$1].range)
            return (left.lowerBound, left.upperBound, $0) < (right.lowerBound, right.upperBound, $1)
        }
        self.ranges = []
        self.mainIndex = 0
        for index in order {
            if let last = self.ranges.last, Self.touch(last.range, ranges[index].range) {
                self.ranges[self.ranges.count - 1] = last.union(ranges[index])
            } else {
                self.ranges.append(ranges[index])
            }
            if index == mainIndex { self.mainIndex = self.ranges.count - 1 }
        }
        if self.ranges.isEmpty { self.ranges = [SelectionRange(caret: 0)] }
    }

    private static func touch(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        right.lowerBound < left.upperBound
            || right.lowerBound == left.upperBound && (left.isEmpty || right.isEmpty)
    }

    /// The main range.
    public var main: SelectionRange { ranges[mainIndex] }

    /// The main range's code units.
    public var range: Range<Int> { main.range }

    /// Returns the selection with each end changed.
    func mapped(_ transform: (SelectionRange) -> SelectionRange) -> TextSelection {
        TextSelection(ranges.map(transform), mainIndex: mainIndex)
    }

    /// Returns the selection after changes that don't set one.
    ///
    /// A change elsewhere shifts the selection; one that replaces part of it leaves a caret at the
    /// end of the new text.
    public func mapped(over changes: ChangeSet) -> TextSelection {
        mapped { range in
            if let place = changes.collapsedPlace(of: range.range) {
                return SelectionRange(caret: place)
            }
            if range.isCaret { return SelectionRange(caret: changes.map(range.head)) }
            let lower = changes.map(range.range.lowerBound, association: .after)
            let upper = changes.map(range.range.upperBound, association: .before)
            let isBackwards = range.head < range.anchor
            return isBackwards
                ? SelectionRange(anchor: upper, head: lower)
                : SelectionRange(anchor: lower, head: upper)
        }
    }

    /// Returns the selection cut to a text, with ends rounded outwards to whole characters.
    ///
    /// A caret inside a character goes before it. Costs O(log n) for each end.
    public func roundedToCharacters(of text: TextBuffer) -> TextSelection {
        mapped { range in
            let (lower, upper) = range.limits(in: text)
            let start = text.boundary(.cluster, atOrBefore: lower)
            return range.isCaret || lower == upper
                ? SelectionRange(caret: start)
                : range.directed(start..<text.boundary(.cluster, atOrAfter: upper))
        }
    }

    /// Returns the selection cut to a text, with ends rounded outwards to whole scalars and pairs of
    /// CR and LF, in O(log n).
    ///
    /// An edit may leave the caret inside a character, as when an accent is put on the next letter.
    func roundedToScalars(of text: TextBuffer) -> TextSelection {
        mapped { range in
            let (lower, upper) = range.limits(in: text)
            var whole = text.scalarRange(lower..<upper)
            if text.isInsideLineTerminator(whole.lowerBound) {
                whole = (whole.lowerBound - 1)..<max(whole.upperBound - (lower == upper ? 1 : 0), 0)
            }
            if text.isInsideLineTerminator(whole.upperBound) {
                whole = whole.lowerBound..<(whole.upperBound + 1)
            }
            return range.directed(whole)
        }
    }
}

extension SelectionRange {
    fileprivate func limits(in text: TextBuffer) -> (Int, Int) {
        let range = range.clamped(to: 0..<text.count)
        return (range.lowerBound, range.upperBound)
    }

    /// Returns a range with this one's direction.
    fileprivate func directed(_ range: Range<Int>) -> SelectionRange {
        head < anchor
            ? SelectionRange(anchor: range.upperBound, head: range.lowerBound)
            : SelectionRange(range)
    }
}

extension TextBuffer {
    /// Returns whether a place is between CR and LF.
    fileprivate func isInsideLineTerminator(_ offset: Int) -> Bool {
        offset > 0 && offset < count && codeUnit(at: offset) == 10 && codeUnit(at: offset - 1) == 13
    }
}
