extension TextSource {
    /// Whether a segment holds a letter or a number.
    func isWord(_ range: Range<Int>) -> Bool {
        var cursor = reader(at: range.lowerBound)
        while cursor.offset < range.upperBound, let scalar = cursor.next() {
            if scalar.textProperties.isAlphanumeric { return true }
        }
        return false
    }

    /// Whether a unit begins or ends at an offset.
    ///
    /// Words differ from Unicode's in one thing: scripts that are written without spaces, such as
    /// Thai, are kept together, for without a dictionary each letter would be a word.
    func isBoundary(ofUnit granularity: TextGranularity, at offset: Int) -> Bool {
        switch granularity {
        case .character: isBoundary(.cluster, at: offset)
        case .sentence: isBoundary(.sentence, at: offset)
        default: isBoundary(.word, at: offset) && !isInsideDictionaryText(offset)
        }
    }

    /// The first boundary of a unit after an offset.
    func boundary(ofUnit granularity: TextGranularity, after offset: Int) -> Int? {
        guard granularity == .word else {
            return boundary(granularity == .character ? .cluster : .sentence, after: offset)
        }
        var place = boundary(.word, after: offset)
        while let found = place, isInsideDictionaryText(found) {
            place = boundary(.word, after: found, knownBoundary: found)
        }
        return place
    }

    /// The last boundary of a unit before an offset.
    func boundary(ofUnit granularity: TextGranularity, before offset: Int) -> Int? {
        guard granularity == .word else {
            return boundary(granularity == .character ? .cluster : .sentence, before: offset)
        }
        var place = boundary(.word, before: offset)
        while let found = place, isInsideDictionaryText(found) {
            place = boundary(.word, before: found)
        }
        return place
    }

    private func isInsideDictionaryText(_ offset: Int) -> Bool {
        let place = reader(at: offset)
        guard let before = place.peekPrevious(), let after = place.peekNext() else { return false }
        return before.textProperties.needsDictionary && after.textProperties.needsDictionary
    }
}
