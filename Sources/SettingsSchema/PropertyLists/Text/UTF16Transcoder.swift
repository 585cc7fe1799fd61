/// Turns UTF-16 bytes into UTF-8.
struct UTF16Transcoder {
    /// The UTF-8 text.
    private(set) var text: [UInt8]
    /// Where the first fault stands in ``text``: a surrogate without its partner, or an odd last
    /// byte, each replaced by U+FFFD.
    private(set) var firstFault: Int?

    /// Transcodes bytes, which hold no byte-order mark.
    ///
    /// Cost: one pass.
    init(_ bytes: UnsafeBufferPointer<UInt8>, bigEndian: Bool) {
        let units = bytes.count / 2
        let high = bigEndian ? 0 : 1
        var fault: Int?
        // A unit becomes three bytes at most, a pair of units four; an odd byte at the end three.
        text = [UInt8](unsafeUninitializedCapacity: units * 3 + 3) { output, count in
            var index = 0
            func unit(_ index: Int) -> UInt32 {
                UInt32(bytes[2 * index + high]) << 8 | UInt32(bytes[2 * index + 1 - high])
            }
            while index < units {
                while index + 4 <= units, count + 4 <= output.count,
                    let ascii = Self.fourASCII(bytes, at: 2 * index, bigEndian: bigEndian)
                {
                    UnsafeMutableRawBufferPointer(output)
                        .storeBytes(of: ascii, toByteOffset: count, as: UInt32.self)
                    index += 4
                    count += 4
                }
                if index == units { break }
                var scalar = unit(index)
                index += 1
                if scalar & 0xF800 == 0xD800 {
                    let next = index < units ? unit(index) : 0
                    if scalar < 0xDC00, next & 0xFC00 == 0xDC00 {
                        scalar = 0x10000 + (scalar & 0x3FF) << 10 + next & 0x3FF
                        index += 1
                    } else {
                        fault = fault ?? count
                        scalar = 0xFFFD
                    }
                }
                count = Self.append(scalar, to: output, at: count)
            }
            if bytes.count % 2 == 1 {
                fault = fault ?? count
                count = Self.append(0xFFFD, to: output, at: count)
            }
        }
        firstFault = fault
    }

    /// Four characters of ASCII as UTF-8, `nil` when one of the four units at an offset is none.
    @inline(__always)
    private static func fourASCII(
        _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, bigEndian: Bool
    ) -> UInt32? {
        let raw = UnsafeRawBufferPointer(bytes)
            .loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        let word = bigEndian ? UInt64(bigEndian: raw).fourUnitsReversed : UInt64(littleEndian: raw)
        guard word & 0xFF80_FF80_FF80_FF80 == 0 else { return nil }
        let pairs = word | word >> 8
        return UInt32(
            littleEndian: UInt32(truncatingIfNeeded: pairs & 0xFFFF | pairs >> 16 & 0xFFFF_0000))
    }

    /// Writes a scalar value as UTF-8 and returns the count after it.
    @inline(__always)
    private static func append(
        _ scalar: UInt32, to output: UnsafeMutableBufferPointer<UInt8>, at count: Int
    ) -> Int {
        if scalar < 0x80 {
            output[count] = UInt8(scalar)
            return count + 1
        }
        if scalar < 0x800 {
            output[count] = UInt8(0xC0 | scalar >> 6)
            output[count + 1] = UInt8(0x80 | scalar & 0x3F)
            return count + 2
        }
        if scalar < 0x10000 {
            output[count] = UInt8(0xE0 | scalar >> 12)
            output[count + 1] = UInt8(0x80 | scalar >> 6 & 0x3F)
            output[count + 2] = UInt8(0x80 | scalar & 0x3F)
            return count + 3
        }
        output[count] = UInt8(0xF0 | scalar >> 18)
        output[count + 1] = UInt8(0x80 | scalar >> 12 & 0x3F)
        output[count + 2] = UInt8(0x80 | scalar >> 6 & 0x3F)
        output[count + 3] = UInt8(0x80 | scalar & 0x3F)
        return count + 4
    }
}

extension UInt64 {
    /// The word with its four 16-bit units in reverse order.
    fileprivate var fourUnitsReversed: UInt64 {
        self >> 48 | self >> 16 & 0xFFFF_0000 | self << 16 & 0xFFFF_0000_0000 | self << 48
    }
}
