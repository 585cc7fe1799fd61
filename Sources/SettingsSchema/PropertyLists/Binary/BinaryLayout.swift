/// Where the objects of a binary property list stand.
struct BinaryLayout {
    let bytes: UnsafeBufferPointer<UInt8>
    let rootObject: Int
    private let objectCount: Int
    private let offsetSize: Int
    private let referenceSize: Int
    private let tableStart: Int

    /// The length of the header, `bplist00`.
    private static let headerLength = 8
    private static let trailerLength = 32

    /// Reads the header and the trailer.
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PropertyListFault) {
        let cursor = ByteCursor(bytes)
        guard cursor.starts(with: "bplist00") else {
            throw PropertyListFault(
                .syntax, "Expected the header bplist00, found \(cursor.excerpt(at: 0)).", at: 0)
        }
        let trailer = bytes.count - Self.trailerLength
        guard trailer > Self.headerLength else {
            throw PropertyListFault(
                .syntax, "The file ends before the trailer of a binary property list.",
                at: bytes.count)
        }
        self.bytes = bytes
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
            let objects = Self.integer(bytes, at: trailer + 8, size: 8),
            let root = Self.integer(bytes, at: trailer + 16, size: 8),
            let table = Self.integer(bytes, at: trailer + 24, size: 8),
            table > Self.headerLength, table <= trailer, objects > root,
            objects <= (trailer - table) / offsetSize
        else {
            throw PropertyListFault(
                .syntax, "The trailer does not fit the file: it is cut off or damaged.",
                at: trailer)
        }
        objectCount = objects
        rootObject = root
        tableStart = table
    }

    /// Where an object begins: between the header and the table of offsets.
    func offset(ofObject number: Int) throws(PropertyListFault) -> Int {
        let entry = tableStart + number * offsetSize
        guard let offset = Self.integer(bytes, at: entry, size: offsetSize),
            offset >= Self.headerLength, offset < tableStart
        else {
            throw PropertyListFault(
                .syntax, "Object \(number) lies outside the file's objects.", at: entry)
        }
        return offset
    }

    /// A big-endian whole number, `nil` when it is above `Int.max`.
    private static func integer(
        _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, size: Int
    ) -> Int? {
        var number: UInt64 = 0
        for index in start..<(start + size) { number = number << 8 | UInt64(bytes[index]) }
        return Int(exactly: number)
    }

    /// The bytes of an object after its marker and count.
    /// - Parameter unit: how many bytes each of `count` elements takes.
    func range(
        of count: Int, unit: Int, at start: Int
    ) throws(PropertyListFault) -> Range<Int> {
        let length = count.multipliedReportingOverflow(by: unit)
        guard start <= tableStart, !length.overflow, length.partialValue <= tableStart - start
        else {
            throw PropertyListFault(
                .syntax,
                "The object that begins before this place runs past the end of the "
                    + "file's objects.", at: start)
        }
        return start..<(start + length.partialValue)
    }

    /// The bytes of a collection's references.
    func references(
        _ perElement: Int, of count: Int, at start: Int
    ) throws(PropertyListFault) -> Range<Int> {
        try range(of: count, unit: perElement * referenceSize, at: start)
    }

    /// The number of the object that a reference names.
    func reference(
        _ references: Range<Int>, _ index: Int
    ) throws(PropertyListFault) -> Int {
        let start = references.lowerBound + index * referenceSize
        guard let number = Self.integer(bytes, at: start, size: referenceSize),
            number < objectCount
        else {
            throw PropertyListFault(
                .syntax, "A collection names an object that the file does not have.", at: start)
        }
        return number
    }

    /// The count in an object's marker, or in the whole number after it, and where the contents
    /// begin.
    func readCount(at start: Int) throws(PropertyListFault) -> (count: Int, contents: Int) {
        let low = Int(bytes[start] & 0xF)
        guard low == 0xF else { return (low, start + 1) }
        let marker = try range(of: 1, unit: 1, at: start + 1).lowerBound
        let size = 1 << Int(bytes[marker] & 0xF)
        guard bytes[marker] >> 4 == 1, size <= 8 else {
            throw PropertyListFault(
                .syntax,
                "Expected a count here, found the byte "
                    + "0x\(String(bytes[marker], radix: 16)).", at: marker)
        }
        let digits = try range(of: size, unit: 1, at: marker + 1)
        guard let count = Self.integer(bytes, at: digits.lowerBound, size: size) else {
            throw PropertyListFault(.syntax, "The count here is too large.", at: marker)
        }
        return (count, digits.upperBound)
    }
}
