/// What can be undone or done again at once.
struct HistoryStep: Sendable {
    /// The changes to be made.
    var changes: ChangeSet
    /// The selection to be restored by them.
    var selection: TextSelection
    /// The selection that is there before they are made.
    var selectionBefore: TextSelection
    /// Changes outside of the history that came between the step below and this one: from the text
    /// that the step below is made for, to the one that this step leads to.
    var changesBelow: ChangeSet?
    /// What an edit must be like to become part of the step; `nil` when the step is closed.
    var grouping: HistoryGrouping?
}

/// Steps in the order in which they were done; the last one comes next.
struct HistoryBranch: Sendable {
    private(set) var steps: [HistoryStep] = []
    /// Changes outside of the history since the last step.
    private var changesOnTop: ChangeSet?

    var isEmpty: Bool { steps.isEmpty }

    /// The last step, if it can still be made as it is.
    var openStep: HistoryStep? {
        get { changesOnTop == nil ? steps.last : nil }
        set {
            if let newValue, !steps.isEmpty { steps[steps.count - 1] = newValue }
        }
    }

    mutating func removeAll() {
        steps = []
        changesOnTop = nil
    }

    mutating func push(_ step: HistoryStep) {
        var step = step
        step.changesBelow = changesOnTop
        changesOnTop = nil
        steps.append(step)
    }

    mutating func close() {
        if !steps.isEmpty { steps[steps.count - 1].grouping = nil }
    }

    /// Takes changes that aren't part of the history into account.
    mutating func work(in changes: ChangeSet) {
        if steps.isEmpty { return }
        changesOnTop = changesOnTop.map { $0.composed(with: changes) } ?? changes
    }

    /// Takes the last step that still changes something, made to fit the present text.
    mutating func pop() -> HistoryStep? {
        while var step = steps.popLast() {
            if let above = changesOnTop {
                let original = step.changes
                step.changes = original.mapped(over: above, isFirst: false)
                step.selectionBefore = step.selectionBefore.mapped(over: above)
                let below = above.mapped(over: original, isFirst: true)
                step.selection = step.selection.mapped(over: below)
                changesOnTop = step.changesBelow.map { $0.composed(with: below) } ?? below
            } else {
                changesOnTop = step.changesBelow
            }
            if !step.changes.isEmpty { return step }
        }
        changesOnTop = nil
        return nil
    }

    mutating func dropOldest(keeping limit: Int) {
        if steps.count > limit { steps.removeFirst(steps.count - limit) }
    }
}
