extension TextView {
    /// Moves the caret, or the moving end of the selection.
    ///
    /// Left and right go by characters as they stand on the screen, also in text of mixed direction.
    /// Up and down keep the column of the first of several such moves; beyond the first and the last
    /// line they go to the text's start and end. A selection that isn't extended is left at its edge.
    ///
    /// - Parameters:
    ///   - granularity: How far: a character; to the edge of a word, line, paragraph or the document;
    ///     with up and down, a line.
    ///   - direction: Where to.
    ///   - extending: Whether the selection grows instead.
    public func moveCaret(
        _ granularity: TextGranularity, _ direction: TextDirection, extending: Bool = false
    ) {
        guard isSelectable || isEditable else { return }
        unmarkText()
        if !extending, !state.selection.main.isCaret, granularity == .character,
            let edge = edge(ofSelectionIn: direction)
        {
            return place(CaretPosition(edge), extending: false)
        }
        let isVertical = direction == .up || direction == .down
        if isVertical, granularity == .line || granularity == .character {
            return moveVertically(by: direction == .down ? 1 : -1, extending)
        }
        let head = CaretPosition(state.selection.main.head, caret.affinity)
        place(target(from: head, granularity, direction), extending: extending)
    }

    /// Moves the caret up or down by what the view shows, one line less.
    public func moveCaretByPage(down: Bool, extending: Bool = false) {
        let line = layout.lineFragment(at: caretPosition(state.selection.main.head)).rect.height
        let lines = max(1, Int(scrolling.frame.height / max(line, 1)) - 1)
        moveVertically(by: down ? lines : -lines, extending)
    }

    private func moveVertically(by lines: Int, _ extending: Bool) {
        let goal = caret.goalX
        let head = CaretPosition(state.selection.main.head, caret.affinity)
        let move = layout.moveVertically(from: head, by: lines, goalX: goal)
        place(move.position, extending: extending)
        caret.goalX = move.goalX
    }

    private func target(
        from head: CaretPosition, _ granularity: TextGranularity, _ direction: TextDirection
    ) -> CaretPosition {
        let isForward = isForward(direction, at: head.offset)
        switch granularity {
        case .character:
            if direction == .left || direction == .right {
                return layout.moveVisually(from: head, toRight: direction == .right) ?? head
            }
            let next =
                isForward
                ? buffer.boundary(.cluster, after: head.offset)
                : buffer.boundary(.cluster, before: head.offset)
            return CaretPosition(next ?? head.offset)
        case .line:
            let line = layout.lineFragment(at: head)
            guard isForward else { return CaretPosition(line.range.lowerBound) }
            return CaretPosition(
                line.contentRange.upperBound, line.isSoftWrapped ? .upstream : .downstream)
        case .document: return CaretPosition(isForward ? count : 0)
        case .word, .sentence, .paragraph:
            let place = tokenizer.position(
                from: head.offset, toBoundary: granularity,
                inDirection: isForward ? .forward : .backward)
            return CaretPosition(place ?? (isForward ? count : 0))
        }
    }

    private func isForward(_ direction: TextDirection, at offset: Int) -> Bool {
        switch direction {
        case .forward, .down: true
        case .backward, .up: false
        case .right: writingDirection(at: offset) == .leftToRight
        case .left: writingDirection(at: offset) == .rightToLeft
        }
    }

    /// The edge of the selection that lies in a direction; `nil` for up and down.
    private func edge(ofSelectionIn direction: TextDirection) -> Int? {
        if direction == .up || direction == .down { return nil }
        return isForward(direction, at: selectedRange.lowerBound)
            ? selectedRange.upperBound : selectedRange.lowerBound
    }

    private func place(_ position: CaretPosition, extending: Bool) {
        let anchor = extending ? state.selection.main.anchor : position.offset
        select(TextSelection(SelectionRange(anchor: anchor, head: position.offset)))
        caret.affinity = position.affinity
    }
}
