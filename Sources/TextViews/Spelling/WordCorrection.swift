/// Chooses among a spelling checker's suggestions the one that is put in without asking.
enum WordCorrection {
    /// Whether a text is a word that may be judged: only letters and apostrophes, not all capitals.
    static func isPlainWord(_ word: String) -> Bool {
        guard word.unicodeScalars.count > 1,
            word.unicodeScalars.allSatisfy({
                $0.properties.isAlphabetic || $0.properties.generalCategory == .nonspacingMark
                    || $0 == "'" || $0 == "’"
            })
        else { return false }
        return word != word.uppercased() || word == word.lowercased()
    }

    /// Returns the first suggestion if it is as near as a slip of the finger: one edit, in words of
    /// six letters and more two.
    static func correction(
        of word: String, _ checker: any SpellChecker, locale: TextLocale
    ) -> String? {
        guard let first = checker.suggestions(for: word).first else { return nil }
        let small = locale.lowercased(word)
        let limit = word.count < 6 ? 1 : 2
        guard first != word, distance(small, locale.lowercased(first)) <= limit else { return nil }
        guard let initial = word.unicodeScalars.first, initial.properties.isUppercase,
            let start = first.unicodeScalars.first
        else { return first }
        return locale.titlecased(start) + String(first.unicodeScalars.dropFirst())
    }

    /// The number of insertions, removals, replacements and swaps of neighbours between two words.
    static func distance(_ left: String, _ right: String) -> Int {
        let left = Array(left)
        let right = Array(right)
        var before: [Int] = []
        var last = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var next = [row + 1]
            for (column, other) in right.enumerated() {
                var best = min(
                    last[column + 1] + 1, next[column] + 1, last[column] + (letter == other ? 0 : 1)
                )
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    best = min(best, before[column - 1] + 1)
                }
                next.append(best)
            }
            before = last
            last = next
        }
        return last[right.count]
    }
}

extension TextBuffer {
    /// The words in a range, in order.
    func words(in range: Range<Int>) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var start = boundary(ofUnit: .word, after: range.lowerBound - 1) ?? range.lowerBound
        while start < range.upperBound, let end = boundary(ofUnit: .word, after: start) {
            if isWord(start..<end) { words.append(start..<end) }
            start = end
        }
        return words
    }
}
