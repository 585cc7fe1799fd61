extension Sequence<UInt8> {
    /// Two lower-case hexadecimal digits for each byte.
    package var hexadecimal: String {
        map(\.hexadecimal).joined()
    }
}

extension FixedWidthInteger where Self: UnsignedInteger {
    /// All of its lower-case hexadecimal digits: sixteen of 64 bits, eight of 32.
    package var hexadecimal: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: Self.bitWidth / 4 - digits.count) + digits
    }
}

extension UInt64 {
    /// Reads sixteen hexadecimal digits; `nil` for anything else.
    init?(hexadecimal text: Substring) {
        guard text.utf8.count == 16, text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }) else {
            return nil
        }
        self.init(text, radix: 16)
    }
}
