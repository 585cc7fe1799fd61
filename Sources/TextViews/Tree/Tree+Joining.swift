extension Tree {
    /// Appends another tree's content, in O(log n).
    ///
    /// The leaves at the seam are merged only where one is too small.
    mutating func append(_ other: consuming Tree) {
        if other.root.isEmpty { return }
        if root.isEmpty {
            self = other
            return
        }
        if height >= other.height {
            if height == other.height {
                joinRoots(with: other.root)
            } else if let sibling = root.append(
                other.root, height: other.height, below: height)
            {
                grow(sibling)
            }
        } else {
            var taller = other
            if let sibling = taller.root.prepend(root, height: height, below: taller.height) {
                taller.grow(sibling)
            }
            self = taller
        }
        dropNeedlessLevels()
    }

    private mutating func joinRoots(with other: TreeNode<Leaf>) {
        var sibling = other
        if root.isUnderfull(height: height) || sibling.isUnderfull(height: height) {
            TreeNode.balance(&root, &sibling, height: height)
        }
        if !sibling.isEmpty { grow(sibling) }
    }

    /// Returns the tree up to a length, and the rest.
    func split(at length: Int) -> (Tree, Tree) {
        if length <= 0 { return (Tree(), self) }
        if length >= summary.length { return (self, Tree()) }
        return Self.split(root, height: height, at: length)
    }

    private static func split(
        _ node: TreeNode<Leaf>, height: Int, at length: Int
    ) -> (Tree, Tree) {
        guard height > 0 else {
            let (left, right) = Leaf.split(node, at: length)
            return (Tree(root: left, height: 0), Tree(root: right, height: 0))
        }
        var index = 0
        var rest = length
        while rest > node.children[index].summary.length {
            rest -= node.children[index].summary.length
            index += 1
        }
        let inner = split(node.children[index], height: height - 1, at: rest)
        var left = Tree(nodes: node.children[..<index], height: height - 1)
        var right = inner.1
        left.append(inner.0)
        right.append(Tree(nodes: node.children[(index + 1)...], height: height - 1))
        return (left, right)
    }

    /// Makes a tree of neighbours of one height, as many as one node may hold.
    private init(nodes: ContiguousArray<TreeNode<Leaf>>.SubSequence, height: Int) {
        self.init(root: TreeNode(children: nodes), height: height + 1)
        dropNeedlessLevels()
    }
}

extension TreeNode {
    /// Adds a lower subtree at the end; returns a neighbour when the node became too wide.
    fileprivate mutating func append(
        _ subtree: TreeNode, height: Int, below ownHeight: Int
    ) -> TreeNode? {
        let last = children.count - 1
        if ownHeight == height + 1 {
            children.append(subtree)
        } else if let sibling = children[last].append(
            subtree, height: height, below: ownHeight - 1)
        {
            children.append(sibling)
        }
        recount()
        balanceChild(children.count - 1, height: ownHeight)
        return splitIfTooWide()
    }

    /// Adds a lower subtree at the start; returns a neighbour when the node became too wide.
    fileprivate mutating func prepend(
        _ subtree: TreeNode, height: Int, below ownHeight: Int
    ) -> TreeNode? {
        if ownHeight == height + 1 {
            children.insert(subtree, at: 0)
        } else if let sibling = children[0].prepend(
            subtree, height: height, below: ownHeight - 1)
        {
            children.insert(sibling, at: 1)
        }
        recount()
        balanceChild(0, height: ownHeight)
        return splitIfTooWide()
    }
}
