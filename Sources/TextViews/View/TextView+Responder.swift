extension TextView {
    /// Asks for the keyboard, as a tap does.
    ///
    /// Text that can be edited begins editing: the delegate is asked, then told. Text that can only be
    /// selected becomes first responder silently.
    ///
    /// - Parameter offset: Where the caret goes; `nil` leaves it.
    /// - Returns: Whether the view is first responder.
    @discardableResult
    public func becomeFirstResponder(caretAt offset: Int? = nil) -> Bool {
        if isFirstResponder { return true }
        guard isEditable || isSelectable else { return false }
        if isEditable, delegate?.textViewShouldBeginEditing(self) == false { return false }
        isFirstResponder = true
        let keyboard = isEditable ? services.keyboardFrame : nil
        if let keyboard { post(.keyboardWillShow(keyboard)) }
        if isEditable {
            isEditing = true
            delegate?.textViewDidBeginEditing(self)
            post(.textDidBeginEditing)
        }
        if let keyboard, isFirstResponder { post(.keyboardDidShow(keyboard)) }
        if let offset, isFirstResponder { selectedRange = offset..<offset }
        if isFirstResponder { scrollCaretToVisible() }
        return isFirstResponder
    }

    /// Gives the keyboard up; the delegate may refuse.
    ///
    /// - Returns: Whether the view isn't first responder any more.
    @discardableResult
    public func resignFirstResponder() -> Bool {
        endEditing(force: false)
    }

    /// Ends editing; with force whatever the delegate says, as when the view leaves its container.
    ///
    /// Provisional text is kept for good first.
    ///
    /// - Returns: Whether the view isn't first responder any more.
    @discardableResult
    public func endEditing(force: Bool) -> Bool {
        guard isFirstResponder else { return true }
        if isEditing, delegate?.textViewShouldEndEditing(self) == false, !force { return false }
        guard isFirstResponder else { return true }
        unmarkText()
        isFirstResponder = false
        guard isEditing else { return true }
        isEditing = false
        session.history.endStep()
        let keyboard = services.keyboardFrame
        if let keyboard { post(.keyboardWillHide(keyboard)) }
        delegate?.textViewDidEndEditing(self)
        post(.textDidEndEditing)
        if let keyboard { post(.keyboardDidHide(keyboard)) }
        return true
    }

    /// Tells that the person begins to drag the text, which may put the keyboard away.
    public func beginDragging() {
        if keyboardDismissMode == .onDrag { resignFirstResponder() }
    }
}
