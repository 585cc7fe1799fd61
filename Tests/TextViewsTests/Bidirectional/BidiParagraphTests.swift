import Testing

@testable import TextViews

/// A text whose capitals stand for Hebrew letters, and its order on the screen.
struct BidiExample: CustomTestStringConvertible {
    var text: String
    var seen: String
    var direction = WritingDirection.natural

    var testDescription: String { text }

    /// The text with Hebrew letters in place of capitals, which keeps offsets.
    var hebrew: String { Self.hebrew(text) }

    static func hebrew(_ text: String) -> String {
        let first = UInt32(0x5D0) - 65
        return String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    (65...90).contains(scalar.value)
                        ? Unicode.Scalar(first + scalar.value) ?? scalar : scalar
                }))
    }
}

@Suite struct `Bidirectional paragraphs` {
    @Test(arguments: [
        BidiExample(text: "hello world", seen: "hello world"),
        BidiExample(text: "ABC DEF", seen: "FED CBA"),
        BidiExample(text: "car is THE CAR in arabic", seen: "car is RAC EHT in arabic"),
        BidiExample(text: "THE car IS 12", seen: "12 SI car EHT"),
        BidiExample(text: "A 1,234.5 B", seen: "B 1,234.5 A"),
        BidiExample(text: "abc DEF!", seen: "abc FED!"),
        BidiExample(text: "abc DEF!", seen: "!FED abc", direction: .rightToLeft),
        BidiExample(text: "a (B) c", seen: "a (B) c"),
        BidiExample(text: "a B (C) d", seen: "a )C( B d"),
        BidiExample(text: "ABC", seen: "CBA", direction: .leftToRight),
        BidiExample(text: "123", seen: "123", direction: .rightToLeft),
        BidiExample(text: "a \u{2067}b C\u{2069} d", seen: "a \u{2067}C b\u{2069} d"),
        BidiExample(text: "a \u{202E}bcd\u{202C} e", seen: "a \u{202C}dcb\u{202E} e"),
    ])
    func `a line is seen in visual order`(example: BidiExample) {
        let units = Array(example.hebrew.utf16)
        let paragraph = BidiParagraph(
            example.hebrew, in: 0..<units.count, direction: example.direction)
        let shown = Array(example.text.utf16)
        let order = paragraph.visualRuns(in: 0..<units.count).flatMap { run in
            run.isRightToLeft ? Array(run.range.reversed()) : Array(run.range)
        }
        let seen = String(decoding: order.map { shown[$0] }, as: UTF16.self)
        #expect(seen.filter { !isFormat($0) } == example.seen.filter { !isFormat($0) })
    }

    private func isFormat(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .format }
    }

    @Test func `spaces at a line's end go to the end of the paragraph's direction`() {
        let text = BidiExample.hebrew("abc DEF ghi")
        let paragraph = BidiParagraph(text, in: 0..<11)
        #expect(paragraph.visualRuns(in: 0..<8).map(\.range) == [0..<4, 4..<7, 7..<8])
    }

    @Test(arguments: [
        ("abc", WritingDirection.leftToRight), ("אב", .rightToLeft), ("123 אב", .rightToLeft),
        ("... a ב", .leftToRight), ("\u{2067}ב\u{2069} a", .leftToRight),
        ("\u{2067}ב a", .leftToRight), ("", .leftToRight), ("12", .leftToRight),
    ])
    func `a paragraph's direction is that of its first strong character`(
        text: String, direction: WritingDirection
    ) {
        #expect(text.paragraphDirection(at: 0) == direction)
        #expect(BidiParagraph(text, in: 0..<text.utf16.count).direction == direction)
    }

    @Test func `each paragraph has its own direction`() {
        let text = "abc\nאבג\nabc"
        #expect(
            [2, 5, 9].map { text.paragraphDirection(at: $0) } == [
                .leftToRight, .rightToLeft, .leftToRight,
            ])
    }

    @Test func `both halves of a pair have one level`() {
        let text = "a\u{10900}\u{10901}"
        let paragraph = BidiParagraph(text, in: 0..<5)
        #expect((0..<5).map(paragraph.level(at:)) == [0, 1, 1, 1, 1])
    }

    @Test func `a paragraph without strong characters takes the fallback`() {
        let paragraph = BidiParagraph("12!", in: 0..<3, fallback: .rightToLeft)
        #expect(paragraph.direction == .rightToLeft)
    }
}
