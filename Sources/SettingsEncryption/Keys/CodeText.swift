/// Secret bits as letters and digits that can be read aloud and typed: Crockford's base 32, in groups of
/// four, with four check digits at the end.
enum CodeText {
    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
    private static let checkDigitCount = 4

    /// Returns the text of bytes, whose bits fill whole digits.
    static func text(_ bytes: SecretBytes) -> String {
        precondition(bytes.count * 8 % 5 == 0)
        let all = digits(bytes) + checkDigits(bytes)
        let groups = stride(from: 0, to: all.count, by: 4).map { start in
            String(
                decoding: all[start..<min(start + 4, all.count)].map { alphabet[$0] }, as: UTF8.self
            )
        }
        return groups.joined(separator: "-")
    }

    /// Reads a text, whatever its case, spaces and hyphens; O, I and L count as the digits they look like.
    /// - Parameters:
    ///   - text: what was typed.
    ///   - count: how many bytes it stands for.
    ///   - name: what to call it in an error.
    static func bytes(_ text: String, count: Int, name: String) throws(EncryptionError)
        -> SecretBytes
    {
        var digits: [Int] = []
        for character in text where !character.isWhitespace && character != "-" {
            guard let digit = digit(character) else {
                throw EncryptionError(
                    .mistyped,
                    "\(name) has a character that such keys never have; expected letters and digits without U."
                )
            }
            digits.append(digit)
        }
        let expected = count * 8 / 5 + checkDigitCount
        guard digits.count == expected else {
            throw EncryptionError(
                .mistyped,
                "\(name) has \(digits.count) letters and digits; expected \(expected).")
        }
        let bytes = secret(digits.dropLast(checkDigitCount), count: count)
        guard checkDigits(bytes) == digits.suffix(checkDigitCount) else {
            throw EncryptionError(
                .mistyped, "\(name) has a typing error: its check digits don't fit the rest.")
        }
        return bytes
    }

    private static func digit(_ character: Character) -> Int? {
        let upper =
            switch character.uppercased() {
            case "O": "0"
            case "I", "L": "1"
            case let other: other
            }
        guard upper.utf8.count == 1, let byte = upper.utf8.first else { return nil }
        return alphabet.firstIndex(of: byte)
    }

    private static func digits(_ bytes: SecretBytes) -> [Int] {
        bytes.withBytes { bytes in
            var digits = [Int](repeating: 0, count: bytes.count * 8 / 5)
            for bit in 0..<digits.count * 5 {
                let isSet = bytes[bit / 8] & (0x80 >> UInt8(bit % 8)) != 0
                digits[bit / 5] = digits[bit / 5] * 2 + (isSet ? 1 : 0)
            }
            return digits
        }
    }

    private static func secret(_ digits: ArraySlice<Int>, count: Int) -> SecretBytes {
        let digits = Array(digits)
        return SecretBytes(count: count) { memory in
            for index in 0..<count {
                var byte: UInt8 = 0
                for bit in index * 8..<index * 8 + 8 {
                    let isSet = digits[bit / 5] & (16 >> (bit % 5)) != 0
                    byte = byte * 2 + (isSet ? 1 : 0)
                }
                memory[index] = byte
            }
        }
    }

    private static func checkDigits(_ bytes: SecretBytes) -> [Int] {
        // Keys of BLAKE2b have 16 bytes at least.
        let key = bytes.padded(count: 16)
        let hash = KeyedHash.hash(Array("check digits".utf8), key: key, count: 16)
        return hash.prefix(checkDigitCount).map { Int($0 & 31) }
    }
}
