extension TextView {
    /// Removes the selection, or else what the backspace key removes: a whole character, in scripts
    /// that are written part by part its last part.
    ///
    /// - Returns: Whether something was removed.
    @discardableResult
    public func deleteBackward() -> Bool {
        removeSelection(.deleteBackward) {
            $0.backspaceRange(before: $1)
        }
    }

    /// Removes the selection, or else the character after the caret.
    @discardableResult
    public func deleteForward() -> Bool {
        removeSelection(.deleteForward) { text, caret in
            text.boundary(.cluster, after: caret).map { caret..<$0 }
        }
    }

    /// Removes the selection, or else the text up to the edge of a unit, in one change.
    ///
    /// At a paragraph's start, going back removes the paragraph's terminator only, and so at its end
    /// going forward.
    ///
    /// - Parameters:
    ///   - granularity: A word, or a line, paragraph, sentence or document up to its edge.
    ///   - direction: Backward or forward; others mean the one they are in the text.
    @discardableResult
    public func delete(_ granularity: TextGranularity, _ direction: TextDirection) -> Bool {
        let isBack = direction == .backward || direction == .left || direction == .up
        if granularity == .character { return isBack ? deleteBackward() : deleteForward() }
        return removeSelection(isBack ? .deleteBackward : .deleteForward) { text, caret in
            isBack
                ? self.rangeToDelete(granularity, backFrom: caret, in: text)
                : self.rangeToDelete(granularity, onFrom: caret, in: text)
        }
    }

    private func removeSelection(
        _ event: UserEvent, else range: (TextBuffer, Int) -> Range<Int>?
    ) -> Bool {
        if let marked = state.markedRange, state.selection.main.isCaret {
            return removeFromMarkedText(marked, range(buffer, selectedRange.lowerBound))
        }
        guard state.selection.main.isCaret else {
            let selected = selectedRange
            let isSmart = traits.smartInsertDeleteType == .yes
            return perform(
                UserEdit(
                    isSmart ? SmartSpacing.removal(of: selected, in: buffer) : selected, "",
                    event))
        }
        guard let range = range(buffer, selectedRange.lowerBound) else { return false }
        return perform(UserEdit(range, "", event))
    }

    /// Provisional text stays provisional when part of it goes.
    private func removeFromMarkedText(_ marked: Range<Int>, _ range: Range<Int>?) -> Bool {
        guard let part = range?.clamped(to: marked), !part.isEmpty else {
            unmarkText()
            return false
        }
        let rest =
            text(in: marked.lowerBound..<part.lowerBound)
            + text(in: part.upperBound..<marked.upperBound)
        let caret = part.lowerBound - marked.lowerBound
        return setMarkedText(rest, selectedRange: caret..<caret)
    }

    private func rangeToDelete(
        _ granularity: TextGranularity, backFrom caret: Int, in text: TextBuffer
    ) -> Range<Int>? {
        if caret == 0 { return nil }
        let start = granularity == .document ? 0 : text.paragraphStart(at: caret)
        if start == caret { return text.boundary(.cluster, before: caret).map { $0..<caret } }
        let edge = tokenizer.position(
            from: caret, toBoundary: granularity, inDirection: .backward)
        return max(edge ?? start, start)..<caret
    }

    private func rangeToDelete(
        _ granularity: TextGranularity, onFrom caret: Int, in text: TextBuffer
    ) -> Range<Int>? {
        if caret == text.count { return nil }
        let end =
            granularity == .document ? text.count : text.paragraphContent(at: caret).upperBound
        if end == caret { return caret..<text.paragraphTerminatorEnd(from: caret) }
        let edge = tokenizer.position(from: caret, toBoundary: granularity, inDirection: .forward)
        return caret..<min(edge ?? end, end)
    }
}

extension TextBuffer {
    /// What the backspace key removes before a caret; `nil` at the start.
    ///
    /// A whole character (UAX #29), so that no half of an emoji or lone accent stays. Of conjoining
    /// Hangul and of the Brahmic scripts, Thai and Lao, whose writers build a character part by part,
    /// only the last scalar, as on the platform.
    func backspaceRange(before caret: Int) -> Range<Int>? {
        guard let start = boundary(.cluster, before: caret) else { return nil }
        var cursor = reader(at: caret)
        guard let last = cursor.previous(), last.isWrittenPartByPart else { return start..<caret }
        return max(cursor.offset, start)..<caret
    }
}

extension Unicode.Scalar {
    fileprivate var isWrittenPartByPart: Bool {
        switch value {
        case 0x0900...0x0FFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0xA960...0xA97F,
            0xD7B0...0xD7FF:
            true
        default: false
        }
    }
}
