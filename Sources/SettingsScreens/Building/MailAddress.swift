import SettingsSchema

extension MailMessage {
    /// The message as a `mailto:` address (RFC 6068).
    ///
    /// Such an address can't carry HTML: a body in HTML goes as it is written.
    var mailtoAddress: String {
        var fields: [(name: String, value: String)] = []
        if !cc.isEmpty { fields.append(("cc", Self.list(cc))) }
        if !bcc.isEmpty { fields.append(("bcc", Self.list(bcc))) }
        if let subject { fields.append(("subject", Self.encode(subject))) }
        if let body { fields.append(("body", Self.encode(body))) }
        let query = fields.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
        return "mailto:" + Self.list(to) + (query.isEmpty ? "" : "?" + query)
    }

    private static func list(_ addresses: [String]) -> String {
        addresses.map { encode($0, alsoAllowed: "@") }.joined(separator: ",")
    }

    /// Percent-encodes all but the unreserved characters; any line break becomes CR LF.
    private static func encode(_ text: String, alsoAllowed: String = "") -> String {
        let lines = text.split(omittingEmptySubsequences: false) {
            $0 == "\n" || $0 == "\r" || $0 == "\r\n"
        }
        return lines.map { line in
            line.utf8.map { byte in
                isUnreserved(byte) || alsoAllowed.utf8.contains(byte)
                    ? String(UnicodeScalar(byte)) : hexEscape(byte)
            }.joined()
        }.joined(separator: "%0D%0A")
    }

    private static func hexEscape(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.utf8.count == 1 ? "0" : "") + digits
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~".utf8.contains(byte)
        }
    }
}
