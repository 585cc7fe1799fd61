/// The undo steps of one view, with the names of `UndoManager`.
public struct TextUndoManager {
    let view: TextView

    /// Whether there is something to undo.
    public var canUndo: Bool { view.isEditable && view.session.history.canUndo }

    /// Whether there is something to do again.
    public var canRedo: Bool { view.isEditable && view.session.history.canRedo }

    /// Undoes the last step; returns whether something was done.
    @discardableResult
    public func undo() -> Bool { view.step { $0.undo(time: $1) } }

    /// Does the last undone step again; returns whether something was done.
    @discardableResult
    public func redo() -> Bool { view.step { $0.redo(time: $1) } }

    /// Forgets all steps.
    public func removeAllActions() { view.session.history.removeAll() }

    /// Makes what is typed next a step of its own, as after saving.
    public func breakUndoCoalescing() { view.session.history.endStep() }
}

extension TextView {
    /// The view's undo steps; those of other views are not in them.
    ///
    /// The code's own changes aren't steps; steps are moved to where their text is after them.
    public var undoManager: TextUndoManager { TextUndoManager(view: self) }

    /// Undoes or redoes and tells of it; the delegate isn't asked.
    func step(_ move: (inout EditingSession, Duration) -> Transaction?) -> Bool {
        guard isEditable else { return false }
        unmarkText()
        let old = state
        guard let transaction = move(&session, services.now()) else { return false }
        inputDelegate?.textWillChange(self)
        aids.rejectUndoneCorrection(transaction)
        follow(transaction)
        inputDelegate?.textDidChange(self)
        finish(transaction, from: old)
        textDidChange()
        return true
    }
}
