/// The bytes of a version of a key, for clouds and stores that keep bytes.
///
/// A byte of form (1), the stamp, the base, whether there is a base, the kind of content and the value:
/// 35 bytes more than the value. Numbers are little-endian.
public struct CloudEnvelope: Sendable, Hashable {
    /// The content.
    public var content: CloudContent
    /// When and where the version was made.
    public var stamp: CloudStamp
    /// The version that it was made upon.
    public var base: CloudStamp?

    private static let form: UInt8 = 1
    private static let headerByteCount = 35

    /// Makes an envelope.
    public init(content: CloudContent, stamp: CloudStamp, base: CloudStamp? = nil) {
        self.content = content
        self.stamp = stamp
        self.base = base
    }

    /// Reads an envelope.
    ///
    /// Of a form or a content that this version of the library doesn't know, the stamp is read and
    /// the content is ``CloudContent/unreadable(_:)`` with all the bytes.
    /// - Returns: `nil` for bytes that are no envelope of any form.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count >= Self.headerByteCount, bytes[0] != 0, bytes[33] <= 1 else {
            return nil
        }
        func number(_ offset: Int) -> UInt64 {
            (0..<8).reduce(0) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) }
        }
        func stamp(_ offset: Int) -> CloudStamp {
            CloudStamp(
                time: number(offset), device: CloudDevice(rawValue: number(offset + 8)))
        }
        self.stamp = stamp(1)
        base = bytes[33] == 1 ? stamp(17) : nil
        let payload = Array(bytes[Self.headerByteCount...])
        switch (bytes[0], bytes[34]) {
        case (Self.form, 0) where payload.isEmpty: content = .removed
        case (Self.form, 1):
            content =
                SettingValue(encodedBytes: payload).map(CloudContent.value) ?? .unreadable(bytes)
        case (Self.form, 2): content = .sealed(payload, isRemoval: false)
        case (Self.form, 3): content = .sealed(payload, isRemoval: true)
        default: content = .unreadable(bytes)
        }
    }

    /// The bytes; those that were read for a content that can't be read.
    public var bytes: [UInt8] {
        if case .unreadable(let bytes) = content { return bytes }
        var bytes = [Self.form]
        func append(_ number: UInt64) {
            for shift in stride(from: 0, to: 64, by: 8) {
                bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
            }
        }
        for part in [stamp, base ?? CloudStamp(time: 0, device: CloudDevice(rawValue: 0))] {
            append(part.time)
            append(part.device.rawValue)
        }
        bytes.append(base == nil ? 0 : 1)
        switch content {
        case .removed, .unreadable: bytes.append(0)
        case .value(let value): bytes += [1] + value.encodedBytes
        case .sealed(let payload, let isRemoval): bytes += [isRemoval ? 3 : 2] + payload
        }
        return bytes
    }
}
