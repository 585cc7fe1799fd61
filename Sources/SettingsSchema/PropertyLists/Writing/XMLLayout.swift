import SharedSettings

/// How the lines of an XML property list are laid out.
package struct XMLLayout: Sendable, Hashable {
    /// What the lines of the outermost value begin with.
    package var indentation: String
    /// What lines begin with in addition for each collection they are in.
    package var step: String
    /// What ends a line; empty when all stands on one line.
    package var lineEnd: String

    /// Makes a layout.
    package init(indentation: String, step: String, lineEnd: String) {
        self.indentation = indentation
        self.step = step
        self.lineEnd = lineEnd
    }

    /// The layout that Xcode and `plutil` write.
    package static let tabs = XMLLayout(indentation: "", step: "\t", lineEnd: "\n")
}

extension PropertyListNode {
    /// Makes a node that stands nowhere yet; the entries of dictionaries are sorted by key.
    package init(unplaced value: SettingValue) {
        switch value {
        case .array(let values):
            self.init(content: .array(values.map(PropertyListNode.init(unplaced:))), range: 0..<0)
        case .dictionary(let values):
            self.init(
                unplaced: values.sortedByKey.map { ($0.key, PropertyListNode(unplaced: $0.value)) })
        default:
            self.init(content: .scalar(value), range: 0..<0)
        }
    }

    /// Makes a dictionary that stands nowhere yet, with its entries in order.
    package init(unplaced entries: [(key: String, value: PropertyListNode)]) {
        let entries = entries.map {
            PropertyListEntry(key: $0.key, keyRange: 0..<0, value: $0.value)
        }
        self.init(content: .dictionary(entries), range: 0..<0)
    }

    /// The node's XML text as one value of a file of a given layout, without indentation before its
    /// first line and without the end of its last; the places of nodes don't matter.
    /// - Throws: ``PropertyListWriteError`` for what XML cannot hold.
    package func xmlText(_ layout: XMLLayout) throws(PropertyListWriteError) -> String {
        var writer = XMLPropertyListWriter()
        return try writer.fragment(self, layout)
    }

    /// The XML text of a key.
    /// - Throws: ``PropertyListWriteError`` for what XML cannot hold.
    package static func xmlKey(
        _ key: String, _ layout: XMLLayout
    ) throws(PropertyListWriteError) -> String {
        var writer = XMLPropertyListWriter()
        return try writer.key(key, layout)
    }
}

extension PropertyListWriter {
    /// Writes the XML form of a node, whose dictionaries keep their order; see ``xml(_:)``.
    /// - Throws: ``PropertyListWriteError`` with the key path of what XML cannot hold.
    package static func xml(_ node: PropertyListNode) throws(PropertyListWriteError) -> [UInt8] {
        var writer = XMLPropertyListWriter()
        return try writer.write(node)
    }
}
