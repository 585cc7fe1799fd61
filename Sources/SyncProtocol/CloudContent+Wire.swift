import SharedSettings

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// How the content of a version travels: in the `type`, `val` and `deleted` of ``SyncItem`` and ``SyncEdit``.
extension CloudContent {
    /// What ``SyncItem/type`` says; `nil` for a plain tombstone.
    public var wireType: Int? {
        switch self {
        case .value: SyncValueType.plain
        case .sealed: SyncValueType.encrypted
        case .removed, .unreadable: nil
        }
    }

    /// What ``SyncItem/val`` holds, before base64; `nil` for a plain tombstone.
    ///
    /// O(n) in the value's size.
    public var wireBytes: [UInt8]? {
        switch self {
        case .value(let value): value.encodedBytes
        case .sealed(let bytes, isRemoval: _): bytes
        case .removed, .unreadable: nil
        }
    }

    /// Makes the content of what came over the wire.
    ///
    /// What can't be read, by its type or its bytes, becomes ``SharedSettings/CloudContent/unreadable(_:)``.
    /// - Parameters:
    ///   - type: the number from ``SyncItem/type``.
    ///   - val: the base64 text from ``SyncItem/val``.
    ///   - deleted: whether it is a tombstone.
    public init(wireType type: Int?, val: String?, deleted: Bool?) {
        let isRemoval = deleted ?? false
        guard let val else {
            self = isRemoval ? .removed : .unreadable([])
            return
        }
        guard let bytes = Data(base64Encoded: val).map(Array.init) else {
            self = .unreadable(Array(val.utf8))
            return
        }
        switch type {
        case SyncValueType.encrypted?: self = .sealed(bytes, isRemoval: isRemoval)
        case SyncValueType.plain? where !isRemoval:
            self = SettingValue(encodedBytes: bytes).map(CloudContent.value) ?? .unreadable(bytes)
        default: self = .unreadable(bytes)
        }
    }
}
