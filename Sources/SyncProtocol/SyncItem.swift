/// One version of one key, as it travels: the item of an answer.
///
/// The service doesn't look into values: they are bytes with a number that says what they are.
public struct SyncItem: Sendable, Hashable, Codable {
    /// The domain of an app or an app group.
    public var ns: String
    /// The setting's key.
    public var key: String
    /// The place in the account's history that it took.
    public var rev: Int64
    /// When and where the version was made, as ``SharedSettings/CloudStamp/syncText``; it also names the version.
    public var stamp: String
    /// What ``val`` is; absent for a tombstone that isn't encrypted.
    public var type: Int?
    /// The value's bytes in base64; absent for a tombstone that isn't encrypted.
    public var val: String?
    /// `true` for a tombstone, else absent.
    public var deleted: Bool?

    /// Makes an item.
    public init(
        ns: String, key: String, rev: Int64, stamp: String, type: Int? = nil, val: String? = nil,
        deleted: Bool? = nil
    ) {
        self.ns = ns
        self.key = key
        self.rev = rev
        self.stamp = stamp
        self.type = type
        self.val = val
        self.deleted = deleted
    }
}

/// What the bytes of a value are.
public enum SyncValueType {
    /// A setting's value in the binary form of ``SharedSettings/CloudEnvelope``'s payload.
    public static let plain = 1
    /// The same, encrypted on the device; see the module SettingsEncryption.
    ///
    /// A tombstone may have bytes of this type too, which prove that a device made it. The service
    /// keeps them with the tombstone; they don't count as a value.
    public static let encrypted = 2
}
