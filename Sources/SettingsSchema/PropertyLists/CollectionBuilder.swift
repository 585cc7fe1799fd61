/// A collection that is still being read.
struct CollectionBuilder {
    enum Kind { case document, array, dictionary }

    let kind: Kind
    /// Where the collection begins.
    let start: Int
    var nodes: [PropertyListNode] = []
    var entries: [PropertyListEntry] = []
    /// A key whose value is still to come.
    var key: (text: String, range: Range<Int>)?

    init(_ kind: Kind, at start: Int) {
        self.kind = kind
        self.start = start
    }

    /// Adds a child; in a dictionary it is the value of `key`.
    mutating func append(_ node: PropertyListNode) {
        guard kind == .dictionary else {
            nodes.append(node)
            return
        }
        guard let key else { return }
        entries.append(PropertyListEntry(key: key.text, keyRange: key.range, value: node))
        self.key = nil
    }

    /// The finished node, which ends at an offset.
    func node(endingAt end: Int) -> PropertyListNode {
        PropertyListNode(
            content: kind == .dictionary ? .dictionary(entries) : .array(nodes), range: start..<end)
    }
}
