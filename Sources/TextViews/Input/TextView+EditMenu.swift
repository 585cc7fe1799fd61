extension TextView {
    /// The commands offered for a selection: those that can be done, as the delegate wants them.
    public func editMenu(for range: Range<Int>) -> [TextEditCommand] {
        let suggested = TextEditCommand.allCases.filter { isEnabled($0, for: range) }
        return delegate?.textView(self, editMenuForTextIn: range, suggestedActions: suggested)
            ?? suggested
    }

    /// Does a command of the edit menu; returns whether something was done.
    @discardableResult
    public func perform(_ command: TextEditCommand) -> Bool {
        switch command {
        case .cut: return cut()
        case .copy: return copy()
        case .paste: return paste()
        case .delete: return !selectedRange.isEmpty && deleteBackward()
        case .select: selectWord()
        case .selectAll: selectAll()
        case .toggleBoldface: return toggle({ $0.isBold }, { $0.isBold = $1 })
        case .toggleItalics: return toggle({ $0.isItalic }, { $0.isItalic = $1 })
        case .toggleUnderline: return toggleUnderline()
        case .undo: return undoManager.undo()
        case .redo: return undoManager.redo()
        }
        return true
    }

    private func isEnabled(_ command: TextEditCommand, for range: Range<Int>) -> Bool {
        switch command {
        case .cut, .delete: isEditable && !range.isEmpty
        case .copy: isSelectable && !range.isEmpty
        case .paste: isEditable && services.pasteboard.content != nil
        case .select: isSelectable && range.isEmpty && count > 0
        case .selectAll: isSelectable && range.count < count
        case .toggleBoldface, .toggleItalics, .toggleUnderline:
            isEditable && allowsEditingTextAttributes
        case .undo: undoManager.canUndo
        case .redo: undoManager.canRedo
        }
    }

    private func toggle(
        _ isOn: (TextFont) -> Bool, _ set: (inout TextFont, Bool) -> Void
    ) -> Bool {
        let fallback = style.font ?? TextFont()
        let turnsOn = !isOn(typingAttributes.font ?? fallback)
        return format { attributes in
            var font = attributes.font ?? fallback
            set(&font, turnsOn)
            attributes.font = font
        }
    }

    private func toggleUnderline() -> Bool {
        let turnsOn = !typingAttributes.isUnderlined
        return format { $0.isUnderlined = turnsOn }
    }

    /// Changes the attributes of the selection, or of what is typed next, as a person does.
    private func format(_ change: (inout TextAttributes) -> Void) -> Bool {
        guard isEditable, allowsEditingTextAttributes else { return false }
        guard !selectedRange.isEmpty else {
            change(&typingAttributes)
            return true
        }
        var runs = state.content.attributes.slice(selectedRange)
        runs.change(0..<runs.count, change)
        dispatch(
            state.transaction(
                [TextChange(selectedRange, restyledBy: runs)], userEvent: .format,
                time: services.now()))
        textDidChange()
        return true
    }
}
