import Testing
import TextViews

@Suite struct ScrollingTests {
    /// A view 400 points high with lines 30 points high.
    private func scrolledView(lines: Int = 200) -> (TextView, RecordingDelegate) {
        let (view, delegate) = recordedView(manyLines(lines))
        view.font = TextFont(size: 25)
        view.frame = TextRect(x: 0, y: 0, width: 320, height: 400)
        view.selectedRange = 0..<0
        return (view, delegate)
    }

    private func isVisible(_ offset: Int, in view: TextView) -> Bool {
        let rect = view.caretRect(for: offset)
        let inset = view.adjustedContentInset
        return rect.y >= view.bounds.y + inset.top - 1e-6
            && rect.maxY <= view.bounds.maxY - inset.bottom + 1e-6
    }

    @Test func `TV033 a range is scrolled into what the insets leave`() {
        let (view, _) = scrolledView()
        view.safeAreaInsets.bottom = 200
        view.contentInset.bottom = 16
        let last = view.count
        view.scrollRangeToVisible(last..<last)
        #expect(isVisible(last, in: view))
        let offset = view.contentOffset
        view.scrollRangeToVisible(last..<last)
        #expect(view.contentOffset == offset)
        view.scrollRangeToVisible(0..<0)
        #expect(view.contentOffset == TextPoint(x: 0, y: 0))
    }

    @Test func `a range higher than the view is shown from its start`() {
        let (view, _) = scrolledView()
        view.scrollRangeToVisible(100..<view.count)
        #expect(isVisible(100, in: view))
    }

    @Test func `TV035 editing at the end scrolls by a line at most`() {
        let (view, _) = scrolledView()
        view.becomeFirstResponder(caretAt: view.count)
        #expect(isVisible(view.count, in: view))
        for _ in 1...5 {
            let before = view.contentOffset.y
            view.insertText("\n")
            #expect(isVisible(view.count, in: view))
            #expect(abs(view.contentOffset.y - before) <= 30 + 1e-6)
        }
    }

    @Test func `TV037 beginning and ending editing leave the scroll position`() {
        let (view, _) = scrolledView()
        let caret = view.buffer.lineStart(72)
        view.selectedRange = caret..<caret
        view.contentOffset = TextPoint(x: 0, y: 2_000)
        view.becomeFirstResponder()
        #expect(view.contentOffset.y == 2_000)
        view.resignFirstResponder()
        #expect(view.contentOffset.y == 2_000)
        view.contentOffset = TextPoint(x: 0, y: 0)
        view.becomeFirstResponder()
        #expect(isVisible(caret, in: view))
    }

    @Test func `a selection set by code scrolls only a first responder`() {
        let (view, _) = scrolledView()
        view.selectedRange = view.count..<view.count
        #expect(view.contentOffset.y == 0)
        view.becomeFirstResponder(caretAt: 0)
        view.selectedRange = view.count..<view.count
        #expect(isVisible(view.count, in: view))
    }

    @Test func `TV087 appending a line by setting the text keeps the scroll position`() {
        let (view, delegate) = scrolledView()
        view.contentOffset = TextPoint(x: 0, y: 1_000)
        _ = view.contentSize
        let laidOut = view.layout.laidOutPieces
        view.text += "\nlast"
        #expect(view.contentOffset.y == 1_000)
        view.scrollRangeToVisible(view.count..<view.count)
        #expect(isVisible(view.count, in: view))
        #expect(view.layout.laidOutPieces - laidOut < 10)
        _ = delegate
    }

    @Test func `a key in a long line lays out a few pieces`() {
        let (view, _) = recordedView(String(repeating: "long line ", count: 100_000))
        view.frame = TextRect(x: 0, y: 0, width: 320, height: 400)
        view.becomeFirstResponder(caretAt: 500_000)
        let before = view.layout.laidOutPieces
        view.insertText("x")
        view.moveCaret(.line, .down)
        view.deleteBackward()
        #expect(view.layout.laidOutPieces - before < 20)
    }

    @Test func `text begins at x 5, y 8`() {
        let (view, _) = scrolledView(lines: 1)
        let rect = view.caretRect(for: 0)
        #expect(rect.x == 5 && rect.y == 8)
        #expect(view.contentSize.height == 8 + 30 + 8)
    }

    @Test func `without scrolling the view is as high as its text`() {
        let (view, _) = scrolledView(lines: 3)
        #expect(view.intrinsicContentSize.height == nil)
        view.isScrollEnabled = false
        #expect(view.intrinsicContentSize.height == 106.0)
        #expect(view.sizeThatFits(width: 1_000).height == 106.0)
        view.text = ""
        #expect(view.intrinsicContentSize.height == 46.0)
        view.insertText("\n")
        #expect(view.intrinsicContentSize.height == 76.0)
    }

    @Test func `dragging puts the keyboard away where that is wanted`() {
        let (view, _) = scrolledView()
        view.becomeFirstResponder()
        view.beginDragging()
        #expect(view.isFirstResponder)
        view.keyboardDismissMode = .onDrag
        view.beginDragging()
        #expect(!view.isFirstResponder)
    }
}
