import Testing
import TextViews

@Suite struct BrowserInputTests {
    @Test(arguments: [
        ("insertText", "x", "one xtwo\nthree"), ("insertLineBreak", nil, "one \ntwo\nthree"),
        ("insertParagraph", nil, "one \ntwo\nthree"),
        ("insertFromPaste", "p\nq", "one p\nqtwo\nthree"),
        ("insertFromDrop", "d", "one dtwo\nthree"), ("insertFromYank", "y", "one ytwo\nthree"),
        ("insertCompositionText", "ㅎ", "one ㅎtwo\nthree"),
        ("insertTranspose", nil, "onet wo\nthree"),
        ("deleteContentBackward", nil, "onetwo\nthree"),
        ("deleteContentForward", nil, "one wo\nthree"),
        ("deleteWordBackward", nil, "two\nthree"), ("deleteWordForward", nil, "one \nthree"),
        ("deleteSoftLineBackward", nil, "two\nthree"),
        ("deleteSoftLineForward", nil, "one \nthree"),
        ("deleteHardLineBackward", nil, "two\nthree"), ("deleteEntireSoftLine", nil, "three"),
    ])
    func `an event changes the text as its type says`(type: String, data: String?, result: String) {
        let (view, delegate) = recordedView("one two\nthree")
        #expect(view.apply(BrowserInputEvent(type, data: data, selection: 4..<4)))
        #expect(view.text == result)
        #expect(delegate.log.filter { $0.hasPrefix("shouldChange") }.count == 1)
        #expect(view.apply(BrowserInputEvent("historyUndo")) && view.text == "one two\nthree")
        #expect(view.apply(BrowserInputEvent("historyRedo")) && view.text == result)
    }

    @Test func `an event of an unknown type and a refused one change nothing`() {
        let (view, delegate) = recordedView("a")
        #expect(!view.apply(BrowserInputEvent("insertHorizontalRule")))
        #expect(!view.apply(BrowserInputEvent("formatBold")))
        delegate.shouldChange = { _, _, _ in false }
        #expect(!view.apply(BrowserInputEvent("insertText", data: "1", selection: 0..<0)))
        #expect(view.text == "a" && view.selectedRange == 0..<0)
    }

    @Test func `a suggestion of the browser replaces its word`() {
        let (view, delegate) = recordedView("teh end")
        var event = BrowserInputEvent("insertReplacementText", data: "the", selection: 7..<7)
        event.targetRange = 0..<3
        #expect(view.apply(event) && view.text == "the end")
        #expect(delegate.log.contains(#"shouldChange(0..<3, "the")"#))
    }

    @Test func `a cut event copies and removes`() {
        let (view, _) = recordedView("abc")
        #expect(view.apply(BrowserInputEvent("deleteByCut", selection: 0..<2)))
        #expect(view.text == "c" && view.services.pasteboard.content == AttributedText("ab"))
    }

    @Test func `a composition ends with its text`() {
        let (view, delegate) = recordedView()
        for text in ["ね", "ねこ", "猫"] {
            #expect(view.apply(BrowserInputEvent("insertCompositionText", data: text)))
        }
        #expect(view.markedTextRange == 0..<1)
        delegate.log = []
        #expect(view.apply(BrowserInputEvent("compositionend", data: "猫")))
        #expect(view.text == "猫" && view.markedTextRange == nil)
        #expect(delegate.takeLog() == [#"didChange("猫")"#])
        #expect(!view.apply(BrowserInputEvent("compositionend", data: "猫")))
        #expect(view.textsOfUndoing() == [""])
    }

    @Test func `TV023 the return key that ends a conversion is no new line`() {
        let (view, delegate) = recordedView()
        view.setMarkedText("猫")
        delegate.log = []
        var event = BrowserInputEvent("insertLineBreak")
        event.isComposing = true
        #expect(!view.apply(event))
        event.isComposing = false
        event.keyCode = 229
        #expect(!view.apply(event))
        #expect(delegate.takeLog() == [] && view.text == "猫" && view.markedTextRange == 0..<1)
        view.apply(BrowserInputEvent("compositionend", data: "猫"))
        #expect(view.text == "猫")
        #expect(view.apply(BrowserInputEvent("insertLineBreak")) && view.text == "猫\n")
    }

    @Test func `the element's text can be taken over as a whole`() {
        let (view, delegate) = recordedView("aaa")
        view.selectedRange = 1..<1
        delegate.log = []
        #expect(view.applyEditedText("aaaa", selection: 2..<2))
        #expect(delegate.log.first == #"shouldChange(1..<1, "a")"#)
        #expect(view.selectedRange == 2..<2)
        #expect(view.applyEditedText("aa", selection: 1..<1, event: .deleteBackward))
        #expect(view.text == "aa" && view.selectedRange == 1..<1)
        delegate.shouldChange = { _, _, text in !text.contains("1") }
        #expect(!view.applyEditedText("a1a", selection: 2..<2))
        #expect(view.text == "aa" && view.selectedRange == 1..<1)
        #expect(view.applyEditedText("aa", selection: 0..<2) && view.selectedRange == 0..<2)
    }

    @Test func `line ends come in as line feeds`() {
        let (view, _) = recordedView("a\n")
        view.apply(BrowserInputEvent("insertFromPaste", data: "b\r\nc\rd\n\r\n"))
        #expect(view.text == "a\nb\nc\nd\n\n")
        #expect(view.applyEditedText("a\r\nb", selection: 3..<3) && view.text == "a\nb")
    }
}
