/// A text that is being edited: the present state, and its history.
///
/// A text view holds one of these and sends it transactions; nothing else changes the text.
public struct EditingSession: Sendable {
    /// The present state.
    public private(set) var state: TextState
    /// What can be undone and done again.
    public var history: History
    /// A number that grows with each change of the text or its attributes; results that were made
    /// for another version, as by a search in the background, are out of date.
    public private(set) var version = 0

    /// Begins with a state.
    public init(_ state: TextState = TextState(), history: History = History()) {
        self.state = state
        self.history = history
    }

    /// Goes on to the next state, and takes note for undoing.
    public mutating func apply(_ transaction: Transaction) {
        let old = state
        go(transaction)
        history.record(transaction, from: old, to: state)
    }

    /// Undoes the last step; returns what was done, or `nil` when there was nothing to undo.
    ///
    /// - Parameter time: When it happens, since any moment that stays the same.
    public mutating func undo(time: Duration = .zero) -> Transaction? {
        guard let transaction = history.undo(state, time: time) else { return nil }
        go(transaction)
        return transaction
    }

    /// Does the last undone step again; returns what was done, or `nil` when there was nothing.
    ///
    /// - Parameter time: When it happens, since any moment that stays the same.
    public mutating func redo(time: Duration = .zero) -> Transaction? {
        guard let transaction = history.redo(state, time: time) else { return nil }
        go(transaction)
        return transaction
    }

    private mutating func go(_ transaction: Transaction) {
        state.apply(transaction)
        if !transaction.changes.isEmpty { version += 1 }
    }
}
