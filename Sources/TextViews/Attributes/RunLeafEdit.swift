/// A replacement of attributes that lies within one leaf.
struct RunLeafEdit: LeafEdit {
    /// The number of UTF-16 code units that go.
    let removed: Int
    /// What comes instead.
    let inserted: AttributeRun

    var isAfterBoundary: Bool { removed > 0 }

    static func length(_ summary: RunSummary) -> Int { summary.length }

    mutating func apply(
        to node: inout TreeNode<RunLeaf>, at offset: Int
    ) -> LeafEditOutcome<RunLeaf> {
        guard offset + removed <= node.summary.length else { return .refused }
        if growRun(&node, at: offset) { return .done }
        let before = node.leaf.runs.count
        let (start, rest) = node.leaf.runs.splitRuns(at: offset)
        var runs = start
        runs.appendRun(inserted)
        runs.appendRuns(rest.splitRuns(at: removed).1)
        guard runs.count > RunLeaf.sizes.upperBound else {
            node = RunLeaf.node(runs)
            return runs.count < min(before, RunLeaf.sizes.lowerBound) ? .shrunk : .done
        }
        node = RunLeaf.node(ContiguousArray(runs[..<(runs.count / 2)]))
        return .divided(RunLeaf.node(ContiguousArray(runs[(runs.count / 2)...])))
    }

    /// Handles what typing does most: text that comes or goes within a run and is like it.
    private func growRun(_ node: inout TreeNode<RunLeaf>, at offset: Int) -> Bool {
        var (index, rest) = node.leaf.runs.run(at: offset)
        if removed == 0, rest == 0, index > 0 {
            index -= 1
            rest = node.leaf.runs[index].length
        }
        guard index < node.leaf.runs.endIndex else { return false }
        let length = node.leaf.runs[index].length
        guard rest + removed <= length, length + inserted.length > removed else { return false }
        guard inserted.length == 0 || node.leaf.runs[index].attributes == inserted.attributes
        else { return false }
        node.leaf.runs[index].length += inserted.length - removed
        node.summary.length += inserted.length - removed
        return true
    }
}
