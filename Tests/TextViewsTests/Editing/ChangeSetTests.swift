import SettingsTestSupport
import Testing

@testable import TextViews

@Suite struct ChangeSetTests {
    private static func changes(
        _ random: inout SeededRandom, in text: AttributedText
    ) -> ChangeSet {
        let changes = (0..<Int.random(in: 0..<4, using: &random)).map { _ -> TextChange in
            let start = Int.random(in: 0...text.count, using: &random)
            let range = start..<Int.random(in: start...text.count, using: &random)
            let attributes = TextAttributes.mark(Int.random(in: 0..<4, using: &random))
            if Int.random(in: 0..<3, using: &random) == 0 {
                return TextChange(range, attributes: attributes)
            }
            let units = RandomText.units(Int.random(in: 0..<5, using: &random), &random)
            return TextChange(range, with: AttributedText(TextBuffer(utf16: units), attributes))
        }
        return ChangeSet(changes, in: text.text)
    }

    private static func text(_ random: inout SeededRandom) -> AttributedText {
        let length = Int.random(in: 0..<30, using: &random)
        return AttributedText(TextBuffer(utf16: RandomText.units(length, &random)))
    }

    @Test func `composing, inverting and mapping keep their laws`() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededRandom(seed: seed)
        for round in 0..<400 {
            let note: Comment = "seed \(seed), round \(round)"
            let start = Self.text(&random)
            let first = Self.changes(&random, in: start)
            let middle = first.applied(to: start)
            let second = Self.changes(&random, in: middle)
            let end = second.applied(to: middle)
            #expect(first.composed(with: second).applied(to: start) == end, note)
            #expect(first.inverted(from: start).applied(to: middle) == start, note)
            let third = Self.changes(&random, in: end)
            #expect(
                first.composed(with: second).composed(with: third)
                    == first.composed(with: second.composed(with: third)), note)

            let other = Self.changes(&random, in: start)
            let left = other.mapped(over: first, isFirst: false)
            let right = first.mapped(over: other, isFirst: true)
            #expect(
                left.applied(to: middle) == right.applied(to: other.applied(to: start)), note)
        }
    }

    @Test(arguments: [
        (0, 0, 0), (1, 1, 1), (2, 2, 2), (3, 2, 5), (4, 5, 5), (5, 6, 6), (6, 7, 9), (7, 10, 10),
    ])
    func `places follow a replacement and an insertion`(old: Int, before: Int, after: Int) {
        // "ab[cd→xyz]ef[+uv]g", places counted in the old text "abcdefg".
        let changes = ChangeSet(
            [TextChange(2..<4, with: "xyz"), TextChange(6..<6, with: "uv")], in: "abcdefg")
        #expect(changes.map(old, association: .before) == before)
        #expect(changes.map(old, association: .after) == after)
        #expect((changes.mapUnlessRemoved(old) == nil) == (old == 3))
    }

    @Test func `changes that overlap and leave the text are cut`() {
        let changes = ChangeSet(
            [TextChange(-3..<2, with: "A"), TextChange(1..<99, with: "B")], in: "abcd")
        #expect(changes.applied(to: AttributedText("abcd")).text == "AB")
        let pair = ChangeSet([TextChange(2..<3, with: "x")], in: "a😀b")
        #expect(pair.applied(to: AttributedText("a😀b")).text == "axb")
    }
}
