import SettingsTestSupport

@testable import TextViews

/// A session and a plain document that are edited in the same way, at random.
struct RandomEditing {
    var random: SeededRandom
    var session = EditingSession()
    var model = PlainDocument()
    /// The documents before and after each step that can be undone, and each that was undone.
    private var done: [(before: PlainDocument, after: PlainDocument)] = []
    private var undone: [(before: PlainDocument, after: PlainDocument)] = []
    /// What differed first.
    var failure: String?
    private var time = Duration.zero
    private let longest: Int

    init(seed: UInt64, longest: Int = 300) {
        random = SeededRandom(seed: seed)
        self.longest = longest
    }

    mutating func step() {
        time += .milliseconds(Int.random(in: 1..<1300, using: &random))
        switch Int.random(in: 0..<12, using: &random) {
        case 0..<4: type()
        case 4..<6: deleteBackward()
        case 6: undoAndRedo()
        default: change()
        }
    }

    private mutating func place() -> Int {
        Int.random(in: 0...model.text.units.count, using: &random)
    }

    private mutating func type() {
        if Int.random(in: 0..<6, using: &random) == 0 { return moveCaret() }
        let units = RandomText.units(1, &random)
        apply([.init(range: model.head..<model.head, units: units, mark: 1)], .type)
    }

    private mutating func moveCaret() {
        let offset = session.state.text.boundary(.cluster, atOrBefore: place())
        session.apply(session.state.selecting(TextSelection(caret: offset), time: time))
        model.select(offset)
        check(model.matchesSelection(session.state), "after moving the caret")
    }

    private mutating func deleteBackward() {
        guard model.head > 0 else { return }
        let start = model.text.scalarRange((model.head - 1)..<model.head).lowerBound
        apply([.init(range: start..<model.head, units: [], mark: 0)], .deleteBackward)
    }

    private mutating func change() {
        var ends = (0..<(2 * Int.random(in: 1..<4, using: &random))).map { _ in place() }.sorted()
        if model.text.units.count < longest {
            for index in stride(from: 0, to: ends.count, by: 2) {
                ends[index + 1] = min(ends[index + 1], ends[index] + 12)
            }
        }
        var changes: [PlainDocument.Change] = []
        var end = 0
        for index in stride(from: 0, to: ends.count, by: 2) {
            let whole = model.text.scalarRange(max(ends[index], end)..<max(ends[index + 1], end))
            guard whole.lowerBound >= end else { continue }
            end = whole.upperBound
            let mark = Int.random(in: 0..<4, using: &random)
            let isRestyling = Int.random(in: 0..<3, using: &random) == 0
            let length = RandomText.length(&random)
            let units = isRestyling ? nil : PlainText(RandomText.units(length, &random)).units
            changes.append(.init(range: whole, units: units, mark: mark))
        }
        apply(changes, .paste)
    }

    private mutating func apply(_ changes: [PlainDocument.Change], _ event: UserEvent) {
        let before = model
        let steps = session.history.undoCount
        let textChanges = changes.map { change -> TextChange in
            let attributes = TextAttributes.mark(change.mark)
            guard let units = change.units else {
                return TextChange(change.range, attributes: attributes)
            }
            return TextChange(
                change.range, with: AttributedText(TextBuffer(utf16: units), attributes))
        }
        let inserted = changes.last?.units.map { PlainText($0).units.count } ?? 0
        var transaction = session.state.transaction(textChanges, userEvent: event, time: time)
        let change = changes.last.map { transaction.changes.map($0.range.lowerBound) } ?? 0
        let isReal = !transaction.changes.isEmpty && transaction.changes.changesText
        let offset = changes.last?.units == nil ? model.head : change + inserted
        if isReal { transaction.selection = TextSelection(caret: offset) }
        session.apply(transaction)
        model.apply(changes, selecting: isReal ? offset : model.head)
        if session.history.undoCount > steps { done.append((before, model)) }
        if !transaction.changes.isEmpty { done[done.count - 1].after = model }
        check(model.matchesSelection(session.state), "after \(event.rawValue)")
    }

    private mutating func undoAndRedo() {
        let count = Int.random(in: 0..<4, using: &random)
        undone = []
        while undone.count < count, undoOnce() {}
        if Bool.random(using: &random) { return }
        while !undone.isEmpty { redoOnce() }
    }

    private mutating func undoOnce() -> Bool {
        guard session.undo(time: time) != nil else { return false }
        guard let step = done.popLast() else {
            check(false, "undid more than was done")
            return false
        }
        undone.append(step)
        model = step.before
        checkSometimes("after undoing")
        return true
    }

    private mutating func redoOnce() {
        check(session.redo(time: time) != nil, "nothing to do again")
        let step = undone.removeLast()
        done.append(step)
        model = step.after
        checkSometimes("after doing again")
    }

    /// Undoes everything, then does everything again.
    mutating func undoAllAndRedoAll() {
        undone = []
        while undoOnce() {}
        check(done.isEmpty, "\(done.count) documents weren't reached")
        check(session.state.text.isEmpty, "the start isn't empty")
        while session.history.canRedo, !undone.isEmpty { redoOnce() }
        check(undone.isEmpty, "not everything was done again")
    }

    mutating func checkAll() {
        session.state.text._checkInvariants()
        session.state.content.attributes._checkInvariants()
        check(model.matches(session.state), "text, marks or selection differ")
    }

    /// Compares lengths and selections, and now and then everything.
    private mutating func checkSometimes(_ note: String) {
        let isFull = done.count % 10 == 0
        check(
            isFull ? model.matches(session.state) : model.matchesSelection(session.state), note)
    }

    private mutating func check(_ holds: Bool, _ note: String) {
        if !holds, failure == nil { failure = note }
    }
}
