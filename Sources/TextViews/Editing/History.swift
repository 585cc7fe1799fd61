/// The edits that can be undone, and those that were undone and can be done again.
///
/// Edits that belong together are one step: typing without a pause, new line or moved caret;
/// deleting in one direction; an input method's composition. Everything else is a step of its own.
/// Steps by the app's code, which aren't added, don't empty the history as UIKit does: what it holds
/// is moved to where its text is now, and what has lost its text is left out.
public struct History: Sendable {
    private var done = HistoryBranch()
    private var undone = HistoryBranch()

    /// The pause between two edits after which the second one begins a step.
    public var pause: Duration
    /// The number of steps that are kept.
    public var limit: Int

    /// Makes an empty history.
    ///
    /// - Parameters:
    ///   - pause: The pause between two edits after which the second one begins a step.
    ///   - limit: The number of steps that are kept.
    public init(pause: Duration = .seconds(1), limit: Int = .max) {
        self.pause = pause
        self.limit = limit
    }

    /// Whether there may be something to undo.
    public var canUndo: Bool { !done.isEmpty }

    /// Whether there may be something to do again.
    public var canRedo: Bool { !undone.isEmpty }

    /// The number of steps that can be undone at most.
    public var undoCount: Int { done.steps.count }

    /// Forgets everything.
    public mutating func removeAll() {
        done.removeAll()
        undone.removeAll()
    }

    /// Makes the next edit begin a step, as after saving.
    public mutating func endStep() {
        done.close()
    }

    /// Takes note of a transaction.
    ///
    /// - Parameters:
    ///   - transaction: What was done.
    ///   - state: The state before.
    ///   - newState: The state after.
    public mutating func record(
        _ transaction: Transaction, from state: TextState, to newState: TextState
    ) {
        if transaction.changes.isEmpty {
            if newState.selection != state.selection || newState.markedRange != state.markedRange {
                done.close()
            }
        } else if transaction.isAddedToHistory {
            add(transaction, from: state, to: newState)
        } else {
            done.work(in: transaction.changes)
            undone.work(in: transaction.changes)
        }
    }

    private mutating func add(
        _ transaction: Transaction, from state: TextState, to newState: TextState
    ) {
        undone.removeAll()
        let inverse = transaction.changes.inverted(from: state.content)
        let grouping = HistoryGrouping(transaction, after: newState)
        if var step = done.openStep,
            step.grouping?.takes(transaction, from: state, pause: pause) == true
        {
            step.changes = inverse.composed(with: step.changes)
            step.selectionBefore = newState.selection
            let isOver = newState.markedRange == nil && step.grouping?.kind == .composition
            step.grouping = isOver ? nil : grouping
            done.openStep = step
            return
        }
        done.push(
            HistoryStep(
                changes: inverse, selection: state.selection,
                selectionBefore: newState.selection, grouping: grouping))
        done.dropOldest(keeping: limit)
    }

    /// Takes the last step back; returns the transaction that does it, or `nil` when there is none.
    ///
    /// The selection becomes the one from before the step. The caller applies the transaction and
    /// doesn't record it.
    ///
    /// - Parameters:
    ///   - state: The present state.
    ///   - time: When it happens, since any moment that stays the same.
    public mutating func undo(_ state: TextState, time: Duration = .zero) -> Transaction? {
        Self.move(from: &done, to: &undone, state, .undo, time)
    }

    /// Does the last undone step again; returns the transaction that does it, or `nil` when there is
    /// none.
    ///
    /// The selection becomes the one from after the step. The caller applies the transaction and
    /// doesn't record it.
    ///
    /// - Parameters:
    ///   - state: The present state.
    ///   - time: When it happens, since any moment that stays the same.
    public mutating func redo(_ state: TextState, time: Duration = .zero) -> Transaction? {
        Self.move(from: &undone, to: &done, state, .redo, time)
    }

    private static func move(
        from source: inout HistoryBranch, to target: inout HistoryBranch, _ state: TextState,
        _ event: UserEvent, _ time: Duration
    ) -> Transaction? {
        guard let step = source.pop() else { return nil }
        target.push(
            HistoryStep(
                changes: step.changes.inverted(from: state.content),
                selection: step.selectionBefore, selectionBefore: step.selection))
        var transaction = Transaction(
            step.changes, selection: step.selection, userEvent: event, time: time)
        transaction.markedRange = .set(nil)
        return transaction
    }
}
