import Testing
import TextViews

extension EditingSession {
    fileprivate init(_ string: String) {
        let text = AttributedText(string)
        self.init(TextState(text, selection: TextSelection(caret: text.count)))
    }

    var string: String { state.text.string }

    mutating func type(_ string: String, at time: Duration = .zero) {
        for character in string {
            apply(state.replacing(with: String(character), userEvent: .type, time: time))
        }
    }

    mutating func backspace(at time: Duration = .zero) {
        let end = state.selection.range.upperBound
        let start =
            state.selection.main.isCaret
            ? state.text.boundary(.cluster, before: end) ?? end : state.selection.range.lowerBound
        apply(
            state.replacing(start..<end, with: "", userEvent: .deleteBackward, time: time))
    }

    mutating func select(_ range: Range<Int>) {
        apply(state.selecting(TextSelection(range)))
    }

    /// Changes the text as an app's code does.
    mutating func change(_ range: Range<Int>, with string: String) {
        apply(state.transaction([TextChange(range, with: string)]))
    }

    /// Undoes everything and returns the text after each step.
    mutating func textsOfUndoing() -> [String] {
        var texts: [String] = []
        while undo() != nil { texts.append(string) }
        return texts
    }
}

@Suite struct HistoryTests {
    @Test func `typing is one step until a new line`() {
        var session = EditingSession("")
        session.type("abc\nde")
        #expect(session.textsOfUndoing() == ["abc", ""])
        #expect(session.redo() != nil && session.redo() != nil && session.redo() == nil)
        #expect(session.string == "abc\nde")
    }

    @Test func `a pause, a moved caret and saving begin a step`() {
        var session = EditingSession("")
        session.type("a", at: .seconds(1))
        session.type("b", at: .seconds(1.5))
        session.type("c", at: .seconds(9))
        session.select(0..<0)
        session.select(3..<3)
        session.type("d", at: .seconds(9))
        session.history.endStep()
        session.type("e", at: .seconds(9))
        #expect(session.textsOfUndoing() == ["abcd", "abc", "ab", ""])
    }

    @Test func `deleting after typing and typing after deleting begin a step`() {
        var session = EditingSession("")
        session.type("abc")
        session.backspace()
        session.backspace()
        session.type("x")
        #expect(session.textsOfUndoing() == ["a", "abc", ""])
    }

    @Test func `a paste and a correction are steps of their own`() {
        var session = EditingSession("")
        session.type("teh")
        session.apply(session.state.replacing(0..<3, with: "the", userEvent: .correct))
        session.type(" ")
        session.apply(session.state.replacing(with: "pasted", userEvent: .paste))
        #expect(session.textsOfUndoing() == ["the ", "the", "teh", ""])
    }

    @Test func `a composition is one step, however long it takes`() {
        var session = EditingSession("x")
        for (index, text) in ["ㅎ", "하", "한"].enumerated() {
            session.apply(
                session.state.settingMarkedText(
                    text, selectedRange: 1..<1, time: .seconds(index * 10)))
        }
        session.apply(session.state.unmarkingText(time: .seconds(40)))
        session.type("y", at: .seconds(40))
        #expect(session.string == "x한y")
        #expect(session.textsOfUndoing() == ["x한", "x"])
    }

    @Test func `undoing restores the selection from before, doing again the one from after`() {
        var session = EditingSession("hello")
        session.select(1..<4)
        session.type("i")
        #expect(session.string == "hio" && session.state.selection.range == 2..<2)
        _ = session.undo()
        #expect(session.string == "hello" && session.state.selection.range == 1..<4)
        session.select(5..<5)
        _ = session.redo()
        #expect(session.string == "hio" && session.state.selection.range == 2..<2)
    }

    @Test func `attributes are undone like text`() {
        var session = EditingSession("plain")
        var bold = TextAttributes()
        bold.font = TextFont(isBold: true)
        session.apply(
            session.state.transaction(
                [TextChange(1..<3, attributes: bold)], userEvent: .format))
        #expect(session.state.content.attributes.attributes(at: 2) == bold)
        #expect(session.string == "plain" && session.state.selection.range == 5..<5)
        _ = session.undo()
        #expect(session.state.content == AttributedText("plain"))
        _ = session.redo()
        #expect(session.state.content.attributes.attributes(at: 1) == bold)
    }

    @Test func `the code's own changes stay when earlier edits are undone`() {
        var session = EditingSession("")
        session.type("world")
        session.change(0..<0, with: "hello ")
        session.change(11..<11, with: "!")
        _ = session.undo()
        #expect(session.string == "hello !")
        _ = session.redo()
        #expect(session.string == "hello world!")
        session.type("?")
        session.change(0..<6, with: "")
        #expect(session.textsOfUndoing() == ["world!", "!"])
    }

    @Test func `an edit whose text the code removed is left out`() {
        var session = EditingSession("")
        session.type("a")
        session.history.endStep()
        session.type("b")
        session.change(1..<2, with: "")
        #expect(session.textsOfUndoing() == [""])
    }

    @Test func `the number of steps can be limited`() {
        var session = EditingSession(TextState(), history: History(limit: 2))
        for text in ["a", "b", "c"] {
            session.apply(session.state.replacing(with: text, userEvent: .paste))
        }
        #expect(session.textsOfUndoing() == ["ab", "a"])
    }

    @Test func `TV029 undoing after a delegate filtered what was typed`() {
        var session = EditingSession("")
        session.type("a")
        session.history.endStep()
        session.type("\"")
        session.change(1..<2, with: "")
        session.type("b")
        #expect(session.string == "ab")
        #expect(session.textsOfUndoing() == ["a", ""])
    }

    @Test func `TV031 one command is one step`() {
        var session = EditingSession("1\n2\n3\n4\n5")
        let text = session.state.text
        let tabs = (0..<text.lineCount).map { line -> TextChange in
            let start = text.lineStart(line)
            return TextChange(start..<start, with: "\t")
        }
        session.apply(session.state.transaction(tabs, userEvent: UserEvent(rawValue: "indent")))
        #expect(session.string == "\t1\n\t2\n\t3\n\t4\n\t5")
        #expect(session.textsOfUndoing() == ["1\n2\n3\n4\n5"])
    }
}
