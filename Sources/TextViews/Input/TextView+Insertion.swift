extension TextView {
    /// Inserts text as a person types it; a line feed is the return key, whatever its label.
    ///
    /// Provisional text is replaced by it. From the soft keyboard, capitals, quotes, dashes and
    /// corrections are made as the traits say; from other sources only what a trait says `yes` to.
    ///
    /// - Parameters:
    ///   - text: What is typed; one character as a rule.
    ///   - source: Where it comes from.
    /// - Returns: Whether it was inserted; the delegate may refuse.
    @discardableResult
    public func insertText(_ text: String, source: TextInputSource = .keyboard) -> Bool {
        if state.markedRange != nil { return commitMarkedText(as: text) }
        aids.lastSource = source
        if text.endsWord { acceptPendingCorrection() }
        let (shaped, capital) = shape(text, source)
        guard perform(UserEdit(selectedRange, shaped, .type)) else { return false }
        if let capital { aids.capital = capital + (selectedRange.lowerBound - shaped.utf16.count) }
        if text == "-", isOn(traits.smartDashesType) { joinHyphens() }
        return true
    }

    /// Replaces a range as a person does who takes a suggestion of the spelling checker.
    @discardableResult
    public func replace(_ range: Range<Int>, withSuggestion text: String) -> Bool {
        unmarkText()
        return perform(UserEdit(range, text, .correct))
    }

    /// Replaces a range as a person types over it.
    @discardableResult
    public func replace(_ range: Range<Int>, withText text: String) -> Bool {
        unmarkText()
        return perform(UserEdit(range, text, .type))
    }

    /// Returns typed text as the aids make it, and where in it a capital was made.
    private func shape(_ text: String, _ source: TextInputSource) -> (String, capital: Int?) {
        let place = selectedRange.lowerBound
        if isOn(traits.smartQuotesType), state.selection.main.isCaret,
            let quote = SmartPunctuation(locale: services.locale).quote(
                for: text, at: place, in: buffer)
        {
            return (quote, nil)
        }
        guard source == .softKeyboard, !traits.keyboardType.ignoresCapitalization,
            aids.lowercasePlace != place
        else { return (text, nil) }
        let capitalization = Autocapitalization(
            type: traits.autocapitalizationType, locale: services.locale)
        let (shaped, capitals) = capitalization.applied(
            to: text, replacing: clearsOnInsertion ? 0..<count : selectedRange, in: buffer)
        return (shaped, capitals.last.map { $0 - (clearsOnInsertion ? 0 : place) })
    }

    /// Whether an aid works on what comes from the present source.
    func isOn(_ aid: TextAid) -> Bool {
        aid == .yes || aid == .default && aids.lastSource == .softKeyboard
    }

    private func joinHyphens() {
        guard state.selection.main.isCaret,
            let range = SmartPunctuation(locale: services.locale).hyphens(
                before: selectedRange.lowerBound, in: buffer)
        else { return }
        perform(UserEdit(range, "—", .correct))
    }
}

extension String {
    /// Whether typing it ends the word before it.
    fileprivate var endsWord: Bool {
        guard let first = unicodeScalars.first else { return false }
        if first == "'" || first == "’" || first == "-" { return false }
        return !first.textProperties.isAlphanumeric && first.textProperties.word != .extend
    }
}
