/// Boundaries of words and of what lies between them (UAX #29, rules WB1 to WB999).
///
/// Looks at two scalars on each side, marks aside, and back over a run of regional indicators.
enum WordBreaks: BreakRules {
    static func isBreak(at place: some ScalarReader, floor: Int) -> Bool {
        var ahead = place
        guard let rawBefore = place.peekPrevious()?.textProperties.word,
            let next = ahead.next()?.textProperties
        else { return true }
        let after = next.word
        if rawBefore == .carriageReturn, after == .lineFeed { return false }
        if rawBefore.isNewline || after.isNewline { return true }
        if rawBefore == .zeroWidthJoiner, next.isExtendedPictographic { return false }
        if rawBefore == .space, after == .space { return false }
        if after.isIgnored { return false }
        var behind = place
        guard let before = readBack(&behind, floor) else { return true }
        if joins(before, after) { return false }
        if before == .regionalIndicator, after == .regionalIndicator {
            return !isOddRun(behind, floor)
        }
        return !joinsByContext(before, after, behind: behind, ahead: ahead, floor)
    }

    /// The rules for two neighbours: WB5, WB7a, WB8 to WB10, WB13 to WB13b.
    private static func joins(_ before: WordBreakClass, _ after: WordBreakClass) -> Bool {
        switch after {
        case .letter, .hebrewLetter:
            before.isLetter || before == .numeric || before == .extender
        case .numeric: before.isLetter || before == .numeric || before == .extender
        case .katakana: before == .katakana || before == .extender
        case .extender:
            before.isLetter || before == .numeric || before == .katakana || before == .extender
        case .singleQuote: before == .hebrewLetter
        default: false
        }
    }

    /// The rules for a mark between two letters or digits: WB6, WB7, WB7b, WB7c, WB11, WB12.
    private static func joinsByContext(
        _ before: WordBreakClass, _ after: WordBreakClass, behind: some ScalarReader,
        ahead: some ScalarReader, _ floor: Int
    ) -> Bool {
        if after.isBetweenLetters, before.isLetter {
            if after == .doubleQuote {
                return before == .hebrewLetter && peek(ahead) == .hebrewLetter
            }
            return peek(ahead)?.isLetter == true
        }
        if after.isBetweenDigits, before == .numeric { return peek(ahead) == .numeric }
        var further = behind
        if before.isBetweenLetters, after.isLetter {
            let first = readBack(&further, floor)
            if before == .doubleQuote { return after == .hebrewLetter && first == .hebrewLetter }
            return first?.isLetter == true
        }
        if before.isBetweenDigits, after == .numeric {
            return readBack(&further, floor) == .numeric
        }
        return false
    }

    /// WB15 and WB16: the indicator just read is the first of a pair.
    private static func isOddRun(_ indicator: some ScalarReader, _ floor: Int) -> Bool {
        var behind = indicator
        var isOdd = true
        while readBack(&behind, floor) == .regionalIndicator { isOdd.toggle() }
        return isOdd
    }

    /// Reads back one scalar with the marks that follow it (WB4); marks alone count as other text.
    private static func readBack(
        _ cursor: inout some ScalarReader, _ floor: Int
    ) -> WordBreakClass? {
        var sawMark = false
        while true {
            let last = cursor
            guard let kind = cursor.previous(above: floor)?.textProperties.word else {
                return sawMark ? .other : nil
            }
            if sawMark, kind.isNewline {
                cursor = last
                return .other
            }
            guard kind.isIgnored else { return kind }
            sawMark = true
        }
    }

    /// The next scalar that isn't a mark of the one before.
    private static func peek(_ cursor: some ScalarReader) -> WordBreakClass? {
        var ahead = cursor
        while let kind = ahead.next()?.textProperties.word {
            guard kind.isIgnored else { return kind }
        }
        return nil
    }
}

extension WordBreakClass {
    fileprivate var isNewline: Bool {
        self == .newline || self == .carriageReturn || self == .lineFeed
    }

    fileprivate var isIgnored: Bool {
        self == .extend || self == .format || self == .zeroWidthJoiner
    }

    fileprivate var isLetter: Bool { self == .letter || self == .hebrewLetter }

    fileprivate var isBetweenLetters: Bool {
        self == .middleOfLetters || self == .middleOfNumberOrLetter || self == .singleQuote
            || self == .doubleQuote
    }

    fileprivate var isBetweenDigits: Bool {
        self == .middleOfNumber || self == .middleOfNumberOrLetter || self == .singleQuote
    }
}
