import Testing

@testable import TextViews

@Suite struct `Selection rectangles in cells` {
    private func boxes(_ layout: TextLayout<TextBuffer>, _ range: Range<Int>) -> [[Double]] {
        layout.selectionRects(for: range).map { [$0.rect.x, $0.rect.y, $0.rect.width] }
    }

    @Test func `a selection over lines reaches to their ends`() {
        let layout = cellLayout("abc def\nx\n\ny", columns: 5)
        #expect(
            boxes(layout, 1..<12) == [
                [1, 0, 4], [0, 1, 5], [0, 2, 5], [0, 3, 5], [0, 4, 1],
            ])
        #expect(boxes(layout, 1..<3) == [[1, 0, 2]])
        #expect(boxes(layout, 3..<3) == [])
    }

    @Test func `each direction has its rectangle`() {
        let layout = cellLayout(BidiExample.hebrew("abc DEF ghi"), columns: 20)
        #expect(boxes(layout, 2..<5) == [[2, 0, 2], [6, 0, 1]])
        #expect(
            layout.selectionRects(for: 2..<5).map(\.writingDirection) == [
                .leftToRight, .rightToLeft,
            ])
        #expect(layout.selectionRects(for: 2..<5).map(\.containsStart) == [true, false])
        #expect(layout.selectionRects(for: 2..<5).map(\.containsEnd) == [false, true])
    }

    @Test func `from right to left a line's end is at the left`() {
        let layout = cellLayout("אב\nג", columns: 5)
        #expect(boxes(layout, 1..<4) == [[0, 0, 4], [4, 1, 1]])
    }

    @Test func `the first rectangle is that of the first line`() {
        let layout = cellLayout(BidiExample.hebrew("abc DEF ghi"), columns: 20)
        #expect(layout.firstRect(for: 2..<5) == TextRect(x: 2, y: 0, width: 5, height: 1))
        #expect(layout.firstRect(for: 3..<3) == TextRect(x: 3, y: 0, width: 0, height: 1))
    }
}
