/// Counts that a tree keeps for each of its parts; they add up without regard to order.
protocol TreeSummary: Sendable, Equatable {
    static var zero: Self { get }

    /// The length in the unit that the tree is split by.
    var length: Int { get }

    static func += (left: inout Self, right: Self)
    static func -= (left: inout Self, right: Self)
}

/// A tree's lowest part: a short stretch of what the tree holds.
///
/// A leaf doesn't keep its summary; the node that holds the leaf does, so that a search reads only
/// the nodes.
protocol TreeLeaf: Sendable {
    associatedtype Summary: TreeSummary

    /// The smallest and largest sizes of a leaf; only a lone leaf may be smaller.
    static var sizes: ClosedRange<Int> { get }

    /// A leaf that holds nothing and has no memory of its own.
    static var empty: Self { get }

    /// Returns what is compared with `sizes`.
    func size(_ summary: Summary) -> Int

    /// Returns whether both are the same memory.
    func hasSameMemory(as other: Self) -> Bool

    /// Moves content between two neighbours so that either the right one is empty, or both have
    /// sizes that are allowed.
    static func balance(_ left: inout TreeNode<Self>, _ right: inout TreeNode<Self>)

    /// Returns what is before and after a place inside the leaf.
    static func split(_ node: TreeNode<Self>, at length: Int) -> (TreeNode<Self>, TreeNode<Self>)
}
