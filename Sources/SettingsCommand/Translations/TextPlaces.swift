import SettingsSchema

/// Tells the lines and columns of offsets in a text.
struct TextPlaces: Sendable {
    private let bytes: [UInt8]
    private let lineStarts: [Int]

    /// Looks for the lines of a text.
    ///
    /// Cost: linear in its length.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [0]
        for (index, byte) in bytes.enumerated() {
            let isPair = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
            if byte == 0x0A || byte == 0x0D && !isPair { starts.append(index + 1) }
        }
        lineStarts = starts
    }

    /// Returns the place of a byte offset.
    ///
    /// Cost: logarithmic in the number of lines, linear in the line's length.
    func position(at offset: Int) -> SourcePosition {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        // A continuation byte (10xxxxxx) does not start a scalar.
        let scalars = bytes[lineStarts[low]..<min(offset, bytes.count)].count { $0 & 0xC0 != 0x80 }
        return SourcePosition(line: low + 1, column: scalars + 1)
    }
}
