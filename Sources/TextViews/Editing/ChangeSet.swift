/// A change of one text in another edit: for every part of the old text what becomes of it.
///
/// Change sets are values that can be applied, composed, inverted and moved over one another. Offsets
/// are UTF-16 code units.
public struct ChangeSet: Sendable, Equatable {
    private(set) var sections: [ChangeSection]

    /// The length of the texts that the changes apply to.
    public private(set) var oldLength: Int
    /// The length of the texts that come out.
    public private(set) var newLength: Int

    init(sections: [ChangeSection]) {
        self.sections = sections
        oldLength = 0
        newLength = 0
        for section in sections {
            oldLength += section.oldLength
            newLength += section.newLength
        }
    }

    /// Makes a change set that changes nothing.
    ///
    /// - Parameter length: The text's length.
    public init(unchanged length: Int) {
        var sections: [ChangeSection] = []
        sections.add(.keep(length))
        self.init(sections: sections)
    }

    /// Whether nothing changes.
    public var isEmpty: Bool {
        sections.allSatisfy { if case .keep = $0 { true } else { false } }
    }

    /// Whether the text changes, not only its attributes.
    public var changesText: Bool {
        sections.contains { if case .replace = $0 { true } else { false } }
    }

    /// The replacements and restyled stretches, in order.
    public var changes: [TextChange] {
        var changes: [TextChange] = []
        var offset = 0
        for section in sections {
            let range = offset..<(offset + section.oldLength)
            switch section {
            case .keep: break
            case .restyle(let runs): changes.append(TextChange(range, restyledBy: runs))
            case .replace(_, let text): changes.append(TextChange(range, with: text))
            }
            offset = range.upperBound
        }
        return changes
    }
}

/// One change of a text: a replacement, or other attributes for what is there.
public struct TextChange: Sendable, Equatable {
    /// What is changed, in UTF-16 code units of the old text.
    public var range: Range<Int>
    /// What happens to the range.
    public var kind: Kind

    /// What happens to a range.
    public enum Kind: Sendable, Equatable {
        /// Another text comes instead.
        case replacement(AttributedText)
        /// The text stays and gets as many attributes as it is long.
        case attributes(AttributeRuns)
    }

    /// Makes a replacement.
    public init(_ range: Range<Int>, with text: AttributedText) {
        self.range = range
        kind = .replacement(text)
    }

    /// Makes a replacement.
    public init(_ range: Range<Int>, with string: String, _ attributes: TextAttributes = .init()) {
        self.init(range, with: AttributedText(string, attributes))
    }

    /// Makes a change of attributes only.
    public init(_ range: Range<Int>, restyledBy runs: AttributeRuns) {
        self.range = range
        kind = .attributes(runs)
    }

    /// Makes a change of attributes only.
    public init(_ range: Range<Int>, attributes: TextAttributes) {
        self.init(range, restyledBy: AttributeRuns(attributes, count: range.count))
    }
}

extension ChangeSet {
    /// Makes a change set of changes of one text, all of which name places in the old text.
    ///
    /// Ranges are cut to the text, and ends inside a surrogate pair are moved outwards. Where changes
    /// overlap, what an earlier one covers is left out of a later one's range; its new text remains.
    public init(_ changes: [TextChange], in text: TextBuffer) {
        var sections: [ChangeSection] = []
        var end = 0
        for change in changes.sortedByStart {
            let whole = text.scalarRange(change.range.clamped(to: 0..<text.count))
            let range = max(whole.lowerBound, end)..<max(whole.upperBound, end)
            sections.add(.keep(range.lowerBound - end))
            switch change.kind {
            case .replacement(let new): sections.add(.replace(range.count, new))
            case .attributes(let runs): sections.add(.restyle(runs.fitted(change.range, to: range)))
            }
            end = range.upperBound
        }
        sections.add(.keep(text.count - end))
        self.init(sections: sections)
    }
}

extension [TextChange] {
    fileprivate var sortedByStart: [TextChange] {
        count < 2
            ? self
            : enumerated().sorted {
                ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
            }.map(\.element)
    }
}

extension AttributeRuns {
    /// Returns the attributes for another range than the one they were made for; what is new gets
    /// the attributes nearest to it.
    fileprivate func fitted(_ own: Range<Int>, to range: Range<Int>) -> AttributeRuns {
        if own == range || range.isEmpty { return range.isEmpty ? AttributeRuns() : self }
        guard count > 0 else { return AttributeRuns(TextAttributes(), count: range.count) }
        let common = range.clamped(to: own)
        var runs = slice(
            (common.lowerBound - own.lowerBound)..<(common.upperBound - own.lowerBound))
        let first = attributes(at: 0)
        let last = attributes(at: count - 1)
        let before = max(0, common.lowerBound - range.lowerBound)
        runs.replace(0..<0, with: AttributeRuns(first, count: min(before, range.count)))
        let missing = range.count - runs.count
        runs.replace(runs.count..<runs.count, with: AttributeRuns(last, count: max(0, missing)))
        return runs
    }
}
