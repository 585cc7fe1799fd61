import FoundationEssentials
import SharedSettings

extension [UInt8] {
    /// Appends a whole number of some bytes, the highest first.
    mutating func append(_ number: some FixedWidthInteger, size: Int) {
        for shift in (0..<size).reversed() {
            append(UInt8(truncatingIfNeeded: number >> (shift * 8)))
        }
    }

    /// Appends an object's marker with the count of its elements.
    mutating func append(marker: UInt8, count: Int) {
        guard count >= 15 else {
            append(marker | UInt8(count))
            return
        }
        append(marker | 0xF)
        append(integer: Int64(count))
    }

    /// Appends a whole number as an object: without sign in up to four bytes, with sign in eight.
    private mutating func append(integer: Int64) {
        let power =
            switch integer {
            case 0...0xFF: 0
            case 0...0xFFFF: 1
            case 0...0xFFFF_FFFF: 2
            default: 3
            }
        append(0x10 | UInt8(power))
        append(integer, size: 1 << power)
    }

    /// Appends a value that has no children; collections are not written here.
    mutating func append(scalar value: SettingValue) {
        switch value {
        case .boolean(let value):
            append(value ? 0x09 : 0x08)
        case .integer(let value):
            append(integer: value)
        case .largeInteger(let value):
            append(0x14)
            append(0, size: 8)
            append(value, size: 8)
        case .real(let value):
            append(0x23)
            append(value.bitPattern, size: 8)
        case .date(let value):
            append(0x33)
            append(value.timeIntervalSinceReferenceDate.bitPattern, size: 8)
        case .data(let value):
            append(marker: 0x40, count: value.count)
            append(contentsOf: value)
        case .string(let value):
            append(string: value)
        case .array, .dictionary:
            break
        }
    }

    private mutating func append(string: String) {
        if string.utf8.allSatisfy({ $0 < 0x80 }) {
            append(marker: 0x50, count: string.utf8.count)
            append(contentsOf: string.utf8)
        } else {
            append(marker: 0x60, count: string.utf16.count)
            for unit in string.utf16 { append(unit, size: 2) }
        }
    }
}
