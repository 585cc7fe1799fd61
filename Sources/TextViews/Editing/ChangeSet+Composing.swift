extension ChangeSet {
    /// Returns one change set that does what this one and then another does.
    ///
    /// - Parameter next: Changes of the text that comes out of this change set.
    public func composed(with next: ChangeSet) -> ChangeSet {
        precondition(
            newLength == next.oldLength, "lengths differ: \(newLength) and \(next.oldLength)")
        if isEmpty { return next }
        if next.isEmpty { return self }
        var composed: [ChangeSection] = []
        var first = ChangeSectionReader(sections)
        var second = ChangeSectionReader(next.sections)
        while true {
            if let section = first.current, section.newLength == 0 {
                composed.add(section)
                first.next()
            } else if let section = second.current, section.oldLength == 0 {
                composed.add(section)
                second.next()
            } else if let left = first.current, let right = second.current {
                let length = min(left.newLength, right.oldLength)
                composed.add(
                    Self.compose(first.take(new: length), second.take(old: length)))
            } else {
                return ChangeSet(sections: composed)
            }
        }
    }

    /// Composes two pieces; what the first makes is as long as what the second takes.
    private static func compose(_ first: ChangeSection, _ second: ChangeSection) -> ChangeSection {
        switch (first, second) {
        case (_, .keep): return first
        case (.replace(let removed, var text), .restyle(let runs)):
            text.setAttributes(runs, in: 0..<text.count)
            return .replace(removed, text)
        case (.replace(let removed, _), .replace(_, let text)): return .replace(removed, text)
        case (_, .restyle), (_, .replace): return second
        }
    }

    /// Returns these changes as changes of the text that another change set makes of the same text.
    ///
    /// What the other removes isn't changed any more; what it inserted stays. Applying `a` and then
    /// `b.mapped(over: a, isFirst: false)` gives the same as `b` and then
    /// `a.mapped(over: b, isFirst: true)`.
    ///
    /// - Parameters:
    ///   - other: Changes of the same text.
    ///   - isFirst: Whether this one's text comes first where both insert at one place. Attributes
    ///     that both set are the other's then.
    public func mapped(over other: ChangeSet, isFirst: Bool) -> ChangeSet {
        precondition(
            oldLength == other.oldLength, "lengths differ: \(oldLength) and \(other.oldLength)")
        if isEmpty { return ChangeSet(unchanged: other.newLength) }
        var mapped: [ChangeSection] = []
        var own = ChangeSectionReader(sections.withInsertionsApart)
        var others = ChangeSectionReader(other.sections.withInsertionsApart)
        while let section = own.current ?? others.current {
            let insertion = own.current?.isInsertion == true ? section : nil
            let otherInserts = others.current?.isInsertion == true
            if let insertion, isFirst || !otherInserts {
                mapped.add(insertion)
                own.next()
            } else if otherInserts {
                mapped.add(.keep(others.current?.newLength ?? 0))
                others.next()
            } else {
                let length = min(section.oldLength, others.current?.oldLength ?? 0)
                precondition(length > 0, "both change sets cover the whole text")
                mapped.add(Self.map(own.take(old: length), over: others.take(old: length), isFirst))
            }
        }
        return ChangeSet(sections: mapped)
    }

    /// Maps two pieces of the same length, apart from what they insert.
    private static func map(
        _ own: ChangeSection, over other: ChangeSection, _ isFirst: Bool
    ) -> ChangeSection {
        switch (own, other) {
        case (_, .replace): return .keep(0)
        case (.replace(let removed, _), _): return .replace(removed, AttributedText())
        case (.restyle(let runs), .restyle) where isFirst: return .keep(runs.count)
        default: return own
        }
    }
}

extension ChangeSection {
    fileprivate var isInsertion: Bool { oldLength == 0 }
}

extension [ChangeSection] {
    /// The sections with each replacement as an insertion followed by a removal.
    fileprivate var withInsertionsApart: [ChangeSection] {
        flatMap { section -> [ChangeSection] in
            guard case .replace(let removed, let text) = section, removed > 0, !text.isEmpty
            else { return [section] }
            return [.replace(0, text), .replace(removed, AttributedText())]
        }
    }
}
