import Testing
import TextViews

@Suite struct TextViewEditingTests {
    @Test func `setting the text is silent, drops attributes and puts the caret at the end`() {
        let (view, delegate) = recordedView()
        view.attributedText = AttributedText("red", .red)
        view.selectedRange = 1..<2
        delegate.log = []
        view.text = "plain"
        #expect(view.attributedText == AttributedText("plain"))
        #expect(delegate.takeLog() == ["didChangeSelection(5..<5)"])
        view.text = ""
        #expect(view.attributedText.isEmpty)
    }

    @Test func `the code's own changes keep the undo steps whose text is there`() {
        let (view, _) = recordedView()
        view.type("world")
        view.text = "hello world!"
        #expect(view.textsOfUndoing() == ["hello !"])
        #expect(view.undoManager.redo() && view.text == "hello world!")
    }

    @Test func `each view has its own undo steps`() {
        let (first, _) = recordedView()
        let (second, _) = recordedView()
        first.type("a")
        #expect(!second.undoManager.canUndo && first.undoManager.canUndo)
    }

    @Test func `TV001 changing attributes keeps selection and scroll position`() {
        let (view, delegate) = recordedView(manyLines(200))
        view.frame = TextRect(x: 0, y: 0, width: 320, height: 200)
        view.becomeFirstResponder(caretAt: 10)
        #expect(view.contentOffset.y == 0)
        delegate.log = []
        view.textStorage.addAttributes(.red, range: 0..<view.count)
        #expect(view.selectedRange == 10..<10 && view.contentOffset.y == 0)
        #expect(delegate.takeLog() == [])
        let text = view.attributedText
        view.attributedText = text
        #expect(view.selectedRange == view.count..<view.count)
    }

    @Test func `TV003 a selection beyond the text is cut to it`() {
        let (view, _) = recordedView("abcdef")
        let old = view.selectedRange
        view.text = "ab"
        view.selectedRange = old
        #expect(view.selectedRange == 2..<2)
        view.selectedRange = -5..<100
        #expect(view.selectedRange == 0..<2)
    }

    @Test func `TV009 emoji are typed one after the other`() {
        let (view, _) = recordedView()
        view.type("🤔🤧")
        #expect(view.text == "🤔🤧" && view.count == 4 && view.selectedRange == 4..<4)
    }

    @Test(arguments: [("%😀abc", "%😀"), ("e\u{301}x", ""), ("abc  ", ""), ("a\nb", "a\n")])
    func `TV011 deleting a word leaves no half of a character`(text: String, rest: String) {
        let (view, delegate) = recordedView(text)
        #expect(view.delete(.word, .backward))
        #expect(view.text == rest)
        #expect(delegate.log.filter { $0.hasPrefix("shouldChange") }.count == 1)
    }

    @Test func `TV013 backspace beside an emoji takes all of it`() {
        let (view, delegate) = recordedView("a😀")
        view.selectedRange = 2..<2
        #expect(view.selectedRange == 1..<1)
        view.selectedRange = 2..<3
        #expect(view.selectedRange == 1..<3)
        view.selectedRange = 3..<3
        view.deleteBackward()
        #expect(view.text == "a")
        #expect(delegate.log.contains(#"shouldChange(1..<3, "")"#))
    }

    @Test(arguments: [
        ("👨‍👩‍👧‍👦", ""), ("🇩🇪🇫🇷", "🇩🇪"), ("e\u{301}", ""), ("a\r\n", "a"), ("कि", "क"), ("กำ", "ก"),
        ("\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}"), ("한", ""), ("👍🏽", ""),
    ])
    func `backspace takes what the script's writers expect`(text: String, rest: String) {
        let (view, _) = recordedView(text)
        view.deleteBackward()
        #expect(view.text == rest)
    }

    @Test func `deleting forward takes a whole character`() {
        let (view, _) = recordedView("👍🏽कि\r\nx") { $0.selectedRange = 0..<0 }
        var texts: [String] = []
        while view.deleteForward() { texts.append(view.text) }
        #expect(texts == ["कि\r\nx", "\r\nx", "x", ""])
    }

    @Test func `TV015 an emoji between emoji can be undone`() {
        let (view, _) = recordedView("☺️🖖🏿")
        view.selectedRange = 2..<2
        view.insertText("😃")
        #expect(view.text == "☺️😃🖖🏿")
        #expect(view.textsOfUndoing() == ["☺️🖖🏿"])
    }

    @Test func `TV017 the end of a line is before CR and LF`() {
        let (view, _) = recordedView("a\r\nb") { $0.selectedRange = 0..<0 }
        view.moveCaret(.line, .forward)
        view.insertText("x")
        #expect(view.text == "ax\r\nb")
    }

    @Test func `TV019 text inserted while composing replaces the provisional text`() {
        let (view, delegate) = recordedView()
        view.setMarkedText("ㅇ")
        view.setMarkedText("아")
        view.insertText("안")
        #expect(view.text == "안" && view.markedTextRange == nil && view.selectedRange == 1..<1)
        #expect(delegate.log.contains(#"shouldChange(0..<1, "안")"#))
    }

    @Test func `TV021 provisional text is flagged until it is kept`() {
        let (view, delegate) = recordedView()
        var model = ""
        delegate.didChange = { view in
            if view.markedTextRange == nil { model = view.text }
        }
        view.setMarkedText("n")
        view.setMarkedText("ni")
        #expect(model == "" && view.text == "ni")
        view.insertText("你")
        #expect(model == "你")
    }

    @Test func `TV025 characters inserted while the caret report lags stay in order`() {
        let (view, _) = recordedView("line\n")
        for character in "test" { view.insertText(String(character)) }
        #expect(view.text == "line\ntest" && view.selectedRange == 9..<9)
    }

    @Test func `TV027 moving the caret keeps provisional text first`() {
        let (view, delegate) = recordedView("ab")
        view.setMarkedText("ㅎ")
        delegate.log = []
        view.selectedRange = 0..<0
        #expect(view.markedTextRange == nil && view.text == "abㅎ" && view.selectedRange == 0..<0)
        #expect(delegate.takeLog() == [#"didChange("abㅎ")"#, "didChangeSelection(0..<0)"])
        view.insertText("x")
        #expect(view.text == "xabㅎ")
    }

    @Test func `TV029 undoing after a delegate stripped characters`() {
        let (view, delegate) = recordedView()
        delegate.didChange = { view in
            view.text = view.text.filter { $0 != "\"" }
        }
        view.type("a\"b")
        #expect(view.text == "ab")
        delegate.didChange = nil
        #expect(view.textsOfUndoing().last == "")
        #expect(!view.undoManager.undo())
        while view.undoManager.redo() {}
        #expect(view.text == "ab")
    }

    @Test func `TV031 a command over several lines is one undo step`() {
        let (view, _) = recordedView("1\n2\n3\n4\n5")
        view.selectAll()
        view.paste("\t1\n\t2\n\t3\n\t4\n\t5")
        #expect(view.textsOfUndoing() == ["1\n2\n3\n4\n5"])
    }

    @Test func `TV051 the colour of a removed first character doesn't stick`() {
        let (view, _) = recordedView()
        view.insertText("@")
        view.textStorage.addAttributes(.red, range: 0..<1)
        view.deleteBackward()
        view.insertText("a")
        #expect(view.attributedText == AttributedText("a"))
    }

    @Test func `what is typed takes attributes over, but no link`() {
        let (view, _) = recordedView()
        var link = TextAttributes.red
        link.link = "https://example.com"
        view.attributedText = AttributedText("x", link)
        #expect(view.typingAttributes == .red)
        view.insertText("y")
        #expect(view.attributedText.attributes.attributes(at: 1) == .red)
    }

    @Test func `attributes set for typing last until the selection changes`() {
        let (view, _) = recordedView("ab")
        view.typingAttributes = .red
        view.insertText("c")
        #expect(view.attributedText.attributes.attributes(at: 2) == .red)
        view.typingAttributes = TextAttributes()
        view.selectedRange = 1..<1
        view.selectedRange = 3..<3
        #expect(view.typingAttributes == .red)
    }

    @Test func `font and colour are given to all of the text`() {
        let (view, _) = recordedView("ab")
        #expect(view.font == TextFont() && view.textColor == .label)
        view.textStorage.addAttributes(.red, range: 0..<1)
        view.font = TextFont(size: 30)
        #expect(view.attributedText.attributes.attributes(at: 0).font?.size == 30)
        #expect(view.attributedText.attributes.attributes(at: 0).color == TextAttributes.red.color)
        view.text = "new"
        #expect(view.attributedText.attributes.attributes(at: 2).font?.size == 30)
        #expect(view.font?.size == 30 && view.selectedRange == 3..<3)
    }

    @Test func `clearing on insertion replaces everything once`() {
        let (view, delegate) = recordedView("old")
        view.clearsOnInsertion = true
        view.insertText("n")
        #expect(delegate.log.first == #"shouldChange(0..<3, "n")"#)
        #expect(view.text == "n" && !view.clearsOnInsertion)
        view.clearsOnInsertion = true
        view.selectedRange = 0..<0
        #expect(!view.clearsOnInsertion)
    }

    @Test func `text that can't be edited refuses a person and takes the code's changes`() {
        let (view, delegate) = recordedView("ab") { $0.isEditable = false }
        #expect(!view.insertText("c") && !view.deleteBackward() && !view.paste("x"))
        #expect(!view.setMarkedText("ㅎ") && !view.undoManager.undo())
        #expect(delegate.log == [])
        view.text = "code"
        #expect(view.text == "code")
    }

    @Test func `cut, copy and paste go through the pasteboard`() {
        let (view, delegate) = recordedView("one two")
        view.selectedRange = 0..<3
        #expect(view.copy() && view.paste() && view.text == "one two")
        view.selectedRange = 3..<7
        #expect(view.cut() && view.text == "one")
        view.selectedRange = 0..<0
        #expect(view.paste() && view.text == " twoone")
        delegate.shouldChange = { _, _, _ in false }
        view.selectedRange = 0..<4
        view.services.pasteboard.content = nil
        #expect(!view.cut() && view.services.pasteboard.content == nil)
    }

    @Test func `a drop is one change at its place`() {
        let (view, delegate) = recordedView("ab")
        #expect(view.drop("xy", at: 1) && view.text == "axyb" && view.selectedRange == 3..<3)
        #expect(delegate.log.first == #"shouldChange(1..<1, "xy")"#)
    }
}

/// Lines with their numbers.
func manyLines(_ count: Int) -> String {
    (1...count).map { "line \($0)" }.joined(separator: "\n")
}
