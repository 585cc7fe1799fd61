/// The attributes of a stretch of text: any number of typed keys with values.
///
///     var attributes = TextAttributes()
///     attributes[StandardTextAttributes.Underline.self] = true
///     attributes.color = TextColor(red: 1, green: 0, blue: 0)
public struct TextAttributes: Sendable, Hashable {
    /// `nil` when there are none, so that plain text costs nothing.
    private var storage: Storage?

    /// Makes a set without attributes.
    public init() {}

    /// Whether there are no attributes.
    public var isEmpty: Bool { storage == nil }

    /// The names of the attributes, sorted.
    public var names: [String] { (storage?.values.keys).map { $0.sorted() } ?? [] }

    /// An attribute's value; `nil` where the text doesn't have the attribute.
    public subscript<Key: TextAttributeKey>(_ key: Key.Type) -> Key.Value? {
        get { storage?.values[Key.name]?.value as? Key.Value }
        set {
            var values = storage?.values ?? [:]
            values[Key.name] = newValue.map {
                Entry(value: $0, isInherited: Key.isInheritedByTyping)
            }
            storage = values.isEmpty ? nil : Storage(values)
        }
    }

    /// The attributes that typing takes over.
    public var inheritedByTyping: TextAttributes {
        guard let storage, !storage.isAllInherited else { return self }
        let values = storage.values.filter(\.value.isInherited)
        var attributes = TextAttributes()
        attributes.storage = values.isEmpty ? nil : Storage(values)
        return attributes
    }

    /// Returns these attributes with others laid over them.
    public func merging(_ others: TextAttributes) -> TextAttributes {
        guard let own = storage else { return others }
        guard let over = others.storage else { return self }
        var attributes = TextAttributes()
        attributes.storage = Storage(own.values.merging(over.values) { $1 })
        return attributes
    }

    /// Returns whether two sets are equal, at once where one was copied from the other.
    public static func == (left: TextAttributes, right: TextAttributes) -> Bool {
        left.storage === right.storage || left.storage?.values == right.storage?.values
    }

    /// Hashes the attributes.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(storage?.values)
    }

    private final class Storage: Sendable {
        let values: [String: Entry]
        let isAllInherited: Bool

        init(_ values: [String: Entry]) {
            self.values = values
            isAllInherited = values.values.allSatisfy(\.isInherited)
        }
    }

    private struct Entry: Sendable, Hashable {
        let value: any Sendable & Hashable
        let isInherited: Bool

        static func == (left: Entry, right: Entry) -> Bool {
            AnyHashable(left.value) == AnyHashable(right.value)
        }

        func hash(into hasher: inout Hasher) {
            value.hash(into: &hasher)
        }
    }
}

extension TextAttributes {
    /// The font.
    public var font: TextFont? {
        get { self[StandardTextAttributes.Font.self] }
        set { self[StandardTextAttributes.Font.self] = newValue }
    }

    /// The colour of the text.
    public var color: TextColor? {
        get { self[StandardTextAttributes.Color.self] }
        set { self[StandardTextAttributes.Color.self] = newValue }
    }

    /// The address that the text leads to.
    public var link: String? {
        get { self[StandardTextAttributes.Link.self] }
        set { self[StandardTextAttributes.Link.self] = newValue }
    }

    /// Whether a single line is under the text.
    public var isUnderlined: Bool {
        get { self[StandardTextAttributes.Underline.self] ?? false }
        set { self[StandardTextAttributes.Underline.self] = newValue ? true : nil }
    }
}
