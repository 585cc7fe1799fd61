/// A host's name in a text.
struct HostName {
    /// Its place, without dots at its end.
    var range: Range<Int>
    /// Its labels' places, in order.
    var labels: [Range<Int>]
    /// Whether it is an address of IPv4 in four decimal numbers.
    var isIPv4 = false

    /// The longest name, of DNS, in characters.
    static let longest = 253
    private static let longestLabel = 63

    /// Reads a name.
    ///
    /// - Parameters:
    ///   - range: A run of characters of host names.
    ///   - text: The text.
    ///   - allowsUnderscore: Whether labels but the last may have underscores.
    /// - Returns: The name, or `nil` when it can't be one.
    init?(_ range: Range<Int>, in text: ScannedText, allowsUnderscore: Bool) {
        var end = range.upperBound
        while end > range.lowerBound, HostCharacter.at(end - 1, in: text).kind == .dot { end -= 1 }
        while end > range.lowerBound, text[end - 1] == 0x2D { end -= 1 }
        guard end > range.lowerBound, end - range.lowerBound <= Self.longest else { return nil }
        self.range = range.lowerBound..<end
        labels = []
        var start = range.lowerBound
        var offset = start
        while offset < end {
            let (kind, length) = HostCharacter.at(offset, in: text)
            if kind == .dot {
                labels.append(start..<offset)
                start = offset + length
            }
            offset += length
        }
        labels.append(start..<end)
        guard labels.allSatisfy({ Self.isLabel($0, in: text) }) else { return nil }
        guard hasProperUnderscores(text, allowsUnderscore) else { return nil }
        isIPv4 = labels.count == 4 && labels.allSatisfy { Self.isOctet($0, in: text) }
    }

    /// The last label.
    var topLevel: Range<Int> { labels[labels.count - 1] }

    /// The last label's text in lower case.
    func topLevelName(in text: ScannedText) -> String { text.string(topLevel).lowercased() }

    /// Whether the last label is all digits.
    func endsInNumber(_ text: ScannedText) -> Bool {
        topLevel.allSatisfy { (0x30...0x39).contains(text[$0]) }
    }

    private static func isLabel(_ label: Range<Int>, in text: ScannedText) -> Bool {
        !label.isEmpty && label.count <= longestLabel && text[label.lowerBound] != 0x2D
            && text[label.upperBound - 1] != 0x2D
    }

    private func hasProperUnderscores(_ text: ScannedText, _ allowed: Bool) -> Bool {
        guard let first = range.first(where: { text[$0] == 0x5F }) else { return true }
        guard allowed, first > range.lowerBound else { return false }
        return !topLevel.contains { text[$0] == 0x5F }
    }

    private static func isOctet(_ label: Range<Int>, in text: ScannedText) -> Bool {
        guard label.count <= 3 else { return false }
        var value = 0
        for offset in label {
            guard (0x30...0x39).contains(text[offset]) else { return false }
            value = value * 10 + Int(text[offset]) - 0x30
        }
        return value < 256 && (label.count == 1 || text[label.lowerBound] != 0x30)
    }
}

extension HostName {
    /// The end of the run of a name's characters that begins at an offset.
    static func runEnd(from offset: Int, in text: ScannedText) -> Int {
        var end = offset
        while end < text.count {
            let (kind, length) = HostCharacter.at(end, in: text)
            if kind == .none { break }
            end += length
        }
        return end
    }

    /// The start of the run of a name's characters that ends at an offset.
    static func runStart(before offset: Int, floor: Int, in text: ScannedText) -> Int {
        var start = offset
        while start > floor {
            let (kind, length) = HostCharacter.before(start, in: text)
            if kind == .none || start - length < floor { break }
            start -= length
        }
        return start
    }
}
