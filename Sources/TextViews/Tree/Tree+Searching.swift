/// A unit in which places in a tree are named.
protocol TreeUnit<Summary> {
    associatedtype Summary: TreeSummary
    static func length(_ summary: Summary) -> Int
}

extension Tree {
    /// Calls a function with the leaf that holds a place, what is before that leaf, and the place in
    /// it, in O(log n).
    ///
    /// A place between two leaves belongs to the right one, or to the left one when `isEnd` is set.
    func withLeaf<Unit: TreeUnit, Result>(
        at offset: Int, in unit: Unit.Type, isEnd: Bool = false,
        _ body: (_ leaf: TreeNode<Leaf>, _ before: Leaf.Summary, _ offset: Int) -> Result
    ) -> Result where Unit.Summary == Leaf.Summary {
        var search = TreeSearch<Leaf, Unit>(rest: isEnd ? offset : offset + 1)
        return search.descend(root, height: height) { node, before, rest in
            body(node, before, isEnd ? rest : rest - 1)
        }
    }

    /// Calls a function with each leaf from the one that holds a place, until it returns `false`.
    func forEachLeaf<Unit: TreeUnit>(
        from offset: Int, in unit: Unit.Type,
        _ body: (_ leaf: TreeNode<Leaf>, _ offset: Int) -> Bool
    ) where Unit.Summary == Leaf.Summary {
        _ = root.forEachLeaf(from: offset, in: unit, height: height, body)
    }
}

private struct TreeSearch<Leaf: TreeLeaf, Unit: TreeUnit> where Unit.Summary == Leaf.Summary {
    var rest: Int
    var before = Leaf.Summary.zero

    mutating func descend<Result>(
        _ node: borrowing TreeNode<Leaf>, height: Int,
        _ body: (TreeNode<Leaf>, Leaf.Summary, Int) -> Result
    ) -> Result {
        guard height > 0 else { return body(copy node, before, rest) }
        return node.children.withUnsafeBufferPointer { nodes in
            var index = 0
            let last = nodes.count - 1
            while index < last {
                let summary = nodes[index].summary
                let length = Unit.length(summary)
                if rest <= length { break }
                rest -= length
                before += summary
                index += 1
            }
            return descend(nodes[index], height: height - 1, body)
        }
    }
}

extension TreeNode {
    fileprivate func forEachLeaf<Unit: TreeUnit>(
        from offset: Int, in unit: Unit.Type, height: Int,
        _ body: (TreeNode, Int) -> Bool
    ) -> Bool where Unit.Summary == Leaf.Summary {
        guard height > 0 else { return body(self, offset) }
        var rest = offset
        for child in children {
            let length = Unit.length(child.summary)
            if rest < length || rest == 0 {
                guard child.forEachLeaf(from: rest, in: unit, height: height - 1, body)
                else { return false }
                rest = 0
            } else {
                rest -= length
            }
        }
        return true
    }
}
