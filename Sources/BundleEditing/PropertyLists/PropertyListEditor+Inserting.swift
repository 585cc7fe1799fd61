import SettingsSchema
import SharedSettings

extension PropertyListEditor {
    /// Inserts an element into the array at a path.
    /// - Parameter index: the index that it will have; `nil` for the last.
    /// - Throws: ``BundleEditError`` when there is no such array or index, or XML can't hold the
    ///   value.
    package mutating func insert(
        _ value: PropertyListNode, at index: Int?, in path: PropertyListPath
    ) throws(BundleEditError) {
        let items = try elements(at: path).map(\.range)
        let index = try checked(index, items.count, path)
        let gap = Gap(
            items: items, index: index, collection: try node(at: path), lines: lines,
            step: step(inside: try node(at: path)))
        try apply([gap.insertion(of: try text(value, gap.layout))])
    }

    /// Inserts an entry into the dictionary at a path.
    /// - Parameter index: the number of entries before it; `nil` for the last place.
    /// - Throws: ``BundleEditError`` when there is no such dictionary or place, when the key is there
    ///   already, or XML can't hold the value.
    package mutating func insert(
        key: String, _ value: PropertyListNode, at index: Int?, in path: PropertyListPath
    ) throws(BundleEditError) {
        let entries = try entries(at: path)
        if let entry = entries.first(where: { $0.key == key }) {
            throw BundleEditError(
                .exists, "There is a \(path.appending(.key(key))) already.",
                at: document.position(at: entry.keyRange.lowerBound))
        }
        let items = entries.map(\.range)
        let index = try checked(index, items.count, path)
        let gap = Gap(
            items: items, index: index, collection: try node(at: path), lines: lines,
            step: step(inside: try node(at: path)))
        let neighbour = entries.isEmpty ? nil : entries[max(index - 1, 0)]
        let between = neighbour.map { $0.keyRange.upperBound..<$0.value.range.lowerBound }
        let isOneLine = between.map {
            lines.isBlank($0) && !lines.string($0).contains(where: \.isNewline)
        }
        let separator =
            isOneLine == true || gap.layout.lineEnd.isEmpty
            ? between.map(lines.string) ?? "" : gap.layout.lineEnd + gap.layout.indentation
        try apply([
            gap.insertion(
                of: try self.key(key, gap.layout) + separator + text(value, gap.layout))
        ])
    }

    private func checked(
        _ index: Int?, _ count: Int, _ path: PropertyListPath
    ) throws(BundleEditError) -> Int {
        guard let index else { return count }
        guard (0...count).contains(index) else {
            throw BundleEditError(
                .notFound, "There is no place \(index) in \(path), which has \(count).")
        }
        return index
    }

    /// What lines are indented by in addition inside a collection: as in its own children's, else
    /// as wherever the file shows it first.
    func step(inside node: PropertyListNode) -> String {
        lines.step(in: node) ?? lines.step(in: document.root) ?? XMLLayout.tabs.step
    }
}

extension PropertyListEntry {
    /// Where key and value stand.
    var range: Range<Int> { keyRange.lowerBound..<value.range.upperBound }
}

extension SourceLines {
    /// What the lines of a collection's children are indented by in addition to its own, where that
    /// first shows in the collection or below.
    fileprivate func step(in node: PropertyListNode) -> String? {
        let own = indentation(ofLineAt: node.range.lowerBound)
        var children: [PropertyListNode] = []
        switch node.content {
        case .scalar: return nil
        case .array(let nodes):
            children = nodes
            if let step = nodes.first.flatMap({ step(of: $0.range, beyond: own) }) { return step }
        case .dictionary(let entries):
            children = entries.map(\.value)
            if let step = entries.first.flatMap({ step(of: $0.range, beyond: own) }) {
                return step
            }
        }
        return children.lazy.compactMap { step(in: $0) }.first
    }

    private func step(of item: Range<Int>, beyond own: String) -> String? {
        guard let inner = indentation(before: item.lowerBound), inner.hasPrefix(own),
            inner.utf8.count > own.utf8.count
        else { return nil }
        return String(inner.dropFirst(own.count))
    }
}
