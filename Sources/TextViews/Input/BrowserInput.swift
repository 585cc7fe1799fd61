/// What a browser's `beforeinput` event, or the end of a composition, asks of a text.
///
/// See the Input Events specification, level 2. Offsets are UTF-16 code units, as in the browser.
public struct BrowserInputEvent: Sendable, Hashable {
    /// The event's `inputType`, or `compositionend`.
    public var inputType: String
    /// The event's `data`, or the text of its `dataTransfer`.
    public var data: String?
    /// The element's selection when the event came; `nil` for the view's own.
    public var selection: Range<Int>?
    /// What the event is about to replace, where the browser tells; `nil` to let the view decide.
    public var targetRange: Range<Int>?
    /// The event's `isComposing`.
    public var isComposing = false
    /// The `keyCode` of the key pressed before; 229 means that an input method has taken the key,
    /// which Safari tells of the return key that ends a composition.
    public var keyCode: Int?
    /// Whether the keys are a soft keyboard's that doesn't itself do as the traits say.
    public var source = TextInputSource.keyboard

    /// Makes an event.
    public init(_ inputType: String, data: String? = nil, selection: Range<Int>? = nil) {
        self.inputType = inputType
        self.data = data
        self.selection = selection
    }

    /// Returns a text with line feeds for all of CR LF and CR, as an element's `value` has it.
    ///
    /// Give a view that a browser edits such a text, so that offsets are the same on both sides.
    public static func withLineFeeds(_ text: String) -> String {
        guard text.utf8.contains(13) else { return text }
        var scalars = String.UnicodeScalarView()
        var last: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if scalar == "\r" || scalar == "\n" && last != "\r" {
                scalars.append("\n")
            } else if scalar != "\n" {
                scalars.append(scalar)
            }
            last = scalar
        }
        return String(scalars)
    }

    /// Whether an input method has the key.
    var isTakenByInputMethod: Bool { isComposing || keyCode == 229 }
}

extension TextView {
    /// Does what a browser's event asks for, as the person's change.
    ///
    /// - Parameter event: The event; an unknown type does nothing.
    /// - Returns: Whether the text was changed as asked; if not, the element has to be set to the
    ///   view's text and selection again.
    @discardableResult
    public func apply(_ event: BrowserInputEvent) -> Bool {
        takeSelection(of: event)
        let type = event.inputType
        if type.hasPrefix("delete") { return applyDeletion(event) }
        if type.hasPrefix("format") { return applyFormat(type) }
        let data = BrowserInputEvent.withLineFeeds(event.data ?? "")
        switch type {
        case "insertText" where event.isComposing, "insertCompositionText":
            return setMarkedText(data)
        case "insertText": return insertText(data, source: event.source)
        case "insertReplacementText":
            return replace(event.targetRange ?? selectedRange, withSuggestion: data)
        case "insertLineBreak", "insertParagraph":
            return !event.isTakenByInputMethod && insertText("\n", source: event.source)
        case "insertFromPaste", "insertFromPasteAsQuotation", "insertFromYank": return paste(data)
        case "insertFromDrop": return drop(data, at: event.targetRange?.lowerBound)
        case "insertFromComposition", "compositionend":
            return state.markedRange != nil && insertText(data)
        case "insertTranspose": return transpose()
        case "historyUndo": return undoManager.undo()
        case "historyRedo": return undoManager.redo()
        default: return false
        }
    }

    /// Takes over what an element's text has become, as the person's change, where a browser doesn't
    /// let its events be stopped or a form is sent, with CR LF or line feeds.
    ///
    /// Costs O(n).
    ///
    /// - Parameters:
    ///   - text: The element's whole text.
    ///   - selection: The element's selection.
    ///   - event: What the person did.
    /// - Returns: Whether the change was made; if not, the element has to be set to the view's text
    ///   and selection again.
    @discardableResult
    public func applyEditedText(
        _ text: String, selection: Range<Int>, event: UserEvent = .type
    ) -> Bool {
        unmarkText()
        let new = TextBuffer(BrowserInputEvent.withLineFeeds(text))
        let caret = min(max(selection.upperBound, 0), new.count)
        guard let step = buffer.replacement(leadingTo: new, endingAt: caret) else {
            selectedRange = selection
            return true
        }
        guard perform(UserEdit(step.old, new.string(in: step.new), event)) else { return false }
        if buffer == new { selectedRange = selection }
        return buffer == new
    }

    /// A selection that an input method moves within its provisional text doesn't end it.
    private func takeSelection(of event: BrowserInputEvent) {
        guard let selection = event.selection, selection != selectedRange else { return }
        if let marked = state.markedRange,
            marked.lowerBound <= selection.lowerBound, selection.upperBound <= marked.upperBound
        {
            dispatch(state.selecting(TextSelection(selection), time: services.now()))
        } else {
            select(byUser: selection)
        }
    }

    private func applyDeletion(_ event: BrowserInputEvent) -> Bool {
        if let range = event.targetRange, !range.isEmpty, state.markedRange == nil {
            let isForward = event.inputType.hasSuffix("Forward")
            return perform(UserEdit(range, "", isForward ? .deleteForward : .deleteBackward))
        }
        switch event.inputType {
        case "deleteContentBackward", "deleteContent", "deleteByDrag": return deleteBackward()
        case "deleteContentForward": return deleteForward()
        case "deleteWordBackward": return delete(.word, .backward)
        case "deleteWordForward": return delete(.word, .forward)
        case "deleteSoftLineBackward": return delete(.line, .backward)
        case "deleteSoftLineForward": return delete(.line, .forward)
        case "deleteHardLineBackward": return delete(.paragraph, .backward)
        case "deleteHardLineForward": return delete(.paragraph, .forward)
        case "deleteEntireSoftLine": return deleteLine()
        case "deleteByCut": return cut()
        case "deleteCompositionText": return setMarkedText(nil)
        default: return false
        }
    }

    private func applyFormat(_ type: String) -> Bool {
        switch type {
        case "formatBold": perform(.toggleBoldface)
        case "formatItalic": perform(.toggleItalics)
        case "formatUnderline": perform(.toggleUnderline)
        default: false
        }
    }

    private func deleteLine() -> Bool {
        let line = layout.lineFragment(at: caretPosition(state.selection.main.head))
        return perform(UserEdit(line.range, "", .deleteBackward))
    }

    /// Swaps the characters before and after the caret, at a line's end the two before it.
    private func transpose() -> Bool {
        let caret = selectedRange.lowerBound
        guard let before = buffer.boundary(.cluster, before: caret) else { return false }
        let end = buffer.paragraphContent(at: caret).upperBound
        let middle = caret < end ? caret : before
        guard let last = buffer.boundary(.cluster, after: middle),
            let first = buffer.boundary(.cluster, before: middle),
            first >= buffer.paragraphStart(at: caret)
        else { return false }
        let text = text(in: middle..<last) + text(in: first..<middle)
        return perform(UserEdit(first..<last, text, .type))
    }
}
