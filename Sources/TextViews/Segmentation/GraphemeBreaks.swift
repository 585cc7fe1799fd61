/// Boundaries of extended grapheme clusters (UAX #29, rules GB1 to GB999, with GB9c).
///
/// Looks back over the cluster before the place: its marks, or its run of regional indicators.
enum GraphemeBreaks: BreakRules {
    static func isBreak(at place: some ScalarReader, floor: Int) -> Bool {
        var behind = place
        guard let before = behind.previous()?.textProperties.grapheme,
            let after = place.peekNext()?.textProperties.grapheme
        else { return true }
        if before == .carriageReturn, after == .lineFeed { return false }
        if before.isControl || after.isControl { return true }
        if after.extendsCluster || before == .prepend { return false }
        switch after {
        case .leadingJamo, .vowelJamo, .trailingJamo, .syllableLV, .syllableLVT:
            return !joinsSyllable(before, after)
        case .extendedPictographic:
            return !(before == .zeroWidthJoiner && endsInPictograph(behind, floor))
        case .indicConsonant:
            return !endsInConjunct(place, floor)
        case .regionalIndicator:
            return before != .regionalIndicator || !isOddRun(behind, floor)
        default:
            return true
        }
    }

    /// GB6 to GB8.
    private static func joinsSyllable(
        _ before: GraphemeBreakClass, _ after: GraphemeBreakClass
    ) -> Bool {
        switch before {
        case .leadingJamo: after != .trailingJamo
        case .syllableLV, .vowelJamo: after == .vowelJamo || after == .trailingJamo
        case .syllableLVT, .trailingJamo: after == .trailingJamo
        default: false
        }
    }

    /// GB11: the joiner just read follows a pictograph and its marks.
    private static func endsInPictograph(_ joiner: some ScalarReader, _ floor: Int) -> Bool {
        var behind = joiner
        while let kind = behind.previous(above: floor)?.textProperties.grapheme {
            if kind == .extendedPictographic { return true }
            guard kind.isExtend else { return false }
        }
        return false
    }

    /// GB9c: a consonant of the same scripts, and a virama among the marks after it.
    private static func endsInConjunct(_ place: some ScalarReader, _ floor: Int) -> Bool {
        var behind = place
        var hasLinker = false
        while let kind = behind.previous(above: floor)?.textProperties.grapheme {
            switch kind {
            case .indicLinker: hasLinker = true
            case .extend, .zeroWidthJoiner: continue
            default: return kind == .indicConsonant && hasLinker
            }
        }
        return false
    }

    /// GB12 and GB13: the indicator just read is the first of a pair.
    private static func isOddRun(_ indicator: some ScalarReader, _ floor: Int) -> Bool {
        var behind = indicator
        var isOdd = true
        while behind.previous(above: floor)?.textProperties.grapheme == .regionalIndicator {
            isOdd.toggle()
        }
        return isOdd
    }
}

extension GraphemeBreakClass {
    fileprivate var isControl: Bool {
        self == .control || self == .carriageReturn || self == .lineFeed
    }

    /// Whether Grapheme_Cluster_Break is Extend.
    fileprivate var isExtend: Bool {
        self == .extend || self == .indicLinker || self == .zeroWidthNonJoiner
    }

    /// GB9 and GB9a.
    fileprivate var extendsCluster: Bool {
        isExtend || self == .zeroWidthJoiner || self == .spacingMark
    }
}
