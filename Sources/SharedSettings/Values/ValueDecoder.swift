#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads what ``ValueEncoder`` wrote.
///
/// Any bytes may be given: what isn't a value gives an error.
struct ValueDecoder {
    /// The bytes are no value; `offset` is where that showed.
    struct Fault: Error {
        var offset: Int
    }

    private let bytes: [UInt8]
    private var offset = 0

    /// Reads one value that takes up all the bytes.
    static func value(_ bytes: [UInt8]) throws -> SettingValue {
        var decoder = ValueDecoder(bytes: bytes)
        let value = try decoder.decode(depth: 0)
        guard decoder.offset == bytes.count else { throw Fault(offset: decoder.offset) }
        return value
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func decode(depth: Int) throws -> SettingValue {
        guard let tag = ValueTag(rawValue: try nextByte()) else { throw Fault(offset: offset - 1) }
        switch tag {
        case .boolean: return try boolean()
        case .integer: return .integer(Int64(bitPattern: try number()))
        case .largeInteger: return .unsigned(try number())
        case .real: return .real(Double(bitPattern: try number()))
        case .string: return .string(try text())
        case .date:
            let interval = Double(bitPattern: try number())
            return .date(Date(timeIntervalSinceReferenceDate: interval))
        case .data: return .data(Data(try slice()))
        case .array: return try array(depth: depth + 1)
        case .dictionary: return try dictionary(depth: depth + 1)
        }
    }

    private mutating func boolean() throws -> SettingValue {
        switch try nextByte() {
        case 0: return false
        case 1: return true
        default: throw Fault(offset: offset - 1)
        }
    }

    private mutating func array(depth: Int) throws -> SettingValue {
        let count = try count(depth: depth)
        var values: [SettingValue] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(try decode(depth: depth)) }
        return .array(values)
    }

    private mutating func dictionary(depth: Int) throws -> SettingValue {
        var values: [String: SettingValue] = [:]
        for _ in 0..<(try count(depth: depth)) {
            let key = try text()
            values[key] = try decode(depth: depth)
        }
        return .dictionary(values)
    }

    private mutating func nextByte() throws -> UInt8 {
        guard offset < bytes.count else { throw Fault(offset: offset) }
        defer { offset += 1 }
        return bytes[offset]
    }

    private mutating func number() throws -> UInt64 {
        guard bytes.count - offset >= 8 else { throw Fault(offset: offset) }
        defer { offset += 8 }
        return (0..<8).reduce(0) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) }
    }

    private mutating func slice() throws -> ArraySlice<UInt8> {
        let count = try count()
        defer { offset += count }
        return bytes[offset..<offset + count]
    }

    private mutating func text() throws -> String {
        let start = offset
        guard let text = String(validating: try slice(), as: UTF8.self) else {
            throw Fault(offset: start)
        }
        return text
    }

    /// A number of bytes or elements.
    ///
    /// Each element has at least a byte, so a count beyond what is
    /// left is a fault, and no memory is reserved for it.
    private mutating func count() throws -> Int {
        let start = offset
        var count: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 63, by: 7) {
            let byte = try nextByte()
            count |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 {
                guard count <= UInt64(bytes.count - offset) else { break }
                return Int(count)
            }
        }
        throw Fault(offset: start)
    }

    private mutating func count(depth: Int) throws -> Int {
        guard depth <= SettingValue.maximumDepth else { throw Fault(offset: offset) }
        return try count()
    }
}
