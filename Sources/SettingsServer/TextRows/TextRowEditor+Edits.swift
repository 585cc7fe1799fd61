import TextViews

// What a window does.
extension TextRowEditor {
    /// Makes a window's edits, as far as the delegate allows them.
    /// - Throws: ``RowChangeError`` when an edit names a place that its text doesn't have; then none is
    ///   made.
    func make(_ request: TextRowRequest) throws(RowChangeError) -> TextRowReply {
        guard var window = window(of: request) else { return wholeText }
        // Those that are known were made when the last answer got lost.
        let known = max(0, window.lastEdit - request.firstEdit + 1)
        let edits = request.edits.dropFirst(known)
        let changes = try Self.changes(of: Array(edits), in: &window.text)
        window.bridge = window.bridge.composed(with: self.changes(since: window.version))
        version(by: request.client) {
            for (edit, changes) in zip(edits, changes) {
                perform(edit, changes, by: request.client, &window.bridge)
            }
        }
        window.isSelectionOwn =
            !edits.isEmpty && view.markedTextRange == nil && view.selectedRange != expectedCaret
        window.lastEdit = request.firstEdit + request.edits.count - 1
        window.version = history.version
        remember(window, of: request.client)
        return reply(to: request, window)
    }

    /// The answer that gives a window the whole text.
    var wholeText: TextRowReply {
        TextRowReply(
            session: session, version: history.version, outcome: .text(view.buffer.string))
    }

    /// Brings an answer up to the newest version.
    func updated(_ reply: TextRowReply, for request: TextRowRequest) -> TextRowReply {
        guard case .changes = reply.outcome, var window = windows[request.client] else {
            return wholeText
        }
        window.bridge = window.bridge.composed(with: changes(since: window.version))
        window.version = history.version
        remember(window, of: request.client)
        return self.reply(to: request, window)
    }

    private func reply(to request: TextRowRequest, _ window: Window) -> TextRowReply {
        var reply = TextRowReply(
            session: session, version: history.version, outcome: .changes(window.bridge.pieces))
        if window.isSelectionOwn { reply.selection = view.selectedRange }
        reply.endsEditing = request.edits.last?.inputType != "blur" && !view.isFirstResponder
        return reply
    }

    /// What the request's first edit was made upon; `nil` when that isn't known.
    private func window(of request: TextRowRequest) -> Window? {
        guard request.session == session else { return nil }
        if let window = windows[request.client], window.lastEdit >= request.firstEdit {
            return window.lastEdit < request.firstEdit + request.edits.count ? window : nil
        }
        guard let text = history.text(of: request.version, newest: view.buffer) else { return nil }
        return Window(
            text: text, bridge: ChangeSet(unchanged: text.count), version: request.version)
    }

    /// Returns the changes that edits make of a window's text, and makes them.
    private static func changes(
        of edits: [TextRowEdit], in text: inout TextBuffer
    ) throws(RowChangeError) -> [ChangeSet] {
        var content = AttributedText(text)
        var changes: [ChangeSet] = []
        for edit in edits {
            try check(edit.range, "range", in: content.text)
            if let before = edit.before { try check(before, "before", in: content.text) }
            let change = ChangeSet([TextChange(edit.range, with: edit.text)], in: content.text)
            change.apply(to: &content)
            changes.append(change)
        }
        text = content.text
        return changes
    }

    private static func check(
        _ range: Range<Int>, _ name: String, in text: TextBuffer
    ) throws(RowChangeError) {
        guard range.upperBound <= text.count else {
            throw RowChangeError(
                description: "The “\(name)” \(range.lowerBound) to \(range.upperBound) is beyond "
                    + "the text's end at \(text.count).")
        }
        for end in [range.lowerBound, range.upperBound] where end > 0 && end < text.count {
            guard UTF16.isTrailSurrogate(text.codeUnit(at: end)) else { continue }
            throw RowChangeError(
                description: "The “\(name)” cuts a character at \(end): a surrogate pair.")
        }
    }

    /// Has the engine make an edit, and lets the bridge lead from the window's text with that edit to
    /// the view's.
    private func perform(
        _ edit: TextRowEdit, _ changes: ChangeSet, by client: String, _ bridge: inout ChangeSet
    ) {
        let wished = changes.mapped(over: bridge, isFirst: false)
        let before = view.state.content
        let selection = edit.before.map { bridge.map($0) }
        let made = recording {
            TextRowInput(view: view, focused: { self.focus($0, of: client) })
                .perform(edit, wished, selection: selection)
        }
        bridge = bridge.mapped(over: changes, isFirst: true)
        expectedCaret = edit.changesText ? wished.caret : edit.isUndoing ? nil : view.selectedRange
        guard made.pieces != wished.pieces else { return }
        bridge = bridge.composed(with: wished.inverted(from: before)).composed(with: made)
    }

    /// Notes that a window has the focus or loses it; returns whether the text can be edited.
    private func focus(_ isFocused: Bool, of client: String) -> Bool {
        if isFocused {
            focused.insert(client)
            return view.isFirstResponder || view.becomeFirstResponder()
        }
        focused.remove(client)
        if focused.isEmpty { view.endEditing(force: true) }
        return false
    }
}

extension TextRowEdit {
    /// Whether the engine alone knows where the selection goes.
    fileprivate var isUndoing: Bool { inputType == "historyUndo" || inputType == "historyRedo" }
}

extension ChangeSet {
    /// Where the caret is after the last change.
    fileprivate var caret: Range<Int>? {
        guard let last = changes.last else { return nil }
        let place = last.range.upperBound + newLength - oldLength
        return place..<place
    }

    /// Returns where a selection of the old text is in the new one.
    func map(_ range: Range<Int>) -> Range<Int> {
        let start = map(range.lowerBound)
        return start..<max(start, map(range.upperBound))
    }
}
