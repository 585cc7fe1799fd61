import EnchantSpelling
import Testing
import TextViews

@Suite(.enabled(if: EnchantSpellChecker.languages.contains("en_US"), "needs hunspell-en-us"))
struct EnchantSpellingTests {
    @Test func `words are known and suggested`() throws {
        let checker = try EnchantSpellChecker(language: "en-US")
        #expect(checker.language == "en_US")
        for word in ["receive", "don't", "don’t", "Monday"] {
            #expect(checker.isCorrect(word), "\(word)")
        }
        for word in ["recieve", "teh", "xqzt"] {
            #expect(!checker.isCorrect(word), "\(word)")
        }
        #expect(checker.suggestions(for: "recieve").first == "receive")
        #expect(checker.suggestions(for: "").isEmpty)
        checker.learn("xqzt")
        #expect(checker.isCorrect("xqzt"))
    }

    @Test func `a language without region finds a dictionary`() throws {
        #expect(try EnchantSpellChecker(language: "en").language.hasPrefix("en"))
    }

    @Test func `a missing dictionary is an error that names those there are`() {
        let error = #expect(throws: SpellingError.self) {
            try EnchantSpellChecker(language: "tlh_AQ")
        }
        #expect(error?.description.contains("tlh_AQ") == true)
        #expect(error?.description.contains("en_US") == true)
    }

    @Test func `typing is corrected, and undo brings back what was typed`() throws {
        let view = TextView()
        view.services.spellChecker = try EnchantSpellChecker(language: "en_US")
        view.autocorrectionType = .yes
        for character in "I recieve teh " { view.insertText(String(character)) }
        #expect(view.text == "I receive the ")
        view.undoManager.undo()
        view.undoManager.undo()
        #expect(view.text == "I receive teh")
        view.insertText(" ")
        #expect(view.text == "I receive teh ")
    }

    @Test func `misspelled words are found, but not the one being typed`() throws {
        let view = TextView()
        view.services.spellChecker = try EnchantSpellChecker(language: "en_US")
        view.text = "Thiss is wrongg"
        #expect(view.misspelledRanges() == [0..<5, 9..<15])
        view.becomeFirstResponder()
        #expect(view.misspelledRanges() == [0..<5])
        #expect(view.spellingSuggestions(for: 0..<5).contains("This"))
        view.spellCheckingType = .no
        #expect(view.misspelledRanges().isEmpty)
    }
}
