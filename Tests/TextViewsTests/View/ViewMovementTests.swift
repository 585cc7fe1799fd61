import Testing
import TextViews

@Suite struct ViewMovementTests {
    /// A view of a number of cells with its caret at a place.
    private func view(_ text: String, caret: Int, columns: Double = 10) -> TextView {
        let (view, _) = recordedView(text)
        view.services.measurer = CellMeasurer()
        view.textContainerInset = .zero
        view.lineFragmentPadding = 0
        view.frame = TextRect(x: 0, y: 0, width: columns, height: 5)
        view.selectedRange = caret..<caret
        return view
    }

    @Test(arguments: [
        (TextGranularity.character, TextDirection.forward, 6), (.character, .backward, 4),
        (.word, .forward, 7), (.word, .backward, 4), (.line, .forward, 7), (.line, .backward, 0),
        (.paragraph, .forward, 7), (.paragraph, .backward, 0), (.document, .forward, 11),
        (.document, .backward, 0), (.line, .right, 7), (.line, .left, 0),
    ])
    func `the caret goes to the edges of units`(
        granularity: TextGranularity, direction: TextDirection, place: Int
    ) {
        let view = view("one two\nend", caret: 5)
        view.moveCaret(granularity, direction)
        #expect(view.selectedRange == place..<place)
        view.selectedRange = 5..<5
        view.moveCaret(granularity, direction, extending: true)
        #expect(view.selectedRange == min(5, place)..<max(5, place))
        #expect(view.selection.main.anchor == 5 && view.selection.main.head == place)
    }

    @Test func `TV045 arrows move on the screen in Hebrew`() {
        let view = view("שלום עולם", caret: 0, columns: 20)
        var last = view.caretRect(for: 0).x
        for place in 1...9 {
            view.moveCaret(.character, .left)
            #expect(view.selectedRange == place..<place)
            #expect(view.caretRect(for: place).x < last)
            last = view.caretRect(for: place).x
        }
        view.moveCaret(.character, .right)
        #expect(view.selectedRange == 8..<8)
        view.selectedRange = 2..<5
        view.moveCaret(.character, .left)
        #expect(view.selectedRange == 5..<5)
    }

    @Test func `up and down keep the column, and go on to the ends`() {
        let view = view("abcdef\nab\nabcdef", caret: 5)
        view.moveCaret(.line, .down)
        #expect(view.selectedRange == 9..<9)
        view.moveCaret(.line, .down)
        #expect(view.selectedRange == 15..<15)
        view.moveCaret(.line, .down)
        #expect(view.selectedRange == 16..<16)
        view.moveCaret(.line, .up)
        view.insertText("x")
        view.moveCaret(.line, .up)
        #expect(view.selectedRange == 3..<3)
        view.moveCaret(.line, .up)
        #expect(view.selectedRange == 0..<0)
    }

    @Test func `the end of a wrapped line stays in that line`() {
        let view = view("aaaa bbbb cccc", caret: 0)
        view.moveCaret(.line, .forward)
        #expect(view.selectedRange == 10..<10 && view.caretRect(for: 10).y == 0)
        view.moveCaret(.line, .backward)
        #expect(view.selectedRange == 0..<0)
    }

    @Test func `a selection is left at its edge`() {
        let view = view("abcdef", caret: 0)
        view.selectedRange = 2..<4
        view.moveCaret(.character, .right)
        #expect(view.selectedRange == 4..<4)
        view.selectedRange = 2..<4
        view.moveCaret(.character, .backward)
        #expect(view.selectedRange == 2..<2)
    }

    @Test func `a page moves by what is shown`() {
        let view = view(manyLines(20), caret: 0)
        view.moveCaretByPage(down: true)
        #expect(view.buffer.line(at: view.selectedRange.lowerBound) == 4)
        view.moveCaretByPage(down: false)
        #expect(view.selectedRange == 0..<0)
    }

    @Test func `words are selected and all is`() {
        let view = view("one two", caret: 7)
        view.selectWord()
        #expect(view.selectedRange == 4..<7)
        view.selectAll()
        #expect(view.selectedRange == 0..<7)
    }

    @Test func `text that can't be selected or edited doesn't move a caret`() {
        let view = view("abc", caret: 0)
        view.isEditable = false
        view.isSelectable = false
        view.moveCaret(.character, .forward)
        #expect(view.selectedRange == 0..<0 && !view.select(byUser: 0..<2))
        #expect(!view.becomeFirstResponder())
    }

    @Test func `positions and rectangles answer each other`() {
        let view = view("abc\nde", caret: 0)
        #expect(view.closestOffset(to: TextPoint(x: 2.1, y: 0.5)) == 2)
        #expect(view.characterRange(at: TextPoint(x: 1.5, y: 1.5)) == 5..<6)
        #expect(view.characterRange(at: TextPoint(x: 8, y: 1.5)) == nil)
        #expect(view.firstRect(for: 1..<3) == TextRect(x: 1, y: 0, width: 2, height: 1))
        #expect(view.selectionRects(for: 1..<5).count == 2)
        #expect(view.caretRect(for: 5) == TextRect(x: 1, y: 1, width: 2, height: 1))
    }

    @Test func `paragraphs take the direction of their text unless one is set`() {
        let view = view("abc\nשלום\n12", caret: 0)
        #expect(view.writingDirection(at: 0) == .leftToRight)
        #expect(view.writingDirection(at: 5) == .rightToLeft)
        view.setBaseWritingDirection(.rightToLeft, for: 1..<1)
        #expect(view.writingDirection(at: 0) == .rightToLeft)
        view.setBaseWritingDirection(.natural, for: 0..<1)
        view.baseWritingDirection = .rightToLeft
        #expect(view.writingDirection(at: 9) == .rightToLeft)
    }
}
