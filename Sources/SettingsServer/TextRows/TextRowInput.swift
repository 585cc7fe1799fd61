import TextViews

/// Brings a browser's edits to a text view as a person's input.
struct TextRowInput {
    let view: TextView
    /// Notes whether the window has the focus; returns whether the text can be edited.
    let focused: (Bool) -> Bool

    /// Does what a person did.
    /// - Parameters:
    ///   - edit: what was done.
    ///   - changes: what it changes in the view's text.
    ///   - selection: where the selection was before, in the view's text.
    func perform(_ edit: TextRowEdit, _ changes: ChangeSet, selection: Range<Int>?) {
        if edit.inputType == "blur" {
            _ = focused(false)
            return
        }
        guard focused(true) else { return }
        switch edit.inputType {
        case "focus": break
        case "historyUndo": view.undoManager.undo()
        case "historyRedo": view.undoManager.redo()
        case "compositionEnd": view.unmarkText()
        case "select": select(selection)
        default: change(edit, changes.changes, selection)
        }
    }

    private func change(
        _ edit: TextRowEdit, _ changes: [TextChange], _ selection: Range<Int>?
    ) {
        if edit.isComposing, changes.count == 1, let change = changes.first {
            return compose(change.range, edit.text)
        }
        select(selection)
        if changes.count == 1, let change = changes.first {
            return replace(change.range, change.newText, edit, wasCaret: selection?.isEmpty == true)
        }
        // Others' text lies within: from the end on, so that the places before stay right.
        for change in changes.reversed() {
            replace(change.range, change.newText, edit, wasCaret: false)
        }
    }

    private func replace(
        _ range: Range<Int>, _ text: String, _ edit: TextRowEdit, wasCaret: Bool
    ) {
        let caret = view.selectedRange
        switch edit.inputType {
        case "deleteContentBackward" where wasCaret && caret == range.upperBound..<range.upperBound:
            // The engine knows what is one character: browsers leave parts of some.
            view.deleteBackward()
        case "deleteContentForward" where wasCaret && caret == range.lowerBound..<range.lowerBound:
            view.deleteForward()
        case "insertText", "insertLineBreak", "insertParagraph", "insertFromYank":
            if view.markedTextRange == nil, caret == range {
                view.insertText(text)
            } else {
                view.replace(range, withText: text)
            }
        default:
            view.replace(range, with: text, as: edit.event)
        }
    }

    private func compose(_ range: Range<Int>, _ text: String) {
        if view.markedTextRange != range { select(range) }
        if view.markedTextRange == range || view.selectedRange == range {
            view.setMarkedText(text)
        } else {
            view.replace(range, with: text, as: .compose)
        }
    }

    private func select(_ range: Range<Int>?) {
        guard let range, view.selectedRange != range else { return }
        view.select(byUser: range)
    }
}

extension TextRowEdit {
    /// What the engine calls it.
    fileprivate var event: UserEvent {
        switch inputType {
        case "insertFromPaste", "insertFromPasteAsQuotation": .paste
        case "insertFromDrop": .drop
        case "insertReplacementText": .correct
        case "deleteByCut", "deleteByDrag": .cut
        case "deleteContentForward", "deleteWordForward", "deleteSoftLineForward",
            "deleteHardLineForward":
            .deleteForward
        default: isComposing ? .compose : text.isEmpty ? .deleteBackward : .type
        }
    }
}

extension TextChange {
    /// The text of a replacement.
    fileprivate var newText: String {
        guard case .replacement(let content) = kind else { return "" }
        return content.text.string
    }
}
