/// Decodes base-64 text.
enum Base64Decoder {
    /// Why text is no base-64.
    enum Fault: Error {
        /// A character that base-64 has not, or one after the padding.
        case strayByte(at: Int)
        /// A last group of characters that makes no whole byte.
        case incomplete
    }

    /// Decodes text.
    ///
    /// White space may stand anywhere; the padding at the end may be missing.
    static func decode(_ bytes: UnsafeBufferPointer<UInt8>) throws(Fault) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count / 4 * 3 + 2)
        var group: UInt32 = 0
        var digits = 0
        var padding = 0
        for (offset, byte) in bytes.enumerated() where !byte.isWhiteSpace {
            if byte == UInt8(ascii: "="), digits >= 2, digits + padding < 4 {
                padding += 1
                continue
            }
            guard padding == 0, let value = digitValue(byte) else { throw .strayByte(at: offset) }
            group = group << 6 | UInt32(value)
            digits += 1
            if digits == 4 {
                result.append(UInt8(truncatingIfNeeded: group >> 16))
                result.append(UInt8(truncatingIfNeeded: group >> 8))
                result.append(UInt8(truncatingIfNeeded: group))
                (group, digits) = (0, 0)
            }
        }
        switch digits {
        case 1: throw .incomplete
        case 2: result.append(UInt8(truncatingIfNeeded: group >> 4))
        case 3:
            result.append(UInt8(truncatingIfNeeded: group >> 10))
            result.append(UInt8(truncatingIfNeeded: group >> 2))
        default: break
        }
        return result
    }

    private static func digitValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - 65
        case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - 97 + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - 48 + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
