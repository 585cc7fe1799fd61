/// A part of a text and what another text has instead, in UTF-16 code units.
package struct TextReplacement: Hashable {
    package var old: Range<Int>
    package var new: Range<Int>
}

extension TextBuffer {
    /// The replacements that make another text of this one, in order; none when they are equal.
    ///
    /// What both begin and end with is left out, in O(n). Between, scalars are compared where there are
    /// few; else it is one replacement. Surrogate pairs are never cut.
    package func replacements(leadingTo other: TextBuffer) -> [TextReplacement] {
        guard let whole = replacement(leadingTo: other) else { return [] }
        guard !whole.old.isEmpty, !whole.new.isEmpty, whole.old.count + whole.new.count <= 512
        else { return [whole] }
        return Self.difference(
            Array(string(in: whole.old).unicodeScalars),
            Array(other.string(in: whole.new).unicodeScalars)
        ).map { step in
            TextReplacement(
                old: (step.old.lowerBound + whole.old.lowerBound)..<(step.old.upperBound
                    + whole.old.lowerBound),
                new: (step.new.lowerBound + whole.new.lowerBound)..<(step.new.upperBound
                    + whole.new.lowerBound))
        }
    }

    /// The one replacement that makes another text of this one; `nil` when they are equal.
    ///
    /// - Parameters:
    ///   - other: The other text.
    ///   - caret: Where in the other text the replacement should end if there is a choice.
    func replacement(leadingTo other: TextBuffer, endingAt caret: Int = 0) -> TextReplacement? {
        if isSameStorage(as: other) { return nil }
        let own = utf16
        let new = other.utf16
        if own == new { return nil }
        let shorter = min(own.count, new.count)
        var end = Self.commonSuffix(own, new, limit: min(shorter, new.count - caret))
        var start = 0
        while start < shorter - end, own[start] == new[start] { start += 1 }
        end = Self.commonSuffix(own, new, limit: shorter - start)
        if start > 0, UTF16.isLeadSurrogate(own[start - 1]) { start -= 1 }
        if end > 0, UTF16.isTrailSurrogate(own[own.count - end]) { end -= 1 }
        return TextReplacement(old: start..<(own.count - end), new: start..<(new.count - end))
    }

    private static func commonSuffix(_ left: [UInt16], _ right: [UInt16], limit: Int) -> Int {
        var length = 0
        while length < limit, left[left.count - 1 - length] == right[right.count - 1 - length] {
            length += 1
        }
        return length
    }

    private static func difference(
        _ old: [Unicode.Scalar], _ new: [Unicode.Scalar]
    ) -> [TextReplacement] {
        let difference = new.difference(from: old)
        let removed = Set(difference.removals.map(\.offset))
        let inserted = Set(difference.insertions.map(\.offset))
        var steps: [TextReplacement] = []
        var (oldIndex, newIndex, oldPlace, newPlace) = (0, 0, 0, 0)
        while oldIndex < old.count || newIndex < new.count {
            let (oldStart, newStart) = (oldPlace, newPlace)
            while oldIndex < old.count, removed.contains(oldIndex) {
                oldPlace += old[oldIndex].utf16Width
                oldIndex += 1
            }
            while newIndex < new.count, inserted.contains(newIndex) {
                newPlace += new[newIndex].utf16Width
                newIndex += 1
            }
            if oldStart < oldPlace || newStart < newPlace {
                steps.append(TextReplacement(old: oldStart..<oldPlace, new: newStart..<newPlace))
                continue
            }
            oldPlace += old[oldIndex].utf16Width
            newPlace += new[newIndex].utf16Width
            oldIndex += 1
            newIndex += 1
        }
        return steps
    }
}

extension CollectionDifference.Change {
    /// The place in the collection before (removals) or after (insertions).
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
