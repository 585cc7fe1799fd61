import SettingsSchema
import SharedSettings

extension PropertyListEditor {
    /// Replaces the value at a path, or adds it as the last entry when only its key is missing.
    ///
    /// Nothing is changed when the value is the same already, however it is written.
    /// - Throws: ``BundleEditError`` when the collection it is to stand in is missing, or XML can't
    ///   hold the value.
    package mutating func set(
        _ value: PropertyListNode, at path: PropertyListPath
    ) throws(BundleEditError) {
        if case .key(let key)? = path.steps.last,
            try node(at: path.parent).entries?.contains(where: { $0.key == key }) == false
        {
            return try insert(key: key, value, at: nil, in: path.parent)
        }
        let old = try node(at: path)
        guard !old.hasSameContent(as: value) else { return }
        let isMultiline =
            lines.indentation(before: old.range.lowerBound) != nil
            || lines.string(old.range).contains(where: \.isNewline)
        let layout = XMLLayout(
            indentation: lines.indentation(ofLineAt: old.range.lowerBound),
            step: step(inside: old),
            lineEnd: isMultiline ? lines.lineEnd(near: old.range.lowerBound) : "")
        try apply([TextEdit(old.range, try text(value, layout))])
    }

    /// Replaces the value at a path; see ``set(_:at:)-(PropertyListNode,_)``.
    /// - Throws: ``BundleEditError`` as there.
    package mutating func set(
        _ value: SettingValue, at path: PropertyListPath
    ) throws(BundleEditError) {
        try set(PropertyListNode(unplaced: value), at: path)
    }

    /// Gives an entry of a dictionary another key; its place and value stay.
    /// - Throws: ``BundleEditError`` when there is no entry at the path, or one with the new key.
    package mutating func rename(
        _ path: PropertyListPath, to key: String
    ) throws(BundleEditError) {
        let entries = try entries(at: path.parent)
        guard case .key(let old)? = path.steps.last,
            let entry = entries.last(where: { $0.key == old })
        else { throw BundleEditError(.notFound, "There is no \(path).") }
        if old == key { return }
        guard !entries.contains(where: { $0.key == key }) else {
            throw BundleEditError(
                .exists, "There is a \(path.parent.appending(.key(key))) already.",
                at: document.position(at: entry.keyRange.lowerBound))
        }
        let layout = XMLLayout(
            indentation: "", step: "", lineEnd: lines.lineEnd(near: entry.keyRange.lowerBound))
        try apply([TextEdit(entry.keyRange, try self.key(key, layout))])
    }

    /// The text of a value.
    func text(
        _ node: PropertyListNode, _ layout: XMLLayout
    ) throws(BundleEditError) -> String {
        do { return try node.xmlText(layout) } catch {
            throw BundleEditError(.value, error.description)
        }
    }

    /// The text of a key.
    func key(_ key: String, _ layout: XMLLayout) throws(BundleEditError) -> String {
        do { return try PropertyListNode.xmlKey(key, layout) } catch {
            throw BundleEditError(.value, error.description)
        }
    }
}

extension PropertyListNode {
    /// Whether two nodes hold the same, wherever they stand; dictionaries in the same order.
    package func hasSameContent(as other: PropertyListNode) -> Bool {
        switch (content, other.content) {
        case (.scalar(.string(let left)), .scalar(.string(let right))):
            // Equal texts may be spelt in other scalars.
            left.utf8.elementsEqual(right.utf8)
        case (.scalar(let left), .scalar(let right)):
            left == right
        case (.array(let left), .array(let right)):
            left.count == right.count
                && zip(left, right).allSatisfy { $0.hasSameContent(as: $1) }
        case (.dictionary(let left), .dictionary(let right)):
            left.count == right.count
                && zip(left, right).allSatisfy {
                    $0.key == $1.key && $0.value.hasSameContent(as: $1.value)
                }
        default: false
        }
    }
}
