/// Reads the numbers that `Scripts/generate-unicode-tables.py` and `Scripts/generate-link-tables.py`
/// write.
package enum PackedNumbers {
    /// The numbers in `text`; O(n).
    package static func decode(_ text: StaticString) -> [Int] {
        text.withUTF8Buffer { bytes in
            var numbers: [Int] = []
            numbers.reserveCapacity(bytes.count)
            var value = 0
            var shift = 0
            for byte in bytes {
                let digit = digitValue(byte)
                value |= (digit & 31) << shift
                if digit & 32 != 0 {
                    shift += 5
                } else {
                    numbers.append(value)
                    value = 0
                    shift = 0
                }
            }
            return numbers
        }
    }

    private static func digitValue(_ byte: UInt8) -> Int {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "-"): 62
        default: 63
        }
    }
}
