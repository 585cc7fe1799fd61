/// Boundaries of sentences (UAX #29, rules SB1 to SB998).
///
/// Looks back over spaces and closing marks to a full stop, and after a full stop ahead to the next
/// letter.
enum SentenceBreaks: BreakRules {
    static func isBreak(at place: some ScalarReader, floor: Int) -> Bool {
        guard let rawBefore = place.peekPrevious()?.textProperties.sentence,
            let after = place.peekNext()?.textProperties.sentence
        else { return true }
        if rawBefore == .carriageReturn, after == .lineFeed { return false }
        if rawBefore.isParagraphSeparator { return true }
        if after.isIgnored { return false }
        guard let end = SentenceEnd(before: place, floor) else { return false }
        if !end.hasClose, !end.hasSpace, end.isFullStop {
            if after == .numeric { return false }
            if after == .upper, end.followsCasedLetter(floor) { return false }
        }
        if end.isFullStop, continuesInLowercase(place) { return false }
        if after == .continuation || after.endsSentence { return false }
        if !end.hasSpace, after == .close { return false }
        return after != .space && !after.isParagraphSeparator
    }

    /// SB8.
    private static func continuesInLowercase(_ place: some ScalarReader) -> Bool {
        var ahead = place
        while let kind = ahead.next()?.textProperties.sentence {
            if kind == .lower { return true }
            if kind == .upper || kind == .otherLetter || kind.endsSentence
                || kind.isParagraphSeparator
            {
                return false
            }
        }
        return false
    }
}

/// A full stop or another terminator, with the closing marks and spaces after it.
private struct SentenceEnd<Reader: ScalarReader> {
    private(set) var hasSpace = false
    private(set) var hasClose = false
    private(set) var isFullStop = false
    private var terminator: Reader

    /// Reads back from `place`; `nil` when no terminator comes first.
    init?(before place: Reader, _ floor: Int) {
        terminator = place
        while let kind = Self.readBack(&terminator, floor) {
            switch kind {
            case .space where !hasClose: hasSpace = true
            case .close: hasClose = true
            case .fullStop, .terminator:
                isFullStop = kind == .fullStop
                return
            default: return nil
            }
        }
        return nil
    }

    /// SB7: an initial or an abbreviation in capitals.
    func followsCasedLetter(_ floor: Int) -> Bool {
        var behind = terminator
        let kind = Self.readBack(&behind, floor)
        return kind == .upper || kind == .lower
    }

    /// Reads back one scalar with the marks that follow it (SB5).
    private static func readBack(_ cursor: inout Reader, _ floor: Int) -> SentenceBreakClass? {
        while let kind = cursor.previous(above: floor)?.textProperties.sentence {
            guard kind.isIgnored else { return kind }
        }
        return nil
    }
}

extension SentenceBreakClass {
    fileprivate var isParagraphSeparator: Bool {
        self == .separator || self == .carriageReturn || self == .lineFeed
    }

    fileprivate var isIgnored: Bool { self == .extend || self == .format }

    fileprivate var endsSentence: Bool { self == .fullStop || self == .terminator }
}
