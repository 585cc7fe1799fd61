/// About a kilobyte of UTF-8 that begins and ends between scalars, and never between a carriage
/// return and its line feed.
struct TextLeaf: TreeLeaf {
    /// The text, and room to insert after it.
    var bytes: ContiguousArray<UInt8>

    static let sizes = minimumSize...capacity
    static let minimumSize = capacity / 4
    #if DEBUG
        // Small enough that the texts of tests have deep trees.
        static let capacity = 128
    #else
        static let capacity = 1024
    #endif
    static var empty: TextLeaf { TextLeaf(bytes: []) }

    func size(_ summary: TextSummary) -> Int { Int(summary.utf8) }

    func hasSameMemory(as other: TextLeaf) -> Bool {
        bytes.withUnsafeBufferPointer { own in
            other.bytes.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
        }
    }

    /// Makes a leaf with room for `capacity` bytes.
    static func node(
        _ text: UnsafeBufferPointer<UInt8>, _ summary: TextSummary, capacity: Int
    ) -> TreeNode<TextLeaf> {
        let bytes = ContiguousArray<UInt8>(unsafeUninitializedCapacity: capacity) { buffer, count in
            if let source = text.baseAddress, let target = buffer.baseAddress {
                target.initialize(from: source, count: text.count)
                (target + text.count).initialize(repeating: 0, count: capacity - text.count)
            }
            count = capacity
        }
        return TreeNode(leaf: TextLeaf(bytes: bytes), summary: summary)
    }

    static func node(_ text: UnsafeBufferPointer<UInt8>) -> TreeNode<TextLeaf> {
        node(text, text.textSummary(), capacity: text.count)
    }

    /// Calls a function with the text of a leaf of `size` bytes.
    @inline(__always)
    func withText<Result>(
        _ size: UInt32, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        bytes.withUnsafeBufferPointer { body(.init(rebasing: $0[..<Int(size)])) }
    }

    static func split(
        _ node: TreeNode<TextLeaf>, at length: Int
    ) -> (TreeNode<TextLeaf>, TreeNode<TextLeaf>) {
        if length <= 0 { return (.empty, node) }
        if length >= node.summary.length { return (node, .empty) }
        return node.leaf.withText(node.summary.utf8) { text in
            (
                Self.node(.init(rebasing: text[..<length])),
                Self.node(.init(rebasing: text[length...]))
            )
        }
    }

    static func balance(_ left: inout TreeNode<TextLeaf>, _ right: inout TreeNode<TextLeaf>) {
        let sizes = (left.summary.length, right.summary.length)
        let size = sizes.0 + sizes.1
        (left, right) = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(size, 1)) {
            all in
            left.leaf.withText(left.summary.utf8) { _ = all.update(fromContentsOf: $0) }
            right.leaf.withText(right.summary.utf8) { text in
                _ = UnsafeMutableBufferPointer(rebasing: all[sizes.0..<size])
                    .update(fromContentsOf: text)
            }
            let text = UnsafeBufferPointer(rebasing: all[..<size])
            // A merged leaf has room left, so that it isn't divided again at once.
            if size <= capacity * 3 / 4 {
                return (node(text, text.textSummary(), capacity: capacity), .empty)
            }
            return halves(text, at: size / 2)
        }
    }

    /// Divides a text into two leaves at the first seam at or before a place.
    static func halves(
        _ text: UnsafeBufferPointer<UInt8>, at place: Int
    ) -> (TreeNode<TextLeaf>, TreeNode<TextLeaf>) {
        let half = text.seam(before: place)
        let lower = UnsafeBufferPointer(rebasing: text[..<half])
        let upper = UnsafeBufferPointer(rebasing: text[half...])
        return (
            node(lower, lower.textSummary(), capacity: capacity),
            node(upper, upper.textSummary(), capacity: capacity)
        )
    }
}
