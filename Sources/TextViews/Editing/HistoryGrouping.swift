/// When edits become one step for undoing.
///
/// UIKit doesn't document its rules; these are what is observed there and in `NSTextView`: typing
/// forms runs that end with a new line, a moved caret, another kind of edit, or a pause.
struct HistoryGrouping: Sendable, Equatable {
    /// The kind of edits that are joined.
    enum Kind: Sendable, Equatable {
        case typing
        case deletingBackward
        case deletingForward
        case composition
    }

    var kind: Kind
    /// Where the next edit has to be.
    var place: Int
    /// When the last edit was.
    var time: Duration
    /// The selection that the last edit left.
    var selection: TextSelection

    /// Returns what can be joined to a transaction; `nil` where nothing can.
    init?(_ transaction: Transaction, after state: TextState) {
        guard let event = transaction.userEvent else { return nil }
        let changes = transaction.changes.changes
        guard changes.count == 1, let change = changes.first,
            case .replacement(let new) = change.kind
        else { return nil }
        switch event {
        case .type where change.range.isEmpty || new.count > 0:
            kind = .typing
            place = change.range.lowerBound + new.count
        case .deleteBackward where new.isEmpty:
            kind = .deletingBackward
            place = change.range.lowerBound
        case .deleteForward where new.isEmpty:
            kind = .deletingForward
            place = change.range.lowerBound
        case .compose where state.markedRange != nil:
            kind = .composition
            place = state.markedRange?.lowerBound ?? 0
        default: return nil
        }
        time = transaction.time
        selection = state.selection
    }

    /// Returns whether a transaction becomes part of the step.
    func takes(_ transaction: Transaction, from state: TextState, pause: Duration) -> Bool {
        let changes = transaction.changes.changes
        guard changes.count == 1, let change = changes.first,
            case .replacement(let new) = change.kind
        else { return false }
        if kind == .composition {
            // However long it takes, a composition is one step.
            return state.markedRange != nil && change.range.lowerBound >= place
                && (transaction.userEvent == .compose || transaction.userEvent == .type)
        }
        guard state.selection == selection, transaction.time - time < pause else { return false }
        switch (kind, transaction.userEvent) {
        case (.typing, .type): return change.range == place..<place && !new.text.beginsLine
        case (.deletingBackward, .deleteBackward):
            return new.isEmpty && change.range.upperBound == place
        case (.deletingForward, .deleteForward):
            return new.isEmpty && change.range.lowerBound == place
        default: return false
        }
    }
}

extension TextBuffer {
    /// Whether the text begins with a line terminator.
    fileprivate var beginsLine: Bool { lineCount > 1 && lineContentRange(0).isEmpty }
}
