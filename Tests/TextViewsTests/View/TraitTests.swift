import Testing
import TextViews

@Suite struct TraitTests {
    @Test func `raw values and defaults are the platform's`() {
        #expect(KeyboardType.allCases.map(\.rawValue) == Array(0...11))
        #expect(KeyboardType.alphabet == .asciiCapable)
        #expect(ReturnKeyType.allCases.map(\.rawValue) == Array(0...11))
        #expect(AutocapitalizationType.allCases.map(\.rawValue) == Array(0...3))
        #expect(TextAid.allCases.map(\.rawValue) == Array(0...2))
        #expect(KeyboardAppearance.alert == .dark)
        let traits = TextInputTraits()
        #expect(traits.autocapitalizationType == .sentences && traits.keyboardType == .default)
        #expect(!traits.isSecureTextEntry && !traits.enablesReturnKeyAutomatically)
        #expect(TextContentType.telephoneNumber.rawValue == "tel")
    }

    @Test func `keyboards and labels have their attributes`() {
        let modes = KeyboardType.allCases.map(\.inputMode)
        #expect(
            modes == [
                "text", "text", "text", "url", "numeric", "tel", "text", "email", "decimal",
                "text", "search", "numeric",
            ])
        let hints = ReturnKeyType.allCases.map(\.enterKeyHint)
        #expect(
            hints == [
                "enter", "go", "search", "go", "next", "go", "search", "send", "search", "done",
                "go", "next",
            ])
    }

    @Test func `a view's traits become attributes of an element`() {
        let (view, _) = recordedView()
        view.keyboardType = .emailAddress
        view.returnKeyType = .send
        view.autocapitalizationType = .words
        view.autocorrectionType = .no
        view.textContentType = .emailAddress
        let attributes = view.traits.htmlAttributes.map { "\($0.name)=\($0.value)" }
        #expect(
            attributes == [
                "inputmode=email", "enterkeyhint=send", "autocapitalize=words", "autocorrect=off",
                "spellcheck=false", "autocomplete=email",
            ])
        #expect(TextInputTraits().htmlAttributes.map(\.name).count == 3)
    }

    @Test func `a keyboard filters nothing`() {
        for keyboard in KeyboardType.allCases {
            let (view, _) = recordedView()
            view.keyboardType = keyboard
            view.type("a1é😀")
            #expect(view.text == "a1é😀")
        }
    }

    @Test func `secret text looks, copies and reads as any other`() {
        let (view, _) = recordedView("secret")
        view.isSecureTextEntry = true
        view.selectAll()
        #expect(view.text == "secret" && view.accessibilityElement.value == "secret")
        #expect(view.copy() && view.services.pasteboard.content == AttributedText("secret"))
    }

    @Test func `an automatic return key has no effect on a text view`() {
        let (view, _) = recordedView()
        view.enablesReturnKeyAutomatically = true
        #expect(view.insertText("\n") && view.text == "\n")
    }
}
