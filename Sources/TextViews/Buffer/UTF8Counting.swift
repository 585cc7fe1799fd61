/// Counting in UTF-8, written so that the compiler can use vector instructions.
///
/// Sums of short blocks are kept in bytes, which is why blocks have at most 255 bytes.
extension UnsafeBufferPointer<UInt8> {
    /// Returns the lengths of valid UTF-8 in every unit, in O(n).
    func textSummary() -> TextSummary {
        guard let base = baseAddress else { return .zero }
        var summary = TextSummary()
        summary.utf8 = UInt32(count)
        var continuations = 0
        var fourByteLeads = 0
        var breaks = 0
        var start = 0
        while start < count {
            let block = base + start
            let size = Swift.min(255, count - start)
            let sums = Self.blockSums(block, size)
            continuations += sums.continuations
            fourByteLeads += sums.fourByteLeads
            breaks += sums.lineFeedsAndReturns
            if sums.continuations > 0 {
                breaks += Self.longBreaks(block, size, isFirst: start == 0)
            }
            if sums.returns > 0 {
                breaks -= Self.pairs(block, size, isFirst: start == 0)
            } else if start > 0, block[-1] == 13, block[0] == 10 {
                breaks -= 1
            }
            start += size
        }
        summary.scalars = UInt32(count - continuations)
        summary.utf16 = UInt32(count - continuations + fourByteLeads)
        summary.lineBreaks = UInt32(breaks)
        return summary
    }

    private struct BlockSums {
        var continuations: Int
        var fourByteLeads: Int
        var lineFeedsAndReturns: Int
        var returns: Int
    }

    @inline(__always)
    private static func blockSums(_ block: UnsafePointer<UInt8>, _ size: Int) -> BlockSums {
        var continuations: UInt8 = 0
        var fourByteLeads: UInt8 = 0
        var feeds: UInt8 = 0
        var returns: UInt8 = 0
        for index in 0..<size {
            let byte = block[index]
            continuations &+= Int8(bitPattern: byte) < -64 ? 1 : 0
            fourByteLeads &+= byte >= 0xF0 ? 1 : 0
            feeds &+= byte == 10 ? 1 : 0
            returns &+= byte == 13 ? 1 : 0
        }
        return BlockSums(
            continuations: Int(continuations), fourByteLeads: Int(fourByteLeads),
            lineFeedsAndReturns: Int(feeds) + Int(returns), returns: Int(returns))
    }

    /// Counts U+0085, U+2028 and U+2029 that end in a block.
    @inline(__always)
    private static func longBreaks(
        _ block: UnsafePointer<UInt8>, _ size: Int, isFirst: Bool
    ) -> Int {
        if size < 2 { return isFirst ? 0 : scalarLongBreaks(block, size) }
        let before =
            isFirst
            ? (block[0] == 0xC2 && block[1] == 0x85 ? 1 : 0)
            : scalarLongBreaks(block, 2)
        var sum: UInt8 = 0
        for index in 2..<Swift.max(size, 2) {
            let byte = block[index]
            let last = block[index - 1]
            let separator = (byte & 0xFE) == 0xA8 && last == 0x80 && block[index - 2] == 0xE2
            sum &+= separator ? 1 : 0
            sum &+= byte == 0x85 && last == 0xC2 ? 1 : 0
        }
        return before + Int(sum)
    }

    /// Counts likewise, in a block that others precede.
    private static func scalarLongBreaks(_ block: UnsafePointer<UInt8>, _ size: Int) -> Int {
        (0..<size).count { index in
            switch block[index] {
            case 0x85: block[index - 1] == 0xC2
            case 0xA8, 0xA9: block[index - 1] == 0x80 && block[index - 2] == 0xE2
            default: false
            }
        }
    }

    /// Counts the line feeds of a block that follow a carriage return.
    @inline(__always)
    private static func pairs(
        _ block: UnsafePointer<UInt8>, _ size: Int, isFirst: Bool
    ) -> Int {
        var sum: UInt8 = 0
        for index in 1..<Swift.max(size, 1) {
            sum &+= block[index] == 10 && block[index - 1] == 13 ? 1 : 0
        }
        return Int(sum) + (!isFirst && block[0] == 10 && block[-1] == 13 ? 1 : 0)
    }

    /// Returns the number of bytes before a UTF-16 offset, rounded down to a scalar's start.
    func utf8Offset(utf16 offset: Int) -> Int {
        guard let base = baseAddress else { return 0 }
        var rest = offset
        var index = 0
        while count - index >= 64 {
            let units = Self.utf16Count(base + index, 64)
            if units > rest { break }
            rest -= units
            index += 64
        }
        while index < count {
            let byte = self[index]
            if byte & 0xC0 != 0x80 {
                let units = byte >= 0xF0 ? 2 : 1
                if units > rest { break }
                rest -= units
            }
            index += 1
        }
        return index
    }

    /// Returns the number of bytes before a count of scalars.
    func utf8Offset(scalars offset: Int) -> Int {
        var rest = offset
        var index = 0
        while index < count {
            if self[index] & 0xC0 != 0x80 {
                if rest == 0 { break }
                rest -= 1
            }
            index += 1
        }
        return index
    }

    /// Returns the number of bytes up to the end of the `number`th line terminator, from 1.
    func utf8Offset(afterLineBreak number: Int) -> Int {
        var rest = number
        var index = 0
        while index < count, rest > 0 {
            let length = lineBreakLength(at: index)
            if length > 0 { rest -= 1 }
            index += Swift.max(length, 1)
        }
        return index
    }

    /// Returns how many bytes the line terminator has that begins at a place; 0 where none does.
    func lineBreakLength(at index: Int) -> Int {
        switch self[index] {
        case 10: 1
        case 13: index + 1 < count && self[index + 1] == 10 ? 2 : 1
        case 0xC2: self[index + 1] == 0x85 ? 2 : 0
        case 0xE2: self[index + 1] == 0x80 && self[index + 2] & 0xFE == 0xA8 ? 3 : 0
        default: 0
        }
    }

    @inline(__always)
    private static func utf16Count(_ block: UnsafePointer<UInt8>, _ size: Int) -> Int {
        var units: UInt8 = 0
        for index in 0..<size {
            let byte = block[index]
            units &+= Int8(bitPattern: byte) >= -64 ? 1 : 0
            units &+= byte >= 0xF0 ? 1 : 0
        }
        return Int(units)
    }

    /// The length in UTF-16, in O(n).
    var utf16Count: Int {
        guard let base = baseAddress else { return 0 }
        var sum = 0
        var start = 0
        while start < count {
            let size = Swift.min(127, count - start)
            sum += Self.utf16Count(base + start, size)
            start += size
        }
        return sum
    }

    /// Returns the start of the scalar that a place is inside of, or the place itself.
    func scalarStart(before index: Int) -> Int {
        var index = index
        while index > 0, index < count, self[index] & 0xC0 == 0x80 { index -= 1 }
        return index
    }

    /// Returns the scalar that begins at a place, and its number of bytes.
    func scalar(at index: Int) -> (Unicode.Scalar, Int) {
        let first = UInt32(self[index])
        func next(_ distance: Int) -> UInt32 { UInt32(self[index + distance] & 0x3F) }
        let (value, length): (UInt32, Int) =
            switch first {
            case ..<0x80: (first, 1)
            case ..<0xE0: ((first & 0x1F) << 6 | next(1), 2)
            case ..<0xF0: ((first & 0xF) << 12 | next(1) << 6 | next(2), 3)
            default: ((first & 7) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
            }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
    }

    /// Returns the nearest place at or before `index` that divides neither a scalar nor a pair of
    /// carriage return and line feed.
    func seam(before index: Int) -> Int {
        var index = index
        while index > 0, index < count {
            if self[index] & 0xC0 == 0x80 {
                index -= 1
            } else if self[index] == 10, self[index - 1] == 13 {
                index -= 1
            } else {
                break
            }
        }
        return index
    }
}
