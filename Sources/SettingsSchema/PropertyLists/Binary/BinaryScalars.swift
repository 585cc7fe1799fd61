import FoundationEssentials
import SharedSettings

extension BinaryLayout {
    /// Reads a value that has no children, and tells where it ends.
    func readScalar(
        at start: Int
    ) throws(PropertyListFault) -> (value: SettingValue, end: Int) {
        let marker = bytes[start]
        switch (marker >> 4, marker & 0xF) {
        case (0, 8): return (.boolean(false), start + 1)
        case (0, 9): return (.boolean(true), start + 1)
        case (1, 0...4):
            let digits = try range(of: 1 << Int(marker & 0xF), unit: 1, at: start + 1)
            return (try integer(digits, at: start), digits.upperBound)
        case (2, 2), (2, 3), (3, 3):
            let digits = try range(of: marker & 0xF == 2 ? 4 : 8, unit: 1, at: start + 1)
            let number = real(digits)
            if marker >> 4 == 2 { return (.real(number), digits.upperBound) }
            guard number.isFinite else {
                throw PropertyListFault(.value, "Expected a date, found \(number).", at: start)
            }
            return (.date(Date(timeIntervalSinceReferenceDate: number)), digits.upperBound)
        case (4, _), (5, _), (6, _):
            return try readBytes(at: start)
        default:
            throw PropertyListFault(
                .value,
                "\(Self.name(of: marker)) stands here, which no setting can hold: expected a "
                    + "true or false, number, date, data, text, array or dictionary.",
                at: start)
        }
    }

    private static func name(of marker: UInt8) -> String {
        switch marker >> 4 {
        case 0 where marker == 0: "A null"
        case 8: "A reference of a keyed archive (UID)"
        case 0xB, 0xC: "A set"
        default: "An object of unknown kind 0x\(String(marker, radix: 16))"
        }
    }

    /// A whole number: up to four bytes without sign, eight and sixteen with.
    private func integer(
        _ digits: Range<Int>, at start: Int
    ) throws(PropertyListFault) -> SettingValue {
        let low = number(digits.suffix(8))
        switch digits.count {
        case 8: return .integer(Int64(bitPattern: low))
        case 16:
            let high = number(digits.prefix(8))
            if high == 0 { return .unsigned(low) }
            guard high == .max, low >= 1 << 63 else {
                throw PropertyListFault(
                    .value,
                    "Expected a whole number from -9223372036854775808 to 18446744073709551615, "
                        + "found one of 128 bits.",
                    at: start)
            }
            return .integer(Int64(bitPattern: low))
        default: return .integer(Int64(low))
        }
    }

    private func real(_ digits: Range<Int>) -> Double {
        let bits = number(digits)
        return digits.count == 4
            ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
            : Double(bitPattern: bits)
    }

    private func number(_ digits: Range<Int>) -> UInt64 {
        digits.reduce(0) { $0 << 8 | UInt64(bytes[$1]) }
    }

    /// Reads data, or text in ASCII or UTF-16.
    private func readBytes(
        at start: Int
    ) throws(PropertyListFault) -> (value: SettingValue, end: Int) {
        let kind = bytes[start] >> 4
        let (count, first) = try readCount(at: start)
        let range = try range(of: count, unit: kind == 6 ? 2 : 1, at: first)
        let contents = UnsafeBufferPointer(rebasing: bytes[range])
        if kind == 4 { return (.data(Data(contents)), range.upperBound) }
        if kind == 5 {
            if let index = contents.firstIndex(where: { $0 >= 0x80 }) {
                throw PropertyListFault(
                    .encoding,
                    "Expected text in ASCII, found the byte "
                        + "0x\(String(contents[index], radix: 16)).",
                    at: range.lowerBound + index)
            }
            return (.string(String(decoding: contents, as: UTF8.self)), range.upperBound)
        }
        let transcoder = UTF16Transcoder(contents, bigEndian: true)
        guard transcoder.firstFault == nil else {
            throw PropertyListFault(
                .encoding, "A text in UTF-16 has a unit without its partner.", at: start)
        }
        return (.string(String(decoding: transcoder.text, as: UTF8.self)), range.upperBound)
    }
}
