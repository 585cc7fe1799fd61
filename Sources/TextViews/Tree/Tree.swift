/// A B+ tree whose nodes know the sums of what is below them.
///
/// Copies share their memory. Searching, splitting and joining cost O(log n).
struct Tree<Leaf: TreeLeaf>: Sendable {
    var root: TreeNode<Leaf>
    /// The number of levels of inner nodes.
    var height: Int

    /// An empty tree.
    init() {
        root = .empty
        height = 0
    }

    init(root: TreeNode<Leaf>, height: Int) {
        self.root = root
        self.height = height
    }

    /// Builds a tree from leaves whose sizes are allowed, in O(n).
    init(leaves: consuming ContiguousArray<TreeNode<Leaf>>) {
        var level = leaves
        var height = 0
        while level.count > 1 {
            level = Self.parents(of: level)
            height += 1
        }
        self.init(root: level.first ?? .empty, height: height)
    }

    /// Groups nodes evenly into as few parents as may be.
    private static func parents(
        of nodes: borrowing ContiguousArray<TreeNode<Leaf>>
    ) -> ContiguousArray<TreeNode<Leaf>> {
        let widest = TreeShape.maximumChildren
        let groups = (nodes.count + widest - 1) / widest
        var parents: ContiguousArray<TreeNode<Leaf>> = []
        parents.reserveCapacity(groups)
        for group in 0..<groups {
            let start = nodes.count * group / groups
            let end = nodes.count * (group + 1) / groups
            parents.append(TreeNode(children: nodes[start..<end]))
        }
        return parents
    }

    var summary: Leaf.Summary { root.summary }

    /// Removes levels that hold a single node.
    mutating func dropNeedlessLevels() {
        while height > 0, root.children.count <= 1 {
            root = root.children.first ?? .empty
            height = root.isEmpty ? 0 : height - 1
        }
    }

    /// Puts a root above the present one and a neighbour that was split off it.
    mutating func grow(_ sibling: TreeNode<Leaf>) {
        root = TreeNode(children: [root, sibling])
        height += 1
    }
}
