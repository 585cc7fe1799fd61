extension TextView {
    /// The text; setting it drops attributes, puts the caret at the end and is not told as a change.
    ///
    /// Undo steps are kept where their text is still there.
    public var text: String {
        get { buffer.string }
        set {
            replaceAll(with: AttributedText(newValue, defaultAttributes))
        }
    }

    /// The text with its attributes; setting it puts the caret at the end and is not told.
    ///
    /// To change attributes only, use ``textStorage``, which keeps selection and scroll position.
    public var attributedText: AttributedText {
        get { state.content }
        set { replaceAll(with: newValue) }
    }

    /// The text for changes by code that keep selection and scroll position.
    public var textStorage: TextStorage { TextStorage(view: self) }

    /// Returns part of the text; ends inside a character are moved outwards.
    public func text(in range: Range<Int>) -> String {
        buffer.string(in: range.clamped(to: 0..<count))
    }

    /// Replaces everything by the smallest replacements that lead there, so that the history of what
    /// remains stays right.
    private func replaceAll(with content: AttributedText) {
        var changes: [TextChange] = []
        var old = 0
        var new = 0
        for step in buffer.replacements(leadingTo: content.text) {
            addRestyling(old..<step.old.lowerBound, from: content, at: new, to: &changes)
            changes.append(TextChange(step.old, with: content.slice(step.new)))
            (old, new) = (step.old.upperBound, step.new.upperBound)
        }
        addRestyling(old..<count, from: content, at: new, to: &changes)
        var transaction = state.transaction(
            changes, selection: TextSelection(caret: content.count), time: services.now())
        transaction.markedRange = .set(nil)
        dispatch(transaction)
        if isFirstResponder { scrollCaretToVisible() }
    }

    private func addRestyling(
        _ range: Range<Int>, from content: AttributedText, at start: Int,
        to changes: inout [TextChange]
    ) {
        let runs = content.attributes.slice(start..<(start + range.count))
        if range.isEmpty || runs == state.content.attributes.slice(range) { return }
        changes.append(TextChange(range, restyledBy: runs))
    }
}
