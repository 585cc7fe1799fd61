import Testing
import TextViews

@Suite(.serialized) struct AppearanceTests {
    @Test func `the proxy is for views made later, and what a view sets wins`() {
        let appearance = TextViewAppearance()
        let early = TextView(appearance: appearance)
        appearance.font = TextFont(size: 30)
        appearance.textColor = .systemBlue
        appearance.keyboardAppearance = .dark
        let view = TextView(appearance: appearance)
        #expect(early.font?.size == 17 && view.font?.size == 30 && view.textColor == .systemBlue)
        #expect(view.keyboardAppearance == .dark)
        view.font = TextFont(size: 11)
        #expect(view.font?.size == 11)
        view.font = nil
        #expect(view.font?.size == 30)
        let container = ContainerView(width: 1, height: 1)
        early.superview = container
        #expect(early.font?.size == 30)
    }

    @Test func `all text views share one proxy`() {
        defer { TextView.appearance.backgroundColor = nil }
        TextView.appearance.backgroundColor = .label
        #expect(TextView().backgroundColor == .label)
        #expect(TextView(appearance: TextViewAppearance()).backgroundColor == nil)
    }

    @Test func `layout takes fonts and alignment from view and text`() {
        let (view, _) = recordedView("ab\ncd")
        view.frame = TextRect(x: 0, y: 0, width: 100, height: 100)
        let height = view.contentSize.height
        view.font = TextFont(size: 34)
        #expect(view.contentSize.height > height)
        var big = TextAttributes()
        big.font = TextFont(size: 68)
        view.textStorage.setAttributes(big, range: 0..<1)
        #expect(view.firstRect(for: 0..<1).height > view.firstRect(for: 3..<4).height)
        #expect(view.caretRect(for: 3).x == 5)
        view.textAlignment = .right
        #expect(view.caretRect(for: 3).x > 40 && view.textAlignment == .right)
    }
}
