import Testing
import TextViews

@Suite struct TypingAidTests {
    @Test(arguments: [
        ("en", "\"a\" 'b' it's (\"x\")", "“a” ‘b’ it’s (“x”)"),
        ("de", "\"a\"", "„a“"), ("fr", "\"a\"", "«\u{A0}a\u{A0}»"), ("sv", "\"a\"", "”a”"),
        ("ja", "\"a\"", "「a」"),
    ])
    func `quotes become those of the language`(locale: String, text: String, expected: String) {
        let (view, delegate) = recordedView()
        view.services.locale = TextLocale(locale)
        view.autocapitalizationType = .none
        view.type(text, source: .softKeyboard)
        #expect(view.text == expected)
        #expect(!delegate.log.contains { $0.hasPrefix("shouldChange") && $0.contains("\\\"") })
    }

    @Test func `two hyphens become a dash, which undo takes apart`() {
        let (view, delegate) = recordedView("a")
        view.smartDashesType = .yes
        view.type("--")
        #expect(view.text == "a—")
        #expect(delegate.log.contains(#"shouldChange(1..<3, "—")"#))
        view.undoManager.undo()
        #expect(view.text == "a--")
        view.insertText("-")
        #expect(view.text == "a---")
    }

    @Test func `hardware keys are typed as they are unless a trait says yes`() {
        let (view, _) = recordedView()
        view.type("\"--")
        #expect(view.text == "\"--")
        view.smartQuotesType = .yes
        view.insertText("\"")
        #expect(view.text == "\"--“")
        view.smartQuotesType = .no
        view.type("\"", source: .softKeyboard)
        #expect(view.text == "\"--“\"")
    }

    @Test(arguments: [
        ("a b c", 2..<3, "a c", 1..<3), ("word next", 0..<4, "next", 0..<5),
        ("one two", 4..<7, "one", 3..<7), ("(a b)", 3..<4, "(a)", 2..<4),
        ("a bc d", 2..<3, "a c d", 2..<3), ("x", 0..<1, "", 0..<1),
    ])
    func `TV089 the range told is the range removed`(
        text: String, selected: Range<Int>, rest: String, told: Range<Int>
    ) {
        for remove in [{ $0.cut() }, { $0.deleteBackward() }] as [(TextView) -> Bool] {
            let (view, delegate) = recordedView(text)
            view.smartInsertDeleteType = .yes
            view.selectedRange = selected
            delegate.log = []
            #expect(remove(view) && view.text == rest)
            #expect(delegate.log.first == "shouldChange(\(told), \"\")")
            #expect(view.textsOfUndoing() == [text])
        }
    }

    @Test func `a pasted word gets the spaces it needs`() {
        let (view, _) = recordedView("onetwo")
        view.smartInsertDeleteType = .yes
        view.selectedRange = 3..<3
        view.paste("and")
        #expect(view.text == "one and two")
        view.smartInsertDeleteType = .default
        view.paste("x")
        #expect(view.text == "one andx two" || view.text == "one and xtwo")
    }

    private func correctingView() -> (TextView, RecordingDelegate) {
        let (view, delegate) = recordedView()
        view.services.spellChecker = WordList(
            ["the", "cat"], suggesting: ["teh": ["the"], "Teh": ["the"], "qqqq": ["the"]])
        view.autocorrectionType = .yes
        return (view, delegate)
    }

    @Test func `TV007 a refused space stays away when a word is corrected later`() {
        let (view, delegate) = correctingView()
        delegate.shouldChange = { view, range, text in !(text == " " && range.lowerBound == 0) }
        #expect(!view.insertText(" "))
        view.type("teh")
        #expect(view.pendingCorrection?.replacement == "the")
        delegate.shouldChange = { _, _, _ in false }
        let pending = view.pendingCorrection
        #expect(!view.acceptPendingCorrection() && !view.insertText("x"))
        #expect(view.text == "teh" && view.pendingCorrection == pending)
        delegate.shouldChange = nil
        #expect(view.acceptPendingCorrection() && view.text == "the")
    }

    @Test func `a correction is one step that brings back what was typed, and isn't made again`() {
        let (view, _) = correctingView()
        view.type("Teh cat")
        #expect(view.text == "The cat")
        view.undoManager.undo()
        view.undoManager.undo()
        #expect(view.text == "Teh")
        view.type(" teh ")
        #expect(view.text == "Teh the ")
    }

    @Test func `a correction can be rejected, and far guesses aren't made`() {
        let (view, _) = correctingView()
        view.type("teh")
        view.rejectPendingCorrection()
        #expect(view.pendingCorrection == nil)
        view.type(" qqqq ")
        #expect(view.text == "teh qqqq ")
    }

    @Test func `correction is off for no, and by itself for hardware keys`() {
        for (type, source, result) in [
            (AutocorrectionType.no, TextInputSource.softKeyboard, "teh "),
            (.default, .softKeyboard, "the "), (.default, .keyboard, "teh "),
            (.yes, .keyboard, "the "),
        ] {
            let (view, _) = correctingView()
            view.autocapitalizationType = .none
            view.autocorrectionType = type
            view.type("teh ", source: source)
            #expect(view.text == result)
        }
    }

    @Test func `misspelled words are marked unless spelling is off`() {
        let (view, _) = correctingView()
        view.text = "the teh cat qqqq"
        #expect(view.misspelledRanges() == [4..<7, 12..<16])
        #expect(view.misspelledRanges(in: 0..<7) == [4..<7])
        #expect(view.spellingSuggestions(for: 4..<7) == ["the"])
        #expect(view.replace(4..<7, withSuggestion: "the") && view.text == "the the cat qqqq")
        view.autocorrectionType = .no
        #expect(view.misspelledRanges().isEmpty)
        view.spellCheckingType = .yes
        #expect(view.misspelledRanges() == [12..<16])
    }
}
