/// What becomes of a stretch of the old text.
enum ChangeSection: Sendable, Equatable {
    /// A number of code units stay as they are.
    case keep(Int)
    /// As many code units as there are attributes stay and get these attributes.
    case restyle(AttributeRuns)
    /// A number of code units, maybe none, go, and another text comes.
    case replace(Int, AttributedText)

    /// How many code units of the old text the section covers.
    var oldLength: Int {
        switch self {
        case .keep(let length): length
        case .restyle(let runs): runs.count
        case .replace(let removed, _): removed
        }
    }

    /// How many code units of the new text the section makes.
    var newLength: Int {
        switch self {
        case .keep(let length): length
        case .restyle(let runs): runs.count
        case .replace(_, let inserted): inserted.count
        }
    }
}

extension [ChangeSection] {
    /// Adds a section, to the last one where both are of a kind.
    mutating func add(_ section: ChangeSection) {
        if section.oldLength == 0, section.newLength == 0 { return }
        guard let last else { return append(section) }
        switch (last, section) {
        case (.keep(let first), .keep(let second)):
            self[count - 1] = .keep(first + second)
        case (.restyle(var runs), .restyle(let more)):
            runs.replace(runs.count..<runs.count, with: more)
            self[count - 1] = .restyle(runs)
        case (.replace(let removed, var text), .replace(let more, let next)):
            text.append(next)
            self[count - 1] = .replace(removed + more, text)
        default: append(section)
        }
    }
}

/// Reads sections piece by piece.
struct ChangeSectionReader {
    private let sections: [ChangeSection]
    private var index = 0
    /// What is left of the present section; `nil` at the end.
    private(set) var current: ChangeSection?

    init(_ sections: [ChangeSection]) {
        self.sections = sections
        current = sections.first
    }

    mutating func next() {
        index += 1
        current = index < sections.count ? sections[index] : nil
    }

    /// Takes a piece of the present section that is `length` long in the old text.
    ///
    /// A replacement's new text comes with its first piece.
    mutating func take(old length: Int) -> ChangeSection {
        guard let section = current else { return .keep(0) }
        if length == section.oldLength {
            next()
            return section
        }
        switch section {
        case .keep(let whole):
            current = .keep(whole - length)
            return .keep(length)
        case .restyle(let runs):
            current = .restyle(runs.slice(length..<runs.count))
            return .restyle(runs.slice(0..<length))
        case .replace(let removed, let text):
            current = .replace(removed - length, AttributedText())
            return .replace(length, text)
        }
    }

    /// Takes a piece of the present section that is `length` long in the new text.
    ///
    /// What a replacement removes goes with its first piece.
    mutating func take(new length: Int) -> ChangeSection {
        guard let section = current else { return .keep(0) }
        guard case .replace(let removed, let text) = section, length < text.count else {
            return take(old: length == section.newLength ? section.oldLength : length)
        }
        current = .replace(0, text.exactSlice(length..<text.count))
        return .replace(removed, text.exactSlice(0..<length))
    }
}
