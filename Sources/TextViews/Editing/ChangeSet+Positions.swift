/// Which neighbour a place stays with when text is inserted right there.
public enum TextAssociation: Sendable, Hashable {
    /// The place stays after what is before it, so before the new text.
    case before
    /// The place stays before what is after it, so after the new text.
    case after
}

extension ChangeSet {
    /// Returns where a place of the old text is in the new one.
    ///
    /// A place inside a replaced range goes to the new text's start or end, as the association says.
    /// Costs O(changes).
    ///
    /// - Parameters:
    ///   - offset: A UTF-16 offset in the old text.
    ///   - association: Which side the place stays with.
    public func map(_ offset: Int, association: TextAssociation = .before) -> Int {
        var old = 0
        var new = 0
        for section in sections {
            let end = old + section.oldLength
            switch section {
            case .keep, .restyle:
                if offset < end { return new + offset - old }
            case .replace(let removed, let inserted):
                if offset < end || offset == old {
                    let isAtStart = removed > 0 && offset == old
                    return isAtStart || association == .before ? new : new + inserted.count
                }
            }
            old = end
            new += section.newLength
        }
        return new + offset - old
    }

    /// Returns where a place of the old text is in the new one, or `nil` when the text on both sides
    /// of it was removed at once.
    ///
    /// - Parameters:
    ///   - offset: A UTF-16 offset in the old text.
    ///   - association: Which side the place stays with.
    public func mapUnlessRemoved(
        _ offset: Int, association: TextAssociation = .before
    ) -> Int? {
        var old = 0
        for section in sections {
            let end = old + section.oldLength
            if case .replace = section, offset > old, offset < end { return nil }
            if end > offset { break }
            old = end
        }
        return map(offset, association: association)
    }

    /// Returns the end of the new text where a change replaces part of a range or what is around a
    /// caret; `nil` where no change touches it.
    func collapsedPlace(of range: Range<Int>) -> Int? {
        var old = 0
        var new = 0
        var place: Int?
        for section in sections {
            let end = old + section.oldLength
            new += section.newLength
            if case .replace = section {
                let isTouched = old < range.upperBound && range.lowerBound < end
                if isTouched { place = new }
            }
            old = end
        }
        return place
    }
}
