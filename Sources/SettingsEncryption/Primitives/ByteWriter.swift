/// Writes the parts of a binary form so that they can't be told apart in two ways.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ byte: UInt8) {
        bytes.append(byte)
    }

    /// Appends a number with its lowest byte first.
    mutating func append(fixed number: some FixedWidthInteger & UnsignedInteger) {
        for shift in stride(from: 0, to: number.bitWidth, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }

    /// Appends a number in seven bits a byte, lowest first; the top bit says that more follow.
    mutating func append(short number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Appends bytes whose number the reader knows.
    mutating func append(raw part: some Collection<UInt8>) {
        bytes += part
    }

    /// Appends bytes with their number before them.
    mutating func append(block part: some Collection<UInt8>) {
        append(short: UInt64(part.count))
        bytes += part
    }

    mutating func append(block text: String) {
        append(block: Array(text.utf8))
    }

    /// Overwrites what was written.
    mutating func wipe() {
        Sodium.wipe(&bytes)
    }
}

/// Reads what ``ByteWriter`` wrote; any bytes may be given.
struct ByteReader {
    /// The bytes end too early or hold something that was never written.
    struct Fault: Error {}

    private var rest: ArraySlice<UInt8>

    init(_ bytes: some Sequence<UInt8>) {
        rest = ArraySlice(bytes)
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func byte() throws(Fault) -> UInt8 {
        guard let byte = rest.popFirst() else { throw Fault() }
        return byte
    }

    mutating func raw(_ count: Int) throws(Fault) -> [UInt8] {
        guard count >= 0, count <= rest.count else { throw Fault() }
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    mutating func fixed<Number: FixedWidthInteger & UnsignedInteger>(
        _: Number.Type = Number.self
    ) throws(Fault) -> Number {
        try raw(Number.bitWidth / 8).reversed().reduce(0) { $0 << 8 | Number($1) }
    }

    mutating func short() throws(Fault) -> UInt64 {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            let byte = try byte()
            if shift == 63, byte > 1 { throw Fault() }
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 {
                if byte == 0, shift > 0 { throw Fault() }
                return number
            }
        }
        throw Fault()
    }

    mutating func block() throws(Fault) -> [UInt8] {
        guard let count = Int(exactly: try short()) else { throw Fault() }
        return try raw(count)
    }

    mutating func text() throws(Fault) -> String {
        guard let text = String(validating: try block(), as: UTF8.self) else { throw Fault() }
        return text
    }

    mutating func remainder() -> [UInt8] {
        defer { rest = [] }
        return Array(rest)
    }
}
