import SharedSettings

/// Reads numbers as XML property lists write them.
enum NumberText {
    /// Why text is no number.
    enum Fault: Error {
        /// Not written as a number.
        case malformed
        /// A number that fits no value.
        case outOfRange
    }

    /// Reads a whole number, decimal or hexadecimal (`0x1F`), with an optional sign.
    static func integer(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) throws(Fault) -> SettingValue {
        var digits = bytes
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
        var radix: UInt64 = 10
        if digits.count > 2, digits.first == UInt8(ascii: "0"),
            digits[digits.startIndex + 1] | 0x20 == UInt8(ascii: "x")
        {
            radix = 16
            digits = digits.dropFirst(2)
        }
        guard !digits.isEmpty else { throw .malformed }
        var number: UInt64 = 0
        var overflows = false
        for byte in digits {
            guard let digit = byte.hexadecimalValue, digit < radix else { throw .malformed }
            let product = number.multipliedReportingOverflow(by: radix)
            let sum = product.partialValue.addingReportingOverflow(UInt64(digit))
            overflows = overflows || product.overflow || sum.overflow
            number = sum.partialValue
        }
        if overflows { throw .outOfRange }
        guard isNegative else { return .unsigned(number) }
        guard number <= Int64.min.magnitude else { throw .outOfRange }
        return .integer(Int64(truncatingIfNeeded: 0 &- number))
    }

    /// Reads a real number: decimal with an optional exponent, or `nan`, `inf`, `infinity` in any
    /// case.
    static func real(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) throws(Fault) -> Double {
        let text = String(decoding: bytes, as: UTF8.self)
        guard isReal(bytes) else {
            let word = text.lowercased().drop { $0 == "-" || $0 == "+" }
            guard ["nan", "inf", "infinity"].contains(word), let value = Double(text) else {
                throw .malformed
            }
            return value
        }
        guard let value = Double(text) else { throw .malformed }
        guard value.isFinite else { throw .outOfRange }
        return value
    }

    /// Whether text is a decimal number: sign, digits with at most one point, exponent.
    private static func isReal(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        var rest = bytes
        func skipSign() {
            if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") {
                rest = rest.dropFirst()
            }
        }
        func skipDigits() -> Int {
            let before = rest.count
            rest = rest.drop { $0.isDigit }
            return before - rest.count
        }
        skipSign()
        var digits = skipDigits()
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            digits += skipDigits()
        }
        guard digits > 0 else { return false }
        if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
            rest = rest.dropFirst()
            skipSign()
            guard skipDigits() > 0 else { return false }
        }
        return rest.isEmpty
    }
}
