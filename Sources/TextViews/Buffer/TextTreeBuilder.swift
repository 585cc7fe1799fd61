/// Cuts UTF-8 into leaves.
enum TextTreeBuilder {
    /// Builds a tree of valid UTF-8, in O(n).
    static func tree(_ text: UnsafeBufferPointer<UInt8>) -> Tree<TextLeaf> {
        if text.isEmpty { return Tree() }
        let capacity = TextLeaf.capacity
        var leaves: ContiguousArray<TreeNode<TextLeaf>> = []
        leaves.reserveCapacity(text.count / (capacity - 3) + 2)
        var start = 0
        while start < text.count {
            let rest = text.count - start
            var end = text.count
            if rest > capacity {
                // The last leaf may not be too small.
                let size = rest >= capacity + TextLeaf.minimumSize + 4 ? capacity : rest / 2
                end = text.seam(before: start + size)
            }
            leaves.append(TextLeaf.node(.init(rebasing: text[start..<end])))
            start = end
        }
        return Tree(leaves: leaves)
    }
}
