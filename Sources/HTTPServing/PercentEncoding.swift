/// Percent encoding of paths, queries and forms (RFC 3986, section 2.1).
public enum PercentEncoding {
    /// Encodes text so that it can stand as one segment of a path or as one value of a query:
    /// everything but letters, digits and `-._~` is encoded, a slash too.
    /// - Parameter plain: further ASCII characters that are not encoded.
    public static func encode(_ text: String, keeping plain: String = "") -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if isUnreserved(byte) || plain.utf8.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Decodes text.
    /// - Returns: `nil` when an encoding is cut short or no hexadecimal number, or when the decoded
    ///   bytes aren't UTF-8.
    static func decode(_ text: some Sequence<UInt8>, plusIsSpace: Bool) -> String? {
        var bytes: [UInt8] = []
        var rest = text.makeIterator()
        while let byte = rest.next() {
            if byte == UInt8(ascii: "%") {
                guard let high = rest.next().flatMap(hexadecimal),
                    let low = rest.next().flatMap(hexadecimal)
                else { return nil }
                bytes.append(high << 4 | low)
            } else {
                bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? 0x20 : byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    /// Decodes a path without its first slash, segment by segment.
    /// - Returns: `nil` when an encoding is wrong, or when a segment is `.` or `..` or holds a
    ///   control character: no honest client sends these, and file names are made from segments.
    static func segments(ofPath path: some Collection<UInt8>) -> [String]? {
        if path.isEmpty { return [] }
        var segments: [String] = []
        for part in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            guard let segment = decode(part, plusIsSpace: false), segment != ".", segment != "..",
                !segment.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F })
            else { return nil }
            segments.append(segment)
        }
        return segments
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    private static func hexadecimal(_ digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
