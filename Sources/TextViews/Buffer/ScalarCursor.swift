/// A place in a snapshot of a text that moves by scalars, each step in O(1) on average.
public struct ScalarCursor: Sendable {
    private let tree: Tree<TextLeaf>
    private var leaf: TreeNode<TextLeaf>
    /// The bytes and code units before the leaf.
    private var before: TextSummary
    /// The place in the leaf, in bytes.
    private var index: Int
    /// The place in the text, in UTF-16 code units.
    public private(set) var offset: Int

    init(_ buffer: TextBuffer, at offset: Int) {
        precondition(
            offset >= 0 && offset <= buffer.count, "offset \(offset) is outside of the text")
        tree = buffer.tree
        (leaf, before, index) = tree.withLeaf(at: offset, in: UTF16Unit.self) {
            node, before, rest in
            let index =
                node.summary.isASCII
                ? rest : node.leaf.withText(node.summary.utf8) { $0.utf8Offset(utf16: rest) }
            return (node, before, index)
        }
        self.offset = 0
        self.offset =
            Int(before.utf16)
            + leaf.leaf.withText(leaf.summary.utf8) { [index] text in
                UnsafeBufferPointer(rebasing: text[..<index]).utf16Count
            }
    }

    /// Returns the scalar after the place and moves behind it; `nil` at the end of the text.
    public mutating func next() -> Unicode.Scalar? {
        if index == Int(leaf.summary.utf8) {
            guard enterLeaf(at: Int(before.utf8) + index, isEnd: false) else { return nil }
        }
        let (scalar, length) = leaf.leaf.withText(leaf.summary.utf8) { [index] text in
            text.scalar(at: index)
        }
        index += length
        offset += length == 4 ? 2 : 1
        return scalar
    }

    /// Returns the scalar before the place and moves before it; `nil` at the start of the text.
    public mutating func previous() -> Unicode.Scalar? {
        if index == 0 {
            guard enterLeaf(at: Int(before.utf8), isEnd: true) else { return nil }
        }
        let (scalar, length) = leaf.leaf.withText(leaf.summary.utf8) { [index] text in
            text.scalar(at: text.scalarStart(before: index - 1))
        }
        index -= length
        offset -= length == 4 ? 2 : 1
        return scalar
    }

    private mutating func enterLeaf(at place: Int, isEnd: Bool) -> Bool {
        guard isEnd ? place > 0 : place < tree.summary.length else { return false }
        (leaf, before, index) = tree.withLeaf(at: place, in: UTF8Unit.self, isEnd: isEnd) {
            ($0, $1, $2)
        }
        return true
    }
}

extension TextBuffer {
    /// Returns a cursor over scalars at a place, in O(log n).
    ///
    /// - Parameter offset: A UTF-16 offset; inside a surrogate pair it stands for the pair's start.
    public func scalarCursor(at offset: Int = 0) -> ScalarCursor {
        ScalarCursor(self, at: offset)
    }
}
