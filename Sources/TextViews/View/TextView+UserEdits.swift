extension TextView {
    /// A replacement that a person asks for.
    struct UserEdit {
        /// What goes.
        var range: Range<Int>
        /// What comes.
        var text: String
        /// What the person did.
        var event: UserEvent
        /// The attributes of what comes; `nil` for those of typing.
        var content: AttributedText?

        init(
            _ range: Range<Int>, _ text: String, _ event: UserEvent, content: AttributedText? = nil
        ) {
            self.range = range
            self.text = text
            self.event = event
            self.content = content
        }
    }

    /// Asks the delegate, makes a change and tells of it; returns whether it was made.
    ///
    /// A refusal leaves everything as it was. Nothing is asked when nothing would change.
    @discardableResult
    func perform(_ edit: UserEdit) -> Bool {
        guard isEditable else { return false }
        var edit = edit
        let clears = clearsOnInsertion && !edit.text.isEmpty
        edit.range = clears ? 0..<count : buffer.scalarRange(edit.range.clamped(to: 0..<count))
        if edit.range.isEmpty, edit.text.isEmpty { return false }
        guard let range = permittedRange(edit.range, edit.text) else { return false }
        edit.range = range
        dispatch(transaction(for: edit))
        clearsOnInsertion = false
        textDidChange()
        return true
    }

    /// Asks the delegate about a change; returns its range in the text as the delegate leaves it, or
    /// `nil` when the change is refused.
    ///
    /// What the delegate itself puts in while it is asked isn't asked about again.
    func permittedRange(
        _ range: Range<Int>, _ text: String, isProvisional: Bool = false
    ) -> Range<Int>? {
        guard let delegate, askedRanges.isEmpty else { return range }
        askedRanges.append(range)
        isChangeProvisional = isProvisional
        let isAllowed = delegate.textView(self, shouldChangeTextIn: range, replacementText: text)
        isChangeProvisional = false
        let present = askedRanges.removeLast()
        guard isAllowed, isEditable else { return nil }
        return buffer.scalarRange(present.clamped(to: 0..<count))
    }

    private func transaction(for edit: UserEdit) -> Transaction {
        let content = edit.content ?? AttributedText(edit.text, attributes(replacing: edit.range))
        var transaction = state.transaction(
            [TextChange(edit.range, with: content)],
            selection: TextSelection(caret: edit.range.lowerBound + content.count),
            userEvent: edit.event, time: services.now())
        if state.markedRange != nil { transaction.markedRange = .set(nil) }
        return transaction
    }

    /// The attributes of text that comes in place of a range.
    func attributes(replacing range: Range<Int>) -> TextAttributes {
        if range == state.selection.range { return typingAttributes }
        return state.content.typingAttributes(replacing: range) ?? defaultAttributes
    }
}
