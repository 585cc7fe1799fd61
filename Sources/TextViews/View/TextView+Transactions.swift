/// For front ends that keep a copy of the text in step: what was changed, not only that it was.
extension TextView {
    /// Calls a function with each transaction until the observation ends.
    ///
    /// - Parameter handler: Runs where the view changes, once the text is the new one and before the
    ///   delegate is told.
    public func observeTransactions(
        _ handler: @escaping (Transaction) -> Void
    ) -> TextViewObservation {
        let id = transactionObservers.add(handler)
        return TextViewObservation { [weak self] in self?.transactionObservers.remove(id) }
    }

    /// Makes a change that a person made in a control of the front end's own, such as a web page's.
    ///
    /// The delegate is asked as for any change by a person.
    ///
    /// - Parameters:
    ///   - range: What goes, in UTF-16 code units.
    ///   - text: What comes.
    ///   - event: What the person did, which decides about undo steps.
    /// - Returns: Whether it was made.
    @discardableResult
    public func replace(_ range: Range<Int>, with text: String, as event: UserEvent) -> Bool {
        unmarkText()
        return perform(UserEdit(range, text, event))
    }
}

/// The observers of a view's transactions, in the order in which they came.
struct TransactionObservers {
    private var handlers: [(id: Int, handler: (Transaction) -> Void)] = []
    private var nextID = 0

    mutating func add(_ handler: @escaping (Transaction) -> Void) -> Int {
        nextID += 1
        handlers.append((nextID, handler))
        return nextID
    }

    mutating func remove(_ id: Int) {
        handlers.removeAll { $0.id == id }
    }

    /// The handlers at this moment.
    var all: [(Transaction) -> Void] { handlers.map(\.handler) }
}
