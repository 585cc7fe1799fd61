/// Hides how long a value is: in steps of doubling length, and of 4,096 bytes above that.
enum Padding {
    private static let smallest = 32
    private static let largestStep = 4096

    /// Returns how long bytes are with their padding; at least one byte is added.
    static func paddedCount(_ count: Int) -> Int {
        let needed = count + 1
        if needed > largestStep {
            return (needed + largestStep - 1) / largestStep * largestStep
        }
        var size = smallest
        while size < needed { size *= 2 }
        return size
    }

    /// Adds 0x80 and zeros (ISO/IEC 7816-4).
    static func pad(_ bytes: inout [UInt8]) {
        let count = paddedCount(bytes.count)
        bytes.append(0x80)
        bytes += repeatElement(0, count: count - bytes.count)
    }

    /// Returns the bytes without their padding; `nil` when there is none.
    static func unpad(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
        guard let end = bytes.lastIndex(where: { $0 != 0 }), bytes[end] == 0x80 else { return nil }
        return bytes[..<end]
    }
}
