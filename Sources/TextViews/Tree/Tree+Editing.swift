/// A change of one leaf, given to the leaf that holds a place.
protocol LeafEdit<Leaf> {
    associatedtype Leaf: TreeLeaf

    /// Whether a place between two leaves belongs to the right one.
    var isAfterBoundary: Bool { get }

    /// Returns a part's length in the unit that the place is given in.
    static func length(_ summary: Leaf.Summary) -> Int

    /// Changes a leaf and its summary, or leaves both alone and says why.
    mutating func apply(to node: inout TreeNode<Leaf>, at offset: Int) -> LeafEditOutcome<Leaf>
}

/// What became of a leaf.
enum LeafEditOutcome<Leaf: TreeLeaf> {
    case done
    /// The leaf may have become too small.
    case shrunk
    /// The leaf was divided; this is its right half.
    case divided(TreeNode<Leaf>)
    /// Nothing was done, for the change doesn't fit into one leaf.
    case refused
}

extension Tree {
    /// Changes the leaf at a place, in O(log n); returns whether that was possible.
    mutating func edit<Edit: LeafEdit>(_ edit: inout Edit, at offset: Int) -> Bool
    where Edit.Leaf == Leaf {
        switch root.edit(&edit, at: offset, height: height) {
        case .done: return true
        case .refused: return false
        case .divided(let sibling): grow(sibling)
        case .shrunk: dropNeedlessLevels()
        }
        return true
    }
}

extension TreeNode {
    fileprivate mutating func edit<Edit: LeafEdit>(
        _ edit: inout Edit, at offset: Int, height: Int
    ) -> LeafEditOutcome<Leaf> where Edit.Leaf == Leaf {
        guard height > 0 else { return edit.apply(to: &self, at: offset) }
        let (index, rest) = child(at: offset, edit)
        let before = children[index].summary
        let outcome = children[index].edit(&edit, at: rest, height: height - 1)
        summary -= before
        summary += children[index].summary
        switch outcome {
        case .done, .refused: return outcome
        case .shrunk:
            balanceChild(index, height: height)
            return .shrunk
        case .divided(let sibling):
            summary += sibling.summary
            children.insert(sibling, at: index + 1)
            guard let upper = splitIfTooWide() else { return .done }
            return .divided(upper)
        }
    }

    /// Returns the child that holds a place, and the place in it.
    private func child<Edit: LeafEdit>(at offset: Int, _ edit: Edit) -> (Int, Int)
    where Edit.Leaf == Leaf {
        children.withUnsafeBufferPointer { nodes in
            var rest = edit.isAfterBoundary ? offset + 1 : offset
            var index = 0
            let last = nodes.count - 1
            while index < last {
                let length = Edit.length(nodes[index].summary)
                if rest <= length { break }
                rest -= length
                index += 1
            }
            return (index, edit.isAfterBoundary ? rest - 1 : rest)
        }
    }
}
