import Testing
import TextViews

@Suite struct TextStateTests {
    @Test func `TV001 changing attributes keeps the selection`() {
        var session = EditingSession(
            TextState(AttributedText("many\nlines"), selection: TextSelection(caret: 3)))
        var red = TextAttributes()
        red.color = TextColor(red: 1, green: 0, blue: 0)
        session.apply(session.state.transaction([TextChange(0..<10, attributes: red)]))
        #expect(session.state.selection.range == 3..<3)
    }

    @Test func `TV003 an old selection is cut to a shorter text`() {
        var session = EditingSession(
            TextState(AttributedText("abcdef"), selection: TextSelection(caret: 6)))
        let old = session.state.selection
        session.apply(session.state.transaction([TextChange(0..<6, with: "ab")]))
        session.apply(session.state.selecting(old))
        #expect(session.state.selection.range == 2..<2)
    }

    @Test func `TV009 two emoji are typed one after the other`() {
        var session = EditingSession()
        session.type("🤔🤧")
        #expect(session.string == "🤔🤧" && session.state.text.count == 4)
        #expect(session.state.selection.range == 4..<4)
    }

    @Test func `TV011 removing a word's range leaves no half of a character`() {
        for (text, range, rest) in [("%😀abc", 3..<6, "%😀"), ("%😀abc", 2..<6, "%")] {
            var session = EditingSession(TextState(AttributedText(text)))
            session.apply(session.state.replacing(range, with: "", userEvent: .deleteBackward))
            #expect(session.string == rest)
        }
    }

    @Test func `TV013 a selection inside a pair is moved, and backspace takes the whole emoji`() {
        var session = EditingSession(TextState(AttributedText("😀")))
        session.select(1..<1)
        #expect(session.state.selection.range == 0..<0)
        session.apply(session.state.replacing(0..<1, with: "", userEvent: .deleteBackward))
        #expect(session.state.text.isEmpty)
    }

    @Test func `TV015 an emoji between two others stays whole through undoing`() {
        var session = EditingSession(
            TextState(AttributedText("☺️🖖🏿"), selection: TextSelection(caret: 2)))
        session.type("😃")
        #expect(session.string == "☺️😃🖖🏿")
        _ = session.undo()
        #expect(session.string == "☺️🖖🏿")
        _ = session.redo()
        #expect(session.string == "☺️😃🖖🏿")
    }

    @Test func `TV017 a caret between CR and LF goes before the pair`() {
        var session = EditingSession(TextState(AttributedText("a\r\nb")))
        session.select(2..<2)
        session.type("x")
        #expect(session.string == "ax\r\nb")
    }

    @Test func `TV019 inserting ends the composition that it replaces`() {
        var session = EditingSession()
        session.apply(session.state.settingMarkedText("ㅇ", selectedRange: 1..<1))
        session.apply(session.state.settingMarkedText("아", selectedRange: 1..<1))
        #expect(session.state.markedRange == 0..<1)
        session.apply(session.state.replacing(with: "안", userEvent: .type))
        #expect(session.string == "안" && session.state.markedRange == nil)
        #expect(session.textsOfUndoing() == [""])
    }

    @Test func `TV051 the colour of a removed first character doesn't stick`() {
        var plain = TextAttributes()
        plain.font = TextFont()
        var blue = plain
        blue.color = TextColor(red: 0, green: 0, blue: 1)
        var session = EditingSession(TextState(AttributedText(), defaultAttributes: plain))
        session.type("@")
        session.apply(session.state.transaction([TextChange(0..<1, attributes: blue)]))
        #expect(session.state.typingAttributes == blue)
        session.backspace()
        session.type("a")
        #expect(session.state.content == AttributedText("a", plain))
    }

    @Test func `typing takes over the attributes before the caret, but no link`() {
        var link = TextAttributes()
        link.font = TextFont(isBold: true)
        link.link = "https://example.com"
        var session = EditingSession(
            TextState(AttributedText("link", link), selection: TextSelection(caret: 4)))
        session.type("!")
        let typed = session.state.content.attributes.attributes(at: 4)
        #expect(typed.font == link.font && typed.link == nil)
        session.select(0..<0)
        #expect(session.state.typingAttributes.font == link.font)
    }

    @Test func `chosen attributes hold until the selection changes`() {
        var italic = TextAttributes()
        italic.font = TextFont(isItalic: true)
        var session = EditingSession(TextState(AttributedText("ab")))
        var choice = session.state.transaction([])
        choice.typingAttributes = italic
        session.apply(choice)
        #expect(session.state.typingAttributes == italic)
        session.type("x")
        #expect(session.state.typingAttributes == italic)
        session.select(3..<3)
        #expect(session.state.typingAttributes == TextAttributes())
    }

    @Test(arguments: [
        (0..<1, "x", 5), (0..<1, "", 4), (6..<8, "long", 5), (4..<6, "xyz", 7), (5..<5, "new", 5),
    ])
    func `the caret follows changes by the code`(range: Range<Int>, text: String, caret: Int) {
        var session = EditingSession(
            TextState(AttributedText("0123456789"), selection: TextSelection(caret: 5)))
        session.change(range, with: text)
        #expect(session.state.selection.range == caret..<caret)
    }

    @Test func `the version counts changes of the content only`() {
        var session = EditingSession(TextState(AttributedText("abc")))
        session.select(1..<2)
        #expect(session.version == 0)
        session.type("x")
        _ = session.undo()
        #expect(session.version == 2)
    }
}
