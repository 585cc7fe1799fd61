/// The attributes of a text: for each UTF-16 code unit a set, kept as runs in a tree.
///
/// A copy costs O(1) and shares memory.
public struct AttributeRuns: Sendable {
    private(set) var tree: Tree<RunLeaf>

    /// Makes the attributes of an empty text.
    public init() {
        tree = Tree()
    }

    /// Makes attributes that are the same for a whole text.
    ///
    /// - Parameters:
    ///   - attributes: The attributes.
    ///   - count: The text's length in UTF-16 code units.
    public init(_ attributes: TextAttributes, count: Int) {
        precondition(count >= 0, "a text's length isn't negative")
        var runs: ContiguousArray<AttributeRun> = []
        runs.appendRun(AttributeRun(length: count, attributes: attributes))
        tree = Tree(root: RunLeaf.node(runs), height: 0)
    }

    private init(tree: Tree<RunLeaf>) {
        self.tree = tree
    }

    /// The text's length in UTF-16 code units.
    public var count: Int { tree.summary.length }

    /// Returns the attributes of a code unit, in O(log n).
    ///
    /// - Parameter offset: A UTF-16 offset before the end.
    public func attributes(at offset: Int) -> TextAttributes {
        precondition(offset >= 0 && offset < count, "offset \(offset) is outside of 0..<\(count)")
        return tree.withLeaf(at: offset, in: RunUnit.self) { node, _, rest in
            node.leaf.runs[node.leaf.runs.run(at: rest).index].attributes
        }
    }

    /// Returns part of the attributes, in O(log n).
    ///
    /// - Parameter range: UTF-16 offsets.
    public func slice(_ range: Range<Int>) -> AttributeRuns {
        checkRange(range)
        if range == 0..<count { return self }
        if range.isEmpty { return AttributeRuns() }
        if let leaf = leafSlice(range) { return leaf }
        let (rest, _) = tree.split(at: range.upperBound)
        return AttributeRuns(tree: rest.split(at: range.lowerBound).1)
    }

    /// Returns a part that lies within one leaf, without cutting the tree.
    private func leafSlice(_ range: Range<Int>) -> AttributeRuns? {
        tree.withLeaf(at: range.lowerBound, in: RunUnit.self) { node, _, start in
            guard start + range.count <= node.summary.length else { return nil }
            let part = node.leaf.runs.splitRuns(at: start).1.splitRuns(at: range.count).0
            return AttributeRuns(tree: Tree(root: RunLeaf.node(part), height: 0))
        }
    }

    /// Replaces part of the attributes by others, in O(log n).
    ///
    /// - Parameters:
    ///   - range: UTF-16 offsets.
    ///   - runs: What comes instead.
    public mutating func replace(_ range: Range<Int>, with runs: AttributeRuns) {
        checkRange(range)
        let leaf = runs.tree.root.leaf.runs
        if runs.tree.height == 0, leaf.count <= 1 {
            let plain = AttributeRun(length: 0, attributes: TextAttributes())
            var edit = RunLeafEdit(removed: range.count, inserted: leaf.first ?? plain)
            if edit.inserted.length == 0 && range.isEmpty { return }
            if tree.edit(&edit, at: range.lowerBound) { return }
        }
        let (start, rest) = tree.split(at: range.lowerBound)
        let (_, end) = rest.split(at: range.count)
        tree = start
        tree.append(runs.tree)
        tree.append(end)
    }

    /// Changes the attributes of a range, run by run.
    ///
    /// - Parameters:
    ///   - range: UTF-16 offsets.
    ///   - change: Is called with each run's attributes.
    public mutating func change(
        _ range: Range<Int>, _ change: (inout TextAttributes) -> Void
    ) {
        var changed = AttributeRuns()
        forEachRun(in: range) { run, attributes in
            var attributes = attributes
            change(&attributes)
            changed.replace(
                changed.count..<changed.count, with: AttributeRuns(attributes, count: run.count))
        }
        replace(range, with: changed)
    }

    /// Calls a function with each longest stretch of equal attributes in a range, in O(log n + m).
    ///
    /// - Parameters:
    ///   - range: UTF-16 offsets.
    ///   - body: Is called with a range and its attributes.
    public func forEachRun(
        in range: Range<Int>, _ body: (Range<Int>, TextAttributes) -> Void
    ) {
        checkRange(range)
        if range.isEmpty { return }
        var start = range.lowerBound
        var pending: (start: Int, attributes: TextAttributes)?
        tree.forEachLeaf(from: start, in: RunUnit.self) { node, offset in
            var skipped = offset
            for run in node.leaf.runs where start < range.upperBound {
                let length = min(run.length - skipped, range.upperBound - start)
                skipped = max(0, skipped - run.length)
                if length <= 0 { continue }
                if let last = pending, last.attributes != run.attributes {
                    body(last.start..<start, last.attributes)
                    pending = nil
                }
                if pending == nil { pending = (start, run.attributes) }
                start += length
            }
            return start < range.upperBound
        }
        if let pending { body(pending.start..<start, pending.attributes) }
    }

    private func checkRange(_ range: Range<Int>) {
        precondition(
            range.lowerBound >= 0 && range.upperBound <= count,
            "range \(range) is outside of 0..<\(count)")
    }

    /// Stops the program when the inner state is not as it must be, in O(n); for tests.
    public func _checkInvariants() {
        tree.checkInvariants { node in
            let runs = node.leaf.runs
            precondition(runs.allSatisfy { $0.length > 0 }, "a run is empty")
            precondition(RunLeaf.node(runs).summary == node.summary, "a leaf's summary is wrong")
            for (left, right) in zip(runs, runs.dropFirst()) {
                precondition(left.attributes != right.attributes, "equal runs are neighbours")
            }
        }
    }
}

extension AttributeRuns: Equatable {
    /// Returns whether all code units have equal attributes, in O(runs).
    public static func == (left: AttributeRuns, right: AttributeRuns) -> Bool {
        guard left.count == right.count else { return false }
        if left.tree.root.hasSameMemory(as: right.tree.root) { return true }
        return left.allRuns == right.allRuns
    }

    private var allRuns: [AttributeRun] {
        var runs: [AttributeRun] = []
        forEachRun(in: 0..<count) { range, attributes in
            runs.append(AttributeRun(length: range.count, attributes: attributes))
        }
        return runs
    }
}
