/// Finds what was probably meant by a misspelt word.
package enum SpellingSuggestion {
    /// Returns the candidate nearest to a word, or `nil` when none is near.
    ///
    /// Near means that of a word of three letters one is wrong, of a longer one at most two, and three
    /// of more than nine; upper and lower case count as the same. Two letters, such as those of
    /// languages, have nothing in common with any other two.
    /// Cost: the product of the words' lengths for each candidate.
    package static func nearest(to word: String, in candidates: [String]) -> String? {
        let lowered = word.lowercased()
        let limit = word.count < 3 ? 0 : word.count < 4 ? 1 : word.count < 10 ? 2 : 3
        let near = candidates.filter { !$0.isEmpty && abs($0.count - word.count) <= limit }
        let ranked = near.map { ($0, distance(lowered, $0.lowercased())) }
        guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 <= limit else { return nil }
        return best.0
    }

    /// Returns the sentence that offers the nearest candidate, with a space before it; empty when
    /// none is near.
    package static func sentence(for word: String, in candidates: [String]) -> String {
        nearest(to: word, in: candidates).map { " Did you mean '\($0)'?" } ?? ""
    }

    /// Returns the number of letters to add, remove, replace or swap (optimal string alignment).
    package static func distance(_ first: String, _ second: String) -> Int {
        let (a, b) = (Array(first), Array(second))
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
                var best = min(replaced, last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    best = min(best, beforeLast[j - 1] + 1)
                }
                row.append(best)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
