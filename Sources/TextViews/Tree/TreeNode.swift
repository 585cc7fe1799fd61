/// A node of a B+ tree: a leaf, or an inner node with children.
///
/// Nodes are values. Their memory is that of standard arrays, which is shared by copies until one of
/// them is changed; so a copy of a tree costs nothing, and a change copies at most one path.
struct TreeNode<Leaf: TreeLeaf>: Sendable {
    /// The sum over everything below.
    var summary: Leaf.Summary
    /// The content of a leaf; empty in inner nodes.
    var leaf: Leaf
    /// The parts of an inner node; empty in leaves.
    var children: ContiguousArray<TreeNode>

    init(leaf: Leaf, summary: Leaf.Summary) {
        self.summary = summary
        self.leaf = leaf
        self.children = []
    }

    init(children: some Sequence<TreeNode>) {
        self.children = []
        self.children.reserveCapacity(TreeShape.maximumChildren + 1)
        self.children.append(contentsOf: children)
        summary = .zero
        leaf = .empty
        for child in self.children { summary += child.summary }
    }

    static var empty: TreeNode { TreeNode(leaf: .empty, summary: .zero) }

    /// Whether the node may not stay beside others as it is.
    func isUnderfull(height: Int) -> Bool {
        height == 0
            ? leaf.size(summary) < Leaf.sizes.lowerBound
            : children.count < TreeShape.minimumChildren
    }
}

/// How wide inner nodes are.
enum TreeShape {
    #if DEBUG
        // Narrow enough that the trees of tests are deep.
        static let maximumChildren = 8
        static let minimumChildren = 3
    #else
        static let maximumChildren = 32
        static let minimumChildren = 8
    #endif
}

extension TreeNode {
    /// Takes the upper half of too many children away and returns it.
    mutating func splitIfTooWide() -> TreeNode? {
        guard children.count > TreeShape.maximumChildren else { return nil }
        let half = children.count / 2
        let upper = TreeNode(children: children[half...])
        children.removeSubrange(half...)
        summary -= upper.summary
        return upper
    }

    /// Lets an underfull child be filled from a neighbour, or vanish in it.
    mutating func balanceChild(_ index: Int, height: Int) {
        guard children.count > 1, children[index].isUnderfull(height: height - 1) else { return }
        let left = index > 0 ? index - 1 : 0
        children.withUnsafeMutableBufferPointer { nodes in
            Self.balance(&nodes[left], &nodes[left + 1], height: height - 1)
        }
        if children[left + 1].isEmpty { children.remove(at: left + 1) }
        recount()
    }

    /// Balances two neighbours of one height.
    static func balance(_ left: inout TreeNode, _ right: inout TreeNode, height: Int) {
        guard height > 0 else { return Leaf.balance(&left, &right) }
        let all = left.children + right.children
        guard all.count > TreeShape.maximumChildren else {
            left = TreeNode(children: all)
            right = .empty
            return
        }
        left = TreeNode(children: all[..<(all.count / 2)])
        right = TreeNode(children: all[(all.count / 2)...])
    }

    /// Whether the node holds nothing.
    var isEmpty: Bool { children.isEmpty && summary.length == 0 }

    /// Adds up the children's summaries anew.
    mutating func recount() {
        var sum = Leaf.Summary.zero
        for child in children { sum += child.summary }
        summary = sum
    }
}

extension TreeNode {
    /// Returns whether both are the same memory.
    func hasSameMemory(as other: TreeNode) -> Bool {
        children.withUnsafeBufferPointer { own in
            other.children.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
        } && leaf.hasSameMemory(as: other.leaf)
    }
}
