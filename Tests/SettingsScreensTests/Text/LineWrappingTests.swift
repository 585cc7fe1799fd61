import SettingsTestSupport
import Testing

@testable import SettingsScreens

struct LineWrappingTests {
    @Test(
        arguments: [
            ("one two three", 8, ["one two", "three"]),
            ("one two", 7, ["one two"]),
            ("", 10, [""]),
            ("a\n\nb", 10, ["a", "", "b"]),
            ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
            ("日本語のテキスト", 6, ["日本語", "のテキ", "スト"]),
            ("日本 go", 5, ["日本", "go"]),
            ("  indented", 20, ["  indented"]),
            ("trailing   ", 9, ["trailing"]),
        ] as [(String, Int, [String])])
    func `lines break at spaces and between wide characters`(
        text: String, width: Int, lines: [String]
    ) {
        #expect(text.wrapped(to: width) == lines)
    }

    @Test func `no line is too wide and no letter is lost`() {
        var random = SeededRandom(seed: .random(in: 0...UInt64.max))
        let alphabet = Array("abc  de 日本\n👩‍👩‍👧é한")
        for _ in 0..<300 {
            let text = String((0..<60).compactMap { _ in alphabet.randomElement(using: &random) })
            let width = Int.random(in: 2...20, using: &random)
            let lines = text.wrapped(to: width)
            #expect(lines.allSatisfy { $0.displayWidth <= width }, "seed \(random.seed)")
            let letters = lines.joined().filter { !$0.isWhitespace }
            #expect(letters == text.filter { !$0.isWhitespace }, "seed \(random.seed)")
        }
    }

    @Test(arguments: [
        ("abc", 3), ("日本", 4), ("ｱ", 1), ("Ａ", 2), ("é", 1), ("e\u{301}", 1), ("👍", 2),
        ("👍🏽", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("\u{200B}", 0), ("한글", 4), ("ไทย", 3),
        ("‹›•", 3), ("", 0),
    ])
    func `characters take the columns that terminals give them`(text: String, width: Int) {
        #expect(text.displayWidth == width)
    }
}
