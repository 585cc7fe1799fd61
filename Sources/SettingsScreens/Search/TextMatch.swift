/// How well a query fits a text; the smaller the better.
enum TextMatch: Int, Comparable {
    case whole
    case beginning
    case wordBeginning
    case inside

    static func < (lhs: TextMatch, rhs: TextMatch) -> Bool {
        lhs.rawValue < rhs.rawValue
    }
}

extension FoldedText {
    /// Returns the best match of a query, or `nil` when the text doesn't hold it.
    ///
    /// Cost: linear in the text's length for queries without repetition.
    func match(_ query: FoldedText) -> TextMatch? {
        guard let first = offset(of: query, from: 0) else { return nil }
        if first == 0 { return query.bytes.count == bytes.count ? .whole : .beginning }
        var next: Int? = first
        while let offset = next {
            if isWordStart(offset) { return .wordBeginning }
            next = self.offset(of: query, from: offset + 1)
        }
        return .inside
    }

    /// Returns where the query begins, at or after a byte offset.
    func offset(of query: FoldedText, from start: Int) -> Int? {
        let needle = query.bytes
        guard let head = needle.first, bytes.count >= needle.count else { return nil }
        var offset = start
        while offset + needle.count <= bytes.count {
            if bytes[offset] == head, bytes[offset...].starts(with: needle) { return offset }
            offset += 1
        }
        return nil
    }

    /// Letters beyond ASCII count as word characters, so that Cyrillic words have beginnings.
    private func isWordStart(_ offset: Int) -> Bool {
        let before = bytes[offset - 1]
        return before < 0x80 && !"abcdefghijklmnopqrstuvwxyz0123456789".utf8.contains(before)
    }
}
