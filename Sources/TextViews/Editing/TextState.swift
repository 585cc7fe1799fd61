/// Everything about a text that is being edited, at one moment.
///
/// States are values; a copy costs O(1). The only way from one to the next is a ``Transaction``.
public struct TextState: Sendable, Equatable {
    /// The text with its attributes.
    public private(set) var content: AttributedText
    /// What is selected; always within the text.
    public private(set) var selection: TextSelection
    /// The range of an input method's provisional text.
    public private(set) var markedRange: Range<Int>?
    /// The attributes of text that has none to take over.
    public private(set) var defaultAttributes: TextAttributes
    /// The attributes that were set for what is typed next, until the selection changes.
    public private(set) var chosenTypingAttributes: TextAttributes?

    /// Makes a state.
    ///
    /// - Parameters:
    ///   - content: The text.
    ///   - selection: Is cut to the text.
    ///   - defaultAttributes: The attributes of text that has none to take over.
    public init(
        _ content: AttributedText = AttributedText(),
        selection: TextSelection = TextSelection(caret: 0),
        defaultAttributes: TextAttributes = TextAttributes()
    ) {
        self.content = content
        self.selection = selection.roundedToCharacters(of: content.text)
        self.defaultAttributes = defaultAttributes
    }

    /// The text.
    public var text: TextBuffer { content.text }

    /// The attributes that typed text gets.
    ///
    /// They are those that were chosen, else those of the first selected character or of the one
    /// before the caret, without links and attachments, else the default ones.
    public var typingAttributes: TextAttributes {
        chosenTypingAttributes ?? content.typingAttributes(replacing: selection.range)
            ?? defaultAttributes
    }

    /// Returns the state after a transaction.
    ///
    /// The selection is cut to the new text, and rounded to whole characters when it is all that
    /// changes.
    public func applying(_ transaction: Transaction) -> TextState {
        var state = self
        state.apply(transaction)
        return state
    }

    /// Goes on to the state after a transaction.
    public mutating func apply(_ transaction: Transaction) {
        let old = selection
        transaction.changes.apply(to: &content)
        let isMove = transaction.changes.isEmpty
        if let new = transaction.selection {
            selection = isMove ? new.roundedToCharacters(of: text) : new.roundedToScalars(of: text)
        } else if transaction.changes.changesText {
            selection = old.mapped(over: transaction.changes).roundedToScalars(of: text)
        }
        switch transaction.markedRange {
        case .follow: markedRange = markedRange.flatMap { follow($0, transaction.changes) }
        case .set(let range):
            markedRange = (range?.clamped(to: 0..<text.count)).flatMap { $0.isEmpty ? nil : $0 }
        }
        if let chosen = transaction.typingAttributes {
            chosenTypingAttributes = chosen
        } else if selection != old || transaction.changes.changesText {
            chosenTypingAttributes = nil
        }
    }

    private func follow(_ range: Range<Int>, _ changes: ChangeSet) -> Range<Int>? {
        let lower = changes.map(range.lowerBound, association: .after)
        let upper = changes.map(range.upperBound, association: .before)
        return lower < upper ? lower..<upper : nil
    }
}

extension TextState {
    /// Makes a transaction of changes of this state's text.
    ///
    /// - Parameters:
    ///   - changes: Ranges are cut to the text; see ``ChangeSet/init(_:in:)``.
    ///   - selection: The selection in the new text.
    ///   - userEvent: What the person did; `nil` for the app's code, whose steps can't be undone.
    ///   - time: When it happened, since any moment that stays the same.
    public func transaction(
        _ changes: [TextChange], selection: TextSelection? = nil, userEvent: UserEvent? = nil,
        time: Duration = .zero
    ) -> Transaction {
        Transaction(
            ChangeSet(changes, in: text), selection: selection, userEvent: userEvent, time: time)
    }

    /// Makes a transaction that puts text in place of a range, with the caret after it.
    ///
    /// - Parameters:
    ///   - range: What goes; `nil` for provisional text, else the selection.
    ///   - string: What comes, with the attributes for typing.
    ///   - userEvent: What the person did.
    ///   - time: When it happened, since any moment that stays the same.
    public func replacing(
        _ range: Range<Int>? = nil, with string: String, userEvent: UserEvent?,
        time: Duration = .zero
    ) -> Transaction {
        let range = range ?? markedRange ?? selection.range
        let attributes =
            range == selection.range
            ? typingAttributes : content.typingAttributes(replacing: range) ?? defaultAttributes
        let whole = text.scalarRange(range.clamped(to: 0..<text.count))
        let inserted = AttributedText(string, attributes)
        var transaction = transaction(
            [TextChange(whole, with: inserted)],
            selection: TextSelection(caret: whole.lowerBound + inserted.count),
            userEvent: userEvent, time: time)
        if markedRange != nil { transaction.markedRange = .set(nil) }
        return transaction
    }

    /// Makes a transaction that replaces an input method's provisional text, or begins one at the
    /// selection.
    ///
    /// - Parameters:
    ///   - string: The new provisional text; an empty one ends the composition.
    ///   - selectedRange: The selection within the provisional text.
    ///   - time: When it happened, since any moment that stays the same.
    public func settingMarkedText(
        _ string: String, selectedRange: Range<Int>, time: Duration = .zero
    ) -> Transaction {
        var transaction = replacing(with: string, userEvent: .compose, time: time)
        let start = text.scalarStart(atOrBefore: (markedRange ?? selection.range).lowerBound)
        let count =
            transaction.changes.newLength - text.count
            + (markedRange ?? selection.range).count
        let selected = selectedRange.clamped(to: 0..<count)
        transaction.selection = TextSelection(
            (start + selected.lowerBound)..<(start + selected.upperBound))
        transaction.markedRange = .set(start..<(start + count))
        return transaction
    }

    /// Makes a transaction that keeps an input method's provisional text for good.
    public func unmarkingText(time: Duration = .zero) -> Transaction {
        var transaction = Transaction(
            ChangeSet(unchanged: text.count), userEvent: .compose, time: time)
        transaction.markedRange = .set(nil)
        return transaction
    }

    /// Makes a transaction that moves the selection only.
    public func selecting(_ selection: TextSelection, time: Duration = .zero) -> Transaction {
        Transaction(
            ChangeSet(unchanged: text.count), selection: selection, userEvent: .select, time: time)
    }
}
