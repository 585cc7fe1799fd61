import Testing

@testable import TextViews

@Suite struct `Carets in cells` {
    private func walk(_ layout: TextLayout<TextBuffer>, toRight: Bool, from start: Int) -> [Int] {
        var position = CaretPosition(start)
        var offsets = [start]
        while let next = layout.moveVisually(from: position, toRight: toRight), offsets.count < 99 {
            position = next
            offsets.append(next.offset)
        }
        return offsets
    }

    @Test func `a soft wrap has two places for one offset`() {
        let layout = cellLayout("abc def", columns: 4)
        #expect(
            layout.caretRect(at: CaretPosition(4, .upstream), width: 0)
                == TextRect(x: 4, y: 0, width: 0, height: 1))
        #expect(
            layout.caretRect(at: CaretPosition(4), width: 0)
                == TextRect(x: 0, y: 1, width: 0, height: 1))
        #expect(layout.lineRange(at: 4, inDirection: .backward) == 0..<4)
        #expect(layout.lineRange(at: 4, inDirection: .forward) == 4..<7)
    }

    @Test func `spaces that hang out of a line keep the caret inside`() {
        let layout = cellLayout("abcd    e", columns: 5)
        #expect(
            (4...8).map { layout.caretRect(at: CaretPosition($0, .upstream)).x } == [4, 5, 5, 5, 5])
        let hebrew = cellLayout("אבגד    ה", columns: 5)
        #expect(
            (4...8).map { hebrew.caretRect(at: CaretPosition($0, .upstream)).x } == [1, 0, 0, 0, 0])
    }

    @Test func `TV045 the caret goes from right to left in Hebrew`() {
        let layout = cellLayout("אבגדהוזח", columns: 10)
        #expect(
            (0...8).map { layout.caretRect(at: CaretPosition($0)).x }
                == [10, 9, 8, 7, 6, 5, 4, 3, 2])
        #expect(walk(layout, toRight: false, from: 0) == Array(0...8))
        #expect(walk(layout, toRight: true, from: 8) == Array((0...8).reversed()))
    }

    @Test func `at the edge of two directions the caret has two places`() {
        let layout = cellLayout(BidiExample.hebrew("abc DEF ghi"), columns: 20)
        let x = { layout.caretRect(at: CaretPosition($0, $1)).x }
        #expect(x(4, .upstream) == 4)
        #expect(x(4, .downstream) == 7)
        #expect(x(7, .upstream) == 4)
        #expect(x(7, .downstream) == 7)
        #expect(layout.position(at: TextPoint(x: 4.2, y: 0)) == CaretPosition(7, .upstream))
        #expect(layout.position(at: TextPoint(x: 3.8, y: 0)) == CaretPosition(4, .upstream))
        #expect(layout.position(at: TextPoint(x: 6.8, y: 0)) == CaretPosition(4))
        #expect(layout.position(at: TextPoint(x: 7.2, y: 0)) == CaretPosition(7))
    }

    @Test func `arrows cross mixed text in visual order`() {
        let layout = cellLayout(BidiExample.hebrew("ab CD ef"), columns: 20)
        #expect(walk(layout, toRight: true, from: 0) == [0, 1, 2, 3, 4, 3, 6, 7, 8])
        #expect(walk(layout, toRight: false, from: 8) == [8, 7, 6, 5, 4, 5, 2, 1, 0])
    }

    @Test func `numbers in Hebrew are crossed from left to right`() {
        let layout = cellLayout(BidiExample.hebrew("A 12 B"), columns: 6)
        #expect((0...6).map { layout.caretRect(at: CaretPosition($0)).x } == [6, 5, 2, 3, 2, 1, 0])
    }

    @Test func `arrows pass soft wraps and line ends once`() {
        let layout = cellLayout("abc de\r\nf\n", columns: 4)
        #expect(walk(layout, toRight: true, from: 0) == [0, 1, 2, 3, 4, 5, 6, 8, 9, 10])
        #expect(walk(layout, toRight: false, from: 10) == [10, 9, 8, 6, 5, 4, 3, 2, 1, 0])
    }

    @Test func `the tokenizer takes lines from the layout`() {
        let layout = cellLayout("abc def\nghi", columns: 4)
        let tokenizer = TextTokenizer(layout.text, lines: layout)
        #expect(tokenizer.position(from: 1, toBoundary: .line, inDirection: .forward) == 4)
        #expect(tokenizer.position(from: 5, toBoundary: .line, inDirection: .backward) == 4)
        #expect(tokenizer.position(from: 5, toBoundary: .line, inDirection: .right) == 7)
        #expect(tokenizer.position(from: 7, toBoundary: .line, inDirection: .right) == nil)
        #expect(tokenizer.position(from: 5, toBoundary: .paragraph, inDirection: .backward) == 0)
        #expect(tokenizer.rangeEnclosing(5, granularity: .line, inDirection: .forward) == 4..<7)
    }

    @Test func `up and down keep the column`() {
        let layout = cellLayout("abcdef\nab\nabcdef", columns: 10)
        let first = layout.moveVertically(from: CaretPosition(5), by: 1)
        #expect(first.position.offset == 9)
        let second = layout.moveVertically(from: first.position, by: 1, goalX: first.goalX)
        #expect(second.position.offset == 15)
        let back = layout.moveVertically(from: second.position, by: -2, goalX: second.goalX)
        #expect(back.position.offset == 5)
    }

    @Test func `down on the last line goes to the end, up on the first to the start`() {
        let layout = cellLayout("abc\nabc", columns: 10)
        #expect(layout.moveVertically(from: CaretPosition(5), by: 1).position.offset == 7)
        #expect(layout.moveVertically(from: CaretPosition(2), by: -1).position.offset == 0)
    }

    @Test(arguments: [
        (0.0, 0.0, 0), (0.6, 0, 1), (99, 0, 3), (-5, 0, 0), (1, -9, 1), (2.4, 1.5, 6), (0, 2.5, 8),
        (9, 99, 8), (9, 1.5, 7),
    ])
    func `a point gives the nearest offset`(x: Double, y: Double, offset: Int) {
        let layout = cellLayout("ab日\ndef\n", columns: 10)
        #expect(layout.offset(at: TextPoint(x: x, y: y)) == offset)
    }

    @Test func `a point past a soft wrap stays in its line`() {
        let layout = cellLayout("abc def", columns: 4)
        #expect(layout.position(at: TextPoint(x: 99, y: 0.5)) == CaretPosition(4, .upstream))
    }

    @Test func `the character under a point is a whole cluster`() {
        let layout = cellLayout("a👍🏽b", columns: 10)
        #expect(layout.characterRange(at: TextPoint(x: 2.9, y: 0)) == 1..<5)
        #expect(layout.characterRange(at: TextPoint(x: 4, y: 0)) == nil)
        #expect(layout.characterRange(at: TextPoint(x: 0, y: 1)) == nil)
    }

    @Test func `TV017 no caret between the parts of a line end`() {
        let layout = cellLayout("a\r\nb", columns: 10)
        #expect(layout.lineRange(at: 0, inDirection: .forward) == 0..<1)
        #expect(layout.moveVisually(from: CaretPosition(1), toRight: true)?.offset == 3)
    }
}
