/// The mark at the start of a file that tells its encoding.
struct ByteOrderMark {
    let encoding: SourceText.Encoding
    /// How many bytes the mark takes.
    let length: Int

    init?(_ bytes: [UInt8]) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            (encoding, length) = (.utf8, 3)
        } else if bytes.starts(with: [0xFF, 0xFE]) {
            (encoding, length) = (.utf16(bigEndian: false), 2)
        } else if bytes.starts(with: [0xFE, 0xFF]) {
            (encoding, length) = (.utf16(bigEndian: true), 2)
        } else {
            return nil
        }
    }

    /// Tells UTF-16 without a mark by its zero bytes: text of this kind has ASCII characters in
    /// plenty, whose high bytes are zero, and UTF-8 text has no zero bytes.
    static func guess(_ bytes: [UInt8]) -> SourceText.Encoding? {
        var zeros = (even: 0, odd: 0)
        let examined = min(bytes.count, 256)
        for index in 0..<examined where bytes[index] == 0 {
            if index % 2 == 0 { zeros.even += 1 } else { zeros.odd += 1 }
        }
        // A few zeros at the other places are characters such as U+4E00; a few zeros in all are
        // zero characters in UTF-8.
        let (most, fewest) = (max(zeros.even, zeros.odd), min(zeros.even, zeros.odd))
        guard most > 4 * fewest, most * 8 >= examined else { return nil }
        return .utf16(bigEndian: zeros.even > zeros.odd)
    }
}
