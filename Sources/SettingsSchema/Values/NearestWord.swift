/// Finds the word that was probably meant.
enum NearestWord {
    /// Returns the candidate that takes the fewest edits, when that is at most a third of the word.
    ///
    /// Cost: linear in the number of candidates and quadratic in their lengths.
    static func of(_ word: String, among candidates: [String]) -> String? {
        let wanted = Array(word.lowercased())
        let limit = max(1, wanted.count / 3)
        return candidates.map { (distance(wanted, Array($0.lowercased())), $0) }
            .filter { $0.0 <= limit }.min { $0 < $1 }?.1
    }

    /// The number of letters to insert, delete or replace (Levenshtein).
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var previous = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                let replaced = previous[column] + (letter == other ? 0 : 1)
                current.append(min(replaced, previous[column + 1] + 1, current[column] + 1))
            }
            previous = current
        }
        return previous[right.count]
    }
}
