/// Something in a text that can be tapped.
public struct TextItem: Sendable, Hashable {
    /// What a text item is.
    public enum Content: Sendable, Hashable {
        /// A link to an address, given or detected.
        case link(String)
        /// An attachment by its name.
        case attachment(String)
    }

    /// What it is.
    public var content: Content
    /// Where it is, in UTF-16 code units.
    public var range: Range<Int>

    /// Makes an item.
    public init(content: Content, range: Range<Int>) {
        self.content = content
        self.range = range
    }
}

/// Something that can be done with a text item.
public struct TextItemAction {
    /// The action's title.
    public var title: String
    /// Does it.
    public var perform: () -> Void

    /// Makes an action.
    public init(title: String, perform: @escaping () -> Void) {
        self.title = title
        self.perform = perform
    }
}

/// How a person touches a text item, numbered as on the platform.
public enum TextItemInteraction: Int, Sendable, Hashable, CaseIterable {
    /// A tap.
    case invokeDefaultAction = 0
    /// A long press, which shows what can be done.
    case presentActions = 1
    /// A look ahead.
    case preview = 2
}

/// A command of the edit menu.
public enum TextEditCommand: String, Sendable, Hashable, CaseIterable {
    /// Cuts the selection.
    case cut
    /// Copies the selection.
    case copy
    /// Pastes.
    case paste
    /// Removes the selection.
    case delete
    /// Selects the word at the caret.
    case select
    /// Selects everything.
    case selectAll
    /// Makes the selection bold or not.
    case toggleBoldface
    /// Makes the selection italic or not.
    case toggleItalics
    /// Underlines the selection or not.
    case toggleUnderline
    /// Undoes the last step.
    case undo
    /// Does the last undone step again.
    case redo
}
