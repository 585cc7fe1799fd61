extension ChangeSet {
    /// Returns the changed text; costs O(log n) for each change.
    ///
    /// - Parameter text: A text of `oldLength` code units.
    public func applied(to text: AttributedText) -> AttributedText {
        var text = text
        apply(to: &text)
        return text
    }

    /// Changes a text; costs O(log n) for each change.
    ///
    /// - Parameter text: A text of `oldLength` code units.
    public func apply(to text: inout AttributedText) {
        precondition(text.count == oldLength, "the text has \(text.count) units, not \(oldLength)")
        var offset = 0
        for section in sections {
            switch section {
            case .keep: break
            case .restyle(let runs):
                text.setAttributes(runs, in: offset..<(offset + runs.count))
            case .replace(let removed, let inserted):
                text.replace(offset..<(offset + removed), with: inserted)
            }
            offset += section.newLength
        }
    }

    /// Returns the change that leads back.
    ///
    /// - Parameter text: The text before this change.
    public func inverted(from text: AttributedText) -> ChangeSet {
        precondition(text.count == oldLength, "the text has \(text.count) units, not \(oldLength)")
        var inverse: [ChangeSection] = []
        var offset = 0
        for section in sections {
            let range = offset..<(offset + section.oldLength)
            switch section {
            case .keep: inverse.add(section)
            case .restyle: inverse.add(.restyle(text.attributes.slice(range)))
            case .replace(_, let inserted):
                inverse.add(.replace(inserted.count, text.exactSlice(range)))
            }
            offset = range.upperBound
        }
        return ChangeSet(sections: inverse)
    }
}

extension AttributedText {
    /// Returns part of the text; the range's ends must lie between scalars.
    func exactSlice(_ range: Range<Int>) -> AttributedText {
        if range == 0..<count { return self }
        let part = slice(range)
        precondition(part.count == range.count, "the range \(range) cuts a surrogate pair")
        return part
    }
}
