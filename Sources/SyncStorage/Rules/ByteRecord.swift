/// Writes numbers and bytes one after another, each so that it can be read back.
struct ByteRecordWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ number: UInt64) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func write(_ part: some Collection<UInt8>) {
        write(UInt64(part.count))
        bytes.append(contentsOf: part)
    }

    mutating func write(_ text: String) {
        write(text.utf8)
    }

    /// Writes a text that may be missing.
    mutating func write(_ text: String?) {
        write(UInt64(text == nil ? 0 : 1))
        if let text { write(text.utf8) }
    }

    mutating func write(_ number: UInt64?) {
        write(UInt64(number == nil ? 0 : 1))
        if let number { write(number) }
    }
}

/// Reads what a ``ByteRecordWriter`` wrote.
struct ByteRecordReader {
    private let bytes: [UInt8]
    private var position = 0

    /// The bytes end too early.
    struct Truncated: Error {}

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func number() throws(Truncated) -> UInt64 {
        guard bytes.count - position >= 8 else { throw Truncated() }
        defer { position += 8 }
        return (0..<8).reduce(0) { $0 | UInt64(bytes[position + $1]) << UInt64(8 * $1) }
    }

    mutating func part() throws(Truncated) -> ArraySlice<UInt8> {
        let count = try number()
        guard count <= UInt64(bytes.count - position) else { throw Truncated() }
        defer { position += Int(count) }
        return bytes[position..<position + Int(count)]
    }

    mutating func text() throws(Truncated) -> String {
        String(decoding: try part(), as: UTF8.self)
    }

    mutating func optionalText() throws(Truncated) -> String? {
        try number() == 0 ? nil : try text()
    }

    mutating func optionalNumber() throws(Truncated) -> UInt64? {
        try number() == 0 ? nil : try number()
    }
}
