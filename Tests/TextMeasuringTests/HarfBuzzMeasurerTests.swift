import Testing
import TextMeasuring
import TextViews

/// With the fonts of Debian's fonts-inter and fonts-noto-core.
@Suite struct `Text measured with fonts` {
    private let inter = FontDescription(family: "Inter", size: 16)
    private let measurer: HarfBuzzMeasurer

    init() throws { measurer = try HarfBuzzMeasurer(defaultFamily: "Inter") }

    private func advances(
        _ text: String, _ font: FontDescription? = nil, isRightToLeft: Bool = false
    ) -> [Double] {
        let units = CodeUnitText(text)
        return measurer.advances(
            of: units, in: 0..<units.utf16Length, font: font ?? inter, isRightToLeft: isRightToLeft)
    }

    private func width(_ text: String, isRightToLeft: Bool = false) -> Double {
        advances(text, isRightToLeft: isRightToLeft).reduce(0, +)
    }

    @Test func `heights are the font's and grow with the size`() {
        let metrics = measurer.metrics(of: inter)
        // Inter's hhea table: ascender 0.96875 em, descender 0.2412 em.
        #expect(abs(metrics.ascent - 15.5) < 0.1)
        #expect(abs(metrics.descent - 3.86) < 0.1)
        let large = measurer.metrics(of: FontDescription(family: "Inter", size: 32))
        #expect(abs(large.lineHeight - 2 * metrics.lineHeight) < 1e-9)
    }

    @Test func `widths are proportional and kerned`() {
        #expect(width("i") < width("m"))
        #expect(width("AVA") < width("A") * 2 + width("V"))
        #expect(
            abs(advances("m", FontDescription(family: "Inter", size: 8))[0] * 2 - width("m")) < 1e-9
        )
        #expect(
            advances("m", FontDescription(family: "Inter", size: 16, weight: 700))[0] != width("m"))
    }

    @Test func `Arabic letters join`() {
        let apart = ["ب", "ب", "ب"].reduce(0) { $0 + width($1, isRightToLeft: true) }
        #expect(width("ببب", isRightToLeft: true) != apart)
        // The middle letter keeps its joined form when it is measured alone in its text.
        let text = CodeUnitText("ببب")
        let middle = measurer.advances(of: text, in: 1..<2, font: inter, isRightToLeft: true)[0]
        #expect(abs(middle - advances("ببب", isRightToLeft: true)[1]) < 1e-9)
    }

    @Test func `a ligature's width is shared among its letters`() {
        let lamAlef = advances("لا", isRightToLeft: true)
        #expect(lamAlef.count == 2)
        #expect(lamAlef.allSatisfy { $0 > 0 })
        let joined = width("لا", isRightToLeft: true)
        #expect(abs(lamAlef.reduce(0, +) - joined) < 1e-9)
    }

    @Test func `marks take no room of their own`() {
        let accented = advances("e\u{301}x")
        #expect(abs(accented[0] - width("é")) < 0.5)
        #expect(accented[1] == 0)
    }

    @Test(arguments: ["ا", "א", "क", "ก", "α"])
    func `what the font lacks comes from another`(letter: String) {
        let missing = advances("\u{10FFFD}")[0]
        #expect(advances(letter)[0] > 0)
        #expect(advances("a\(letter)a").count == letter.utf16.count + 2)
        #expect(missing > 0)
    }

    @Test func `lines wrap by the widths of the font`() {
        let text = "The quick brown fox jumps over the lazy dog"
        let room = width("The quick brown")
        let layout = TextLayout(
            TextBuffer(text), container: TextContainer(width: room + 10.001),
            styling: UniformTextStyling(font: inter), measurer: measurer)
        #expect(layout.lineFragments[0].range == 0..<16)
        #expect(abs(layout.lineFragments[0].usedRect.width - room) < 1e-9)
        let caret = layout.caretRect(at: CaretPosition(3))
        #expect(abs(caret.x - 5 - width("The")) < 0.5)
        #expect(abs(caret.height - measurer.metrics(of: inter).lineHeight) < 1e-9)
        #expect(caret.y == 8)
    }

    @Test func `the tallest font makes the line`() {
        struct Mixed: TextStyling {
            let defaultFont = FontDescription(family: "Inter", size: 16)
            func paragraphStyle(at offset: Int) -> TextParagraphStyle { TextParagraphStyle() }
            func fontRuns(in range: Range<Int>) -> [TextFontRun] {
                [
                    TextFontRun(range: 0..<2, font: defaultFont),
                    TextFontRun(
                        range: 2..<range.upperBound,
                        font: FontDescription(family: "Inter", size: 32)),
                ]
            }
        }
        let layout = TextLayout(
            TextBuffer("abcd"), container: TextContainer(width: 300), styling: Mixed(),
            measurer: measurer)
        let large = measurer.metrics(of: FontDescription(family: "Inter", size: 32))
        #expect(abs(layout.lineFragments[0].rect.height - large.lineHeight) < 1e-9)
        #expect(abs(layout.lineFragments[0].baseline - 8 - large.ascent) < 1e-9)
    }

    @Test(arguments: [TextAlignment.left, .right, .center, .justified])
    func `carets lead back to their offsets in mixed text`(alignment: TextAlignment) {
        var style = TextParagraphStyle()
        style.alignment = alignment
        let text = TextBuffer("Office שלום AVA السلام fi 123 日本語 done")
        let layout = TextLayout(
            text, container: TextContainer(width: 150),
            styling: UniformTextStyling(font: inter, style: style), measurer: measurer)
        for line in layout.lineFragments {
            for run in line.runs {
                for offset in run.range.dropFirst() where text.isBoundary(.cluster, at: offset) {
                    let rect = layout.caretRect(at: CaretPosition(offset))
                    guard rect.x < line.usedRect.maxX else { continue }
                    let place = TextPoint(x: rect.x + 0.01, y: rect.y + 1)
                    #expect(layout.offset(at: place) == offset)
                }
            }
        }
    }

    @Test func `many threads may measure`() async {
        let expected = width("Office")
        await withTaskGroup(of: Double.self) { group in
            for size in 0..<64 {
                group.addTask {
                    advances(
                        "Office", FontDescription(family: "Inter", size: 16, weight: 400 + size % 2)
                    )
                    .reduce(0, +)
                }
            }
            for await width in group { #expect(abs(width - expected) < 0.5) }
        }
    }
}
