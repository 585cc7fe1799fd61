import SettingsTestSupport
import Testing

@testable import TextViews

@Suite struct CapitalizationTests {
    private func typed(
        _ text: String, _ type: AutocapitalizationType = .sentences, locale: String = "en",
        after before: String = ""
    ) -> String {
        let (view, _) = recordedView(before)
        view.autocapitalizationType = type
        view.smartQuotesType = .no
        view.smartDashesType = .no
        view.services.locale = TextLocale(locale)
        view.type(text, source: .softKeyboard)
        return String(view.text.dropFirst(before.count))
    }

    @Test func `none changes nothing, all characters everything`() {
        #expect(typed("hello. there", .none) == "hello. there")
        #expect(typed("straße, ﬁn", .allCharacters) == "STRASSE, FIN")
        #expect(typed("it is", .allCharacters, locale: "tr") == "İT İS")
        #expect(typed("καλημέρα", .allCharacters, locale: "el") == "ΚΑΛΗΜΕΡΑ")
        #expect(typed("ısı ilk", .allCharacters, locale: "az") == "ISI İLK")
    }

    @Test(arguments: [
        ("hello world", "Hello World"), ("don't o'neil", "Don't O'neil"), ("don’t", "Don’t"),
        ("“quoted (words", "“Quoted (Words"), ("one-two", "One-Two"), ("3d e.g", "3d E.g"),
        ("e\u{301}tude a\u{308}b", "E\u{301}tude A\u{308}b"), ("日本 go", "日本 Go"),
        ("foo_bar", "Foo_bar"), ("a\nb", "A\nB"), ("ǆep", "ǅep"),
    ])
    func `words begin with a capital`(text: String, expected: String) {
        #expect(typed(text, .words) == expected)
    }

    @Test(arguments: [
        ("hello. there", "Hello. There"), ("what? yes! ok", "What? Yes! Ok"),
        ("wait… so", "Wait… So"), ("really‽ no", "Really‽ No"), ("a.b c", "A.b c"),
        ("one, two", "One, two"), ("see mr. smith", "See mr. Smith"),
        ("see Mr. smith", "See Mr. smith"), ("fruit, e.g. apples", "Fruit, e.g. apples"),
        ("end.) next", "End.) Next"), ("he said “go.” then", "He said “go.” Then"),
        ("  indented", "  Indented"), ("(bracket", "(Bracket"), ("¿qué? ¡sí", "¿Qué? ¡Sí"),
        ("v1. a", "V1. A"), ("终。 abc", "终。 Abc"), ("نعم؟ abc", "نعم؟ Abc"),
        ("ठीक। abc", "ठीक। Abc"), ("1 apple", "1 apple"), ("www.example.com", "Www.example.com"),
        ("a.\u{301} b", "A.\u{301} B"),
    ])
    func `sentences begin with a capital`(text: String, expected: String) {
        #expect(typed(text) == expected)
    }

    @Test func `TV047 opening quotes and brackets are transparent`() {
        for opening in ["\"", "'", "“", "«", "(", "[", "(\"", "„"] {
            #expect(typed(opening + "h", after: "Test. ") == opening + "H", "\(opening)")
        }
        #expect(typed("h", after: "Test.\"") == "h")
    }

    @Test func `TV049 a new line begins a sentence`() {
        #expect(typed("hi\na") == "Hi\nA")
        #expect(typed("a", after: "hi\r\n") == "A")
        #expect(typed("a", after: "hi\u{2029}") == "A")
    }

    @Test func `turkish capitals have their dots`() {
        #expect(typed("istanbul", locale: "tr-TR") == "İstanbul")
        #expect(typed("ırmak ilk", .words, locale: "tr") == "Irmak İlk")
        #expect(typed("istanbul") == "Istanbul")
        #expect(TextLocale("tr").lowercased("ISI İLE") == "ısı ile")
    }

    @Test func `only the soft keyboard makes capitals, and not for numbers and names`() {
        let (view, _) = recordedView()
        view.type("a", source: .keyboard)
        view.type("b", source: .dictation)
        view.paste("\nc")
        view.drop("\nd")
        view.text += "\ne"
        #expect(view.text == "ab\nc\nd\ne")
        for keyboard in [KeyboardType.numberPad, .phonePad, .namePhonePad] {
            let (view, _) = recordedView()
            view.keyboardType = keyboard
            view.type("anna", source: .softKeyboard)
            #expect(view.text == "anna")
        }
    }

    @Test func `a capital that was removed and typed again stays small`() {
        let (view, _) = recordedView()
        view.type("hello", source: .softKeyboard)
        #expect(view.text == "Hello")
        for _ in 1...5 { view.deleteBackward() }
        view.type("iPhone", source: .softKeyboard)
        #expect(view.text == "iPhone")
        view.type(". x", source: .softKeyboard)
        #expect(view.text == "iPhone. X")
    }

    @Test func `the delegate is asked about the capital`() {
        let (view, delegate) = recordedView()
        view.insertText("a", source: .softKeyboard)
        #expect(delegate.log.first == #"shouldChange(0..<0, "A")"#)
    }

    /// After a space, a letter is made a capital where Unicode would end a sentence before that capital.
    @Test(.enabled(if: SharedMaterial.isPresent, "the test files lie beside the checkout"))
    func `the sentence tests agree after spaces`() {
        var judged = 0
        for test in BreakTestCase.cases(inFile: "SentenceBreakTest.txt") {
            var reader = CodeUnitText(test.text).reader(at: 0)
            while let scalar = reader.peekNext() {
                let place = reader.offset
                let before = reader.peekPrevious()?.textProperties.sentence
                _ = reader.next()
                guard scalar.properties.isCased, before == .space else { continue }
                var text = TextBuffer(test.text)
                text.replace(place..<reader.offset, with: scalar.properties.uppercaseMapping)
                judged += 1
                let isBreak = text.isBoundary(.sentence, at: place)
                #expect(
                    text.beginsSentence(at: place, locale: TextLocale("und"))
                        == (isBreak || text.onlySpaces(before: place)), "\(test.line) at \(place)")
            }
        }
        #expect(judged > 10)
    }

    @Test(.enabled(if: SharedMaterial.isPresent, "the test files lie beside the checkout"))
    func `the word tests agree before letters`() {
        var judged = 0
        let words = Autocapitalization(type: .words, locale: TextLocale("und"))
        for test in BreakTestCase.cases(inFile: "WordBreakTest.txt") {
            let capitals = words.applied(to: test.text, replacing: 0..<0, in: TextBuffer()).capitals
            var reader = CodeUnitText(test.text).reader(at: 0)
            while let scalar = reader.peekNext() {
                let place = reader.offset
                _ = reader.next()
                guard ("a"..."z").contains(scalar) else { continue }
                judged += 1
                let isBoundary = place == 0 || test.boundaries.contains(place)
                #expect(capitals.contains(place) == isBoundary, "\(test.line) at \(place)")
            }
        }
        #expect(judged > 10)
    }
}

extension TextBuffer {
    fileprivate func onlySpaces(before place: Int) -> Bool {
        var reader = reader(at: place)
        while let scalar = reader.previous() {
            let kind = scalar.textProperties.sentence
            if scalar.isParagraphSeparator { return true }
            if kind != .space, kind != .extend, kind != .format { return false }
        }
        return true
    }
}
