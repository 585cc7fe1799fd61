/// A place in a text file, counted as editors count.
public struct SourcePosition: Sendable, Hashable, Comparable {
    /// The line, from 1; CR, LF and CRLF each end one.
    public var line: Int
    /// The column, from 1, counted in Unicode scalars.
    public var column: Int

    /// Makes a position.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Compares by line, then by column.
    public static func < (lhs: SourcePosition, rhs: SourcePosition) -> Bool {
        (lhs.line, lhs.column) < (rhs.line, rhs.column)
    }

    /// Finds the position of a byte offset in UTF-8 text.
    /// - Parameters:
    ///   - offset: a byte offset from 0 to the count of `source`.
    ///   - lineStarts: the result of ``lineStarts(in:)`` for the same text.
    init(offset: Int, in source: [UInt8], lineStarts: [Int]) {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        let end = min(offset, source.count)
        // A continuation byte (10xxxxxx) does not start a scalar.
        let scalars = source[lineStarts[low]..<max(end, lineStarts[low])].count {
            $0 & 0xC0 != 0x80
        }
        self.init(line: low + 1, column: scalars + 1)
    }

    /// Returns the byte offset at which each line of UTF-8 text begins.
    static func lineStarts(in source: [UInt8]) -> [Int] {
        var starts = [0]
        for (index, byte) in source.enumerated() {
            let isCR = byte == 0x0D && !(index + 1 < source.count && source[index + 1] == 0x0A)
            if byte == 0x0A || isCR { starts.append(index + 1) }
        }
        return starts
    }
}
