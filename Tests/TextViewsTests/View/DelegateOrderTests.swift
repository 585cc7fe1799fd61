import Testing
import TextViews

@Suite struct DelegateOrderTests {
    @Test func `focus asks, becomes first responder, tells, then moves the caret`() {
        let (view, delegate) = recordedView("abc")
        let posted = Notifications(of: view)
        #expect(view.becomeFirstResponder(caretAt: 1))
        #expect(
            delegate.takeLog() == [
                "shouldBegin(first: false)", "didBegin(first: true)", "didChangeSelection(1..<1)",
            ])
        #expect(posted.list.first == .textDidBeginEditing)
        #expect(view.becomeFirstResponder())
        #expect(delegate.takeLog() == [])
    }

    @Test func `a delegate that doesn't want editing leaves the view without focus`() {
        let (view, delegate) = recordedView("abc")
        delegate.shouldBegin = false
        #expect(!view.becomeFirstResponder(caretAt: 1) && !view.isFirstResponder)
        #expect(delegate.takeLog() == ["shouldBegin(first: false)"])
        #expect(view.selectedRange == 3..<3)
    }

    @Test func `typing asks, changes, tells of the selection, then of the change`() {
        let (view, delegate) = recordedView("ab")
        let posted = Notifications(of: view)
        view.insertText("c")
        #expect(
            delegate.takeLog() == [
                #"shouldChange(2..<2, "c")"#, "didChangeSelection(3..<3)", #"didChange("abc")"#,
            ])
        #expect(posted.list == [.stateDidChange, .textDidChange])
    }

    @Test func `a refused change asks only and leaves everything`() {
        let (view, delegate) = recordedView("ab")
        view.typingAttributes = .red
        view.undoManager.removeAllActions()
        delegate.shouldChange = { _, _, _ in false }
        let state = view.state
        let version = view.version
        #expect(!view.insertText("c"))
        #expect(!view.deleteBackward())
        #expect(!view.paste("xyz"))
        #expect(
            delegate.takeLog() == [
                #"shouldChange(2..<2, "c")"#, #"shouldChange(1..<2, "")"#,
                #"shouldChange(2..<2, "xyz")"#,
            ])
        #expect(view.state == state && view.version == version)
        #expect(view.typingAttributes == .red && !view.undoManager.canUndo)
    }

    @Test func `a delegate that edits the text itself isn't asked again`() {
        let (view, delegate) = recordedView("ab")
        delegate.shouldChange = { view, range, text in
            view.textStorage.replaceCharacters(in: range, with: text.uppercased())
            view.insertText("!")
            return false
        }
        view.insertText("c")
        #expect(view.text == "abC!" || view.text == "ab!C")
        #expect(delegate.log.filter { $0.hasPrefix("shouldChange") }.count == 1)
    }

    @Test func `a delegate that sets the text and refuses is told of the selection only`() {
        let (view, delegate) = recordedView("ab")
        delegate.shouldChange = { view, _, _ in
            view.text = "filtered"
            return false
        }
        view.insertText("c")
        #expect(
            delegate.takeLog() == [#"shouldChange(2..<2, "c")"#, "didChangeSelection(8..<8)"])
    }

    @Test func `a change is made where its text is after the delegate's own edit`() {
        let (view, delegate) = recordedView("ab")
        delegate.shouldChange = { view, _, _ in
            view.textStorage.replaceCharacters(in: 0..<0, with: ">> ")
            return true
        }
        view.insertText("c")
        #expect(view.text == ">> abc" && view.selectedRange == 6..<6)
        delegate.shouldChange = { view, _, _ in
            view.text = ""
            return true
        }
        view.selectedRange = 0..<6
        view.insertText("z")
        #expect(view.text == "z")
    }

    @Test func `a correction and the space after it are asked about one by one`() {
        for (refused, result) in [("", "the "), ("the", "teh "), (" ", "the")] {
            let (view, delegate) = recordedView()
            view.services.spellChecker = WordList(["the"], suggesting: ["teh": ["the"]])
            view.autocorrectionType = .yes
            view.type("teh")
            delegate.log = []
            delegate.shouldChange = { _, _, text in text != refused }
            view.insertText(" ")
            #expect(view.text == result)
            #expect(
                delegate.log.filter { $0.hasPrefix("shouldChange") } == [
                    #"shouldChange(0..<3, "the")"#, #"shouldChange(3..<3, " ")"#,
                ])
        }
    }

    @Test func `the return key inserts a line feed whatever its label`() {
        for label in ReturnKeyType.allCases {
            let (view, delegate) = recordedView("a")
            view.returnKeyType = label
            view.insertText("\n")
            #expect(delegate.log.first == #"shouldChange(1..<1, "\n")"#)
            #expect(view.text == "a\n")
        }
    }

    @Test func `the return key puts the keyboard away where the delegate wants it`() {
        let (view, delegate) = recordedView("a")
        delegate.shouldChange = { view, _, text in
            guard text == "\n" else { return true }
            view.resignFirstResponder()
            return false
        }
        view.becomeFirstResponder()
        delegate.log = []
        #expect(!view.insertText("\n"))
        #expect(view.text == "a" && !view.isFirstResponder)
        #expect(
            delegate.takeLog() == [
                #"shouldChange(1..<1, "\n")"#, "shouldEnd(first: true)", "didEnd(first: false)",
            ])
    }

    @Test func `blur commits provisional text, asks, resigns and tells`() {
        let (view, delegate) = recordedView()
        view.becomeFirstResponder()
        view.setMarkedText("한")
        let posted = Notifications(of: view)
        delegate.log = []
        #expect(view.resignFirstResponder())
        #expect(
            delegate.takeLog() == [
                "shouldEnd(first: true)", #"didChange("한")"#, "didEnd(first: false)",
            ])
        #expect(posted.list.last == .textDidEndEditing)
    }

    @Test func `a delegate can keep the focus, but not against force`() {
        let (view, delegate) = recordedView()
        view.becomeFirstResponder()
        delegate.shouldEnd = false
        #expect(!view.resignFirstResponder() && view.isFirstResponder)
        delegate.log = []
        #expect(view.endEditing(force: true) && !view.isFirstResponder)
        #expect(delegate.takeLog() == ["shouldEnd(first: true)", "didEnd(first: false)"])
    }

    @Test func `a composition asks once for each provisional change and nothing at its end`() {
        let (view, delegate) = recordedView("x")
        view.setMarkedText("ㅎ")
        view.setMarkedText("하")
        view.unmarkText()
        #expect(
            delegate.takeLog() == [
                #"shouldChange(1..<1, "ㅎ") provisional"#, "didChangeSelection(2..<2)",
                #"didChange("xㅎ") provisional"#,
                #"shouldChange(1..<2, "하") provisional"#, #"didChange("x하") provisional"#,
                #"didChange("x하")"#,
            ])
    }

    @Test func `TV005 a backspace tells of the selection once`() {
        let (view, delegate) = recordedView("abc")
        view.deleteBackward()
        #expect(
            delegate.takeLog() == [
                #"shouldChange(2..<3, "")"#, "didChangeSelection(2..<2)", #"didChange("ab")"#,
            ])
    }

    @Test func `a delegate that answers a change by a change doesn't run in circles`() {
        let (view, delegate) = recordedView()
        delegate.didChange = { view in view.text = String(view.text.prefix(3)) }
        delegate.didChangeSelection = { view in
            view.selectedRange = view.count..<view.count
        }
        view.type("abcdef")
        #expect(view.text == "abc" && view.selectedRange == 3..<3)
        #expect(delegate.log.filter { $0.hasPrefix("didChange(") }.count == 6)
    }
}

/// The notifications of a view since a moment.
final class Notifications {
    private(set) var list: [TextViewNotification] = []
    private var observation: TextViewObservation?

    init(of view: TextView) {
        observation = view.observe { [unowned self] in list.append($0) }
    }
}

/// A spelling checker that knows a list of words.
struct WordList: SpellChecker {
    let words: Set<String>
    let guesses: [String: [String]]

    init(_ words: Set<String>, suggesting guesses: [String: [String]] = [:]) {
        self.words = words
        self.guesses = guesses
    }

    func isCorrect(_ word: String) -> Bool { words.contains(word) }

    func suggestions(for word: String) -> [String] { guesses[word] ?? [] }
}

extension TextAttributes {
    /// Red text.
    static var red: TextAttributes {
        var attributes = TextAttributes()
        attributes.color = TextColor(red: 1, green: 0, blue: 0)
        return attributes
    }
}
