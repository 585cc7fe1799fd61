import Testing
import TextViews

@Suite struct TextSelectionTests {
    @Test func `ranges are put in order, and joined where they touch`() {
        let selection = TextSelection(
            [
                SelectionRange(anchor: 9, head: 7), SelectionRange(caret: 3),
                SelectionRange(anchor: 1, head: 3), SelectionRange(anchor: 8, head: 6),
            ], mainIndex: 3)
        #expect(
            selection.ranges == [
                SelectionRange(anchor: 1, head: 3), SelectionRange(anchor: 9, head: 6),
            ])
        #expect(selection.main.head == 6 && selection.range == 6..<9)
    }

    @Test func `neighbours that only meet stay apart`() {
        #expect(TextSelection([SelectionRange(0..<2), SelectionRange(2..<4)]).ranges.count == 2)
    }

    @Test func `ends are rounded outwards to whole characters`() {
        let text: TextBuffer = "a👩‍👩‍👧b"
        let selection = TextSelection(SelectionRange(anchor: 5, head: 2))
        #expect(selection.roundedToCharacters(of: text).main == SelectionRange(anchor: 9, head: 1))
        #expect(TextSelection(caret: 4).roundedToCharacters(of: text).range == 1..<1)
        #expect(TextSelection(caret: 99).roundedToCharacters(of: text).range == 10..<10)
    }
}
