import EnchantSpelling
import Testing
import TextMeasuring
import TextViews

@Suite struct TextViewsPageTests {
    private let printed = PrintedLines()
    private func print(_ items: Any...) { printed.print(items) }

    @Test func `text is edited, and its words are found`() async {
        var buffer = TextBuffer("Hello, wörld")
        buffer.replace(7..<12, with: "everyone\n")
        print(buffer.lineCount, buffer.string(in: 0..<5))

        let tokenizer = TextTokenizer(buffer)
        let word = tokenizer.rangeEnclosing(9, granularity: .word, inDirection: .forward)
        print(word.map { buffer.string(in: $0) } ?? "")

        #expect(await printed.end() == ["2 Hello", "everyone"])
    }

    /// With the font of Debian's fonts-inter.
    @Test func `text is measured with fonts`() async throws {
        let measurer = try HarfBuzzMeasurer(defaultFamily: "Inter")
        let layout = TextLayout(
            TextBuffer("Good morning, everyone"), container: TextContainer(width: 100),
            styling: UniformTextStyling(), measurer: measurer)
        print(layout.usedSize.height, measurer.metrics(of: .body).lineHeight)

        let numbers = await printed.first()?.split(separator: " ").compactMap { Double($0) }
        #expect(numbers?.count == 2)
        #expect((numbers?.first ?? 0) > 2 * (numbers?.last ?? 0), "the text has two lines")
    }

    @Test(
        .enabled(if: EnchantSpellChecker.languages.contains("en_US"), "needs hunspell-en-us"))
    func `text is corrected by a dictionary`() async throws {
        let view = TextView()
        view.services.spellChecker = try EnchantSpellChecker(language: "en_US")
        view.autocorrectionType = .yes
        for character in "I recieve teh " { view.insertText(String(character)) }
        print(view.text)

        #expect(await printed.end() == ["I receive the "])
    }
}
