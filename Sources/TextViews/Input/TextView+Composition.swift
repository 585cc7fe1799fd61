extension TextView {
    /// Sets an input method's provisional text, in place of the last one or of the selection.
    ///
    /// The delegate is asked once for each change, with ``isChangeProvisional`` set.
    ///
    /// - Parameters:
    ///   - text: The provisional text; `nil` or an empty one removes it and ends the composition.
    ///   - selectedRange: The selection within `text`; `nil` puts the caret at its end.
    /// - Returns: Whether it was set.
    @discardableResult
    public func setMarkedText(_ text: String?, selectedRange: Range<Int>? = nil) -> Bool {
        guard isEditable else { return false }
        let text = text ?? ""
        let old = state.markedRange
        var range = old ?? (clearsOnInsertion ? 0..<count : self.selectedRange)
        if range.isEmpty, text.isEmpty { return true }
        if old == nil || self.text(in: range) != text {
            guard let permitted = permittedRange(range, text, isProvisional: true) else {
                return false
            }
            range = permitted
        }
        let content = AttributedText(text, attributes(replacing: range))
        let selected = (selectedRange ?? content.count..<content.count).clamped(
            to: 0..<content.count)
        let start = range.lowerBound
        var transaction = state.transaction(
            [TextChange(range, with: content)],
            selection: TextSelection(start + selected.lowerBound..<start + selected.upperBound),
            userEvent: .compose, time: services.now())
        transaction.markedRange = .set(text.isEmpty ? nil : start..<start + content.count)
        dispatch(transaction)
        textDidChange()
        return true
    }

    /// Keeps provisional text for good; the delegate isn't asked again but told.
    public func unmarkText() {
        guard state.markedRange != nil else { return }
        dispatch(state.unmarkingText(time: services.now()))
        textDidChange()
    }

    /// Ends a composition with a text, which is asked about only when it differs from the
    /// provisional one.
    func commitMarkedText(as text: String) -> Bool {
        guard let range = state.markedRange else { return false }
        if self.text(in: range) == text {
            selectEndOfMarkedText(range)
            return true
        }
        return perform(UserEdit(range, text, .compose))
    }

    private func selectEndOfMarkedText(_ range: Range<Int>) {
        var transaction = state.unmarkingText(time: services.now())
        transaction.selection = TextSelection(caret: range.upperBound)
        dispatch(transaction)
        textDidChange()
    }
}
