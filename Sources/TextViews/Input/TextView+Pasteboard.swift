extension TextView {
    /// Copies the selection; possible in any text that can be selected.
    ///
    /// - Returns: Whether something was copied.
    @discardableResult
    public func copy() -> Bool {
        guard isSelectable, !selectedRange.isEmpty else { return false }
        services.pasteboard.content = state.content.slice(selectedRange)
        return true
    }

    /// Copies the selection and removes it; nothing is copied when the delegate refuses.
    @discardableResult
    public func cut() -> Bool {
        guard !selectedRange.isEmpty else { return false }
        let content = state.content.slice(selectedRange)
        let isSmart = traits.smartInsertDeleteType == .yes
        let range = isSmart ? SmartSpacing.removal(of: selectedRange, in: buffer) : selectedRange
        guard perform(UserEdit(range, "", .cut)) else { return false }
        services.pasteboard.content = content
        return true
    }

    /// Puts the pasteboard's text in place of the selection, as one change.
    @discardableResult
    public func paste() -> Bool {
        guard let content = services.pasteboard.content else { return false }
        return insert(content, in: selectedRange, .paste)
    }

    /// Puts a text in place of the selection, as one change.
    ///
    /// - Parameter text: The whole text that a person pastes, of any size.
    @discardableResult
    public func paste(_ text: String) -> Bool {
        insert(AttributedText(text), in: selectedRange, .paste)
    }

    /// Puts in a text that a person dropped.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - offset: Where; `nil` in place of the selection.
    @discardableResult
    public func drop(_ text: String, at offset: Int? = nil) -> Bool {
        insert(AttributedText(text), in: offset.map { $0..<$0 } ?? selectedRange, .drop)
    }

    private func insert(
        _ content: AttributedText, in range: Range<Int>, _ event: UserEvent
    ) -> Bool {
        unmarkText()
        var text = content.text.string
        if traits.smartInsertDeleteType == .yes {
            text = SmartSpacing.insertion(text, replacing: range, in: buffer)
        }
        let keepsAttributes =
            allowsEditingTextAttributes && event == .paste && text.utf16.count == content.count
        return perform(UserEdit(range, text, event, content: keepsAttributes ? content : nil))
    }
}
