/// Finds bytes that are no UTF-8.
enum UTF8Check {
    /// The offset of the first byte that begins no well-formed scalar, or `nil` when all do.
    ///
    /// Cost: one pass, eight bytes at a time over ASCII.
    static func firstFault(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var index = 0
        let raw = UnsafeRawBufferPointer(bytes)
        while index < bytes.count {
            while index + 8 <= bytes.count,
                raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080
                    == 0
            {
                index += 8
            }
            while index < bytes.count, bytes[index] < 0x80 { index += 1 }
            while index < bytes.count, bytes[index] >= 0x80 {
                let length = scalarLength(in: bytes, at: index)
                if length == 0 { return index }
                index += length
            }
        }
        return nil
    }

    /// The length of the multi-byte scalar at an index, 0 when it is ill-formed.
    ///
    /// The bounds of the second byte are those of table 3-7 of the Unicode Standard.
    private static func scalarLength(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let length: Int
        let second: ClosedRange<UInt8>
        switch bytes[index] {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return 0
        }
        guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
        for next in (index + 1)..<(index + length) where bytes[next] & 0xC0 != 0x80 { return 0 }
        return length
    }
}
