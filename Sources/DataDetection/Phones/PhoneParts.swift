/// The parts of a candidate that may be numbers of their own.
enum PhoneParts {
    /// How often the library is asked about one candidate.
    static let mostQuestions = 8

    /// A candidate without the dates in it.
    static func withoutDates(
        _ candidate: PhoneCandidate, in text: ScannedText
    ) -> [PhoneCandidate] {
        var parts: [PhoneCandidate] = []
        var first = 0
        var index = 0
        while index < candidate.groups.count {
            if index + 2 < candidate.groups.count, isDate(candidate, at: index, in: text) {
                if index > first { parts.append(candidate.part(first..<index, in: text)) }
                index += 3
                first = index
            } else {
                index += 1
            }
        }
        if first == 0 { return [candidate] }
        if first < candidate.groups.count {
            parts.append(candidate.part(first..<candidate.groups.count, in: text))
        }
        return parts
    }

    /// Whether three groups are a date with slashes or dots, or one from the year on.
    private static func isDate(
        _ candidate: PhoneCandidate, at index: Int, in text: ScannedText
    ) -> Bool {
        let groups = candidate.groups[index..<index + 3].map(\.range)
        let separator = text[groups[0].upperBound]
        guard groups[1].lowerBound - groups[0].upperBound == 1,
            groups[2].lowerBound - groups[1].upperBound == 1,
            text[groups[1].upperBound] == separator,
            separator == 0x2F || separator == 0x2E || separator == 0x2D
        else { return false }
        let values = groups.map { range in
            range.reduce(0) { $0 * 10 + Int(PhoneCharacter.digit(at: $1, in: text)) - 0x30 }
        }
        // A number may begin like a date, but none has one within.
        if index > 0, separator == 0x2D, groups.map(\.count) == [4, 2, 2] {
            return (1900...2099).contains(values[0]) && (1...12).contains(values[1])
                && (1...31).contains(values[2])
        }
        guard separator != 0x2D else { return false }
        let years = groups[2].count
        // "88/07/29"
        if groups.allSatisfy({ $0.count == 2 }), values[0] > 31, (1...12).contains(values[1]),
            (1...31).contains(values[2])
        {
            return true
        }
        return groups[0].count <= 2 && groups[1].count <= 2 && (years == 2 || years == 4)
            && (1...31).contains(values[0]) && (1...31).contains(values[1])
            && min(values[0], values[1]) <= 12
            && (years == 2 || (1000...2999).contains(values[2]))
    }

    /// The numbers in a candidate, longest first: all of it, else runs of the pieces between spaces.
    ///
    /// - Parameters:
    ///   - candidate: The candidate.
    ///   - text: The text.
    ///   - read: Reads a piece as a number.
    static func numbers(
        in candidate: PhoneCandidate, _ text: ScannedText,
        read: (PhoneCandidate) -> DetectedData?
    ) -> [DetectedData] {
        if let whole = read(candidate) { return [whole] }
        let words = words(of: candidate)
        guard words.count > 1 else { return [] }
        for length in (1..<words.count).reversed() {
            for first in 0...words.count - length {
                let groups = words[first].lowerBound..<words[first + length - 1].upperBound
                guard let found = read(candidate.part(groups, in: text)) else { continue }
                let before = candidate.part(0..<groups.lowerBound, in: text)
                let after = candidate.part(groups.upperBound..<candidate.groups.count, in: text)
                return numbers(in: before, text, read: read) + [found]
                    + numbers(in: after, text, read: read)
            }
        }
        return []
    }

    /// The runs of groups without space between them, as ranges of groups.
    private static func words(of candidate: PhoneCandidate) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var first = 0
        for index in candidate.groups.indices.dropFirst() where candidate.groups[index].followsSpace
        {
            words.append(first..<index)
            first = index
        }
        if first < candidate.groups.count { words.append(first..<candidate.groups.count) }
        return words
    }
}

extension PhoneCandidate {
    /// A candidate of some of the groups.
    func part(_ indices: Range<Int>, in text: ScannedText) -> PhoneCandidate {
        guard let first = indices.first, let last = indices.last else {
            let start = range.lowerBound
            return PhoneCandidate(range: start..<start, groups: [], extensionEnd: start)
        }
        var start = first == 0 ? range.lowerBound : groups[first].range.lowerBound
        if first > 0, groups[first].isBracketed {
            while start > groups[first - 1].range.upperBound, !PhoneCharacter.isOpening(text[start])
            {
                start -= 1
            }
        }
        let end = groups[last].range.upperBound
        let isLast = last == groups.count - 1
        return PhoneCandidate(
            range: start..<end, groups: Array(groups[indices]),
            extensionEnd: isLast ? extensionEnd : PhoneExtension.end(after: end, in: text))
    }
}
