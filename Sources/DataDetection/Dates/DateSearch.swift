/// Goes through a text with one language, line by line.
struct DateSearch {
    let units: [UInt16]
    var matcher: DateMatcher
    let findsVague: Bool
    private(set) var found: [DateFinder.Found] = []

    init(units: [UInt16], matcher: DateMatcher, findsVague: Bool) {
        self.units = units
        self.matcher = matcher
        self.findsVague = findsVague
    }

    /// Looks at no more than `window` tokens together; the last `margin` of them begin no match as
    /// long as more of the line follows, but are looked at again.
    mutating func run(window: Int, margin: Int) {
        var tokenizer = DateTokenizer(units)
        var tokens: [DateToken] = []
        while true {
            while tokens.count < window, let token = tokenizer.next() { tokens.append(token) }
            let isWhole = tokens.count < window
            var next = 0
            if !tokens.isEmpty {
                matcher.language.vocabulary.annotate(&tokens, from: 0)
                let end = isWhole ? tokens.count : window - margin
                next = end
                if tokens.contains(where: matcher.canBegin) { next = search(tokens, below: end) }
            }
            if isWhole {
                tokens.removeAll(keepingCapacity: true)
                guard tokenizer.skipNewline() || tokenizer.position < units.count else { return }
            } else {
                tokens.removeFirst(next)
                for index in tokens.indices { tokens[index].forgetWords() }
            }
        }
    }

    /// Finds what begins before a token; the token that comes after what was looked at.
    private mutating func search(_ tokens: [DateToken], below end: Int) -> Int {
        matcher.tokens = tokens
        var index = 0
        while index < end {
            if tokens[index].phraseClasses.contains(.notDate) {
                index += tokens[index].phraseLength
                continue
            }
            guard matcher.canBegin(with: tokens[index]),
                isBeginning(tokens[index]) || isISODate(tokens, index) || isInList(tokens, index),
                let match = matcher.match(at: index), !match.meaning.isRejected
            else {
                index = matcher.rejectedEnd(at: index) ?? index + 1
                continue
            }
            let whole = index + match.meaning.lead..<match.end
            guard
                isEnd(tokens[match.end - 1]) || isInList(tokens, match.end - 1)
                    || match.end == index + 5 && isISODate(tokens, index),
                findsVague || !match.meaning.isVague,
                isWhole(tokens, whole, match.meaning),
                let date = match.meaning.resolved(matcher.reference)
            else {
                index += 1
                continue
            }
            let last = Self.endWithoutZone(tokens, whole) - 1
            let range = tokens[whole.lowerBound].range.lowerBound..<tokens[last].range.upperBound
            found.append(DateFinder.Found(range: range, date: date))
            index = match.end
        }
        return index
    }

    /// A zone's name, with an offset from it, decides a time but is no part of its text.
    private static func endWithoutZone(_ tokens: [DateToken], _ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound + 1, range.upperBound - end < 6 {
            end -= 1
            let token = tokens[end]
            if token.classes.contains(.zone) || token.phraseClasses.contains(.zone) { return end }
            if token.kind == .word, !tokens[end - 1].phraseClasses.contains(.zone) { break }
        }
        return range.upperBound
    }

    /// Whether a match isn't a name in code, a list's abbreviation or an offset from Greenwich.
    private func isWhole(
        _ tokens: [DateToken], _ range: Range<Int>, _ meaning: DateMeaning
    ) -> Bool {
        let token = tokens[range.lowerBound]
        if range.count == 1, !findsVague, token.kind == .word,
            meaning.lead == 0 || !token.isCapital, !isInList(tokens, range.lowerBound),
            token.classes.contains(.shortMonth) || token.classes.contains(.shortWeekday)
        {
            return false
        }
        // "4FEB" of hexadecimal numbers
        if range.count == 2, token.kind == .digits, isGluedConstant(tokens[range.upperBound - 1]) {
            return false
        }
        if meaning.lead == 0, isConstant(tokens, range) { return false }
        if !findsVague, isLowerCaseWord(tokens[range.upperBound - 1]), range.count < 3,
            token.kind == .word, meaning.start.time == nil, meaning.start.day.day == nil,
            meaning.start.day.year == nil
        {
            return false
        }
        // "dec1"
        if range.count > 1, !token.isCapital, token.classes.contains(.anyMonth),
            tokens[range.lowerBound + 1].kind == .digits, !tokens[range.lowerBound + 1].isSpaced
        {
            return false
        }
        // "-08:00"
        return !meaning.start.day.isEmpty || unit(token.range.lowerBound - 1) != 0x2D
    }

    /// Whether a date as ISO 8601 writes it begins, which stands in names of files too.
    private func isISODate(_ tokens: [DateToken], _ index: Int) -> Bool {
        guard tokens[index].classes.contains(.yyyy), index + 4 < tokens.count,
            DateTokenizer.digit(unit(tokens[index].range.lowerBound - 1)) == nil
        else { return false }
        return [1, 3].allSatisfy { tokens[index + $0].classes.contains(.dash) }
            && [2, 4].allSatisfy { tokens[index + $0].range.count == 2 }
            && tokens[index + 4].range.upperBound - tokens[index].range.lowerBound == 10
    }

    /// Whether a word stands beside another of its kind: "Mon, Wed & Fri".
    private func isInList(_ tokens: [DateToken], _ index: Int) -> Bool {
        func names(_ other: Int, beside sign: Int) -> Bool {
            guard tokens.indices.contains(other), tokens.indices.contains(sign),
                tokens[other].isCapital,
                tokens[sign].classes.intersects(Self.listing) || isAmpersand(tokens[sign])
            else { return false }
            return tokens[other].classes.intersects(Self.names)
        }
        return tokens[index].isCapital
            && (names(index - 2, beside: index - 1) || names(index + 2, beside: index + 1))
    }

    private static let listing = WordClassSet(.comma, .or, .and, .slash)
    private static let names = WordClassSet(.anyWeekday, .firmMonth)

    private func isAmpersand(_ token: DateToken) -> Bool {
        token.range.count == 1 && units[token.range.lowerBound] == 0x26
    }

    /// Whether a single word in capitals is a name in code or in a table: "NOON", "EOM".
    private func isConstant(_ tokens: [DateToken], _ range: Range<Int>) -> Bool {
        let first = tokens[range.lowerBound]
        guard range.count == 1, first.kind == .word, first.range.count > 2, first.isCapital else {
            return false
        }
        return first.range.allSatisfy { units[$0] < 0x5B }
    }

    private func isGluedConstant(_ token: DateToken) -> Bool {
        !token.isSpaced && token.kind == .word && token.classes.contains(.anyMonth)
            && token.range.allSatisfy { units[$0] < 0x5B }
    }

    /// Whether a month's abbreviation isn't capitalized: "by sep".
    private func isLowerCaseWord(_ token: DateToken) -> Bool {
        !token.isCapital && token.classes.contains(.shortMonth)
    }

    private func unit(_ index: Int) -> UInt16 {
        units.indices.contains(index) ? units[index] : 0x20
    }

    private static func isOneOf(_ unit: UInt16, _ signs: StaticString) -> Bool {
        guard unit < 0x80 else { return false }
        return signs.withUTF8Buffer { $0.contains(UInt8(unit)) }
    }

    /// Whether what stands before a token doesn't make it a part of something else: of a price, a
    /// version, a path, a name in code.
    private func isBeginning(_ token: DateToken) -> Bool {
        let start = token.range.lowerBound
        let before = unit(start - 1)
        if DateTokenizer.isIdeograph(before) || DateTokenizer.isIdeograph(unit(start)) {
            return true
        }
        if DateTokenizer.isLetter(before) { return false }
        let isDigits = token.kind == .digits
        if DateTokenizer.digit(before) != nil { return false }
        if Self.isOneOf(before, "@\\_$#%+*=&") { return false }
        let beforeThat = unit(start - 2)
        // A file's name, or a slice.
        if before == 0x2E, !DateTokenizer.isSpace(beforeThat), beforeThat != 0x2E { return false }
        if before == 0x5B, isPartOfCode(beforeThat) { return false }
        if before == 0x3A, beforeThat == 0x3A { return false }
        if before == 0x28, !isDigits, isPartOfCode(beforeThat) { return false }
        if isDigits {
            if before == 0x20AC || before == 0xA3 || before == 0xA5 { return false }
            return !(Self.isOneOf(before, ".,:/-") && DateTokenizer.digit(beforeThat) != nil)
                && !(Self.isOneOf(before, "./:") && DateTokenizer.isLetter(beforeThat))
        }
        return !(Self.isOneOf(before, "./-:") && DateTokenizer.isLetter(beforeThat))
            && !(before == 0x2F && beforeThat != 0x20)
    }

    private func isPartOfCode(_ unit: UInt16) -> Bool {
        DateTokenizer.isLetter(unit) || DateTokenizer.digit(unit) != nil
            || Self.isOneOf(unit, ")]_")
    }

    /// Whether what stands behind a token doesn't make it a part of something else.
    private func isEnd(_ token: DateToken) -> Bool {
        let end = token.range.upperBound
        let after = unit(end)
        if DateTokenizer.isIdeograph(after) || DateTokenizer.isIdeograph(unit(end - 1)) {
            return true
        }
        if DateTokenizer.isLetter(after) || DateTokenizer.digit(after) != nil { return false }
        let afterThat = unit(end + 1)
        if token.kind == .digits {
            if Self.isOneOf(after, "%$_@") || after == 0xB0 || after == 0x20AC { return false }
            return !(Self.isOneOf(after, ".,:/-") && DateTokenizer.digit(afterThat) != nil)
        }
        if Self.isOneOf(after, "_@=") { return false }
        return !(Self.isOneOf(after, "(-./:") && DateTokenizer.isLetter(afterThat))
            && !(after == 0x28 && afterThat == 0x29)
    }
}

extension DateToken {
    /// Forgets what a vocabulary told, before it is asked again with more tokens.
    fileprivate mutating func forgetWords() {
        phrase = -1
        phraseLength = 0
        phraseClasses = WordClassSet()
    }
}
