import SettingsTestSupport

@testable import TextViews

/// A mark that tests put on text.
enum TestMark: TextAttributeKey {
    typealias Value = Int
    static let name = "test-mark"
}

extension TextAttributes {
    /// Attributes that are told apart by a number; 0 is none.
    static func mark(_ number: Int) -> TextAttributes {
        var attributes = TextAttributes()
        if number > 0 { attributes[TestMark.self] = number }
        return attributes
    }

    var mark: Int { self[TestMark.self] ?? 0 }
}

/// The plainest document there can be: a mark for each code unit, and a selection.
struct PlainDocument: Equatable {
    var text = PlainText()
    var marks: [Int] = []
    var anchor = 0
    var head = 0

    /// A change as the model sees it; without units, only marks are set.
    struct Change {
        var range: Range<Int>
        var units: [UInt16]?
        var mark: Int
    }

    /// Makes changes whose ranges are in order and apart, from the last to the first.
    mutating func apply(_ changes: [Change], selecting offset: Int) {
        for change in changes.reversed() {
            let range = text.scalarRange(change.range)
            guard let units = change.units else {
                for index in range { marks[index] = change.mark }
                continue
            }
            text.replace(range, with: units)
            marks.replaceSubrange(range, with: Array(repeating: change.mark, count: units.count))
        }
        select(offset)
    }

    mutating func select(_ offset: Int) {
        head = min(max(offset, 0), text.units.count)
        if text.isInsidePair(head) { head -= 1 }
        let isInside =
            head > 0 && head < text.units.count && text.units[head] == 10
            && text.units[head - 1] == 13
        if isInside { head -= 1 }
        anchor = head
    }

    func matches(_ state: TextState) -> Bool {
        var own: [Int] = []
        own.reserveCapacity(state.content.count)
        state.content.attributes.forEachRun(in: 0..<state.content.count) { range, attributes in
            own.append(contentsOf: repeatElement(attributes.mark, count: range.count))
        }
        return state.text.utf16 == text.units && own == marks && matchesSelection(state)
    }

    func matchesSelection(_ state: TextState) -> Bool {
        state.content.count == text.units.count && state.selection.main.head == head
            && state.selection.main.anchor == anchor
    }
}
