/// One version of one key in a cloud.
public struct CloudItem: Sendable, Hashable {
    /// The setting's key.
    public var key: String
    /// What the key holds.
    public var content: CloudContent
    /// When and where this version was made.
    public var stamp: CloudStamp

    /// Makes an item.
    public init(key: String, content: CloudContent, stamp: CloudStamp) {
        self.key = key
        self.content = content
        self.stamp = stamp
    }
}

/// What a key in a cloud holds.
public enum CloudContent: Sendable, Hashable {
    /// A value.
    case value(SettingValue)
    /// Nothing any more: a tombstone, so that devices that were away learn of the removal.
    case removed
    /// Bytes of a form that this version of the library doesn't know; kept, never written back.
    case unreadable([UInt8])
    /// Bytes that a layer above the cloud encrypted, with whether they stand for a removal.
    ///
    /// The cloud keeps them like a value or a tombstone. A device that can't open them keeps them
    /// aside and never writes them back.
    case sealed([UInt8], isRemoval: Bool)

    /// Makes the content for a stored value; a tombstone for none.
    init(_ value: SettingValue?) {
        self = value.map(CloudContent.value) ?? .removed
    }

    /// The value, where there is one that can be read.
    public var value: SettingValue? {
        guard case .value(let value) = self else { return nil }
        return value
    }

    /// Whether this is a tombstone, plain or encrypted.
    public var isRemoval: Bool {
        switch self {
        case .removed, .sealed(_, isRemoval: true): true
        case .value, .unreadable, .sealed(_, isRemoval: false): false
        }
    }
}
