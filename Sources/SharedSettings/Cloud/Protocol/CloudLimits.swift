/// What fits in a cloud, for one account and namespace.
public struct CloudLimits: Sendable, Hashable {
    /// The bytes of all values together.
    public var totalByteCount: Int
    /// How many keys there may be.
    public var keyCount: Int
    /// The bytes of one key in UTF-8.
    public var keyByteCount: Int

    /// Makes limits.
    public init(totalByteCount: Int, keyCount: Int, keyByteCount: Int) {
        self.totalByteCount = totalByteCount
        self.keyCount = keyCount
        self.keyByteCount = keyByteCount
    }

    /// The limits of Apple's iCloud key-value store.
    ///
    /// 1 MB, 1,024 keys, 64 bytes a key, by the iCloud Design Guide. Our server has the same unless told otherwise, so that one set of settings fits both.
    public static let iCloud = CloudLimits(
        totalByteCount: 1 << 20, keyCount: 1024, keyByteCount: 64)

    /// Returns the bytes that a content counts for, `nil` for a tombstone; O(n) in the value's size.
    public static func byteCount(of content: CloudContent) -> Int? {
        switch content {
        case .value(let value):
            return value.encodedBytes.count
        case .removed, .sealed(_, isRemoval: true): return nil
        case .unreadable(let bytes), .sealed(let bytes, isRemoval: false): return bytes.count
        }
    }

    /// Returns why a key can't be in the cloud, or `nil` when it can.
    public func refusal(ofKey key: String) -> CloudRefusal? {
        guard key.utf8.count > keyByteCount else { return nil }
        return CloudRefusal(
            code: .keyTooLong, keys: [key],
            description: "The key \"\(key)\" has \(key.utf8.count) bytes in UTF-8; expected at "
                + "most \(keyByteCount).")
    }

    /// Returns why a version can't take the place of another, or `nil` when it can.
    /// - Parameters:
    ///   - content: what is to be stored.
    ///   - key: its key.
    ///   - oldByteCount: the bytes of what is stored under the key now; `nil` for nothing.
    ///   - usage: how full the cloud is now, the old version included.
    public func refusal(
        of content: CloudContent, forKey key: String, replacing oldByteCount: Int?,
        usage: CloudUsage
    ) -> CloudRefusal? {
        if let refusal = refusal(ofKey: key) { return refusal }
        let byteCount = Self.byteCount(of: content)
        let after = usage.replacing(oldByteCount, with: byteCount)
        if after.byteCount > totalByteCount, after.byteCount > usage.byteCount {
            return CloudRefusal(
                code: .quotaExceeded, keys: [key],
                description:
                    "The value for \"\(key)\" has \(byteCount ?? 0) bytes and would make all values "
                    + "\(after.byteCount) bytes; expected at most \(totalByteCount).")
        }
        if after.keyCount > keyCount, after.keyCount > usage.keyCount {
            return CloudRefusal(
                code: .quotaExceeded, keys: [key],
                description: "\"\(key)\" would be key number \(after.keyCount) in the cloud; "
                    + "expected at most \(keyCount).")
        }
        return nil
    }
}

/// How full a cloud is.
public struct CloudUsage: Sendable, Hashable {
    /// The bytes of all values.
    public var byteCount: Int
    /// The keys with a value; tombstones do not count.
    public var keyCount: Int

    /// Makes a usage.
    public init(byteCount: Int = 0, keyCount: Int = 0) {
        self.byteCount = byteCount
        self.keyCount = keyCount
    }

    /// Returns the usage after a key's value was replaced.
    /// - Parameters:
    ///   - oldByteCount: the bytes of the value before; `nil` for none.
    ///   - newByteCount: the bytes of the value after; `nil` for none.
    public func replacing(_ oldByteCount: Int?, with newByteCount: Int?) -> CloudUsage {
        CloudUsage(
            byteCount: byteCount - (oldByteCount ?? 0) + (newByteCount ?? 0),
            keyCount: keyCount - (oldByteCount == nil ? 0 : 1) + (newByteCount == nil ? 0 : 1))
    }
}
