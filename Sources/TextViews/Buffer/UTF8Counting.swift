/// Returns 1 for a condition that holds.
///
/// Unlike `&&`, arithmetic doesn't branch, which is what vector instructions need.
@inline(__always)
private func one(_ condition: Bool) -> UInt8 { condition ? 1 : 0 }

/// Counts of bytes in a text that is read from its start to its end.
private struct UTF8Sums {
    var continuations = 0
    var fourByteLeads = 0
    var breaks = 0

    /// Adds one of the first two bytes.
    @inline(__always)
    mutating func addHead(_ text: UnsafePointer<UInt8>, _ index: Int) {
        let byte = text[index]
        let last = index > 0 ? text[index - 1] : 0
        if byte & 0xC0 == 0x80 { continuations += 1 }
        if byte >= 0xF0 { fourByteLeads += 1 }
        let isBreak = byte == 10 && last != 13 || byte == 13 || byte == 0x85 && last == 0xC2
        if isBreak { breaks += 1 }
    }

    /// Adds at most 255 bytes (32 times seven is quickest) that two others precede.
    @inline(__always)
    mutating func addBlock(_ block: UnsafePointer<UInt8>, _ size: Int) {
        var continuations: UInt8 = 0
        var fourByteLeads: UInt8 = 0
        var breaks: UInt8 = 0
        for index in 0..<size {
            let byte = block[index]
            let last = block[index - 1]
            let separator = one(byte & 0xFE == 0xA8) & one(last == 0x80)
            let nextLine = one(byte == 0x85) & one(last == 0xC2)
            continuations &+= one(Int8(bitPattern: byte) < -64)
            fourByteLeads &+= one(byte >= 0xF0)
            breaks &+= (one(byte == 10) & one(last != 13)) | one(byte == 13) | nextLine
            breaks &+= separator & one(block[index - 2] == 0xE2)
        }
        self.continuations += Int(continuations)
        self.fourByteLeads += Int(fourByteLeads)
        self.breaks += Int(breaks)
    }
}

/// Counting in UTF-8, written so that the compiler can use vector instructions.
///
/// Sums of short blocks are kept in bytes, which is why blocks have at most 255 bytes.
extension UnsafeBufferPointer<UInt8> {
    /// Returns the lengths of valid UTF-8 in every unit, in O(n).
    func textSummary() -> TextSummary {
        guard let base = baseAddress, count > 0 else { return .zero }
        if count == 1 {
            let isBreak = base[0] == 10 || base[0] == 13
            return TextSummary(utf8: 1, utf16: 1, scalars: 1, lineBreaks: isBreak ? 1 : 0)
        }
        var sums = UTF8Sums()
        // The first two bytes have none before them to look back at.
        let head = Swift.min(2, count)
        for index in 0..<head { sums.addHead(base, index) }
        var start = head
        while start < count {
            let size = Swift.min(224, count - start)
            sums.addBlock(base + start, size)
            start += size
        }
        return TextSummary(
            utf8: UInt32(count), utf16: UInt32(count - sums.continuations + sums.fourByteLeads),
            scalars: UInt32(count - sums.continuations), lineBreaks: UInt32(sums.breaks))
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
        while count - index >= 16 {
            let units = Self.utf16Count(base + index, 16)
            if units > rest { break }
            rest -= units
            index += 16
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
            units &+= one(Int8(bitPattern: byte) >= -64) &+ one(byte >= 0xF0)
        }
        return Int(units)
    }

    /// The length in UTF-16, in O(n).
    var utf16Count: Int {
        guard let base = baseAddress else { return 0 }
        var sum = 0
        var start = 0
        while start < count {
            let size = Swift.min(96, count - start)
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
