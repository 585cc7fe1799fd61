/// Finds dates in code units: the whole of date detection without results' outer form.
struct DateFinder: Sendable {
    /// A date that was found.
    struct Found {
        /// In code units.
        var range: Range<Int>
        var date: ResolvedDate
    }

    /// How many tokens are looked at together; a match is much shorter than the margin.
    private static let window = 2048
    private static let margin = 128

    let languages: [DateLanguage]
    let reference: DateReference
    /// Whether to find what is too vague for a calendar: "now", "the morning", a year alone.
    var findsVague = false

    /// The dates in a text, in order and without overlaps; O(n).
    func dates(in units: [UInt16]) -> [Found] {
        var steps = 0
        return dates(in: units, counting: &steps)
    }

    /// The dates in a text; adds up the steps that matching takes.
    func dates(in units: [UInt16], counting steps: inout Int) -> [Found] {
        var found: [Found] = []
        for language in languages {
            var reference = reference
            reference.countsToTwelve = reference.countsToTwelve && language.countsToTwelve
            var search = DateSearch(
                units: units, matcher: DateMatcher(language: language, reference: reference),
                findsVague: findsVague)
            search.run(window: Self.window, margin: Self.margin)
            steps += search.matcher.steps
            found = Self.union(found, search.found)
        }
        return found
    }

    /// The longer of those that overlap, the earlier language's where they are equal; both in order.
    private static func union(_ first: [Found], _ second: [Found]) -> [Found] {
        guard !first.isEmpty else { return second }
        guard !second.isEmpty else { return first }
        let all = (first + second).enumerated().sorted {
            ($0.element.range.lowerBound, -$0.element.range.count, $0.offset)
                < ($1.element.range.lowerBound, -$1.element.range.count, $1.offset)
        }
        var kept: [Found] = []
        for (_, found) in all {
            guard let last = kept.last, last.range.upperBound > found.range.lowerBound else {
                kept.append(found)
                continue
            }
            if found.range.count > last.range.count { kept[kept.count - 1] = found }
        }
        return kept
    }
}
