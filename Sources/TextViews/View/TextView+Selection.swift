extension TextView {
    /// The selected code units; set by code at any time.
    ///
    /// A range that is set is cut to the text and rounded to whole characters. Provisional text of an
    /// input method is kept for good first.
    public var selectedRange: Range<Int> {
        get { state.selection.range }
        set { select(TextSelection(newValue)) }
    }

    /// The selection with its direction.
    public var selection: TextSelection {
        get { state.selection }
        set { select(newValue) }
    }

    /// The range of an input method's provisional text.
    public var markedTextRange: Range<Int>? { state.markedRange }

    /// Selects as a person does: only where text can be selected.
    ///
    /// - Returns: Whether it was done.
    @discardableResult
    public func select(byUser range: Range<Int>) -> Bool {
        guard isSelectable || isEditable else { return false }
        selectedRange = range
        return true
    }

    /// Selects all text.
    public func selectAll() {
        selectedRange = 0..<count
    }

    /// Selects the word at the caret.
    public func selectWord() {
        let caret = state.selection.main.head
        let word =
            tokenizer.rangeEnclosing(caret, granularity: .word, inDirection: .forward)
            ?? tokenizer.rangeEnclosing(caret, granularity: .word, inDirection: .backward)
        if let word { selectedRange = word }
    }

    /// Units of the text; lines are those laid out.
    public var tokenizer: TextTokenizer<TextBuffer> {
        TextTokenizer(buffer, lines: layout)
    }

    func select(_ selection: TextSelection) {
        if state.markedRange != nil { unmarkText() }
        dispatch(state.selecting(selection, time: services.now()))
        if isFirstResponder { scrollCaretToVisible() }
    }
}
