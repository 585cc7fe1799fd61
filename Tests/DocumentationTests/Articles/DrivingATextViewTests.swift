import Testing
import TextViews

@Suite struct DrivingATextViewTests {
    final class DigitsOnly: TextViewDelegate {
        func textView(
            _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
        ) -> Bool {
            text.allSatisfy(\.isNumber)
        }
    }

    private let digits = DigitsOnly()
    private let printed = PrintedLines()
    private func print(_ items: Any...) { printed.print(items) }

    @Test func `a view is driven by calls`() async {
        let view = TextView()
        view.delegate = digits
        view.insertText("4")
        view.insertText("x")
        view.insertText("2")
        print(view.text, view.selectedRange)
        view.undoManager.undo()
        print(view.text.isEmpty)

        #expect(await printed.end() == ["42 2..<2", "true"])
    }

    @Test func `a view is driven by a browser's events`() async {
        let page = TextView()
        page.text = "hello"
        var event = BrowserInputEvent("insertText", data: "!", selection: 5..<5)
        print(page.apply(event), page.text, page.selectedRange)
        event = BrowserInputEvent("deleteWordBackward", selection: 6..<6)
        print(page.apply(event), page.text, page.selectedRange)

        #expect(await printed.end() == ["true hello! 6..<6", "true  0..<0"])
    }
}
