#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The kinds of value as stores number them; the numbers are part of the file format.
enum ValueTag: UInt8 {
    case boolean = 1
    case integer, largeInteger, real, string, date, data, array, dictionary
}

extension SettingValue {
    var tag: ValueTag {
        switch self {
        case .boolean: .boolean
        case .integer: .integer
        case .largeInteger: .largeInteger
        case .real: .real
        case .string: .string
        case .date: .date
        case .data: .data
        case .array: .array
        case .dictionary: .dictionary
        }
    }
}

/// Writes values as compact bytes.
///
/// A tag, then fixed 8 bytes for numbers (little-endian) or a length and the content. Dictionaries are written in the order of their keys' bytes, so that equal
/// values give equal bytes.
struct ValueEncoder {
    private(set) var bytes: [UInt8] = []

    mutating func encode(_ value: SettingValue) {
        bytes.append(value.tag.rawValue)
        switch value {
        case .boolean(let value): bytes.append(value ? 1 : 0)
        case .integer(let value): append(UInt64(bitPattern: value))
        case .largeInteger(let value): append(value)
        case .real(let value): append(value.bitPattern)
        case .string(let text): append(text)
        case .date(let date): append(date.timeIntervalSinceReferenceDate.bitPattern)
        case .data(let data):
            append(count: data.count)
            bytes.append(contentsOf: data)
        case .array(let values):
            append(count: values.count)
            for value in values { encode(value) }
        case .dictionary(let values):
            append(count: values.count)
            for (key, value) in values.sorted(by: { $0.key < $1.key }) {
                append(key)
                encode(value)
            }
        }
    }

    private mutating func append(_ number: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }

    private mutating func append(_ text: String) {
        append(count: text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    /// Seven bits a byte, lowest first; the top bit says that more follow.
    private mutating func append(count: Int) {
        var rest = UInt(count)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}
