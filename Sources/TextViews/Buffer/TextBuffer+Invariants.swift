extension TextBuffer {
    /// Stops the program when the text's inner state is not as it must be, in O(n); for tests.
    public func _checkInvariants() {
        tree.checkInvariants { node in
            node.leaf.withText(node.summary.utf8) { text in
                precondition(text.textSummary() == node.summary, "a leaf's summary is wrong")
                precondition(
                    text.isEmpty || text[0] & 0xC0 != 0x80, "a leaf begins inside a scalar")
            }
        }
        var last: UInt8 = 0
        utf8Chunks.forEach(in: 0..<tree.summary.length) { text in
            precondition(last != 13 || text.first != 10, "CR and LF lie in two leaves")
            last = text.last ?? last
        }
        let whole = string
        precondition(whole.utf8.count == tree.summary.length, "the text isn't valid")
    }
}

extension Tree {
    func checkInvariants(_ checkLeaf: (TreeNode<Leaf>) -> Void) {
        check(root, height: height, isRoot: true, checkLeaf)
    }

    private func check(
        _ node: TreeNode<Leaf>, height: Int, isRoot: Bool, _ checkLeaf: (TreeNode<Leaf>) -> Void
    ) {
        guard height > 0 else {
            let size = node.leaf.size(node.summary)
            precondition(node.children.isEmpty, "a leaf has children")
            precondition(size <= Leaf.sizes.upperBound, "a leaf is too large")
            precondition(isRoot || size >= Leaf.sizes.lowerBound, "a leaf is too small")
            return checkLeaf(node)
        }
        let least = isRoot ? 2 : TreeShape.minimumChildren
        precondition(node.children.count >= least, "a node has too few children")
        precondition(node.children.count <= TreeShape.maximumChildren, "a node is too wide")
        var sum = Leaf.Summary.zero
        for child in node.children {
            check(child, height: height - 1, isRoot: false, checkLeaf)
            sum += child.summary
        }
        precondition(sum == node.summary, "a node's summary is wrong")
    }
}
