extension TextView {
    /// Goes on to the next state, and lets everything that knows places in the text follow.
    ///
    /// Tells of a changed selection, once; what else is told is up to the caller.
    func dispatch(_ transaction: Transaction) {
        let old = state
        tellInputDelegate(of: transaction, before: true)
        session.apply(transaction)
        follow(transaction)
        tellInputDelegate(of: transaction, before: false)
        finish(transaction, from: old)
    }

    /// Takes a transaction over that the session has applied itself.
    func follow(_ transaction: Transaction) {
        if !transaction.changes.isEmpty {
            askedRanges = askedRanges.map { $0.following(transaction.changes) }
            updateLayout(for: transaction.changes)
        }
        aids.follow(transaction)
        caret = CaretMemory()
        for handler in transactionObservers.all { handler(transaction) }
    }

    /// Tells of what a transaction changed.
    func finish(_ transaction: Transaction, from old: TextState) {
        let isChanged = !transaction.changes.isEmpty
        if state.selection != old.selection {
            clearsOnInsertion = false
            delegate?.textViewDidChangeSelection(self)
        }
        if isChanged || state.selection != old.selection || state.markedRange != old.markedRange {
            post(.stateDidChange)
        }
    }

    /// Tells of a person's change, after it was told of the selection.
    func textDidChange() {
        if isFirstResponder { scrollCaretToVisible() }
        delegate?.textViewDidChange(self)
        post(.textDidChange)
    }

    /// Calls a function with each notification until the observation ends.
    ///
    /// - Parameter handler: Runs where the view changes, after the delegate was told.
    public func observe(
        _ handler: @escaping (TextViewNotification) -> Void
    ) -> TextViewObservation {
        let id = observers.add(handler)
        return TextViewObservation { [weak self] in self?.observers.remove(id) }
    }

    /// The notifications from now on, as a sequence; ends with the view.
    public var notifications: AsyncStream<TextViewNotification> {
        let (stream, continuation) = AsyncStream.makeStream(of: TextViewNotification.self)
        observers.add(continuation)
        return stream
    }

    func post(_ notification: TextViewNotification) {
        for handler in observers.all { handler(notification) }
    }

    private func tellInputDelegate(of transaction: Transaction, before: Bool) {
        guard let inputDelegate, transaction.isForeignToInputMethod else { return }
        if transaction.changes.changesText {
            before ? inputDelegate.textWillChange(self) : inputDelegate.textDidChange(self)
        } else if transaction.selection != nil {
            before
                ? inputDelegate.selectionWillChange(self) : inputDelegate.selectionDidChange(self)
        }
    }
}

extension Transaction {
    /// Whether the keyboard doesn't know of it.
    fileprivate var isForeignToInputMethod: Bool {
        switch userEvent {
        case .type?, .deleteBackward?, .deleteForward?, .compose?, .correct?: false
        default: true
        }
    }
}

extension Range<Int> {
    /// The range after changes; where part of it is replaced, what is left and what came.
    func following(_ changes: ChangeSet) -> Range<Int> {
        if isEmpty {
            let place = changes.map(lowerBound)
            return place..<place
        }
        let lower = changes.map(lowerBound, association: .after)
        let upper = changes.map(upperBound, association: .before)
        return lower..<Swift.max(lower, upper)
    }
}
