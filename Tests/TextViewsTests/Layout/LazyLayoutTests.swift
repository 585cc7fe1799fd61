import SettingsTestSupport
import Testing

@testable import TextViews

@Suite struct `Layout of long text` {
    private let screen = TextRect(x: 0, y: 0, width: 80, height: 40)

    @Test func `only what can be seen is laid out`() {
        let layout = cellLayout(String(repeating: "some words here\n", count: 50_000), columns: 80)
        #expect(layout.lineFragments(in: screen).count == 40)
        #expect(layout.laidOutPieces <= 41)
        let end = layout.estimatedSize.height
        let bottom = TextRect(x: 0, y: end - 20, width: 80, height: 40)
        #expect(layout.lineFragments(in: bottom).last?.range.upperBound == layout.text.count)
        #expect(layout.laidOutPieces < 200)
        #expect(layout.caretRect(at: CaretPosition(400_000)).height == 1)
        #expect(layout.laidOutPieces < 200)
    }

    @Test func `an edit lays out its paragraph`() {
        var text = TextBuffer(String(repeating: "some words here\n", count: 1000))
        let layout = cellLayout(text.string, columns: 80)
        #expect(layout.usedSize.height == 1001)
        let before = layout.laidOutPieces
        text.replace(8_005..<8_005, with: "x")
        layout.replace(8_005..<8_005, withLength: 1, in: text)
        #expect(layout.usedSize.height == 1001)
        #expect(layout.laidOutPieces - before <= 2)
    }

    @Test func `TV039 a line of 8 MB is laid out in pieces`() {
        var text = TextBuffer(String(repeating: "word and ", count: 900_000))
        let layout = TextLayout(
            text, container: .cells(80), styling: UniformTextStyling(), measurer: CellMeasurer())
        #expect(layout.lineFragments(in: screen).count == 40)
        #expect(layout.laidOutPieces == 1)
        let middle = text.count / 2
        _ = layout.caretRect(at: CaretPosition(middle))
        text.replace(middle..<middle, with: "x")
        layout.replace(middle..<middle, withLength: 1, in: text)
        let caret = layout.caretRect(at: CaretPosition(middle + 1))
        #expect(
            layout.lineFragments(in: TextRect(x: 0, y: caret.y - 5, width: 80, height: 10)).count
                > 9)
        #expect(layout.laidOutPieces <= 8)
    }

    @Test func `TV041 a line without any place to break is cut too`() {
        let layout = cellLayout(String(repeating: "a", count: 100_000), columns: 80)
        #expect(layout.lineFragments(in: screen).count == 40)
        #expect(layout.laidOutPieces == 1)
        #expect(layout.usedSize.width == 80)
    }

    @Test func `pieces of a long line are the same from wherever they are asked for`() {
        let units = (0..<30_000).map { $0 % 7 == 0 ? "é " : "日a" }.joined()
        let text = TextBuffer(units)
        var start = 0
        while start < text.count {
            let piece = text.textPiece(at: start, paragraphStart: 0)
            #expect(piece.range.lowerBound == start)
            for offset in [piece.range.upperBound - 1, start + piece.range.count / 2] {
                #expect(text.textPiece(at: offset, paragraphStart: 0) == piece)
            }
            guard piece.range.upperBound > start else { return }
            start = piece.range.upperBound
        }
    }

    @Test func `random edits near the edges of pieces give the layout from scratch`() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededRandom(seed: seed)
        var text = TextBuffer(String(repeating: "$(1) 日a\u{301}-", count: 1400))
        let layout = cellLayout(text.string, columns: 40)
        for _ in 0..<12 {
            _ = layout.usedSize
            let edge = Int.random(in: 1...2, using: &random) * 4096
            let place = text.boundary(
                .cluster, atOrBefore: edge + Int.random(in: -8...20, using: &random))
            let insertion =
                ["1", "(", "$", "\u{301}", " ", "\n", "a"].randomElement(using: &random) ?? ""
            text.replace(place..<place, with: insertion)
            layout.replace(place..<place, withLength: insertion.utf16.count, in: text)
            let isEqual =
                layout.lineFragments == cellLayout(text.string, columns: 40).lineFragments
            #expect(isEqual, "seed \(seed): \(insertion.debugDescription) at \(place)")
            guard isEqual else { return }
        }
    }

    @Test func `edits in a long line give the layout from scratch`() {
        var text = TextBuffer(String(repeating: "some words and ", count: 2000))
        let layout = cellLayout(text.string, columns: 40)
        _ = layout.usedSize
        for place in [10, 4_090, 4_100, 12_000, 29_990] {
            text.replace(place..<place + 2, with: "日本 語\n")
            layout.replace(place..<place + 2, withLength: 5, in: text)
            let isEqual =
                layout.lineFragments == cellLayout(text.string, columns: 40).lineFragments
            #expect(isEqual)
        }
    }
}
