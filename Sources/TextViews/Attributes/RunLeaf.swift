/// A stretch of text that has the same attributes.
struct AttributeRun: Sendable, Equatable {
    /// The length in UTF-16 code units; never 0.
    var length: Int
    var attributes: TextAttributes
}

/// The lengths of neighbouring runs.
struct RunSummary: TreeSummary {
    /// The sum of lengths in UTF-16 code units.
    var length = 0

    static let zero = RunSummary()

    static func += (left: inout RunSummary, right: RunSummary) { left.length += right.length }
    static func -= (left: inout RunSummary, right: RunSummary) { left.length -= right.length }
}

/// The unit of places in runs: UTF-16 code units.
enum RunUnit: TreeUnit {
    static func length(_ summary: RunSummary) -> Int { summary.length }
}

/// Some neighbouring runs, no two of which next to each other are alike.
struct RunLeaf: TreeLeaf {
    var runs: ContiguousArray<AttributeRun>

    static let sizes = TreeShape.minimumChildren...TreeShape.maximumChildren
    static var empty: RunLeaf { RunLeaf(runs: []) }

    func size(_ summary: RunSummary) -> Int { runs.count }

    static func node(_ runs: ContiguousArray<AttributeRun>) -> TreeNode<RunLeaf> {
        var summary = RunSummary()
        for run in runs { summary.length += run.length }
        return TreeNode(leaf: RunLeaf(runs: runs), summary: summary)
    }

    func hasSameMemory(as other: RunLeaf) -> Bool {
        runs.withUnsafeBufferPointer { own in
            other.runs.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
        }
    }

    static func balance(_ left: inout TreeNode<RunLeaf>, _ right: inout TreeNode<RunLeaf>) {
        var all = left.leaf.runs
        all.appendRuns(right.leaf.runs)
        guard all.count > sizes.upperBound else {
            left = node(all)
            right = .empty
            return
        }
        left = node(ContiguousArray(all[..<(all.count / 2)]))
        right = node(ContiguousArray(all[(all.count / 2)...]))
    }

    static func split(
        _ node: TreeNode<RunLeaf>, at length: Int
    ) -> (TreeNode<RunLeaf>, TreeNode<RunLeaf>) {
        let (left, right) = node.leaf.runs.splitRuns(at: length)
        return (Self.node(left), Self.node(right))
    }
}

extension ContiguousArray<AttributeRun> {
    /// Appends a run, to the last one where that is alike.
    mutating func appendRun(_ run: AttributeRun) {
        if run.length == 0 { return }
        if let last = indices.last, self[last].attributes == run.attributes {
            self[last].length += run.length
        } else {
            append(run)
        }
    }

    mutating func appendRuns(_ runs: some Sequence<AttributeRun>) {
        for run in runs { appendRun(run) }
    }

    /// Returns the index of the run that a place is in, and the place in it.
    ///
    /// A place between two runs belongs to the second one.
    func run(at offset: Int) -> (index: Int, offset: Int) {
        var rest = offset
        for index in indices {
            if rest < self[index].length { return (index, rest) }
            rest -= self[index].length
        }
        return (endIndex, rest)
    }

    func splitRuns(at offset: Int) -> (ContiguousArray, ContiguousArray) {
        let (index, rest) = run(at: offset)
        var left = ContiguousArray(self[..<index])
        var right = ContiguousArray(self[index...])
        if rest > 0, index < endIndex {
            left.append(AttributeRun(length: rest, attributes: self[index].attributes))
            right[0].length -= rest
        }
        return (left, right)
    }
}
