import Testing
import TextViews

@Suite struct AccessibilityTests {
    @Test func `a text view is accessible with user interaction enabled`() {
        let (view, _) = recordedView("text")
        view.accessibilityLabel = "Notes"
        let element = view.accessibilityElement
        #expect(element.traits == [.userInteractionEnabled, .multiline])
        #expect(element.label == "Notes" && element.value == "text" && !element.isFocused)
        view.isUserInteractionEnabled = false
        #expect(view.accessibilityElement.traits == [.notEnabled, .multiline])
    }

    @Test func `its attributes for a page name role, language and direction`() {
        let (view, _) = recordedView("שלום")
        view.services.locale = TextLocale("he")
        let attributes = view.accessibilityElement.ariaAttributes.map { "\($0.name)=\($0.value)" }
        #expect(attributes == ["role=textbox", "aria-multiline=true", "lang=he", "dir=rtl"])
    }

    @Test func `text is stepped through by characters, words and lines`() {
        let (view, _) = recordedView("one two\nthree")
        #expect(view.range(of: .characters, from: 0, forward: true) == 0..<1)
        #expect(view.range(of: .words, from: 3, forward: true) == 4..<7)
        #expect(view.range(of: .words, from: 4, forward: false) == 0..<3)
        #expect(view.range(of: .words, from: 13, forward: true) == nil)
        #expect(view.range(of: .lines, from: 2, forward: true) == 8..<13)
        #expect(view.range(of: .lines, from: 9, forward: false) == 0..<7)
        #expect(view.range(of: .lines, from: 9, forward: true) == nil)
        view.services.spellChecker = WordList(["one", "three"])
        #expect(view.range(of: .misspelledWords, from: 0, forward: true) == 4..<7)
    }

    @Test func `the edit menu holds what can be done`() {
        let (view, _) = recordedView("text")
        #expect(view.editMenu(for: 4..<4) == [.select, .selectAll])
        view.selectedRange = 0..<4
        #expect(view.editMenu(for: 0..<4) == [.cut, .copy, .delete])
        view.allowsEditingTextAttributes = true
        view.isEditable = false
        #expect(view.editMenu(for: 0..<4) == [.copy])
    }

    @Test func `bold, italic and underlined are the person's changes`() {
        let (view, delegate) = recordedView("text")
        #expect(!view.perform(.toggleBoldface))
        view.allowsEditingTextAttributes = true
        view.selectedRange = 0..<2
        delegate.log = []
        #expect(view.perform(.toggleBoldface) && view.perform(.toggleUnderline))
        #expect(view.attributedText.attributes.attributes(at: 1).font?.isBold == true)
        #expect(view.attributedText.attributes.attributes(at: 1).isUnderlined)
        #expect(delegate.takeLog() == [#"didChange("text")"#, #"didChange("text")"#])
        #expect(view.perform(.undo) && view.perform(.undo))
        #expect(view.attributedText == AttributedText("text"))
        view.selectedRange = 4..<4
        view.perform(.toggleItalics)
        view.insertText("!")
        #expect(view.attributedText.attributes.attributes(at: 4).font?.isItalic == true)
    }
}
