/// The addresses that links open.
enum LinkURL {
    /// A web address: its start as given, the host's dots as full stops, and the rest
    /// percent-encoded where RFC 3986 wants it.
    static func web(start: String, authority: String, rest: String) -> String {
        start + plainDots(authority) + percentEncoded(rest)
    }

    /// The address that writes mail.
    static func mail(_ address: String, query: String = "") -> String {
        "mailto:" + percentEncoded(address) + percentEncoded(query)
    }

    /// A text in which everything that may not be in an address is escaped; escapes stay.
    static func percentEncoded(_ text: String) -> String {
        guard text.utf8.contains(where: { !isAllowed($0) }) else { return text }
        var encoded: [UInt8] = []
        for byte in text.utf8 {
            if isAllowed(byte) {
                encoded.append(byte)
            } else {
                encoded += [0x25, hexDigit(byte >> 4), hexDigit(byte & 15)]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// A scalar as percent-encoded UTF-8.
    static func escape(_ scalar: Unicode.Scalar) -> String {
        var text = ""
        for byte in String(scalar).utf8 {
            text +=
                "%" + String(Unicode.Scalar(hexDigit(byte >> 4)))
                + String(Unicode.Scalar(hexDigit(byte & 15)))
        }
        return text
    }

    private static func plainDots(_ host: String) -> String {
        guard host.utf8.contains(where: { $0 >= 0x80 }) else { return host }
        var scalars = String.UnicodeScalarView()
        for scalar in host.unicodeScalars {
            let isDot = scalar == "\u{3002}" || scalar == "\u{FF0E}" || scalar == "\u{FF61}"
            scalars.append(isDot ? "." : scalar)
        }
        return String(scalars)
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21, 0x23...0x3B, 0x3D, 0x3F...0x5B, 0x5D, 0x5F, 0x61...0x7A, 0x7E: true
        default: false
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? 0x30 + value : 0x41 + value - 10
    }
}
