import SharedSettings

/// A value in a property list, with its place in the file.
public struct PropertyListNode: Sendable, Hashable {
    /// What a node holds.
    public enum Content: Sendable, Hashable {
        /// A value that has no children: never `.array` or `.dictionary`.
        case scalar(SettingValue)
        /// Values in file order.
        case array([PropertyListNode])
        /// Entries in file order; a key that is written twice stands here twice.
        case dictionary([PropertyListEntry])
    }

    /// The node's value or children.
    public var content: Content
    /// Where the whole value stands, as byte offsets in ``PropertyListDocument/source``.
    public var range: Range<Int>

    /// Makes a node.
    public init(content: Content, range: Range<Int>) {
        self.content = content
        self.range = range
    }
}

/// A key with its value in a property-list dictionary.
public struct PropertyListEntry: Sendable, Hashable {
    /// The key, decoded.
    public var key: String
    /// Where the key stands (in XML the whole `<key>` element), as byte offsets in
    /// ``PropertyListDocument/source``.
    public var keyRange: Range<Int>
    /// The key's value.
    public var value: PropertyListNode

    /// Makes an entry.
    public init(key: String, keyRange: Range<Int>, value: PropertyListNode) {
        self.key = key
        self.keyRange = keyRange
        self.value = value
    }
}

extension PropertyListNode {
    /// The node's value without places; of a key written twice the last value holds.
    ///
    /// Cost: linear in the node's descendants.
    public var value: SettingValue {
        switch content {
        case .scalar(let value):
            value
        case .array(let nodes):
            .array(nodes.map(\.value))
        case .dictionary(let entries):
            .dictionary(
                Dictionary(entries.map { ($0.key, $0.value.value) }, uniquingKeysWith: { $1 }))
        }
    }

    /// The entry of a key in a dictionary, the last one when the key is written twice; `nil` when
    /// absent or when this is no dictionary.
    ///
    /// Cost: linear in the number of entries.
    public func entry(_ key: String) -> PropertyListEntry? {
        guard case .dictionary(let entries) = content else { return nil }
        return entries.last { $0.key == key }
    }

    /// The value of a key in a dictionary; see ``entry(_:)``.
    public subscript(key: String) -> PropertyListNode? {
        entry(key)?.value
    }

    /// The children of an array, or `nil` when this is no array.
    public var array: [PropertyListNode]? {
        guard case .array(let nodes) = content else { return nil }
        return nodes
    }

    /// The entries of a dictionary, or `nil` when this is no dictionary.
    public var entries: [PropertyListEntry]? {
        guard case .dictionary(let entries) = content else { return nil }
        return entries
    }

    /// The text, or `nil` when this is no string.
    public var string: String? {
        guard case .scalar(.string(let string)) = content else { return nil }
        return string
    }
}
