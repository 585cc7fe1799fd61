import UnicodeTables

/// The properties of all scalars, in a table of two stages.
///
/// Scalars are taken in blocks of 128. Blocks that are alike are stored once, so the table takes
/// about 100 KB; it is decoded from 15 KB of text when first asked.
struct UnicodeTable {
    /// The table that everything uses.
    static let shared = UnicodeTable()

    private static let blockShift: UInt32 = 7
    private static let blockMask: UInt32 = 127

    private let records: [UnicodeProperties]
    private let blockStarts: [UInt32]
    private let recordIndices: [UInt8]

    /// The properties of `scalar`; O(1).
    subscript(scalar: Unicode.Scalar) -> UnicodeProperties {
        let start = blockStarts[Int(scalar.value >> Self.blockShift)]
        return records[Int(recordIndices[Int(start + scalar.value & Self.blockMask)])]
    }

    private init() {
        let numbers = PackedNumbers.decode(UnicodeData.records)
        records = stride(from: 0, to: numbers.count, by: 7).compactMap { start in
            UnicodeProperties(numbers[start..<min(start + 7, numbers.count)])
        }
        var builder = BlockBuilder()
        let runs = PackedNumbers.decode(UnicodeData.runs)
        for start in stride(from: 0, to: runs.count - 1, by: 2) {
            builder.append(count: runs[start], index: UInt8(truncatingIfNeeded: runs[start + 1]))
        }
        blockStarts = builder.blockStarts
        recordIndices = builder.recordIndices
        precondition(
            records.count * 7 == numbers.count && blockStarts.count == 0x110000 >> 7,
            "UnicodeData.swift doesn't fit UnicodeProperties; make it again")
    }
}

/// Cuts runs into blocks and stores blocks of one value once.
private struct BlockBuilder {
    private(set) var blockStarts: [UInt32] = []
    private(set) var recordIndices: [UInt8] = []
    private var uniformBlocks: [UInt8: UInt32] = [:]
    private var pending: [UInt8] = []

    private static let size = 128

    mutating func append(count: Int, index: UInt8) {
        var left = count
        while left > 0 {
            if pending.isEmpty, left >= Self.size {
                appendUniformBlock(index)
                left -= Self.size
                continue
            }
            let taken = min(left, Self.size - pending.count)
            pending.append(contentsOf: repeatElement(index, count: taken))
            left -= taken
            if pending.count == Self.size { appendPendingBlock() }
        }
    }

    private mutating func appendUniformBlock(_ index: UInt8) {
        if let start = uniformBlocks[index] {
            blockStarts.append(start)
            return
        }
        let start = UInt32(recordIndices.count)
        uniformBlocks[index] = start
        blockStarts.append(start)
        recordIndices.append(contentsOf: repeatElement(index, count: Self.size))
    }

    private mutating func appendPendingBlock() {
        blockStarts.append(UInt32(recordIndices.count))
        recordIndices.append(contentsOf: pending)
        pending.removeAll(keepingCapacity: true)
    }
}
