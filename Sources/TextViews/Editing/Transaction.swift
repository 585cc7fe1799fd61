/// What a person did, for whoever looks at transactions.
public struct UserEvent: Sendable, Hashable, RawRepresentable {
    /// The event's name.
    public let rawValue: String

    /// Makes an event with a name of the app's own.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A character or a line was typed.
    public static let type = UserEvent(rawValue: "type")
    /// Something was deleted before the caret.
    public static let deleteBackward = UserEvent(rawValue: "deleteBackward")
    /// Something was deleted after the caret.
    public static let deleteForward = UserEvent(rawValue: "deleteForward")
    /// Text was pasted.
    public static let paste = UserEvent(rawValue: "paste")
    /// Text was cut.
    public static let cut = UserEvent(rawValue: "cut")
    /// Text was dropped.
    public static let drop = UserEvent(rawValue: "drop")
    /// A word was corrected.
    public static let correct = UserEvent(rawValue: "correct")
    /// An input method changed its provisional text.
    public static let compose = UserEvent(rawValue: "compose")
    /// The selection was moved.
    public static let select = UserEvent(rawValue: "select")
    /// Attributes were changed.
    public static let format = UserEvent(rawValue: "format")
    /// An edit was undone.
    public static let undo = UserEvent(rawValue: "undo")
    /// An undone edit was done again.
    public static let redo = UserEvent(rawValue: "redo")
}

/// What happens to the range of an input method's provisional text.
public enum MarkedRangeChange: Sendable, Hashable {
    /// It follows the changes, and ends when nothing of it is left.
    case follow
    /// It is this range of the new text; `nil` ends the composition.
    case set(Range<Int>?)
}

/// A step from one state to the next: changes, selection, and notes about why.
public struct Transaction: Sendable {
    /// The changes of text and attributes.
    public var changes: ChangeSet
    /// The new selection; `nil` lets the present one follow the changes.
    public var selection: TextSelection?
    /// What becomes of provisional text.
    public var markedRange: MarkedRangeChange
    /// What the person did; `nil` for changes by the app's code.
    public var userEvent: UserEvent?
    /// When it happened, since any moment that stays the same.
    public var time: Duration
    /// Whether the step can be undone.
    ///
    /// Steps that can't be are worked into what the history holds, so
    /// that undoing the others stays right.
    public var isAddedToHistory: Bool
    /// Attributes for what is typed next; `nil` takes them from the text.
    public var typingAttributes: TextAttributes?
    /// Notes of an app's own, by keys as for attributes.
    public var annotations = TextAttributes()

    /// Makes a step.
    ///
    /// - Parameters:
    ///   - changes: Changes of the present text.
    ///   - selection: The selection in the new text.
    ///   - userEvent: What the person did; `nil` for the app's code, whose steps can't be undone.
    ///   - time: When it happened, since any moment that stays the same.
    public init(
        _ changes: ChangeSet, selection: TextSelection? = nil, userEvent: UserEvent? = nil,
        time: Duration = .zero
    ) {
        self.changes = changes
        self.selection = selection
        self.markedRange = .follow
        self.userEvent = userEvent
        self.time = time
        self.isAddedToHistory = userEvent != nil
    }
}
