/// A stretch of text that may hold a telephone number: groups of digits, and what joins them.
struct PhoneCandidate {
    /// A run of digits.
    struct Group {
        var range: Range<Int>
        /// Whether white space stands before it.
        var followsSpace = false
        /// Whether an opening bracket stands before it.
        var isBracketed = false
    }

    /// The place from a plus sign or bracket before the first group to the last group's end.
    var range: Range<Int>
    var groups: [Group]
    /// The end of an extension after the last group, or the last group's end.
    var extensionEnd: Int

    /// The most groups that a candidate has; those that follow are another candidate's.
    static let mostGroups = 21
    /// The most digits in one group.
    static let longestGroup = 17
    private static let longestSeparator = 4

    /// The number of digits.
    var digitCount: Int { groups.reduce(0) { $0 + $1.range.count } }
}

extension PhoneCandidate {
    /// The candidate whose first digit is at an offset.
    ///
    /// - Parameters:
    ///   - offset: A digit's place, with no digit before it.
    ///   - floor: Where the candidate may begin at the earliest.
    ///   - text: The text.
    /// - Returns: The candidate, or `nil` when the digits are too many; and where to go on.
    static func read(
        at offset: Int, floor: Int, in text: ScannedText
    ) -> (candidate: PhoneCandidate?, end: Int) {
        var groups: [Group] = []
        var position = offset
        var followsSpace = false
        var isBracketed = false
        while true {
            let end = digitsEnd(from: position, in: text)
            guard end - position <= longestGroup else { return (nil, end) }
            groups.append(
                Group(
                    range: position..<end, followsSpace: followsSpace, isBracketed: isBracketed))
            guard groups.count < mostGroups,
                let next = nextGroup(after: end, in: text, &followsSpace, &isBracketed)
            else { break }
            position = next
        }
        let end = groups[groups.count - 1].range.upperBound
        let candidate = PhoneCandidate(
            range: start(of: offset, floor: floor, end: end, in: text)..<end, groups: groups,
            extensionEnd: PhoneExtension.end(after: end, in: text))
        return (candidate, max(end, candidate.extensionEnd))
    }

    private static func digitsEnd(from offset: Int, in text: ScannedText) -> Int {
        var end = offset
        while end < text.count, PhoneCharacter.isDigit(at: end, in: text) { end += 1 }
        return end
    }

    /// The start of the group that joins on after `end`.
    private static func nextGroup(
        after end: Int, in text: ScannedText, _ followsSpace: inout Bool, _ isBracketed: inout Bool
    ) -> Int? {
        followsSpace = false
        isBracketed = false
        var offset = end
        while offset < text.count, offset - end <= longestSeparator {
            if PhoneCharacter.isDigit(at: offset, in: text) { return offset > end ? offset : nil }
            guard PhoneCharacter.isSeparator(text[offset]) else { return nil }
            if PhoneCharacter.isSpace(text[offset]) { followsSpace = true }
            if PhoneCharacter.isOpening(text[offset]) { isBracketed = true }
            offset += 1
        }
        return nil
    }

    /// The place of plus signs and an opening bracket before the first digit; a bracket counts only
    /// if it is closed before `end`.
    private static func start(
        of offset: Int, floor: Int, end: Int, in text: ScannedText
    ) -> Int {
        let isClosed = (offset..<end).contains { PhoneCharacter.isClosing(text[$0]) }
        var start = offset
        var position = offset
        while position > floor, offset - position < 3 {
            position -= 1
            let unit = text[position]
            if PhoneCharacter.isPlus(unit) || PhoneCharacter.isOpening(unit) && isClosed {
                start = position
            } else if !PhoneCharacter.isSpace(unit) {
                break
            }
        }
        return start
    }

    /// The digits in ASCII.
    func digits(in text: ScannedText) -> [UInt8] {
        groups.flatMap { group in group.range.map { PhoneCharacter.digit(at: $0, in: text) } }
    }
}
