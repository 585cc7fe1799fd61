import SettingsSchema

extension RowContext {
    /// Makes the row of a link to an address outside.
    func linkRow(_ element: Element, _ target: LinkTarget) -> ScreenRow {
        makeRow(
            element, values.state(of: element), display: nil, content: .link(url: target.url),
            note: target.note)
    }

    /// Makes the row of a prepared message, as a `mailto:` link.
    func mailRow(_ element: Element, _ message: MailMessage) -> ScreenRow {
        var message = message
        message.subject = text(message.subject)
        message.body = text(message.body)
        return linkRow(element, LinkTarget(message.mailtoAddress))
    }
}

/// An address that a row leads to, and whether a page may follow it.
struct LinkTarget {
    /// The schemes that can be followed without running anything.
    private static let followed: Set<String> = ["http", "https", "mailto", "tel", "sms"]

    /// The address without spaces around it.
    let url: String
    /// Why it can't be followed, or `nil` when it can.
    let note: String?

    init(_ address: String) {
        url = address.trimmingWhitespace
        guard let scheme = Self.scheme(of: url) else {
            note = RowNote.notAnAddress(url)
            return
        }
        note = Self.followed.contains(scheme) ? nil : RowNote.scheme(scheme)
    }

    /// Returns the part before the colon in lower case; `nil` unless it is a scheme as RFC 3986
    /// writes it, so a control character in it makes it none.
    private static func scheme(of url: String) -> String? {
        let scheme = url.utf8.prefix { $0 != UInt8(ascii: ":") }
        guard scheme.endIndex != url.utf8.endIndex,
            let first = scheme.first, isLetter(first),
            scheme.allSatisfy({ isLetter($0) || "0123456789+-.".utf8.contains($0) })
        else { return nil }
        return String(scheme)?.lowercased()
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}

extension String {
    fileprivate var trimmingWhitespace: String {
        let start = drop(while: \.isWhitespace)
        let end = start.lastIndex { !$0.isWhitespace }
        return end.map { String(start[...$0]) } ?? ""
    }
}
