/// Where a link's path, query and fragment end, after UTS #58.
///
/// Beside its rules: "<", ">" and "\" always end a link, for RFC 3986 has no place for them and HTML
/// and source code do; a link in ASCII ends before full-width punctuation; a quotation mark that was
/// opened after a separator may close at the link's end; and the quotation mark before a link ends it.
struct LinkEnd {
    private enum Part {
        case path
        case query
        case fragment
    }

    private let text: ScannedText
    /// The quotation mark before the link, or 0.
    private let surroundingQuote: UInt16
    private var part: Part = .path
    /// Opening brackets that wait for their closing ones, in this segment.
    private var open: [UInt32] = []
    private var openQuote: UInt16 = 0
    private var isASCII = true
    private var offset: Int
    /// The end of what surely belongs to the link.
    private var safeEnd: Int

    /// The end of the path, query and fragment that begin at `start`, which is `start` when there
    /// are none; O(length).
    static func find(from start: Int, linkStart: Int, in text: ScannedText) -> Int {
        var search = LinkEnd(text: text, start: start, quote: text[linkStart - 1])
        return search.run()
    }

    private init(text: ScannedText, start: Int, quote: UInt16) {
        self.text = text
        offset = start
        safeEnd = start
        let isQuote = quote == 0x22 || quote == 0x27 || quote == 0x2018 || quote == 0x201C
        surroundingQuote = isQuote ? quote : 0
    }

    private mutating func run() -> Int {
        switch text[offset] {
        case 0x2F: part = .path
        case 0x3F: part = .query
        case 0x23: part = .fragment
        default: return offset
        }
        while offset < text.count {
            let (scalar, length) = text.scalar(at: offset)
            guard take(scalar, length) else { break }
            offset += length
        }
        return safeEnd
    }

    /// Whether the link may go on after a scalar.
    private mutating func take(_ scalar: Unicode.Scalar, _ length: Int) -> Bool {
        if isEnding(scalar) { return false }
        if scalar.value >= 0x80 { isASCII = false }
        separate(at: scalar)
        switch LinkProperties.shared.termination(scalar) {
        case .include: safeEnd = offset + length
        case .soft: if closesQuote(scalar) { safeEnd = offset + length }
        case .hard: return false
        case .open:
            open.append(scalar.value)
            safeEnd = offset + length
        case .close:
            guard let last = open.popLast(), last == LinkProperties.shared.opening(of: scalar)
            else { return false }
            safeEnd = offset + length
        }
        return true
    }

    private func isEnding(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case UInt32(surroundingQuote),
            0x201D where surroundingQuote == 0x201C:
            true
        case 0x2019 where surroundingQuote == 0x2018: true
        default: Self.isDelimiter(scalar) || isASCII && Self.isWidePunctuation(scalar)
        }
    }

    /// Whether a scalar never belongs to an address.
    static func isDelimiter(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "<" || scalar == ">" || scalar == "\\"
    }

    /// Whether a scalar is punctuation as wide as an ideograph.
    static func isWidePunctuation(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3000...0x303F, 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65:
            true
        default: false
        }
    }

    /// Begins a new segment at what separates them; brackets pair within a segment only.
    private mutating func separate(at scalar: Unicode.Scalar) {
        switch (part, scalar) {
        case (.path, "?"): part = .query
        case (.path, "#"), (.query, "#"): part = .fragment
        case (.path, "/"), (.query, "&"), (.query, "="): break
        case (.fragment, ":") where text[offset + 1] == 0x7E && text[offset + 2] == 0x3A: break
        default: return
        }
        open.removeAll(keepingCapacity: true)
        openQuote = 0
    }

    private mutating func closesQuote(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar == "\"" || scalar == "'" else { return false }
        let unit = UInt16(scalar.value)
        if openQuote == unit {
            openQuote = 0
            return true
        }
        let before = text[offset - 1]
        if before == 0x5F || before == 0x3D || before == 0x2F || before == 0x2D {
            openQuote = unit
        }
        return false
    }
}
