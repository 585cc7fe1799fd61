extension [UInt8] {
    /// Reads pairs of hexadecimal digits, whatever white space is between them.
    init(hex: String) {
        let digits = hex.filter { !$0.isWhitespace }
        self = stride(from: 0, to: digits.count, by: 2).map { offset in
            let start = digits.index(digits.startIndex, offsetBy: offset)
            let end = digits.index(start, offsetBy: 2)
            return UInt8(digits[start..<end], radix: 16) ?? 0
        }
    }
}
