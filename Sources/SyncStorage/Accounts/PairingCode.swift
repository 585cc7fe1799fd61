/// A code that a person reads from one screen and types on another.
///
/// Douglas Crockford's base 32: digits and letters without I, L, O and U; those that look alike are
/// read as the same.
enum PairingCode {
    private static let symbols = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

    /// How many random bytes a code takes.
    static let byteCount = 5

    /// Makes a code of random bytes, as `XXXX-XXXX`.
    static func text(_ bytes: [UInt8]) -> String {
        let number = bytes.prefix(byteCount).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let letters = (0..<8).map { symbols[Int(number >> UInt64(35 - 5 * $0) & 31)] }
        return String(letters.prefix(4)) + "-" + String(letters.suffix(4))
    }

    /// The digest under which a code is stored; `nil` for what can't be one.
    static func digest(_ text: String) -> [UInt8]? {
        guard let plain = plain(text) else { return nil }
        return Digest.sha256(plain.utf8)
    }

    private static func plain(_ text: String) -> String? {
        let letters = text.uppercased().filter { $0 != "-" && $0 != " " }.map { letter in
            switch letter {
            case "O": Character("0")
            case "I", "L": Character("1")
            default: letter
            }
        }
        guard letters.count == 8, letters.allSatisfy(symbols.contains) else { return nil }
        return String(letters)
    }
}
