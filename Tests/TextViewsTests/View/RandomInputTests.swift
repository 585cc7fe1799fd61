import SettingsTestSupport
import Testing
import TextViews

/// Throws everything a person and the code can do at a view, with a delegate that refuses and meddles.
@Suite struct RandomInputTests {
    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `random input keeps text, selection and history whole`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let (view, delegate) = recordedView("начало 😀 e\u{301}\r\nשלום")
        let start = view.text
        view.frame = TextRect(x: 0, y: 0, width: 200, height: 100)
        view.becomeFirstResponder()
        delegate.shouldChange = { _, _, text in !text.contains("Q") }
        for step in 0..<800 {
            act(on: view, &random)
            view.state.text._checkInvariants()
            view.state.content.attributes._checkInvariants()
            let selected = view.selectedRange
            #expect(
                selected.lowerBound >= 0 && selected.upperBound <= view.count
                    && view.buffer.scalarRange(selected) == selected,
                "seed \(seed), step \(step)")
            if let marked = view.markedTextRange {
                #expect(marked.upperBound <= view.count && !marked.isEmpty)
            }
            #expect(!view.text.contains("\u{FFFD}") && !view.text.contains("Q"))
        }
        view.unmarkText()
        while view.undoManager.redo() {}
        let end = view.text
        while view.undoManager.undo() {}
        #expect(Array(view.text.unicodeScalars) == Array(start.unicodeScalars), "seed \(seed)")
        while view.undoManager.redo() {}
        #expect(view.text == end, "seed \(seed)")
    }

    private let pieces = [
        "a", "Q", " ", "\n", "é", "😀", "👨‍👩‍👧‍👦", "🇩🇪", "क्षि", "ب", "ש", "한", "\r\n", "word word.", "--",
        "\"",
    ]

    private func act(on view: TextView, _ random: inout SeededRandom) {
        let piece = pieces.randomElement(using: &random) ?? ""
        let source = TextInputSource.allCases.randomElement(using: &random) ?? .keyboard
        let direction = TextDirection.allCases.randomElement(using: &random) ?? .forward
        let granularity = TextGranularity.allCases.randomElement(using: &random) ?? .word
        switch Int.random(in: 0..<16, using: &random) {
        case 0...3: view.insertText(piece, source: source)
        case 4: view.deleteBackward()
        case 5: view.deleteForward()
        case 6: if granularity != .document { view.delete(granularity, direction) }
        case 7: view.setMarkedText(piece, selectedRange: 0..<1)
        case 8: view.unmarkText()
        case 9: view.paste(piece + piece)
        case 10:
            let ends = [0, 1].map { _ in Int.random(in: -2...(view.count + 2), using: &random) }
            view.selectedRange = min(ends[0], ends[1])..<max(ends[0], ends[1])
        case 11...12: view.moveCaret(granularity, direction, extending: Bool.random(using: &random))
        case 13: view.undoManager.undo()
        case 14: view.cut()
        default: view.paste()
        }
    }
}
