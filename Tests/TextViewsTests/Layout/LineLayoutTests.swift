import Testing

@testable import TextViews

@Suite struct `Lines in cells` {
    @Test(arguments: [
        ("the quick brown fox", 10, ["the quick ", "brown fox"]),
        ("the quick  brown", 9, ["the quick  ", "brown"]),
        ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
        ("a abcdefgh", 4, ["a ", "abcd", "efgh"]),
        ("a\nb\r\n\nc", 10, ["a\n", "b\r\n", "\n", "c"]),
        ("a\n", 10, ["a\n", ""]),
        ("", 10, [""]),
        ("日本語の文章。", 5, ["日本", "語の", "文", "章。"]),
        ("「日本」", 4, ["「日", "本」"]),
        ("السلام عليكم", 8, ["السلام ", "عليكم"]),
        ("well-known $1,000.50", 11, ["well-known ", "$1,000.50"]),
        ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦🇩🇪", 4, ["👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "🇩🇪"]),
        ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
        ("a\u{A0}b c", 3, ["a\u{A0}b ", "c"]),
        ("a\u{2028}b", 9, ["a\u{2028}", "b"]),
    ])
    func `lines end where Unicode allows it`(text: String, columns: Int, lines: [String]) {
        #expect(cellLayout(text, columns: columns).lineTexts == lines)
    }

    @Test func `any place will do for character wrapping`() {
        let layout = cellLayout("the quick", columns: 5) { $0.lineBreakMode = .byCharWrapping }
        #expect(layout.lineTexts == ["the q", "uick"])
    }

    @Test(arguments: [
        (TextLineBreakMode.byClipping, nil as Range<Int>?, 9.0),
        (.byTruncatingTail, 4..<9, 5), (.byTruncatingHead, 0..<5, 5),
        (.byTruncatingMiddle, 2..<7, 5),
    ])
    func `other modes give one line`(mode: TextLineBreakMode, hidden: Range<Int>?, width: Double) {
        let layout = cellLayout("the quick", columns: 5) { $0.lineBreakMode = mode }
        let lines = layout.lineFragments
        #expect(lines.count == 1)
        #expect(lines[0].truncatedRange == hidden)
        #expect(lines[0].usedRect.width == width)
    }

    @Test func `tabs go to the next stop`() {
        let layout = cellLayout("a\tb\tc", columns: 40) { $0.tabStops = [3] }
        #expect(
            [0, 1, 2, 3, 4].map { layout.caretRect(at: CaretPosition($0)).x } == [0, 1, 3, 4, 8])
    }

    @Test(arguments: [
        (TextAlignment.left, 0.0), (.center, 3), (.right, 6), (.natural, 0), (.justified, 0),
    ])
    func `a line lies where its alignment says`(alignment: TextAlignment, x: Double) {
        let layout = cellLayout("abcd  ", columns: 10) { $0.alignment = alignment }
        #expect(layout.lineFragments[0].usedRect == TextRect(x: x, y: 0, width: 4, height: 1))
    }

    @Test func `natural alignment follows each paragraph`() {
        let layout = cellLayout("ab\nאב\n12", columns: 10)
        #expect(layout.lineFragments.map(\.usedRect.x) == [0, 8, 0])
        #expect(
            layout.lineFragments.map(\.writingDirection) == [
                .leftToRight, .rightToLeft, .leftToRight,
            ])
    }

    @Test func `justified lines fill the room but for the last`() {
        let layout = cellLayout("a b c d e", columns: 6) { $0.alignment = .justified }
        #expect(layout.lineTexts == ["a b c ", "d e"])
        #expect(layout.lineFragments.map(\.usedRect.width) == [6, 3])
        #expect([0, 1, 2, 4].map { layout.caretRect(at: CaretPosition($0)).x } == [0, 1, 2.5, 5])
    }

    @Test func `indents lie at the side where the paragraph begins`() {
        let layout = cellLayout("abcd efgh\nאבגד", columns: 7) {
            $0.firstLineHeadIndent = 2
            $0.headIndent = 1
            $0.tailIndent = -1
        }
        #expect(layout.lineFragments.map(\.usedRect.x) == [2, 1, 1])
    }

    @Test func `insets and padding are the platform's`() {
        let layout = TextLayout(
            TextBuffer("abc"), container: TextContainer(width: 100), styling: UniformTextStyling(),
            measurer: CellMeasurer())
        #expect(
            layout.caretRect(at: CaretPosition(0))
                == TextRect(x: 5, y: 8, width: 2, height: 1))
        #expect(layout.usedSize == TextSize(width: 13, height: 17))
        #expect(layout.intrinsicContentSize == TextSize(width: 100, height: 17))
    }

    @Test func `without a width lines are as long as their paragraphs`() {
        let layout = TextLayout(
            TextBuffer("abc def\nאב"), container: TextContainer(width: .infinity),
            styling: UniformTextStyling(), measurer: CellMeasurer())
        #expect(layout.intrinsicContentSize == TextSize(width: 17, height: 18))
    }

    @Test func `spacing is added between lines and paragraphs`() {
        let layout = cellLayout("a\nb c", columns: 2) {
            $0.lineSpacing = 1
            $0.paragraphSpacing = 2
            $0.paragraphSpacingBefore = 3
        }
        #expect(layout.lineFragments.map(\.rect.y) == [0, 7, 9])
        #expect(layout.usedSize.height == 13)
    }

    @Test(arguments: [
        ("a", 1), ("日", 2), ("ｶ", 1), ("é", 1), ("e\u{301}", 1), ("👍🏽", 2), ("🇩🇪", 2),
        ("❤\u{FE0F}", 2), ("❤", 1), ("1\u{FE0F}\u{20E3}", 2), ("\u{200B}", 0), ("한", 2),
        ("\u{1112}\u{1161}\u{11AB}", 2), ("👩‍👩‍👧‍👦", 2), ("ก็", 1), ("ａ", 2), ("\u{AD}", 0), ("αβ", 2),
    ])
    func `cells are counted by cluster`(text: String, cells: Int) {
        #expect(CellMeasurer.cells(of: text) == cells)
    }
}
