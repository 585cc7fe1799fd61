/// Mends UTF-16 files that a tool has taken for UTF-8.
///
/// Such a tool replaced each byte that is no UTF-8 by the three bytes of U+FFFD: the two bytes of
/// the mark at the start, and half of some characters.
enum MangledUTF16 {
    /// The bytes of little-endian UTF-16 without a mark, lost characters as U+FFFD; `nil` when the
    /// file is not mangled in this way.
    static func mended(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.starts(with: lost + lost), bytes.count > 7, bytes[7] == 0 else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 6
        while index < bytes.count {
            guard bytes[index...].starts(with: lost) else {
                result.append(bytes[index])
                index += 1
                continue
            }
            index += 3
            if result.count % 2 == 1 {
                // The high byte is lost, the low one is known but of no use.
                result[result.count - 1] = 0xFD
            } else {
                result.append(0xFD)
                index += 1
            }
            result.append(0xFF)
        }
        return result
    }

    private static let lost: [UInt8] = [0xEF, 0xBF, 0xBD]
}
