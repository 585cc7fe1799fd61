/// What typing aids remember between keys.
struct TypingAids {
    /// Where the last automatic capital is.
    var capital: Int?
    /// Where the person removed an automatic capital and wants a small letter.
    var lowercasePlace: Int?
    /// Words that the person wants as they are.
    var keptWords: Set<String> = []
    /// Words that were corrected, as they were typed.
    var correctedWords: Set<String> = []
    /// Where the last text came from.
    var lastSource = TextInputSource.keyboard
    /// The correction found for a version of the text and a caret.
    var found: (version: Int, caret: Int, correction: TextCorrection?)?

    /// Moves places to where their text is.
    mutating func follow(_ transaction: Transaction) {
        lowercasePlace = nil
        guard let place = capital, !transaction.changes.isEmpty else { return }
        let isRemoved = transaction.changes.changes.contains { $0.range.contains(place) }
        capital = isRemoved ? nil : transaction.changes.map(place, association: .after)
        if isRemoved, transaction.userEvent == .deleteBackward {
            lowercasePlace = transaction.changes.map(place)
        }
    }

    /// Takes an undone correction as a no to it.
    mutating func rejectUndoneCorrection(_ transaction: Transaction) {
        guard transaction.userEvent == .undo else { return }
        for change in transaction.changes.changes {
            guard case .replacement(let content) = change.kind, content.count < 64 else { continue }
            let word = content.text.string
            if correctedWords.contains(word) { keptWords.insert(word) }
        }
    }
}

/// Where text comes from; typing aids depend on it.
public enum TextInputSource: Sendable, Hashable, CaseIterable {
    /// Keys of a hardware keyboard: typed as it is, aids only where a trait says yes.
    case keyboard
    /// The keys of a soft keyboard, which the traits shape.
    case softKeyboard
    /// Speech.
    case dictation
}
