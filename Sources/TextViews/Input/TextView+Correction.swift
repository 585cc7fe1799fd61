extension TextView {
    /// What the word before the caret would be corrected to at the next boundary; `nil` for nothing.
    ///
    /// Asks the spelling checker once for each version of the text.
    public var pendingCorrection: TextCorrection? {
        guard isEditable, isOn(traits.autocorrectionType), state.selection.main.isCaret,
            state.markedRange == nil, let checker = services.spellChecker
        else { return nil }
        let caret = state.selection.main.head
        if let found = aids.found, found.version == version, found.caret == caret {
            return found.correction.flatMap { aids.keptWords.contains($0.typed) ? nil : $0 }
        }
        let correction = correction(before: caret, checker)
        aids.found = (version, caret, correction)
        return correction
    }

    /// Leaves the word before the caret as it is, as a tap on the offered correction does.
    public func rejectPendingCorrection() {
        if let correction = pendingCorrection { aids.keptWords.insert(correction.typed) }
    }

    /// Corrects the word before the caret if the delegate allows it, as an undo step of its own.
    @discardableResult
    public func acceptPendingCorrection() -> Bool {
        guard let correction = pendingCorrection else { return false }
        let isDone = perform(UserEdit(correction.range, correction.replacement, .correct))
        if isDone { aids.correctedWords.insert(correction.typed) }
        return isDone
    }

    /// The misspelled words in a range, without the one being typed; none when spelling is off.
    ///
    /// Costs one look-up for each word.
    public func misspelledRanges(in range: Range<Int>? = nil) -> [Range<Int>] {
        guard let checker = services.spellChecker, isEditable,
            traits.effectiveSpellChecking != .no
        else { return [] }
        let range = (range ?? 0..<count).clamped(to: 0..<count)
        let caret = state.selection.main.head
        return buffer.words(in: range).filter { word in
            let isBeingTyped = isFirstResponder && word.upperBound == caret
            return !isBeingTyped && isMisspelled(text(in: word), checker)
        }
    }

    /// What may have been meant by the word in a range, the likeliest first.
    public func spellingSuggestions(for range: Range<Int>) -> [String] {
        services.spellChecker?.suggestions(for: text(in: range)) ?? []
    }

    private func isMisspelled(_ word: String, _ checker: any SpellChecker) -> Bool {
        WordCorrection.isPlainWord(word) && !aids.keptWords.contains(word)
            && !checker.isCorrect(word)
    }

    private func correction(before caret: Int, _ checker: any SpellChecker) -> TextCorrection? {
        guard
            let range = tokenizer.rangeEnclosing(
                caret, granularity: .word, inDirection: .backward), range.upperBound == caret,
            !(buffer.reader(at: caret).peekNext()?.textProperties.isAlphanumeric ?? false)
        else { return nil }
        let word = text(in: range)
        guard isMisspelled(word, checker),
            let replacement = WordCorrection.correction(
                of: word, checker, locale: services.locale)
        else { return nil }
        return TextCorrection(range: range, typed: word, replacement: replacement)
    }
}
